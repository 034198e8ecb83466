package org.crawlgraph.app.report;

import java.util.ArrayList;
import java.util.List;

/**
 * Where numbers lie along one side of a plot.
 *
 * @param log whether equal steps are equal factors
 * @param low the number at the beginning; above 0 on a logarithmic axis
 * @param high the number at the end, above {@code low}
 * @param begin coordinate of the beginning
 * @param end coordinate of the end
 */
record Axis(boolean log, double low, double high, double begin, double end) {

    private static final int MOST_TICKS = 8;

    /** A number that is written on an axis. */
    record Tick(double coordinate, String label) {}

    /** An axis of whole numbers from 0, or from 1, up. */
    static Axis counting(int low, int high, double begin, double end) {
        return new Axis(false, low, Math.max(low + 1, high), begin, end);
    }

    /** An axis of powers of ten that holds all these numbers; those that are not above 0 have no place on it. */
    static Axis powers(double[] numbers, double begin, double end) {
        double least = Double.POSITIVE_INFINITY;
        double most = 0;
        for (double number : numbers) {
            if (number > 0) {
                least = Math.min(least, number);
                most = Math.max(most, number);
            }
        }
        if (most == 0) {
            return new Axis(true, 1, 10, begin, end);
        }
        int from = (int) Math.floor(Math.log10(least) + 1e-9);
        int to = Math.max(from + 1, (int) Math.ceil(Math.log10(most) - 1e-9));
        return new Axis(true, Math.pow(10, from), Math.pow(10, to), begin, end);
    }

    /** An axis from 0 to 1. */
    static Axis share(double begin, double end) {
        return new Axis(false, 0, 1, begin, end);
    }

    /** Whether a number has a place. */
    boolean holds(double number) {
        return !Double.isNaN(number) && (!log || number > 0);
    }

    double at(double number) {
        double share = log
                ? (Math.log10(number) - Math.log10(low)) / (Math.log10(high) - Math.log10(low))
                : (number - low) / (high - low);
        return begin + share * (end - begin);
    }

    /** At most {@value #MOST_TICKS} and one numbers, evenly apart. */
    List<Tick> ticks() {
        List<Tick> ticks = new ArrayList<>();
        if (log) {
            int from = (int) Math.round(Math.log10(low));
            int to = (int) Math.round(Math.log10(high));
            int step = (to - from + MOST_TICKS - 1) / MOST_TICKS;
            for (int exponent = from; exponent <= to; exponent += step) {
                boolean plain = exponent >= 0 && exponent <= 3;
                double power = Math.pow(10, exponent);
                ticks.add(new Tick(at(power), plain ? Markup.number(power) : Markup.power(exponent)));
            }
        } else {
            double step = high - low <= 1 ? 0.2 : wholeStep();
            for (double number = first(step); number <= high + step / 1000; number += step) {
                ticks.add(new Tick(at(number), label(Math.rint(number * 10) / 10 + 0.0)));
            }
        }
        return ticks;
    }

    private static String label(double number) {
        return number == Math.rint(number) ? Markup.number(number) : Markup.at(number);
    }

    private double first(double step) {
        return Math.max(0, Math.ceil(low / step - 1e-9) * step);
    }

    /** 1, 2 or 5 times a power of ten. */
    private double wholeStep() {
        for (double power = 1; ; power *= 10) {
            for (int factor : new int[] {1, 2, 5}) {
                if ((high - low) / (factor * power) <= MOST_TICKS * 1.5) {
                    return factor * power;
                }
            }
        }
    }
}
