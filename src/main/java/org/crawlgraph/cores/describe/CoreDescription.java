package org.crawlgraph.cores.describe;

import java.util.List;
import org.crawlgraph.common.stats.LogLikelihood;

/**
 * A core in words.
 *
 * @param title one line for people, made of words and sites; never blank
 * @param words the words that tell the core apart, most telling first; at most {@link CoreDescriptions#MOST_WORDS}
 * @param sites the sites with most of its pages, most first, equal ones in alphabetical order; at most {@link
 *     CoreDescriptions#MOST_SITES}
 * @param siteCount sites that its pages lie on, in all
 */
public record CoreDescription(String title, List<Word> words, List<SitePages> sites, int siteCount) {

    /**
     * A word.
     *
     * @param text the word
     * @param pages pages of the core that it stands on, at least 1
     * @param score how surely it is more common here than elsewhere: G² of {@link LogLikelihood}, above 0
     */
    public record Word(String text, int pages, double score) {}

    /**
     * A site.
     *
     * @param site its key, as {@link org.crawlgraph.url.Site#of} gives it; the host where there are no sites
     * @param pages pages of the core on it, at least 1
     */
    public record SitePages(String site, int pages) {}
}
