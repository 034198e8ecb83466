package org.crawlgraph.cores.describe;

import it.unimi.dsi.fastutil.ints.IntOpenHashSet;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Set;
import java.util.function.Function;
import java.util.function.IntFunction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.crawlgraph.common.Checkpoint;
import org.crawlgraph.common.LogLikelihood;
import org.crawlgraph.common.TextHash;
import org.crawlgraph.cores.Core;
import org.crawlgraph.url.CanonicalUrl;
import org.crawlgraph.url.Site;
import org.jspecify.annotations.Nullable;

/**
 * Describes cores by the words that are more common in them than in the rest of the graph, by their sites, and by a
 * title.
 *
 * <p>A word on k₁ of the n₁ pages of a core and k₂ of the n₂ other pages scores G²(k₁, n₁, k₂, n₂), see
 * {@link LogLikelihood}. Only words with k₁/n₁ above k₂/n₂ count.
 *
 * <ol>
 *   <li>Count the words ({@link PageWords}) and sites of each core. No other words are counted.
 *   <li>Count the pages of the graph with each of these words. For a graph of more than {@value #BACKGROUND} pages,
 *       read every s-th page from page 0, with the smallest s that leaves at most that many.
 *   <li>Subtract the core's own contribution, and sort the words of each core by descending score, ties alphabetically.
 *       Words on only one page of the core count only if it has no others.
 *   <li>Build the title from at most three words, the site of the hubs if it is one (and the path of a lone hub), and
 *       the best three authorities. Without words, the sites of the hubs are named if there are at most
 *       {@value #TITLE_NAMES}.
 *   <li>Number the topics ({@link CoreTopics}).
 * </ol>
 *
 * <p>A word of a title is on at least two pages of the core: on half of the authorities, or on a third of the hubs and
 * on three or all. Fewer hubs tell what the hubs are, such as installation guides. A word of a host counts once among
 * the hubs of a registrable domain, and once among its authorities, since the title names sites anyway; the text of the
 * links to an authority counts for it and for a hub. Words on more than a fifth of the cores, and on more than
 * {@value #CORES_OF_WORD}, tell nothing about one. The others score pages of the core with the word · log((1 + cores) /
 * cores with it) · log((1 + pages) / (1 + pages with it)); words with less than half of the best score are left out.
 *
 * <p>With n pages in the graph, it reads the texts of min(n, {@value #BACKGROUND}) pages, of the cores' pages, each
 * once or twice, and of the pages that at most {@value CoreTopics#MAX_OWNERS} hubs of each core link to, on the calling
 * thread. Space is proportional to the texts of the cores and the links of one, not of the graph.
 *
 * <p>Sources: Dunning (1993) for G²; for its use to distinguish a text from a reference, P. Rayson and R. Garside
 * (2000), Comparing corpora using frequency profiling.
 */
public final class CoreDescriptions {

    /** Maximum number of pages read as the reference. */
    public static final int BACKGROUND = 1_000_000;

    public static final int MOST_WORDS = 10;

    /** Minimum number of sites to which a link list links. */
    private static final int SITES_OF_LIST = 3;

    /** Number of cores that may share a word of a title, however few there are. */
    private static final int CORES_OF_WORD = 3;

    private static final int TITLE_WORDS = 3;

    /** Number of hubs that make their word one of the title, unless the core has fewer. */
    private static final int HUBS_OF_WORD = 3;

    /** Maximum number of authorities, and of sites of hubs, in a title. */
    private static final int TITLE_NAMES = 3;

    /** Maximum number of links of a hub that are compared with those of others. */
    private static final int LINKS_OF_HUB = 1 << 13;

    /** Maximum characters of a path in a title. */
    private static final int TITLE_PATH = 40;

    static final String STAGE = "describing cores";

    private static final Comparator<Word> MOST_TELLING =
            Comparator.comparingDouble(Word::score).reversed().thenComparing(Word::text);

    private final Graph graph;
    private final int step;
    private final Checkpoint checkpoint;

    /** The number of pages of the background, and of those with each word of a core. */
    private final Tally background = new Tally();

    /** The bare URLs of the authorities of all cores. */
    private final Set<String> authorities = new HashSet<>();

    /** The number of cores, and of cores with each word. */
    private final Tally cores = new Tally();

    private CoreDescriptions(Graph graph, Checkpoint checkpoint) {
        this.graph = graph;
        this.step = 1 + Math.max(0, graph.pages - 1) / BACKGROUND;
        this.checkpoint = checkpoint;
    }

