package org.crawlgraph.cores.describe;

import java.util.List;
import org.crawlgraph.common.stats.LogLikelihood;

/**
 * A core in words.
 *
 * @param title one line of words and sites; never blank
 * @param words the words that distinguish the core, most distinctive first; at most {@link CoreDescriptions#MOST_WORDS}
 * @param sites the sites with the most pages of the core, ties alphabetically; at most {@link CoreDescriptions#MOST_SITES}
 * @param siteCount total number of sites with pages of the core
 */
public record CoreDescription(String title, List<Word> words, List<SitePages> sites, int siteCount) {

    /**
     * A word that is characteristic of the core.
     *
     * @param pages number of pages of the core with the word, at least 1
     * @param score evidence that the word is more common in the core than elsewhere: G² of {@link LogLikelihood}, above 0
     */
    public record Word(String text, int pages, double score) {}

    /**
     * A site with pages of the core.
     *
     * @param site its key from {@link org.crawlgraph.url.Site#of}; the host if pages are not grouped into sites
     * @param pages number of pages of the core on it, at least 1
     */
    public record SitePages(String site, int pages) {}
}
