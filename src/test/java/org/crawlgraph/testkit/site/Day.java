package org.crawlgraph.testkit.site;

import java.time.DateTimeException;
import java.time.LocalDate;
import java.util.List;
import java.util.Optional;

/** Days and months in paths: {@code /2009/07/14/}. */
final class Day {

    private Day() {}

    static String path(LocalDate date) {
        return "/%04d/%02d/%02d/".formatted(date.getYear(), date.getMonthValue(), date.getDayOfMonth());
    }

    /** The day of three segments: year, month, day. */
    static Optional<LocalDate> of(List<String> segments) {
        if (segments.size() != 3
                || !segments.get(0).matches("[0-9]{4}")
                || !segments.get(1).matches("[0-9]{2}")
                || !segments.get(2).matches("[0-9]{2}")) {
            return Optional.empty();
        }
        try {
            return Optional.of(LocalDate.of(
                    Integer.parseInt(segments.get(0)),
                    Integer.parseInt(segments.get(1)),
                    Integer.parseInt(segments.get(2))));
        } catch (DateTimeException e) {
            return Optional.empty();
        }
    }
}
