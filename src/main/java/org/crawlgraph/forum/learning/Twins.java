package org.crawlgraph.forum.learning;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.TreeMap;
import java.util.regex.Pattern;
import org.crawlgraph.common.Checkpoint;
import org.crawlgraph.forum.map.ForumSample;
import org.crawlgraph.forum.map.PageType;

/**
 * Searches for twins: pages of different page types with the same content. A page is compared with the page that linked to it and, for each
 * URL pattern that it links to or that has a subset of its keys, with at most {@value #LINKS} candidates. Its canonical URL comes first,
 * then URLs with fewer keys, then the URLs that share most tokens with its own URL and its other links; that is how the URL of a post
 * resembles the URL of its thread.
 *
 * <ol>
 *   <li>Compare all sampled pages with each other. If the best candidate was not sampled, the comparison does not count as a failure.
 *   <li>Draw {@value #DRAWN} pages of each page type and fetch their candidates, one page of each type in turn, while probes remain. Skip a
 *       pattern after {@value #ENOUGH} pages without a twin, outside the {@value #BEST} best patterns, or if all its known pages have
 *       uniform content. Once a page has a twin, fetch its other candidates too: the number of twins decides which type is the copy.
 *   <li>Compare links to pages of the same page type in the same way, one for each place on the page.
 *   <li>Compare the fetched pages with all known pages. Near pages are twins of each other.
 * </ol>
 */
final class Twins {

    private static final Pattern BETWEEN_TOKENS = Pattern.compile("[^\\p{L}\\p{N}%]+");
    private static final int SHORTEST_WORD = 4;
    private static final int LINKS = 4;
    private static final int DRAWN = 15;
    private static final int ENOUGH = 3;

    /** Maximum number of patterns fetched for one page. */
    private static final int BEST = 8;

    /** Probes reserved for the steps after this one. */
    private static final int LEFT = 60;

    /** The score of a URL with fewer keys, above every link. */
    private static final double SHORTER = 1_000;

    private final Exploration seen;
    private final List<TypeDraft> types;
    private final Checkpoint checkpoint;
    private final Counts counts;

    /** Number of pages compared and number with a duplicate, by page type and pattern or by page type and place. */
    private final Map<List<Object>, int[]> tries = new HashMap<>();

    Twins(Exploration seen, List<TypeDraft> types, Checkpoint checkpoint) {
        this.seen = seen;
        this.types = types;
        this.checkpoint = checkpoint;
        this.counts = new Counts(seen);
    }

    Counts find(long randomSeed) {
        for (int page = 0; page < seen.sampled(); page++) {
            checkpoint.reached("twins", page, seen.sampled());
            compareKnown(page);
        }
        SplittableRandom random = new SplittableRandom(randomSeed);
        List<IntArrayList> known = new ArrayList<>();
        types.forEach(type -> known.add(new IntArrayList()));
        for (int page = 0; page < seen.pages(); page++) {
            known.get(seen.type(page)).add(page);
        }
        List<IntArrayList> drawn =
                known.stream().map(pages -> drawn(pages, random)).toList();
        List<Integer> order = byLinks();
        for (int round = 0; round < DRAWN && seen.mayStillProbe() > LEFT; round++) {
            for (int type : order) {
                if (types.get(type).kept && round < drawn.get(type).size()) {
                    probe(drawn.get(type).getInt(round));
                }
            }
        }
        for (int page = seen.sampled(); page < seen.pages(); page++) {
            compareKnown(page);
        }
        return counts;
    }

    /** The page types, those with most URLs in the sample's links first, because a crawl would meet them most. */
    private List<Integer> byLinks() {
        Map<Integer, Set<String>> linked = new HashMap<>();
        for (int page = 0; page < seen.sampled(); page++) {
            for (ForumSample.SampledPage.ForumLink link : seen.at(page).links()) {
                linked.computeIfAbsent(seen.pattern(link.url()), unseen -> new HashSet<>())
                        .add(link.url());
            }
        }
        return types.stream()
                .sorted(Comparator.comparingInt(
                        type -> -linked.getOrDefault(type.pattern, Set.of()).size()))
                .map(type -> type.number)
                .toList();
    }

