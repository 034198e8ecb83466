package org.crawlgraph.forum.learning;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import org.crawlgraph.forum.map.ForumSample;

/**
 * The duplicates between page types: for each two types, the number of pages of the first that were compared with the
 * second, the share of these with a duplicate, and the mean number of their duplicates (fan).
 *
 * <p>A page is compared with the known ones among its {@link #candidates}, at most {@value #LINKS} of each URL pattern.
 * If the best of them was not fetched, the comparison does not count as a failure. Near pages are duplicates of each
 * other.
 */
final class Duplicates {

    /** Maximum number of candidates of one URL pattern. */
    static final int LINKS = 4;

    private static final Pattern BETWEEN_TOKENS = Pattern.compile("[^\\p{L}\\p{N}%]+");
    private static final int SHORTEST_WORD = 4;

    /** The score of a URL with fewer keys, above every link. */
    private static final double SHORTER = 1_000;

    /** By page type and the other page type: the number of duplicates of each compared page. */
    private final Map<List<Integer>, Map<Integer, Integer>> compared = new HashMap<>();

    static Duplicates of(TrainingSample sample) {
        Duplicates duplicates = new Duplicates();
        for (int page = 0; page < sample.pages(); page++) {
            if (sample.tells(page)) {
                int from = page;
                candidates(sample, page).values().forEach(urls -> duplicates.compare(sample, from, urls));
            }
        }
        return duplicates;
    }

    private void compare(TrainingSample sample, int page, List<String> candidates) {
        Map<Integer, Integer> found = new TreeMap<>();
        for (int i = 0; i < Math.min(LINKS, candidates.size()); i++) {
            int other = sample.page(candidates.get(i));
            if (other < 0 || other == page || sample.type(other) == sample.type(page)) {
                continue;
            }
            boolean isDuplicate = sample.repeats(page, other);
            if (isDuplicate || i == 0) {
                found.merge(sample.type(other), isDuplicate ? 1 : 0, Integer::sum);
            }
            if (isDuplicate && sample.tells(other) && sample.near(page, other)) {
                add(sample.type(other), sample.type(page), other, 1);
            }
        }
        found.forEach((other, count) -> add(sample.type(page), other, page, count));
    }

    private void add(int type, int other, int page, int count) {
        compared.computeIfAbsent(List.of(type, other), unseen -> new HashMap<>())
                .merge(page, count, Math::max);
    }

    private IntStream counts(int type, int other) {
        return compared.getOrDefault(List.of(type, other), Map.of()).values().stream()
                .mapToInt(Integer::intValue);
    }

    int tried(int type, int other) {
        return (int) counts(type, other).count();
    }

    double share(int type, int other) {
        return counts(type, other).map(count -> Math.min(count, 1)).average().orElse(0);
    }

    double fan(int type, int other) {
        return counts(type, other).filter(count -> count > 0).average().orElse(0);
    }

    /**
     * The URLs that may repeat a page, by URL pattern, best URLs and best patterns first: its canonical URL, the page
     * that linked to it, URLs with fewer keys, then the links that share most tokens with its own URL and its other
     * links. That is how the URL of a post resembles the URL of its thread.
     */
    static Map<Integer, List<String>> candidates(TrainingSample sample, int page) {
        ForumSample.SampledPage own = sample.at(page);
        Map<String, Double> worth = new LinkedHashMap<>();
        String named = own.structure().canonical();
        if (named != null && !sample.address(named).equals(own.url())) {
            worth.put(sample.address(named), Double.MAX_VALUE);
        }
        if (!own.from().isEmpty()) {
            worth.putIfAbsent(own.from(), Double.MAX_VALUE);
        }
        sample.shorter(own.url()).forEach(url -> worth.putIfAbsent(url, SHORTER));
        Map<String, Integer> frequent = new HashMap<>();
        own.links().forEach(link -> tokens(link.url()).forEach(token -> frequent.merge(token, 1, Integer::sum)));
        Set<String> ofPage = tokens(own.url());
        double links = 2.0 * (own.links().size() + 1);
        own.links()
                .forEach(link -> worth.computeIfAbsent(
                        link.url(),
                        url -> tokens(url).stream()
                                .mapToDouble(token ->
                                        (ofPage.contains(token) ? 1 : 0) + frequent.getOrDefault(token, 0) / links)
                                .sum()));
        Map<Integer, List<String>> byPattern = new LinkedHashMap<>();
        worth.entrySet().stream()
                .sorted(Map.Entry.comparingByValue(Comparator.reverseOrder()))
                .forEach(each -> byPattern
                        .computeIfAbsent(sample.pattern(each.getKey()), unseen -> new ArrayList<>())
                        .add(each.getKey()));
        byPattern.remove(-1);
        return byPattern;
    }

    /** The tokens of a URL that can identify an object: numbers, and words of at least four letters after the host. */
    private static Set<String> tokens(String url) {
        int path = url.indexOf('/', url.indexOf("://") + 3);
        Set<String> tokens = new LinkedHashSet<>();
        for (String token : BETWEEN_TOKENS.split(path < 0 ? "" : url.substring(path), -1)) {
            if (token.length() >= SHORTEST_WORD || token.chars().anyMatch(Character::isDigit)) {
                tokens.add(token);
            }
        }
        return tokens;
    }
}
