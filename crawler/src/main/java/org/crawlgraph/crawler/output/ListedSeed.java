package org.crawlgraph.crawler.output;

/**
 * A place to start a crawl from, as a list has it.
 *
 * @param url as the list or the store spells it; neither empty nor with spaces, tabs or line breaks
 * @param score finite; the greater, the better. Where a list says none it is 1, as in Nutch
 * @param core the core that it stands for, by its rank from 1 on; 0 when the list does not say
 */
public record ListedSeed(String url, double score, int core) {

    /** Checks the fields. */
    public ListedSeed {
        if (url.isEmpty() || url.chars().anyMatch(c -> c <= ' ' || c == 0x7F || Character.isWhitespace(c))) {
            throw new IllegalArgumentException("a list cannot hold the URL '" + url
                    + "', which is empty or has spaces or control characters in it;" + " percent-encode them");
        }
        if (!Double.isFinite(score)) {
            throw new IllegalArgumentException(
                    "the score of " + url + " is " + score + ", which is not a number to sort by");
        }
        if (core < 0) {
            throw new IllegalArgumentException("the core of " + url + " is " + core + ", but cores count from 1 on");
        }
    }
}