    /**
     * Describes cores.
     *
     * @param checkpoint called in the stage {@code "describing cores"}
     * @return the descriptions, in the order of the cores
     */
    public static List<CoreDescription> of(List<Core> cores, Graph graph, Checkpoint checkpoint) {
        CoreDescriptions known = new CoreDescriptions(graph, checkpoint);
        cores.stream()
                .flatMapToInt(core -> IntStream.of(core.authorities()))
                .mapToObj(graph.texts)
                .forEach(page -> known.authorities.add(page.bareUrl()));
        List<CoreText> read = new ArrayList<>();
        for (Core core : cores) {
            checkpoint.reached(STAGE, 0, graph.pages);
            read.add(known.new CoreText(core));
        }
        int sampled = 1 + (graph.pages - 1) / known.step;
        for (int sample = 0; sample < sampled; sample++) {
            checkpoint.passed(STAGE, sample, sampled);
            Set<String> words = PageWords.of(graph.texts.apply(sample * known.step));
            words.retainAll(known.cores.pagesOf.keySet());
            known.background.add(words);
        }
        int[] topics = CoreTopics.of(read.stream().map(CoreText::topicPages).toList(), checkpoint);
        return IntStream.range(0, topics.length)
                .mapToObj(core -> read.get(core).description(topics[core]))
                .toList();
    }

    /** The site of a page, or nothing. */
    private Set<String> site(PageText page) {
        String host = page.host();
        return host == null
                ? Set.of()
                : Set.of(CanonicalUrl.bare(Objects.requireNonNullElse(graph.site.of(host), host)));
    }

    /** The number of pages or cores, and of those with each word. */
    private static final class Tally {

        private final TextHash.Numbers pagesOf = new TextHash.Numbers();
        private int pages;

        void add(Set<String> words) {
            pages++;
            words.forEach(word -> pagesOf.addTo(word, 1));
        }

        int of(String word) {
            return pagesOf.getInt(word);
        }
    }

    /** The words and sites of the pages of one core. */
    private final class CoreText {

        private final Core core;
        private final CoreTopics.Pages pages = new CoreTopics.Pages(authorities);
        private final Set<String> hubSites = new LinkedHashSet<>();
        private final Tally words = new Tally();
        private final Tally hubWords = new Tally();
        private final Tally authorityWords = new Tally();
        private final Tally inBackground = new Tally();

        /** The sites and last path segments of authorities. */
        private final List<String> names = new ArrayList<>();

        private String path = "";

        CoreText(Core core) {
            this.core = core;
            IntOpenHashSet hubs = new IntOpenHashSet(core.hubs());
            for (int authority : core.authorities()) {
                PageText page = graph.texts.apply(authority);
                Set<String> ofLinks = PageWords.of(new PageText(null, null, graph.anchors.apply(authority)));
                Set<String> ofPage = PageWords.of(page);
                ofPage.addAll(ofLinks);
                if (!hubs.contains(authority)) {
                    add(authority, page, ofPage);
                }
                hubWords.add(ofLinks);
                ofLinks.addAll(titleWords(page, pages.addAuthority(page, site(page))));
                authorityWords.add(ofLinks);
                site(page).forEach(name -> names.add(name + shortened(page)));
            }
            for (int hub : core.hubs()) {
                PageText page = graph.texts.apply(hub);
                add(hub, page, PageWords.of(page));
                hubWords.add(titleWords(page, pages.addHub(page, () -> linked(hub))));
                hubSites.addAll(site(page));
                path = shortened(page);
            }
            pages.end();
            cores.add(words.pagesOf.keySet());
        }

        private void add(int page, PageText text, Set<String> ofPage) {
            words.add(ofPage);
            if (page % step == 0) {
                inBackground.add(PageWords.of(text));
            }
        }

        private Set<String> titleWords(PageText page, boolean withHost) {
            return PageWords.of(new PageText(page.url(), withHost ? page.host() : null, page.title()));
        }

        private Set<String> linked(int hub) {
            Set<String> linked = new HashSet<>();
            int[] targets = graph.links.apply(hub);
            for (int link = 0; link < Math.min(targets.length, LINKS_OF_HUB); link++) {
                checkpoint.passed(STAGE, link, targets.length);
                linked.add(graph.texts.apply(targets[link]).bareUrl());
            }
            return linked;
        }

        CoreTopics.Pages topicPages() {
            pages.known = kind() == Kind.COMMUNITY && !hubSites.isEmpty();
            pages.words = titleWords();
            return pages;
        }

        CoreDescription description(int topic) {
            List<Word> all = best(this::scored);
            List<Word> shared = all.stream().filter(word -> word.pages() > 1).toList();
            return new CoreDescription(
                    title(),
                    kind(),
                    topic,
                    (shared.isEmpty() ? all : shared)
                            .stream().limit(MOST_WORDS).map(Word::text).toList());
        }

