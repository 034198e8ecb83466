package org.crawlgraph.forum.posts;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Finds the author in texts that end with a date, such as {@code Submitted by Ann on 13/01/2015}, for guests without an element of their
 * own. The author is the variable part between a prefix and a suffix that nearly all such texts share.
 *
 * @param before prefix, up to the author
 * @param after text between author and date
 */
record AuthorFrame(String before, String after) {

    private static final double NEARLY_ALL = 0.9;
    private static final int LONGEST_AUTHOR = 60;

    /** Learns from texts before dates; returns null if they have no such form. */
    static @Nullable AuthorFrame learn(List<String> texts) {
        int least = (int) Math.ceil(NEARLY_ALL * texts.size());
        if (texts.size() < 2) {
            return null;
        }
        String before = common(texts, least);
        List<String> turned = texts.stream().map(AuthorFrame::turned).toList();
        String after = turned(common(turned, least));
        AuthorFrame frame = new AuthorFrame(before, after);
        Set<String> authors = new HashSet<>();
        int found = 0;
        for (String text : texts) {
            String author = frame.author(text);
            if (author != null) {
                authors.add(author);
                found++;
            }
        }
        boolean named =
                before.chars().anyMatch(Character::isLetter) || after.chars().anyMatch(Character::isLetter);
        return named && found >= least && authors.size() >= 2 && authors.size() < found ? frame : null;
    }

    /** The longest common prefix of at least {@code least} texts, up to the end of a word. */
    private static String common(List<String> texts, int least) {
        List<String> sorted = texts.stream().sorted().toList();
        String longest = "";
        for (int first = 0; first + least <= sorted.size(); first++) {
            String one = sorted.get(first);
            String other = sorted.get(first + least - 1);
            int same = 0;
            while (same < Math.min(one.length(), other.length()) && one.charAt(same) == other.charAt(same)) {
                same++;
            }
            while (same > 0 && Character.isLetterOrDigit(one.charAt(same - 1))) {
                same--;
            }
            longest = same > longest.length() ? one.substring(0, same) : longest;
        }
        return longest;
    }

    private static String turned(String text) {
        return new StringBuilder(text).reverse().toString();
    }

    /** Returns the author in a text; null if it has another form. */
    @Nullable
    String author(String text) {
        int end = text.length() - after.length();
        if (!text.startsWith(before) || !text.endsWith(after) || end <= before.length()) {
            return null;
        }
        String author = text.substring(before.length(), end).strip();
        return author.isEmpty() || author.length() > LONGEST_AUTHOR ? null : author;
    }
}
