package org.crawlgraph.cores.describe;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.function.IntFunction;
import org.crawlgraph.common.Checkpoint;
import org.crawlgraph.common.stats.LogLikelihood;
import org.crawlgraph.cores.Core;
import org.crawlgraph.url.Site;
import org.jspecify.annotations.Nullable;

/**
 * <h2>What</h2>
 *
 * Describes cores: the words of their pages that are more common there than in the rest of the graph, their sites, and a title.
 *
 * <h2>Formula</h2>
 *
 * A word that stands on k₁ of the n₁ pages of a core and on k₂ of the n₂ other pages scores G²(k₁, n₁, k₂, n₂), see {@link
 * LogLikelihood}. Only words with k₁/n₁ above k₂/n₂ count.
 *
 * <h2>Algorithm</h2>
 *
 * <ol>
 *   <li>Count the words ({@link PageWords}) and the sites of the pages of each core. These words are all that will ever be asked for.
 *   <li>Count on how many pages of the graph each of them stands. Of a graph with more than {@value #BACKGROUND} pages every s-th
 *       page is read, beginning with page 0, s the least number that leaves no more than that.
 *   <li>Take what the core itself has put into that count out again, and order the words of each core by falling score, equal
 *       ones by the alphabet. PageWords that stand on one page of the core alone count only when there are no others.
 *   <li>Make the title of the best three words, the site with most of the hubs (the page itself when there is but one hub) and the
 *       two sites with most of the authorities. PageWords in the name of one of these sites are passed over; those that stand on
 *       half of all pages of one of them (of ten at least) tell little more than its name and come last.
 * </ol>
 *
 * <h2>Stopping and cost</h2>
 *
 * Reads the texts of min(n, {@value #BACKGROUND}) pages and of the cores' pages, each once. Space in proportion to the texts of
 * the cores, never to those of the graph. The same for every number of threads, since there is one.
 *
 * <h2>References</h2>
 *
 * Dunning (1993), see {@link LogLikelihood}. The use of G² to name what tells one text apart from a reference: P. Rayson and R.
 * Garside (2000), Comparing corpora using frequency profiling.
 */
public final class CoreDescriptions {

    /** Most pages that the rest of the graph is judged by. */
    public static final int BACKGROUND = 1_000_000;

    /** Most words of a description. */
    public static final int MOST_WORDS = 10;

    /** Most sites of a description. */
    public static final int MOST_SITES = 10;

    private static final String STAGE = "describing cores";

    private final int pages;
    private final int step;
    private final Site site;
    private final IntFunction<PageText> texts;
    private final Checkpoint checkpoint;

    private CoreDescriptions(int pages, Site site, IntFunction<PageText> texts, Checkpoint checkpoint) {
        this.pages = pages;
        this.step = step(pages);
        this.site = site;
        this.texts = texts;
        this.checkpoint = checkpoint;
    }

    /** Every how many pages one is read for the background. */
    static int step(int pages) {
        return 1 + Math.max(0, pages - 1) / BACKGROUND;
    }

    /**
     * Describes cores.
     *
     * @param cores cores of one graph
     * @param pages pages of that graph
     * @param site what the sites in the descriptions are; hosts for {@link Site#NONE}
     * @param texts the text of a page, by its number; asked on this thread
     * @param checkpoint called in the stage {@code "describing cores"}
     * @return the descriptions, in the order of the cores
     */
    public static List<CoreDescription> of(
            List<Core> cores, int pages, Site site, IntFunction<PageText> texts, Checkpoint checkpoint) {
        return new CoreDescriptions(pages, site, texts, checkpoint).describe(cores);
    }

    private List<CoreDescription> describe(List<Core> cores) {
        List<CoreText> read = new ArrayList<>();
        for (Core core : cores) {
            checkpoint.reached(STAGE, 0, pages);
            read.add(read(core));
        }
        Background background = new Background(read);
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
        for (int authority : core.authorities()) {
            PageText page = texts.apply(authority);
            text.addAuthority(page, siteOf(page), authority % step == 0);
        }
        return text;
    }

    private @Nullable String siteOf(PageText text) {
        return text.host() == null ? null : Objects.requireNonNullElse(site.of(text.host()), text.host());
    }
}
