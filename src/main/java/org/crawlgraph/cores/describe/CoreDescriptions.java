package org.crawlgraph.cores.describe;

import it.unimi.dsi.fastutil.ints.IntOpenHashSet;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Set;
import java.util.function.IntFunction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.crawlgraph.common.Checkpoint;
import org.crawlgraph.common.LogLikelihood;
import org.crawlgraph.common.TextHash;
import org.crawlgraph.cores.Core;
import org.crawlgraph.url.CanonicalUrl;
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
 *   <li>Build the title from the best three words, by score · (1 + log(pages of the core with the word)), the site of the hubs (and the
 *       path of a lone hub), and the best three authorities. If the hubs are on several sites, name no hub, and take words of the
 *       authorities, which the hubs agree on, that are on another page of the core too, or in a title or the text of links: a word of a
 *       single URL says little.
 *   <li>Number the topics ({@link CoreTopics}).
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

    /** Minimum number of sites to which a link list links. */
    private static final int SITES_OF_LIST = 3;

    private static final int TITLE_WORDS = 3;

    private static final int TITLE_AUTHORITIES = 3;

    /** Maximum characters of a path in a title. */
    private static final int TITLE_PATH = 40;

    private static final String STAGE = "describing cores";

    private static final Comparator<Word> MOST_TELLING =
            Comparator.comparingDouble(Word::score).reversed().thenComparing(Word::text);

    private final int step;
    private final Site site;
    private final IntFunction<PageText> texts;
    private final IntFunction<@Nullable String> anchors;

    /** The words of the cores; no others are counted in the background. */
    private final Set<String> counted = new HashSet<>();

    private final Tally background = new Tally();

    private CoreDescriptions(int step, Site site, IntFunction<PageText> texts, IntFunction<@Nullable String> anchors) {
        this.step = step;
        this.site = site;
        this.texts = texts;
        this.anchors = anchors;
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
        int step = 1 + Math.max(0, pages - 1) / BACKGROUND;
        CoreDescriptions graph = new CoreDescriptions(step, site, texts, anchors);
        List<CoreText> read = new ArrayList<>();
        for (Core core : cores) {
            checkpoint.reached(STAGE, 0, pages);
            read.add(graph.new CoreText(core));
        }
        int sampled = 1 + (pages - 1) / step;
        for (int sample = 0; sample < sampled; sample++) {
            checkpoint.passed(STAGE, sample, sampled);
            Set<String> words = PageWords.of(texts.apply(sample * step));
            words.retainAll(graph.counted);
            graph.background.add(words);
        }
        int[] topics = CoreTopics.of(read.stream().map(CoreText::sites).toList());
        return IntStream.range(0, topics.length)
                .mapToObj(core -> read.get(core).description(topics[core]))
                .toList();
    }

    /** The site of a page, or nothing. */
    private Set<String> site(PageText page) {
        String host = page.host();
        return host == null ? Set.of() : Set.of(CanonicalUrl.bare(Objects.requireNonNullElse(site.of(host), host)));
    }

    /** The number of pages, and of pages per word or per site. */
    private static final class Tally {

        private final TextHash.Numbers pagesOf = new TextHash.Numbers();
        private int pages;

        /** Counts a page with its words, or with its site. */
        void add(Set<String> names) {
            pages++;
            names.forEach(name -> pagesOf.addTo(name, 1));
        }

        int of(String name) {
            return pagesOf.getInt(name);
        }
    }

    /** The words and sites of the pages of one core. */
    private final class CoreText {

        private final Core core;
        private final Tally words = new Tally();
        private final Tally authorityWords = new Tally();
        private final Tally inBackground = new Tally();
        private final Tally hubSites = new Tally();
        private final Tally authoritySites = new Tally();

        /** Words of authorities that are not in their URLs: from titles, or the text of links. */
        private final Set<String> spoken = new HashSet<>();

        /** The sites and last path segments of authorities. */
        private final List<String> names = new ArrayList<>();

        private String path = "";

        CoreText(Core core) {
            this.core = core;
            for (int hub : core.hubs()) {
                PageText page = texts.apply(hub);
                add(hub, page, PageWords.of(page));
                hubSites.add(site(page));
                path = shortened(page);
            }
            IntOpenHashSet hubs = new IntOpenHashSet(core.hubs());
            for (int authority : core.authorities()) {
                PageText page = texts.apply(authority);
                Set<String> ofPage = PageWords.of(page);
                ofPage.addAll(PageWords.of(new PageText(null, null, anchors.apply(authority))));
                spoken.addAll(ofPage);
                spoken.removeAll(PageWords.of(new PageText(page.url(), page.host(), null)));
                if (!hubs.contains(authority)) {
                    add(authority, page, ofPage);
                }
                authorityWords.add(ofPage);
                authoritySites.add(site(page));
                site(page).forEach(name -> names.add(name + shortened(page)));
            }
            counted.addAll(words.pagesOf.keySet());
        }

        private void add(int page, PageText text, Set<String> ofPage) {
            words.add(ofPage);
            if (page % step == 0) {
                inBackground.add(PageWords.of(text));
            }
        }

        CoreTopics.Sites sites() {
            return new CoreTopics.Sites(
                    kind(), hubSites.pagesOf.keySet(), authoritySites.pagesOf.keySet(), core.authorities().length);
        }

        CoreDescription description(int topic) {
            List<Word> all = telling(words);
            List<Word> shared = all.stream().filter(word -> word.pages() > 1).toList();
            List<Word> telling = shared.isEmpty() ? all : shared;
            Stream<Word> agreed = telling(authorityWords).stream()
                    .filter(word -> words.of(word.text()) > 1 || spoken.contains(word.text()));
            return new CoreDescription(
                    title(hubSites.pagesOf.size() > 1 ? agreed : telling.stream()),
                    kind(),
                    topic,
                    telling.stream().limit(MOST_WORDS).map(Word::text).toList());
        }

        private List<Word> telling(Tally some) {
            return some.pagesOf.keySet().stream()
                    .map(word -> scored(some, word))
                    .filter(word -> word.score() > 0)
                    .sorted(MOST_TELLING)
                    .toList();
        }

        /** A word with its score; 0 if it is not more common in the core than elsewhere. */
        private Word scored(Tally some, String word) {
            int here = some.of(word);
            int elsewhere = background.of(word) - inBackground.of(word);
            int others = background.pages - inBackground.pages;
            boolean more = (long) here * others > (long) elsewhere * some.pages;
            return new Word(word, here, more ? LogLikelihood.ratio(here, some.pages, elsewhere, others) : 0);
        }

        private Kind kind() {
            int hubs = core.hubs().length;
            int hosts = hubSites.pagesOf.size();
            if (hosts > 1 || (hosts == 0 && hubs > 1)) {
                return Kind.COMMUNITY;
            }
            return hubs == 1 && authoritySites.pagesOf.size() >= SITES_OF_LIST ? Kind.LIST : Kind.TEMPLATE;
        }

        private String title(Stream<Word> telling) {
            String best = telling.sorted(
                            Comparator.comparingDouble(word -> -word.score() * (1 + Math.log(words.of(word.text())))))
                    .map(Word::text)
                    .limit(TITLE_WORDS)
                    .collect(Collectors.joining(", "));
            String to = names.stream().distinct().limit(TITLE_AUTHORITIES).collect(Collectors.joining(", "));
            return (best.isEmpty() ? "" : best + " · ")
                    + (hubSites.pagesOf.size() > 1 ? "" : from() + " → ")
                    + (names.isEmpty() ? count(core.authorities().length, "authority", "authorities") : to)
                    + (names.size() > TITLE_AUTHORITIES ? ", …" : "");
        }

        private String from() {
            int hubs = core.hubs().length;
            return hubSites.pagesOf.isEmpty()
                    ? count(hubs, "hub", "hubs")
                    : hubSites.pagesOf.firstKey() + (hubs == 1 ? path : "");
        }
    }

    private static String count(int pages, String one, String several) {
        return pages + " " + (pages == 1 ? one : several);
    }

    /** The last segment of a page's path, after a slash; empty without a path. */
    private static String shortened(PageText page) {
        String path = page.path();
        return path.isEmpty() ? "" : "/" + PageText.cut(path.replaceFirst(".*/", "…/"), TITLE_PATH);
    }

    /**
     * A core in words.
     * @param title one line of words and sites; never blank
     * @param kind what a reader can expect of the core
     * @param topic number of its topic among these cores, from 1 in the order for readers; cores about the same have the same
     * @param words the words that distinguish the core, most distinctive first; at most {@link CoreDescriptions#MOST_WORDS}
     */
    public record CoreDescription(String title, Kind kind, int topic, List<String> words) {}

    /**
     * A word that is characteristic of a core.
     * @param pages number of pages of the core with the word, at least 1
     * @param score evidence that the word is more common in the core than elsewhere: G² of {@link LogLikelihood}, above 0
     */
    private record Word(String text, int pages, double score) {}

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
