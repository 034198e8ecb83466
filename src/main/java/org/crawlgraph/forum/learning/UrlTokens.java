package org.crawlgraph.forum.learning;

import java.util.LinkedHashSet;
import java.util.Set;
import java.util.regex.Pattern;

/** The parts of a URL that can name a thing: numbers, and words of four letters or more behind the host. */
final class UrlTokens {

    private static final Pattern BETWEEN = Pattern.compile("[^\\p{L}\\p{N}%]+");
    private static final int SHORTEST = 4;

    private UrlTokens() {}

    static Set<String> of(String url) {
        int path = url.indexOf('/', url.indexOf("://") + 3);
        Set<String> tokens = new LinkedHashSet<>();
        for (String token : BETWEEN.split(path < 0 ? "" : url.substring(path), -1)) {
            boolean number = token.chars().anyMatch(Character::isDigit);
            if (number || token.length() >= SHORTEST) {
                tokens.add(token);
            }
        }
        return tokens;
    }
}
