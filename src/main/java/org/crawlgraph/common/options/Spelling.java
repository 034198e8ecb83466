package org.crawlgraph.common.options;

import java.util.Collection;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** Suggests names for misspelt ones. */
public final class Spelling {

    /** Longer words get no suggestions, since the time of a comparison is the product of the lengths. */
    private static final int MAX_LENGTH = 200;

    /** Maximum number of known words to compare with. */
    private static final int MAX_KNOWN = 10_000;

    private Spelling() {}

    /** Returns {@code " (did you mean 'x'?)"}, or an empty string if no known word is near. */
    public static String question(String word, Collection<String> known) {
        String nearest = nearest(word, known);
        return nearest == null ? "" : " (did you mean '" + nearest + "'?)";
    }

    /**
     * Returns the known word with the fewest edits from {@code word}, ignoring case; null if none is near. Ties go to
     * the first. Words of more than 200 characters get no suggestion; only the first 10,000 known words are compared.
     */
    public static @Nullable String nearest(String word, Collection<String> known) {
        if (word.length() > MAX_LENGTH) {
            return null;
        }
        String nearest = null;
        int fewest = 1 + Math.min(3, word.length() / 2);
        String lower = word.toLowerCase(Locale.ROOT);
        for (String candidate : known.stream().limit(MAX_KNOWN).toList()) {
            int edits = Math.abs(candidate.length() - word.length()) < fewest
                    ? edits(lower, candidate.toLowerCase(Locale.ROOT))
                    : fewest;
            if (edits < fewest) {
                nearest = candidate;
                fewest = edits;
            }
        }
        return nearest;
    }

    /** Levenshtein distance. */
    private static int edits(String a, String b) {
        int[] row = new int[b.length() + 1];
        for (int j = 0; j <= b.length(); j++) {
            row[j] = j;
        }
        for (int i = 1; i <= a.length(); i++) {
            int diagonal = row[0];
            row[0] = i;
            for (int j = 1; j <= b.length(); j++) {
                int substituted = diagonal + (a.charAt(i - 1) == b.charAt(j - 1) ? 0 : 1);
                diagonal = row[j];
                row[j] = Math.min(substituted, 1 + Math.min(row[j], row[j - 1]));
            }
        }
        return row[b.length()];
    }
}
