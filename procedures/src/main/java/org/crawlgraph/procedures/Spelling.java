package org.crawlgraph.procedures;

import java.util.Collection;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** Finds the word that somebody may have meant. */
final class Spelling {

    private Spelling() {}

    /** The known word nearest to {@code word} by edits, case apart; null when none is near. Ties go to the first. */
    static @Nullable String nearest(String word, Collection<String> known) {
        String nearest = null;
        int fewest = 1 + Math.min(3, word.length() / 2);
        for (String candidate : known) {
            int edits = edits(word.toLowerCase(Locale.ROOT), candidate.toLowerCase(Locale.ROOT));
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
