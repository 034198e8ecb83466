package org.crawlgraph.cores.describe;

import it.unimi.dsi.fastutil.ints.IntOpenHashSet;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.IntFunction;
import java.util.function.Predicate;
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
 *   <li>Build the title from the best three words, the site with the most hubs (or the only hub's page) and the two sites with the most
 *       authorities. If the hubs are on several sites, these are words of the authorities, which they agree on. Multiply the scores by
 *       1 − log(sites with the word) / log(sites), so that the vocabulary of a genre comes last, and by 1 + log(pages of the core with the
 *       word). Skip words in the names of these sites; put words on at least half of the pages of one of them (if it has at least
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

    /** Minimum number of sites to which a link list links. */
    private static final int SITES_OF_LIST = 3;

    private static final int TITLE_WORDS = 3;

    private static final int TITLE_HUB_SITES = 1;

    private static final int TITLE_AUTHORITY_SITES = 2;

    /** Maximum characters of a path in a title. */
    private static final int TITLE_PATH = 40;

    /** With at most so many authorities, words of one of them can name a community. */
    private static final int FEW_AUTHORITIES = 5;

    /** A word is not looked for on all pages of a site with fewer pages. */
    private static final int JUDGED_BY = 10;

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

    /** By site in a title, the part of the background on it. */
    private final Map<String, Tally> ofSite = new HashMap<>();

    private final TextHash.Numbers siteNumbers = new TextHash.Numbers();
    private final Map<String, IntOpenHashSet> sitesOfWord = new HashMap<>();

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
            graph.count(texts.apply(sample * step));
        }
        return read.stream().map(CoreText::description).toList();
    }

    /** Counts a page of the background. */
    private void count(PageText page) {
        Set<String> words = PageWords.of(page);
        words.retainAll(counted);
        background.add(words);
        for (String name : site(page)) {
            siteNumbers.putIfAbsent(name, siteNumbers.size());
            int number = siteNumbers.getInt(name);
            words.forEach(word -> sitesOfWord
                    .computeIfAbsent(word, unseen -> new IntOpenHashSet(2))
                    .add(number));
            Tally named = ofSite.get(name);
            if (named != null) {
                named.add(words);
            }
        }
    }

    /** The site of a page, or nothing. */
    private Set<String> site(PageText page) {
        String host = page.host();
        return host == null ? Set.of() : Set.of(Objects.requireNonNullElse(site.of(host), host));
    }

    /**
     * How rare a word is among sites: 1 on one site, 0 on all of them. The vocabulary of a genre, such as {@code changelog} or {@code
     * latest}, is on many sites.
     */
    private double rarity(String word) {
        IntOpenHashSet of = sitesOfWord.get(word);
        return of == null || siteNumbers.size() < 2 ? 1 : 1 - Math.log(of.size()) / Math.log(siteNumbers.size());
    }

    /** Whether a word is on at least half of a site's pages, so that it says no more than the site's name. */
    private boolean isEverywhereOn(String name, String word) {
        Tally pages = Objects.requireNonNull(ofSite.get(name));
        return pages.pages >= JUDGED_BY && 2 * pages.of(word) >= pages.pages;
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

        /** The names with the most pages, in that order, ties in the order of their first pages. */
        List<String> first(int most) {
            return pagesOf.keySet().stream()
                    .sorted(Comparator.comparingInt(name -> -of(name)))
                    .limit(most)
                    .toList();
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
        private final List<String> titleSites;
        private String path = "";

        CoreText(Core core) {
            this.core = core;
            for (int hub : core.hubs()) {
                PageText page = texts.apply(hub);
                add(hub, page, PageWords.of(page));
                hubSites.add(site(page));
                path = page.path();
            }
            IntOpenHashSet hubs = new IntOpenHashSet(core.hubs());
            for (int authority : core.authorities()) {
                PageText page = texts.apply(authority);
                Set<String> ofPage = PageWords.of(page);
                ofPage.addAll(PageWords.of(new PageText(null, null, anchors.apply(authority))));
                if (!hubs.contains(authority)) {
                    add(authority, page, ofPage);
                }
                authorityWords.add(ofPage);
                authoritySites.add(site(page));
            }
            counted.addAll(words.pagesOf.keySet());
            titleSites = new ArrayList<>(hubSites.first(TITLE_HUB_SITES));
            titleSites.addAll(authoritySites.first(TITLE_AUTHORITY_SITES));
            titleSites.forEach(name -> ofSite.putIfAbsent(name, new Tally()));
        }

        private void add(int page, PageText text, Set<String> ofPage) {
            words.add(ofPage);
            if (page % step == 0) {
                inBackground.add(PageWords.of(text));
            }
        }

        CoreDescription description() {
            List<Word> telling = telling(words);
            return new CoreDescription(
                    title(best(hubSites.pagesOf.size() < 2 ? telling : telling(authorityWords))),
                    kind(),
                    telling.stream().limit(MOST_WORDS).map(Word::text).toList());
        }

        private List<Word> telling(Tally some) {
            List<Word> telling = some.pagesOf.keySet().stream()
                    .map(word -> scored(some, word))
                    .filter(word -> word.score() > 0)
                    .sorted(MOST_TELLING)
                    .toList();
            List<Word> shared =
                    telling.stream().filter(word -> word.pages() > 1).toList();
            boolean few = some == authorityWords && some.pages <= FEW_AUTHORITIES;
            return few || shared.isEmpty() ? telling : shared;
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

        /** The words of the title. */
        private List<String> best(List<Word> telling) {
            Set<String> ofNames = new HashSet<>();
            titleSites.forEach(name -> ofNames.addAll(PageWords.ofHost(name)));
            Predicate<String> everywhere = word -> titleSites.stream().anyMatch(name -> isEverywhereOn(name, word));
            return telling.stream()
                    .filter(word -> !ofNames.contains(word.text()))
                    .sorted(Comparator.comparingDouble(
                            word -> -word.score() * rarity(word.text()) * (1 + Math.log(words.of(word.text())))))
                    .map(Word::text)
                    .sorted(Comparator.comparing(everywhere::test)) // false sorts first; the sort is stable
                    .limit(TITLE_WORDS)
                    .toList();
        }

        /** Formats {@code words · hubs → authorities}; a lone hub is named by its path too. */
        private String title(List<String> topic) {
            int hubs = core.hubs().length;
            int authorities = core.authorities().length;
            boolean lone = hubs == 1 && !path.isEmpty() && !hubSites.pagesOf.isEmpty();
            return (topic.isEmpty() ? "" : String.join(", ", topic) + " · ")
                    + side(hubSites, TITLE_HUB_SITES, hubs == 1 ? "1 hub" : hubs + " hubs")
                    + (lone ? "/" + shortened(path) : "")
                    + " → "
                    + side(
                            authoritySites,
                            TITLE_AUTHORITY_SITES,
                            authorities == 1 ? "1 authority" : authorities + " authorities");
        }
    }

    /** The first {@code most} sites, with an ellipsis if there are more; without sites, the number of pages. */
    private static String side(Tally sites, int most, String pages) {
        if (sites.pagesOf.isEmpty()) {
            return pages;
        }
        List<String> names = sites.first(most).stream().map(CanonicalUrl::bare).toList();
        return String.join(", ", names) + (sites.pagesOf.size() > most ? ", …" : "");
    }

    /** A long path is shortened to its last segment. */
    private static String shortened(String path) {
        return PageText.cut(path.length() <= TITLE_PATH ? path : path.replaceFirst(".*/", "…/"), TITLE_PATH);
    }

    /**
     * A core in words.
     * @param title one line of words and sites; never blank
     * @param kind what a reader can expect of the core
     * @param words the words that distinguish the core, most distinctive first; at most {@link CoreDescriptions#MOST_WORDS}
     */
    public record CoreDescription(String title, Kind kind, List<String> words) {}

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
