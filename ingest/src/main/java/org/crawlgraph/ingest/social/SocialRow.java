package org.crawlgraph.ingest.social;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A line of a table.
 *
 * @param values by column: a text, or a list of texts
 */
record SocialRow(Map<String, List<String>> values) {

    /** The text of a column; null when empty or missing. */
    @Nullable
    String text(String column) {
        List<String> found = values.getOrDefault(column, List.of());
        return found.isEmpty() || found.get(0).isEmpty() ? null : found.get(0);
    }

    /** The normalised tags or terms of a column: lower case, single white space, none empty. */
    List<String> words(String column) {
        List<String> words = new ArrayList<>();
        for (String word : values.getOrDefault(column, List.of())) {
            String kept = word(word);
            if (!kept.isEmpty()) {
                words.add(kept);
            }
        }
        return words;
    }

    private static String word(String written) {
        return written.strip().replaceAll("\\s+", " ").toLowerCase(Locale.ROOT);
    }
}
