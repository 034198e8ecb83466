package org.crawlgraph.cores.describe;

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

    private final int hubs;
    private final int authorities;
    private final WordCounts words = new WordCounts();
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
        add(page, site, sampled);
        hubSites.add(site);
        lastHub = page.url();
    }

    /** Adds an authority; {@code sampled} if the background counts it too. */
    void addAuthority(PageText page, @Nullable String site, boolean sampled) {
        add(page, site, sampled);
        authoritySites.add(site);
    }

    private void add(PageText page, @Nullable String site, boolean sampled) {
        Set<String> ofPage = PageWords.of(page);
        words.add(ofPage);
        if (sampled) {
            inBackground.add(ofPage);
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
        List<Word> telling = telling(background.all());
        return new CoreDescriptions.CoreDescription(
                title(telling, background),
                telling.stream().limit(CoreDescriptions.MOST_WORDS).toList(),
                sites.largest(CoreDescriptions.MOST_SITES),
                sites.count());
    }

    private List<Word> telling(WordCounts background) {
        int others = background.pages() - inBackground.pages();
        List<Word> telling = words.words().stream()
                .map(word -> scored(word, background.pagesOf(word) - inBackground.pagesOf(word), others))
                .filter(word -> word.score() > 0)
                .sorted(MOST_TELLING)
                .toList();
        List<Word> shared = telling.stream().filter(word -> word.pages() > 1).toList();
        return shared.isEmpty() ? telling : shared;
    }

    /** A word with its score; 0 if it is not more common in the core than elsewhere. */
    private Word scored(String word, int elsewhere, int others) {
        int here = words.pagesOf(word);
        boolean more = (long) here * others > (long) elsewhere * words.pages();
        return new Word(word, here, more ? LogLikelihood.ratio(here, words.pages(), elsewhere, others) : 0);
    }

    private String title(List<Word> telling, Background background) {
        List<String> named = titleSites();
        Set<String> ofNames = new HashSet<>();
        named.forEach(site -> ofNames.addAll(PageWords.ofHost(site)));
        Predicate<String> ofSite = word -> named.stream().anyMatch(site -> background.isEverywhereOn(site, word));
        List<String> words = telling.stream()
                .map(Word::text)
                .filter(word -> !ofNames.contains(word))
                .sorted(Comparator.comparing(ofSite::test)) // false sorts first; the sort is stable
                .limit(CoreTitle.WORDS)
                .toList();
        String hubsPart = hubs == 1 && hubSites.count() == 1
                ? CoreTitle.page(hubSites.names(1).get(0), lastHub)
                : CoreTitle.side(hubSites, CoreTitle.HUB_SITES, hubs, hubs == 1 ? "hub" : "hubs");
        String authoritiesPart = CoreTitle.side(
                authoritySites, CoreTitle.AUTHORITY_SITES, authorities, authorities == 1 ? "authority" : "authorities");
        return CoreTitle.of(words, hubsPart, authoritiesPart);
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

        List<String> names(int most) {
            return largest(most).stream().map(SitePages::site).toList();
        }
    }

    /** Word counts of the whole graph, and of each site that a title names. Counts only words that occur in a core. */
    static final class Background {

        /** Sites with fewer pages are ignored. */
        private static final int JUDGED_BY = 10;

        private final Set<String> wanted = new HashSet<>();
        private final Map<String, CoreText.WordCounts> ofSite = new HashMap<>();
        private final CoreText.WordCounts all = new CoreText.WordCounts();

        Background(Collection<CoreText> cores) {
            for (CoreText core : cores) {
                wanted.addAll(core.words().words());
                core.titleSites().forEach(site -> ofSite.computeIfAbsent(site, unseen -> new CoreText.WordCounts()));
            }
        }

        void add(Set<String> words, @Nullable String site) {
            all.add(words, wanted::contains);
            CoreText.WordCounts counts = site == null ? null : ofSite.get(site);
            if (counts != null) {
                counts.add(words, wanted::contains);
            }
        }

        CoreText.WordCounts all() {
            return all;
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