        private List<Word> best(Function<String, Word> scored) {
            return words.pagesOf.keySet().stream()
                    .map(scored)
                    .filter(word -> word.score() > 0)
                    .sorted(MOST_TELLING)
                    .toList();
        }

        /** A word with its score; 0 if it is not more common in the core than elsewhere. */
        private Word scored(String word) {
            int here = words.of(word);
            int elsewhere = background.of(word) - inBackground.of(word);
            int others = background.pages - inBackground.pages;
            boolean more = (long) here * others > (long) elsewhere * words.pages;
            return new Word(word, here, more ? LogLikelihood.ratio(here, words.pages, elsewhere, others) : 0);
        }

        /** A word with its score for the title; 0 if it does not belong there. */
        private Word scoredForTitle(String word) {
            int inHubs = hubWords.of(word);
            int inAuthorities = authorityWords.of(word);
            int here = inHubs + inAuthorities;
            int hubs = core.hubs().length;
            boolean agreed = 2 * inAuthorities >= core.authorities().length
                    || (3 * inHubs >= hubs && inHubs >= Math.min(HUBS_OF_WORD, hubs));
            boolean telling = agreed && here > 1 && cores.of(word) <= Math.max(CORES_OF_WORD, cores.pages / 5);
            double rarity = StrictMath.log((1.0 + cores.pages) / cores.of(word))
                    * StrictMath.log((1.0 + background.pages) / (1 + background.of(word)));
            return new Word(word, here, telling ? here * rarity : 0);
        }

        private List<String> titleWords() {
            List<Word> best = best(this::scoredForTitle);
            return best.stream()
                    .filter(word -> 2 * word.score() >= best.get(0).score())
                    .limit(TITLE_WORDS)
                    .map(Word::text)
                    .toList();
        }

        private Kind kind() {
            int hubs = core.hubs().length;
            if (hubSites.size() > 1 || (hubSites.isEmpty() && hubs > 1)) {
                return Kind.COMMUNITY;
            }
            return hubs == 1 && pages.targets.size() >= SITES_OF_LIST ? Kind.LIST : Kind.TEMPLATE;
        }

        private String title() {
            String best = String.join(", ", titleWords());
            boolean oneSite = pages.targets.size() == 1 && names.size() > 1;
            String to = names.stream()
                    .distinct()
                    .limit(TITLE_NAMES)
                    .map(name -> oneSite ? name.replaceFirst("[^/]*/(…/)?", "") : name)
                    .collect(Collectors.joining(", "));
            return (best.isEmpty() ? "" : best + " · ")
                    + (hubSites.size() > 1 ? "" : from() + " → ")
                    + (oneSite ? pages.targets.iterator().next() + ": " : "")
                    + (names.isEmpty() ? count(core.authorities().length, "authority", "authorities") : to)
                    + (names.size() > TITLE_NAMES ? ", …" : "")
                    + (best.isEmpty() && hubSites.size() > 1 && hubSites.size() <= TITLE_NAMES
                            ? " ← " + String.join(", ", hubSites)
                            : "");
        }

        private String from() {
            int hubs = core.hubs().length;
            return hubSites.isEmpty()
                    ? count(hubs, "hub", "hubs")
                    : hubSites.iterator().next() + (hubs == 1 ? path : "");
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
     * A graph whose pages are known by number.
     *
     * @param pages number of pages
     * @param site how hosts are grouped into sites; {@link Site#NONE} keeps hosts
     * @param texts the text of a page; called on the thread that describes cores
     * @param anchors the text of links to a page, for authorities; null if unknown
     * @param links the pages that a page links to, for hubs
     */
    public record Graph(
            int pages,
            Site site,
            IntFunction<PageText> texts,
            IntFunction<@Nullable String> anchors,
            IntFunction<int[]> links) {}

    /**
     * A core in words.
     *
     * @param title one line of words and sites; never blank
     * @param kind what a reader can expect of the core
     * @param topic number of its topic among these cores, from 1 in the order for readers; cores about the same have
     *     the same
     * @param words the words that distinguish the core, most distinctive first; at most
     *     {@link CoreDescriptions#MOST_WORDS}
     */
    public record CoreDescription(String title, Kind kind, int topic, List<String> words) {}

    /**
     * A word that is characteristic of a core.
     *
     * @param pages number of pages of the core with the word, at least 1
     * @param score evidence that the word is more common in the core than elsewhere: G² of {@link LogLikelihood}, above
     *     0
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
