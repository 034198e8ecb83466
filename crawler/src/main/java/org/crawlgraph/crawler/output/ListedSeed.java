package org.crawlgraph.crawler.output;

/**
 * An entry of a seed list.
 *
 * @param url as spelled in the list or the store; not empty, without spaces, tabs and line breaks
 * @param score finite, higher is better; 1 in text formats without scores, as in Nutch
 * @param core rank of the core that it represents, from 1; 0 if unknown
 */
public record ListedSeed(String url, double score, int core) {

    public ListedSeed {
        if (url.isEmpty() || url.chars().anyMatch(c -> c <= ' ' || c == 0x7F || Character.isWhitespace(c))) {
            throw new IllegalArgumentException("the URL '" + url
                    + "' cannot be listed: it is empty or has spaces or control characters; percent-encode them");
        }
        if (!Double.isFinite(score)) {
            throw new IllegalArgumentException(
                    "the score of " + url + " is " + score + ", which is not a number to sort by");
        }
        if (core < 0) {
            throw new IllegalArgumentException("the core of " + url + " is " + core + "; core numbers start at 1");
        }
    }
}
