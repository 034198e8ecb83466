package org.crawlgraph.cores.describe;

import it.unimi.dsi.fastutil.ints.IntOpenHashSet;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.crawlgraph.common.LogLikelihood;
import org.crawlgraph.common.TextHash;
import org.crawlgraph.cores.describe.CoreDescriptions.CoreDescription.SitePages;
import org.crawlgraph.cores.describe.CoreDescriptions.CoreDescription.Word;
import org.jspecify.annotations.Nullable;

/** The words and sites of the pages of one core. */
final class CoreText {

    private static final Comparator<Word> MOST_TELLING =
            Comparator.comparingDouble(Word::score).reversed().thenComparing(Word::text);

    /** Words of hubs that are less rare than this are part of the vocabulary of a genre. */
    private static final double COMMON = 0.5;

    /** With at most so many authorities, words of one of them can name a community. */
    private static final int FEW_AUTHORITIES = 5;

    private final int hubs;
    private final int authorities;
    private final WordCounts words = new WordCounts();
    private final WordCounts authorityWords = new WordCounts();
    private final WordCounts inBackground = new WordCounts();
    private final SiteCounts sites = new SiteCounts();
    private final SiteCounts hubSites = new SiteCounts();
    private final SiteCounts authoritySites = new SiteCounts();
    private @Nullable String lastHub;

    CoreText(int hubs, int authorities) {
        this.hubs = hubs;
        this.authorities = authorities;
    }

    /** Adds a hub; {@code sampled} if the background counts it too. */
    void addHub(PageText page, @Nullable String site, boolean sampled) {
        add(page, PageWords.of(page), site, sampled);
        hubSites.add(site);
        lastHub = page.url();
    }

    /** Adds an authority with the text of links to it; {@code seen} if it is a hub too, {@code sampled} if the background counts it. */
    void addAuthority(PageText page, @Nullable String anchor, @Nullable String site, boolean seen, boolean sampled) {
        Set<String> ofPage = PageWords.of(page);
        ofPage.addAll(PageWords.of(new PageText(null, null, anchor)));
        if (!seen) {
            add(page, ofPage, site, sampled);
        }
        authorityWords.add(ofPage);
        authoritySites.add(site);
    }

    private void add(PageText page, Set<String> ofPage, @Nullable String site, boolean sampled) {
        words.add(ofPage);
        if (sampled) {
            inBackground.add(PageWords.of(page));
        }
        sites.add(site);
    }

    WordCounts words() {
        return words;
    }

    List<String> titleSites() {
        return Stream.concat(
                        hubSites.names(CoreTitle.HUB_SITES).stream(),
                        authoritySites.names(CoreTitle.AUTHORITY_SITES).stream())
                .distinct()
                .toList();
    }

    CoreDescriptions.CoreDescription description(Background background) {
        List<Word> telling = telling(words, background.all());
        return new CoreDescriptions.CoreDescription(
                title(topic(telling, background)),
                kind(),
                telling.stream().limit(CoreDescriptions.MOST_WORDS).toList(),
                sites.largest(CoreDescriptions.MOST_SITES),
                sites.count());
    }

    private List<Word> telling(WordCounts some, WordCounts background) {
        int others = background.pages() - inBackground.pages();
        List<Word> telling = some.words().stream()
                .map(word -> scored(some, word, background.pagesOf(word) - inBackground.pagesOf(word), others))
                .filter(word -> word.score() > 0)
                .sorted(MOST_TELLING)
                .toList();
        List<Word> shared = telling.stream().filter(word -> word.pages() > 1).toList();
        boolean few = some != words && some.pages() <= FEW_AUTHORITIES;
        return few || shared.isEmpty() ? telling : shared;
    }

    /** A word with its score; 0 if it is not more common in the core than elsewhere. */
    private static Word scored(WordCounts some, String word, int elsewhere, int others) {
        int here = some.pagesOf(word);
        boolean more = (long) here * others > (long) elsewhere * some.pages();
        return new Word(word, here, more ? LogLikelihood.ratio(here, some.pages(), elsewhere, others) : 0);
    }