    private void compareKnown(int page) {
        if (seen.tells(page)) {
            candidates(page).values().forEach(candidates -> compare(page, candidates, false));
        }
    }

    private static IntArrayList drawn(IntArrayList pages, SplittableRandom random) {
        IntArrayList drawn = new IntArrayList(pages);
        for (int i = drawn.size() - 1; i > 0; i--) {
            int other = random.nextInt(i + 1);
            int page = drawn.getInt(i);
            drawn.set(i, drawn.getInt(other));
            drawn.set(other, page);
        }
        drawn.size(Math.min(DRAWN, drawn.size()));
        return drawn;
    }

    private void probe(int page) {
        if (!seen.tells(page)) {
            return;
        }
        int type = seen.type(page);
        candidates(page).entrySet().stream()
                .filter(each -> !onlyOneContent(each.getKey()))
                .limit(BEST)
                .forEach(each -> attempt(List.of(type, each.getKey()), () -> compare(page, each.getValue(), true)));
        Map<String, String> places = new LinkedHashMap<>();
        for (ForumSample.SampledPage.ForumLink link : seen.at(page).links()) {
            if (seen.pattern(link.url()) == types.get(type).pattern) {
                places.putIfAbsent(link.path(), link.url());
            }
        }
        places.forEach((place, url) -> attempt(List.of(type, place), () -> {
            int other = seen.probe(url, checkpoint);
            return other >= 0 && other != page && seen.repeats(page, other);
        }));
    }

    private interface Attempt {
        boolean finds();
    }

    private void attempt(List<Object> what, Attempt attempt) {
        int[] before = tries.computeIfAbsent(what, unseen -> new int[2]);
        boolean hopeless = before[0] >= ENOUGH && 2 * before[1] < before[0];
        if (!hopeless && seen.mayStillProbe() > LEFT) {
            before[0]++;
            before[1] += attempt.finds() ? 1 : 0;
        }
    }

    /** Whether all page types of a pattern are already removed for uniform content. */
    private boolean onlyOneContent(int pattern) {
        List<TypeDraft> of =
                types.stream().filter(type -> type.pattern == pattern).toList();
        return !of.isEmpty() && of.stream().noneMatch(type -> type.kept);
    }

    /** Compares a page with candidates of one pattern; returns whether a duplicate was found. */
    private boolean compare(int page, List<String> candidates, boolean fetch) {
        Map<Integer, Integer> twins = new TreeMap<>();
        boolean found = false;
        for (int i = 0; i < Math.min(LINKS, candidates.size()); i++) {
            boolean worth = fetch && (i == 0 || found);
            String url = candidates.get(i);
            int other = worth ? seen.probe(url, checkpoint) : seen.page(url);
            if (other < 0 || other == page || seen.type(other) == seen.type(page)) {
                continue;
            }
            boolean twin = seen.repeats(page, other);
            found |= twin;
            if (twin || i == 0) {
                twins.merge(seen.type(other), twin ? 1 : 0, Integer::sum);
            }
            if (twin && seen.tells(other) && seen.near(page, other)) {
                counts.atLeastOne(other, seen.type(page));
            }
        }
        twins.forEach((other, count) -> counts.tried(page, other, count));
        return found;
    }

