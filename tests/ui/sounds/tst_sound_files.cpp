// SPDX-License-Identifier: MIT
// The sounds can be told apart, are equally loud and do not click: measured on the files themselves.
#include "tests/support/test_program.h"
#include "ui/sounds/sound_player.h"

#include <QFile>
#include <QTest>
#include <QtEndian>
#include <algorithm>
#include <cmath>
#include <complex>
#include <numbers>
#include <span>
#include <vector>

using namespace chesspp::ui;

namespace {

using Samples = std::vector<double>;
constexpr double kRate = 22'050;

/// Empty if it is no WAV file of one channel, 16 bits and kRate.
Samples samplesOf(const QByteArray& wave) {
    const auto number = [&](qsizetype at, int bytes) {
        return bytes == 2 ? quint32(qFromLittleEndian<quint16>(wave.constData() + at))
                          : qFromLittleEndian<quint32>(wave.constData() + at);
    };
    const bool isWave = wave.size() > 44 && wave.startsWith("RIFF") && wave.mid(8, 8) == "WAVEfmt " &&
                        number(20, 2) == 1 && number(22, 2) == 1 && number(24, 4) == quint32(kRate) &&
                        number(34, 2) == 16 && wave.mid(36, 4) == "data" && number(40, 4) == wave.size() - 44;
    if (!isWave) return {};
    Samples samples;
    for (qsizetype at = 44; at + 1 < wave.size(); at += 2)
        samples.push_back(qFromLittleEndian<qint16>(wave.constData() + at) / 32768.0);
    return samples;
}

void transform(std::vector<std::complex<double>>& values) {
    const std::size_t count = values.size();
    if (count == 1) return;
    std::vector<std::complex<double>> even;
    std::vector<std::complex<double>> odd;
    for (std::size_t i = 0; i < count; ++i) (i % 2 == 0 ? even : odd).push_back(values[i]);
    transform(even);
    transform(odd);
    for (std::size_t i = 0; i < count / 2; ++i) {
        const double angle = -2 * std::numbers::pi * double(i) / double(count);
        const std::complex<double> turned = std::polar(1.0, angle) * odd[i];
        values[i] = even[i] + turned;
        values[i + count / 2] = even[i] - turned;
    }
}

/// The mean frequency of the power, in Hz.
double centroidOf(std::span<const double> samples) {
    std::vector<std::complex<double>> values(samples.begin(), samples.end());
    values.resize(std::bit_ceil(values.size()));
    transform(values);
    double weighted = 0;
    double sum = 0;
    for (std::size_t i = 1; i < values.size() / 2; ++i) {
        weighted += std::norm(values[i]) * double(i) * kRate / double(values.size());
        sum += std::norm(values[i]);
    }
    return weighted / sum;
}

/// How often it swells from near silence.
int strokesOf(const Samples& samples) {
    const auto window = std::size_t(0.005 * kRate);
    std::vector<double> swell;
    for (std::size_t at = 0; at + window <= samples.size(); at += window) {
        double sum = 0;
        for (std::size_t i = at; i < at + window; ++i) sum += samples[i] * samples[i];
        swell.push_back(std::sqrt(sum / double(window)));
    }
    const double top = std::ranges::max(swell);
    int strokes = 0;
    bool isLow = true;
    for (const double each : swell) {
        if (isLow && each > 0.35 * top) {
            ++strokes;
            isLow = false;
        }
        if (each < 0.12 * top) isLow = true;
    }
    return strokes;
}

/// 1: the last third is higher than the first, -1: lower, 0: neither by more than a seventh.
int directionOf(const Samples& samples) {
    const std::size_t third = samples.size() / 3;
    const std::span all(samples);
    const double ratio = centroidOf(all.last(third)) / centroidOf(all.first(third));
    return ratio > 1.15 ? 1 : ratio < 1 / 1.15 ? -1 : 0;
}

/// Below 120, 300 or 900 ms; 3: longer.
int lengthOf(const Samples& samples) {
    const double milliseconds = 1000 * double(samples.size()) / kRate;
    return milliseconds < 120 ? 0 : milliseconds < 300 ? 1 : milliseconds < 900 ? 2 : 3;
}

/// In dB, the root mean square of the loudest 50 ms.
double loudnessOf(const Samples& samples) {
    const auto window = std::min(std::size_t(0.05 * kRate), samples.size());
    double best = 0;
    for (std::size_t at = 0; at + window <= samples.size(); at += 50) {
        double sum = 0;
        for (std::size_t i = at; i < at + window; ++i) sum += samples[i] * samples[i];
        best = std::max(best, sum / double(window));
    }
    return 10 * std::log10(best);
}

double peakOf(const Samples& samples) {
    double peak = 0;
    for (const double each : samples) peak = std::max(peak, std::abs(each));
    return 20 * std::log10(peak);
}

/// The largest jump between two samples at the beginning, between strokes and at the end: where it clicks.
double jumpAtEnds(const Samples& samples) {
    double jump = std::max(std::abs(samples.front()), std::abs(samples.back()));
    for (std::size_t i = 1; i < 5; ++i) {
        jump = std::max({jump, std::abs(samples[i] - samples[i - 1]),
                         std::abs(samples[samples.size() - i] - samples[samples.size() - i - 1])});
    }
    return jump;
}

QByteArray contentsOf(const char* path) {
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

void addFiles() {
    QTest::addColumn<QByteArray>("path");
    for (const char* path : kSoundFiles) QTest::newRow(path) << QByteArray(path);
}

}  // namespace

class SoundFilesTest : public QObject {
    Q_OBJECT
private slots:
    void aSoundIsLoudEnoughAndDoesNotClick_data() { addFiles(); }
    void aSoundIsLoudEnoughAndDoesNotClick() {
        QFETCH(QByteArray, path);
        const Samples samples = samplesOf(contentsOf(path));
        QVERIFY(!samples.empty());
        QVERIFY2(peakOf(samples) <= -3, qPrintable(QString::number(peakOf(samples))));
        QVERIFY2(jumpAtEnds(samples) < 0.02, qPrintable(QString::number(jumpAtEnds(samples))));
        QVERIFY(lengthOf(samples) < 3);
        static const double kFirst = loudnessOf(samplesOf(contentsOf(kSoundFiles.front())));
        QVERIFY2(std::abs(loudnessOf(samples) - kFirst) <= 1,  // so any two are within 2
                 qPrintable(QString::number(loudnessOf(samples) - kFirst)));
    }