    private CoreDescriptions.Kind kind() {
        if (hubSites.count() > 1 || (hubSites.count() == 0 && hubs > 1)) {
            return CoreDescriptions.Kind.COMMUNITY;
        }
        boolean isList = hubs == 1 && authoritySites.count() >= CoreDescriptions.SITES_OF_LIST;
        return isList ? CoreDescriptions.Kind.LIST : CoreDescriptions.Kind.TEMPLATE;
    }

    /** The words of the title. */
    private List<String> topic(List<Word> telling, Background background) {
        if (hubSites.count() < 2) {
            return best(telling, background);
        }
        List<String> agreed = best(telling(authorityWords, background.all()), background);
        return agreed.isEmpty()
                ? best(
                        telling.stream()
                                .filter(word -> background.rarity(word.text()) > COMMON)
                                .toList(),
                        background)
                : agreed;
    }

    private List<String> best(List<Word> telling, Background background) {
        List<String> named = titleSites();
        Set<String> ofNames = new HashSet<>();
        named.forEach(site -> ofNames.addAll(PageWords.ofHost(site)));
        Predicate<String> ofSite = word -> named.stream().anyMatch(site -> background.isEverywhereOn(site, word));
        return telling.stream()
                .filter(word -> !ofNames.contains(word.text()))
                .sorted(Comparator.comparingDouble(word ->
                        -word.score() * background.rarity(word.text()) * (1 + Math.log(words.pagesOf(word.text())))))
                .map(Word::text)
                .sorted(Comparator.comparing(ofSite::test)) // false sorts first; the sort is stable
                .limit(CoreTitle.WORDS)
                .toList();
    }

    private String title(List<String> topic) {
        String hubsPart = hubs == 1 && hubSites.count() == 1
                ? CoreTitle.page(hubSites.names(1).get(0), lastHub)
                : CoreTitle.side(hubSites, CoreTitle.HUB_SITES, hubs, hubs == 1 ? "hub" : "hubs");
        String authoritiesPart = CoreTitle.side(
                authoritySites, CoreTitle.AUTHORITY_SITES, authorities, authorities == 1 ? "authority" : "authorities");
        return CoreTitle.of(topic, hubsPart, authoritiesPart);
    }

    /** The number of pages, and of pages per word. */
    static final class WordCounts {

        private final TextHash.Numbers pagesOf = new TextHash.Numbers();
        private int pages;

        void add(Set<String> words) {
            add(words, word -> true);
        }

        /** Counts a page, but only the wanted words of it. */
        void add(Set<String> words, Predicate<String> wanted) {
            pages++;
            for (String word : words) {
                if (wanted.test(word)) {
                    pagesOf.addTo(word, 1);
                }
            }
        }

        int pages() {
            return pages;
        }

        int pagesOf(String word) {
            return pagesOf.getInt(word);
        }

        Set<String> words() {
            return pagesOf.keySet();
        }
    }

    static final class SiteCounts {

        private final TextHash.Numbers pagesOf = new TextHash.Numbers();

        void add(@Nullable String site) {
            if (site != null) {
                pagesOf.addTo(site, 1);
            }
        }

        int count() {
            return pagesOf.size();
        }

        /** The sites with the most pages, in that order, ties alphabetically. */
        List<SitePages> largest(int most) {
            return pagesOf.object2IntEntrySet().stream()
                    .map(entry -> new SitePages(entry.getKey(), entry.getIntValue()))
                    .sorted(Comparator.comparingInt(SitePages::pages).reversed().thenComparing(SitePages::site))
                    .limit(most)
                    .toList();
        }

        /** The names of the sites with the most pages, in that order, ties in the order of their first pages. */
        List<String> names(int most) {
            return pagesOf.object2IntEntrySet().stream()
                    .sorted(Comparator.comparingInt(entry -> -entry.getIntValue()))
                    .map(Map.Entry::getKey)
                    .limit(most)
                    .toList();
        }
    }

    /** Word counts of the whole graph, and of each site that a title names. Counts only words that occur in a core. */
    static final class Background {

        /** Sites with fewer pages are ignored. */
        private static final int JUDGED_BY = 10;

