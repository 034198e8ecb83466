package org.crawlgraph.app.command.shared;

import java.time.Duration;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** Durations and sizes as users type them. */
public final class Quantities {

    private static final Pattern FORM = Pattern.compile("([0-9]{1,12})\\s?([a-z]*)");

    private static final Map<String, Long> MILLIS =
            Map.of("ms", 1L, "s", 1_000L, "m", 60_000L, "h", 3_600_000L, "d", 86_400_000L);

    private static final Map<String, Long> BYTES = Map.of(
            "",
            1L,
            "b",
            1L,
            "kb",
            1_000L,
            "mb",
            1_000_000L,
            "gb",
            1_000_000_000L,
            "kib",
            1L << 10,
            "mib",
            1L << 20,
            "gib",
            1L << 30);

    private Quantities() {}

    /** Parses {@code 500ms}, {@code 5s}, {@code 10m}, {@code 2h}, {@code 1d}; {@code 0} needs no unit. */
    public static final class OfTime implements ITypeConverter<Duration> {
        @Override
        public Duration convert(String text) {
            return text.equals("0")
                    ? Duration.ZERO
                    : Duration.ofMillis(read(text, MILLIS, "a number with ms, s, m, h or d, such as 10m"));
        }
    }

    /** Parses {@code 1000}, {@code 500kB}, {@code 64MiB}, {@code 1GiB}. */
    public static final class OfBytes implements ITypeConverter<Long> {
        @Override
        public Long convert(String text) {
            return read(text, BYTES, "a number of bytes, or one with kB, KiB, MB, MiB, GB or GiB, such as 64MiB");
        }
    }

    private static long read(String text, Map<String, Long> units, String form) {
        Matcher matcher = FORM.matcher(text.toLowerCase(Locale.ROOT));
        Long unit = matcher.matches() ? units.get(matcher.group(2)) : null;
        if (unit == null) {
            throw new TypeConversionException("'" + text + "' is not " + form);
        }
        try {
            return Math.multiplyExact(Long.parseLong(matcher.group(1)), unit);
        } catch (ArithmeticException e) {
            throw new TypeConversionException("'" + text + "' is too large");
        }
    }
}