    /** The candidate URLs of a page by pattern, best URLs and best patterns first. */
    private Map<Integer, List<String>> candidates(int page) {
        ForumSample.SampledPage own = seen.at(page);
        Map<String, Double> worth = new LinkedHashMap<>();
        String named = own.structure().canonical();
        if (named != null && !seen.address(named).equals(own.url())) {
            worth.put(seen.address(named), Double.MAX_VALUE);
        }
        if (own.from() >= 0) {
            worth.putIfAbsent(seen.at(own.from()).url(), Double.MAX_VALUE);
        }
        seen.shorter(own.url()).forEach(url -> worth.putIfAbsent(url, SHORTER));
        Map<String, Integer> frequent = new HashMap<>();
        own.links().forEach(link -> tokens(link.url()).forEach(token -> frequent.merge(token, 1, Integer::sum)));
        Set<String> ofPage = tokens(own.url());
        for (ForumSample.SampledPage.ForumLink link : own.links()) {
            worth.computeIfAbsent(
                    link.url(), url -> worth(url, ofPage, frequent, own.links().size()));
        }
        Map<Integer, List<String>> byPattern = new LinkedHashMap<>();
        worth.entrySet().stream()
                .sorted(Map.Entry.comparingByValue(Comparator.reverseOrder()))
                .forEach(each -> byPattern
                        .computeIfAbsent(seen.pattern(each.getKey()), unseen -> new ArrayList<>())
                        .add(each.getKey()));
        byPattern.remove(-1);
        return byPattern;
    }

    /** The score of a URL: tokens shared with the page's URL, plus the frequency of its tokens in the page's other links. */
    private static double worth(String url, Set<String> ofPage, Map<String, Integer> frequent, int links) {
        double worth = 0;
        for (String token : tokens(url)) {
            worth += ofPage.contains(token) ? 1 : 0;
            worth += frequent.getOrDefault(token, 0) / (2.0 * (links + 1));
        }
        return worth;
    }

    /** The tokens of a URL that can identify an object: numbers, and words of at least four letters after the host. */
    private static Set<String> tokens(String url) {
        int path = url.indexOf('/', url.indexOf("://") + 3);
        Set<String> tokens = new LinkedHashSet<>();
        for (String token : BETWEEN_TOKENS.split(path < 0 ? "" : url.substring(path), -1)) {
            boolean number = token.chars().anyMatch(Character::isDigit);
            if (number || token.length() >= SHORTEST_WORD) {
                tokens.add(token);
            }
        }
        return tokens;
    }

    /** For each pair of page types: the number of pages compared and of duplicates found. */
    static final class Counts {

        /** A page compared with a page type. */
        private record Try(int page, int other) {}

        /** For the pages of one type compared with another: number compared, number with a duplicate, number of duplicates. */
        private static final class Sum {
            private int tried;
            private int found;
            private int twins;
        }

        private final Map<Try, Integer> tries = new HashMap<>();
        private final Map<Long, Sum> sums = new HashMap<>();
        private final Exploration seen;

        private Counts(Exploration seen) {
            this.seen = seen;
        }

        private static long key(int type, int other) {
            return ((long) type << Integer.SIZE) | other;
        }

        /** Records a comparison of a page with pages of another type; of repeated comparisons the one with most duplicates counts. */
        void tried(int page, int other, int found) {
            int twins = Math.max(found, tries.getOrDefault(new Try(page, other), 0));
            Sum sum = sums.computeIfAbsent(key(seen.type(page), other), unseen -> new Sum());
            Integer before = tries.put(new Try(page, other), twins);
            sum.tried += before == null ? 1 : 0;
            sum.found += (twins > 0 ? 1 : 0) - (before != null && before > 0 ? 1 : 0);
            sum.twins += twins - (before == null ? 0 : before);
        }

        /** Records that a page has a duplicate of another type, unless one is already known. */
        void atLeastOne(int page, int other) {
            if (tries.getOrDefault(new Try(page, other), 0) == 0) {
                tried(page, other, 1);
            }
        }

        int tried(int type, int other) {
            Sum sum = sums.get(key(type, other));
            return sum == null ? 0 : sum.tried;
        }

        double share(int type, int other) {
            Sum sum = sums.get(key(type, other));
            return sum == null ? 0 : (double) sum.found / sum.tried;
        }

        double fan(int type, int other) {
            Sum sum = sums.get(key(type, other));
            return sum == null || sum.found == 0 ? 0 : (double) sum.twins / sum.found;
        }

        PageType.CopyEvidence evidence(int type, int other) {
            return new PageType.CopyEvidence(other, tried(type, other), share(type, other), fan(type, other));
        }
    }
}