        private final Set<String> wanted = new HashSet<>();
        private final Map<String, CoreText.WordCounts> ofSite = new HashMap<>();
        private final CoreText.WordCounts all = new CoreText.WordCounts();
        private final TextHash.Numbers sites = new TextHash.Numbers();
        private final Map<String, IntOpenHashSet> sitesOf = new HashMap<>();

        Background(Collection<CoreText> cores) {
            for (CoreText core : cores) {
                wanted.addAll(core.words().words());
                core.titleSites().forEach(site -> ofSite.computeIfAbsent(site, unseen -> new CoreText.WordCounts()));
            }
        }

        void add(Set<String> words, @Nullable String site) {
            all.add(words, wanted::contains);
            if (site != null) {
                sites.putIfAbsent(site, sites.size());
                words.stream()
                        .filter(wanted::contains)
                        .forEach(word -> sitesOf.computeIfAbsent(word, unseen -> new IntOpenHashSet(2))
                                .add(sites.getInt(site)));
            }
            CoreText.WordCounts counts = site == null ? null : ofSite.get(site);
            if (counts != null) {
                counts.add(words, wanted::contains);
            }
        }

        CoreText.WordCounts all() {
            return all;
        }

        /**
         * How rare a word is among sites: 1 on one site, 0 on all of them. The vocabulary of a genre, such as {@code changelog} or {@code
         * latest}, is on many sites.
         */
        double rarity(String word) {
            IntOpenHashSet of = sitesOf.get(word);
            return of == null || sites.size() < 2 ? 1 : 1 - Math.log(of.size()) / Math.log(sites.size());
        }

        /** Whether a word is on at least half of a site's pages, so that it says no more than the site's name. */
        boolean isEverywhereOn(String site, String word) {
            CoreText.WordCounts counts = ofSite.get(site);
            return counts != null && counts.pages() >= JUDGED_BY && 2 * counts.pagesOf(word) >= counts.pages();
        }
    }

    /** Formats the title of a core: {@code words · hubs → authorities}. */
    static final class CoreTitle {

        static final int WORDS = 3;

        static final int HUB_SITES = 1;

        static final int AUTHORITY_SITES = 2;

        /** Maximum characters of a path in a title. */
        private static final int PATH = 40;

        private static final String MORE = "…";

        private CoreTitle() {}

        static String of(List<String> words, String hubs, String authorities) {
            return (words.isEmpty() ? "" : String.join(", ", words) + " · ") + hubs + " → " + authorities;
        }

        /**
         * The first {@code most} sites of one side, with an ellipsis if there are more; without sites, the number of pages and {@code kind}.
         */
        static String side(CoreText.SiteCounts sites, int most, int pages, String kind) {
            if (sites.count() == 0) {
                return pages + " " + kind;
            }
            List<String> names =
                    sites.names(most).stream().map(CoreTitle::withoutWww).toList();
            return String.join(", ", names) + (sites.count() > most ? ", " + MORE : "");
        }

        /** A page by its site and path; a long path is shortened to its last segment. */
        static String page(String site, @Nullable String url) {
            String path = url == null ? "" : path(url);
            if (path.isEmpty()) {
                return withoutWww(site);
            }
            String piece = path.length() <= PATH ? path : MORE + path.substring(path.lastIndexOf('/'));
            return withoutWww(site) + "/" + (piece.length() <= PATH ? piece : piece.substring(0, PATH - 1) + MORE);
        }

        /** The path of a URL without leading and trailing slashes, query and fragment. */
        static String path(String url) {
            int authority = url.indexOf("//");
            int begin = authority < 0 ? -1 : url.indexOf('/', authority + 2);
            if (begin < 0) {
                return "";
            }
            int end = begin;
            while (end < url.length() && url.charAt(end) != '?' && url.charAt(end) != '#') {
                end++;
            }
            while (end > begin && url.charAt(end - 1) == '/') {
                end--;
            }
            return end == begin ? "" : url.substring(begin + 1, end);
        }

        static String withoutWww(String site) {
            return site.startsWith("www.") ? site.substring("www.".length()) : site;
        }
    }
}
