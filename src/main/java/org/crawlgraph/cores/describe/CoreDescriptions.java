package org.crawlgraph.cores.describe;

import it.unimi.dsi.fastutil.ints.IntOpenHashSet;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.function.IntFunction;
import org.crawlgraph.common.Checkpoint;
import org.crawlgraph.common.LogLikelihood;
import org.crawlgraph.cores.Core;
import org.crawlgraph.url.Site;
import org.jspecify.annotations.Nullable;

/**
 * Describes cores by the words that are more common in them than in the rest of the graph, by their sites, and by a title.
 *
 * <p>A word on k₁ of the n₁ pages of a core and k₂ of the n₂ other pages scores G²(k₁, n₁, k₂, n₂), see {@link LogLikelihood}. Only words
 * with k₁/n₁ above k₂/n₂ count.
 * <ol>
 *   <li>Count the words ({@link PageWords}) and sites of each core. No other words are counted.
 *   <li>Count the pages of the graph with each of these words. For a graph of more than {@value #BACKGROUND} pages, read every s-th page
 *       from page 0, with the smallest s that leaves at most that many.
 *   <li>Subtract the core's own contribution, and sort the words of each core by descending score, ties alphabetically. Words on only one
 *       page of the core count only if it has no others.
 *   <li>Build the title from the best three words, the site with the most hubs (or the only hub's page) and the two sites with the most
 *       authorities. If the hubs are on several sites, these are words of the authorities, which they agree on. Multiply the scores by
 *       1 − log(sites with the word) / log(sites), so that the vocabulary of a genre comes last, and by 1 + log(pages of the core with the
 *       word). If the authorities have no words, words of the hubs on few sites are used. Skip words in the names of these sites; put words on at least half of the pages of one of them (if it has at least
 *       ten) last, since they add little to its name.
 * </ol>
 * With n pages in the graph, it reads the texts of min(n, {@value #BACKGROUND}) pages and of the cores' pages, each once, on the calling
 * thread. Space is proportional to the texts of the cores, not of the graph.
 *
 * <p>Sources: Dunning (1993) for G²; for its use to distinguish a text from a reference, P. Rayson and R. Garside (2000), Comparing corpora
 * using frequency profiling.
 */
public final class CoreDescriptions {

    /** Maximum number of pages read as the reference. */
    public static final int BACKGROUND = 1_000_000;

    public static final int MOST_WORDS = 10;

    public static final int MOST_SITES = 10;

    /** Minimum number of sites to which a link list links. */
    static final int SITES_OF_LIST = 3;

    private static final String STAGE = "describing cores";

    private final int pages;
    private final int step;
    private final Site site;
    private final IntFunction<PageText> texts;
    private final IntFunction<@Nullable String> anchors;
    private final Checkpoint checkpoint;

    private CoreDescriptions(
            int pages,
            Site site,
            IntFunction<PageText> texts,
            IntFunction<@Nullable String> anchors,
            Checkpoint checkpoint) {
        this.pages = pages;
        this.step = step(pages);
        this.site = site;
        this.texts = texts;
        this.anchors = anchors;
        this.checkpoint = checkpoint;
    }

    /** The reference reads every page whose number is a multiple of this. */
    static int step(int pages) {
        return 1 + Math.max(0, pages - 1) / BACKGROUND;
    }

    /**
     * Describes cores.
     * @param site how hosts are grouped into sites; {@link Site#NONE} keeps hosts
     * @param texts the text of a page by its number; called on this thread
     * @param anchors the text of links to a page by its number, for authorities; null if unknown
     * @param checkpoint called in the stage {@code "describing cores"}
     * @return the descriptions, in the order of the cores
     */
    public static List<CoreDescription> of(
            List<Core> cores,
            int pages,
            Site site,
            IntFunction<PageText> texts,
            IntFunction<@Nullable String> anchors,
            Checkpoint checkpoint) {
        return new CoreDescriptions(pages, site, texts, anchors, checkpoint).describe(cores);
    }

    private List<CoreDescription> describe(List<Core> cores) {
        List<CoreText> read = new ArrayList<>();
        for (Core core : cores) {
            checkpoint.reached(STAGE, 0, pages);
            read.add(read(core));
        }
        CoreText.Background background = new CoreText.Background(read);
        long done = 0;
        for (long page = 0; page < pages; page += step) {
            checkpoint.passed(STAGE, done++, 1 + (pages - 1) / step);
            PageText text = texts.apply((int) page);
            background.add(PageWords.of(text), siteOf(text));
        }
        return read.stream().map(core -> core.description(background)).toList();
    }

    private CoreText read(Core core) {
        CoreText text = new CoreText(core.hubs().length, core.authorities().length);
        for (int hub : core.hubs()) {
            PageText page = texts.apply(hub);
            text.addHub(page, siteOf(page), hub % step == 0);
        }
        IntOpenHashSet hubs = new IntOpenHashSet(core.hubs());
        for (int authority : core.authorities()) {
            PageText page = texts.apply(authority);
            boolean seen = hubs.contains(authority);
            text.addAuthority(page, anchors.apply(authority), siteOf(page), seen, authority % step == 0);
        }
        return text;
    }

    private @Nullable String siteOf(PageText text) {
        return text.host() == null ? null : Objects.requireNonNullElse(site.of(text.host()), text.host());
    }

    /**
     * A core in words.
     * @param title one line of words and sites; never blank
     * @param kind what a reader can expect of the core
     * @param words the words that distinguish the core, most distinctive first; at most {@link CoreDescriptions#MOST_WORDS}
     * @param sites the sites with the most pages of the core, ties alphabetically; at most {@link CoreDescriptions#MOST_SITES}
     * @param siteCount total number of sites with pages of the core
     */
    public record CoreDescription(String title, Kind kind, List<Word> words, List<SitePages> sites, int siteCount) {

        /**
         * A word that is characteristic of the core.
         * @param pages number of pages of the core with the word, at least 1
         * @param score evidence that the word is more common in the core than elsewhere: G² of {@link LogLikelihood}, above 0
         */
        public record Word(String text, int pages, double score) {}

        /**
         * A site with pages of the core.
         * @param site its key from {@link org.crawlgraph.url.Site#of}; the host if pages are not grouped into sites
         * @param pages number of pages of the core on it, at least 1
         */
        public record SitePages(String site, int pages) {}
    }

    /** What a core is, in the order in which readers want to see them. */
    public enum Kind {
        /** Hubs on several sites link to the same pages. */
        COMMUNITY,
        /** One page links to several sites. */
        LIST,
        /** Pages of one site link to the same pages, as in a footer. */
        TEMPLATE;

        /** The name in rows and on nodes. */
        public String text() {
            return name().toLowerCase(Locale.ROOT);
        }
    }
}