    void togetherTheyAreSmall() {
        qsizetype bytes = 0;
        for (const char* path : kSoundFiles) bytes += contentsOf(path).size();
        QVERIFY2(bytes > 0 && bytes <= 300 * 1024, qPrintable(QString::number(bytes)));
    }

    void anyTwoDifferInTwoWays() {
        struct Traits {
            int strokes;
            int direction;
            int length;
            double centroid;
        };
        std::vector<Traits> all;
        for (const char* path : kSoundFiles) {
            const Samples samples = samplesOf(contentsOf(path));
            QVERIFY(!samples.empty());
            all.push_back({strokesOf(samples), directionOf(samples), lengthOf(samples), centroidOf(samples)});
        }
        for (std::size_t i = 0; i < all.size(); ++i) {
            for (std::size_t j = 0; j < i; ++j) {
                const bool octave = std::abs(std::log2(all[i].centroid / all[j].centroid)) >= 1;
                const int ways = int(all[i].strokes != all[j].strokes) +
                                 int(all[i].direction != all[j].direction) +
                                 int(all[i].length != all[j].length) + int(octave);
                QVERIFY2(ways >= 2,
                         qPrintable(QString("%1 and %2").arg(kSoundFiles.at(i), kSoundFiles.at(j))));
            }
        }
    }
};

CHESSPP_TEST(SoundFilesTest)
#include "tst_sound_files.moc"
