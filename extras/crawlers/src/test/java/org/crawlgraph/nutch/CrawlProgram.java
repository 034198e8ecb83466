package org.crawlgraph.nutch;

import java.nio.file.Path;

/**
 * What {@code bin/crawl -s SEEDS CRAWL ROUNDS} of Nutch does, as a program of its own, with both plugins: for tests of
 * the app, on whose class path Nutch has no place.
 */
public final class CrawlProgram {

    private CrawlProgram() {}

    /**
     * Injects and crawls.
     *
     * @param arguments the folder of the crawl, the folder of the seeds, the file of rules, the port of an HTTP proxy,
     *     the number of rounds
     */
    public static void main(String... arguments) throws Exception {
        LocalNutch nutch = new LocalNutch(
                Path.of(arguments[0]),
                Path.of(arguments[2]),
                Integer.parseInt(arguments[3]),
                "scoring-crawlgraph|urlfilter-crawlgraph");
        nutch.inject(Path.of(arguments[1]));
        for (int round = Integer.parseInt(arguments[4]); round > 0 && nutch.round(); round--) {
            // the round was all there is to do
        }
    }
}
