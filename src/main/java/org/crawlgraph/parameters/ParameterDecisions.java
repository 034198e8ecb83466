package org.crawlgraph.parameters;

import it.unimi.dsi.fastutil.ints.IntOpenHashSet;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.IntFunction;
import org.crawlgraph.cluster.UrlPattern;
import org.crawlgraph.evidence.Share;
import org.crawlgraph.run.TextNumbers;

/**
 * Finds parameters that add nothing.
 *
 * <h2>What</h2>
 *
 * A script with many parameters has hundreds of kinds of URLs, one for each set of parameters that somebody has linked to, and of most of
 * them a sample has a page or two, which prove nothing. Each parameter, though, has been seen many times. So this decides about one parameter of one
 * path at a time, and a kind of URLs is worth nothing as soon as one of its parameters is.
 *
 * <h2>Algorithm</h2>
 *
 * The base of a URL is the URL without the parameters in question; the order of the others does not matter.
 *
 * <ol>
 *   <li>A parameter of a known name ({@link KnownParameters}) adds nothing where at least half of its URLs have a base that the site links to as
 *       well: a name alone proves nothing, {@code action=article} may be the only way to an article.
 *   <li>What the pages show overrules that: the parameter stays when pages of other kinds to which its pages lead are led to from elsewhere
 *       less than half as often as the part of the bases that was fetched makes likely.
 *   <li>Any other parameter adds nothing where its pages link only to what their bases link to ({@link #LEAST_PAIRS} pairs of fetched
 *       pages, of which nearly all are so).
 *   <li>A parameter stays that so many URLs have that it risks too much to take it for one that adds nothing ({@link Share#risksTooMuch}).
 * </ol>
 *
 * <h2>Stopping and cost</h2>
 *
 * Of one path the {@value #MOST_NAMES} parameters that most URLs have are looked at; others stay. Time O(pages · parameters + {@value #MOST_NAMES} · (pages +
 * links of the pages with parameters)); space some hundred bytes a URL with a query.
 */
public final class ParameterDecisions {

    /** In place of a cluster. */
    public static final int NONE = -1;

    private static final int LEAST_PAIRS = 5;
    private static final int MOST_NAMES = 200;
    private static final int LEAST_TARGETS = 10;
    private static final double NEARLY_ALL = 0.9;
    private static final double HALF = 0.5;

    private final List<String> urls;
    private final int fetched;
    private final int[] clusterOf;
    private final IntFunction<int[]> links;
    private final UrlParameters[] parameters;
    private final String[] families;

    /** By the text of the pattern before the query: the names of the parameters there that add nothing. */
    private final Map<String, Set<String>> idle = new TreeMap<>();

    /** By the same and by the name of each parameter that was measured: how likely it is that it adds nothing. */
    private final Map<String, Map<String, Double>> likely = new HashMap<>();

    /** As {@link #idle}: those that seem to add nothing, which is not sure, and of which there are many. */
    private final Map<String, Set<String>> unsure = new HashMap<>();

    /**
     * What a rule has measured of a parameter.
     *
     * @param holds whether it says that the parameter adds nothing
     * @param likely how likely that is, 0 to 1; NaN where too little was seen
     */
    private record Measure(boolean holds, double likely) {

        static Measure of(long having, long of, double threshold) {
            return new Measure(having >= threshold * of, new Share(having, of).atLeast(threshold));
        }

        Measure and(Measure other) {
            return new Measure(holds && other.holds, Math.min(likely, other.likely));
        }
    }

    /** What a cluster is another view of. */
    private final int[] bases;

    private final boolean[] views;
    private final boolean[] unsureViews;
    private final boolean[] same;
    private final double[] sureness;

    /**
     * Looks at clustered pages.
     *
     * @param urls those of the pages fetched come first
     * @param fetched how many were fetched
     * @param clusterOf the cluster of each page, -1 for none
     * @param patterns of the clusters
     * @param links where the links of a fetched page lead that say something about it, ascending
     */
    public ParameterDecisions(
            List<String> urls, int fetched, int[] clusterOf, List<UrlPattern> patterns, IntFunction<int[]> links) {
        this.urls = urls;
        this.fetched = fetched;
        this.clusterOf = clusterOf;
        this.links = links;
        families = patterns.stream()
                .map(pattern -> UrlParameters.of(pattern.toString()).path())
                .toArray(String[]::new);
        parameters = urls.stream().map(UrlParameters::of).toArray(UrlParameters[]::new);
        bases = new int[patterns.size()];
        views = new boolean[patterns.size()];
        unsureViews = new boolean[patterns.size()];
        same = new boolean[patterns.size()];
        sureness = new double[patterns.size()];
        Arrays.fill(bases, NONE);
        Map<String, List<Integer>> byFamily = new LinkedHashMap<>();
        for (int page = 0; page < urls.size(); page++) {
            if (clusterOf[page] >= 0) {
                byFamily.computeIfAbsent(families[clusterOf[page]], unseen -> new ArrayList<>())
                        .add(page);
            }
        }
        byFamily.forEach(this::decide);
        mark(patterns);
    }

    /** Whether the URLs of a cluster have a parameter that adds nothing. */
    public boolean isView(int cluster) {
        return views[cluster];
    }

    /** Whether a cluster that is no view has a parameter that seems to add nothing, which is not sure and would be about many URLs. */
    public boolean isUnsure(int cluster) {
        return unsureViews[cluster];
    }

    /** The cluster of most of the URLs without such parameters; {@link #NONE} when there is none, or for no view. */
    public int base(int cluster) {
        return bases[cluster];
    }

    /** Whether the parameters of a view show what its base shows, so that where it leads, its base leads as well. */
    public boolean showsTheSame(int cluster) {
        return same[cluster];
    }

    /**
     * How likely it is that a parameter of a cluster adds nothing, 0 to 1, of several the most likely; NaN where nothing was measured of any.
     * Of what is needed for that, the least likely counts.
     */
    public double sureness(int cluster) {
        return sureness[cluster];
    }

    /** The names that add nothing, by the paths of patterns. */
    public Map<String, Set<String>> idle() {
        return idle;
    }

    private void decide(String family, List<Integer> pages) {
        Map<String, List<Integer>> having = new LinkedHashMap<>();
        for (int page : pages) {
            for (String name : new LinkedHashSet<>(parameters[page].names())) {
                having.computeIfAbsent(name, unseen -> new ArrayList<>()).add(page);
            }
        }
        leaveOutRarest(having);
        Set<String> suspects = new LinkedHashSet<>();
        Set<String> others = new LinkedHashSet<>();
        for (String name : having.keySet()) {
            (KnownParameters.effect(name).isPresent() ? suspects : others).add(name);
        }
        Set<String> found = new LinkedHashSet<>();
        if (!suspects.isEmpty()) {
            TextNumbers known = known(pages, suspects);
            for (String name : suspects) {
                judge(
                        family,
                        name,
                        having.getOrDefault(name, List.of()),
                        hasBases(having.getOrDefault(name, List.of()), suspects, known)
                                .and(leadsNowhereElse(name, pages, suspects, known)),
                        found);
            }
        }
        for (String name : others) {
            Set<String> all = new LinkedHashSet<>(found);
            all.add(name);
            List<Integer> own = having.getOrDefault(name, List.of());
            judge(family, name, own, repeatsBases(own, pages, all), found);
        }
        if (!found.isEmpty()) {
            idle.put(family, found);
        }
    }

    private static void leaveOutRarest(Map<String, List<Integer>> having) {
        if (having.size() > MOST_NAMES) {
            int[] counts =
                    having.values().stream().mapToInt(List::size).sorted().toArray();
            int rare = counts[counts.length - MOST_NAMES - 1];
            having.values().removeIf(pages -> pages.size() <= rare);
        }
    }

    private void judge(String family, String name, List<Integer> having, Measure measure, Set<String> found) {
        if (Double.isNaN(measure.likely)) {
            return;
        }
        likely.computeIfAbsent(family, unseen -> new HashMap<>()).put(name, measure.likely);
        if (measure.holds) {
            boolean known = KnownParameters.effect(name).isPresent();
            if (Share.risksTooMuch(measure.likely, having.size(), urls.size())
                    || (!known && measure.likely < Share.SURE)) {
                unsure.computeIfAbsent(family, unseen -> new LinkedHashSet<>()).add(name);
            } else {
                found.add(name);
            }
        }
    }

    /** By what is left of it, the page that has none of some parameters; of several the first, which was fetched if any was. */
    private TextNumbers known(List<Integer> pages, Set<String> names) {
        TextNumbers known = new TextNumbers();
        known.defaultReturnValue(NONE);
        for (int page : pages) {
            if (parameters[page].names().stream().noneMatch(names::contains)) {
                known.putIfAbsent(parameters[page].without(Set.of()), page);
            }
        }
        return known;
    }

    private boolean has(int page, String name) {
        return parameters[page].names().contains(name);
    }

    private Measure hasBases(List<Integer> having, Set<String> suspects, TextNumbers known) {
        int found = 0;
        for (int page : having) {
            found += known.containsKey(parameters[page].without(suspects)) ? 1 : 0;
        }
        return Measure.of(found, having.size(), HALF);
    }

    private Measure leadsNowhereElse(String name, List<Integer> pages, Set<String> suspects, TextNumbers known) {
        IntOpenHashSet led = new IntOpenHashSet();
        IntOpenHashSet ledFromBases = new IntOpenHashSet();
        IntOpenHashSet ownBases = new IntOpenHashSet();
        for (int page : pages) {
            boolean suspect = parameters[page].names().stream().anyMatch(suspects::contains);
            if (page < fetched && (has(page, name) || !suspect)) {
                for (int target : links.apply(page)) {
                    if (parameters[target].names().stream()
                            .noneMatch(key -> KnownParameters.effect(key).isPresent())) {
                        (suspect ? led : ledFromBases).add(target);
                    }
                }
            }
            int base = has(page, name) ? known.getInt(parameters[page].without(suspects)) : NONE;
            if (base != NONE) {
                ownBases.add(base);
            }
        }
        if (led.size() < LEAST_TARGETS || ownBases.isEmpty()) {
            return new Measure(true, 1);
        }
        double chance =
                (double) ownBases.intStream().filter(base -> base < fetched).count() / ownBases.size();
        long shared = led.intStream()
                .filter(target -> ledFromBases.contains(target) || ownBases.contains(target))
                .count();
        return Measure.of(shared, led.size(), HALF * chance);
    }

    /** Whether fetched pages with a parameter link to nothing but what those without it link to. */
    private Measure repeatsBases(List<Integer> having, List<Integer> pages, Set<String> names) {
        TextNumbers known = null;
        int pairs = 0;
        int repeated = 0;
        for (int page : having) {
            if (page < fetched && links.apply(page).length > 0) {
                known = known == null ? known(pages, names) : known;
                int base = known.getInt(parameters[page].without(names));
                if (base != NONE && base < fetched) {
                    pairs++;
                    repeated += isContained(links.apply(page), base) ? 1 : 0;
                }
            }
        }
        return pairs < LEAST_PAIRS ? new Measure(false, Double.NaN) : Measure.of(repeated, pairs, NEARLY_ALL);
    }

    private boolean isContained(int[] targets, int base) {
        int[] of = links.apply(base);
        long common = Arrays.stream(targets)
                .filter(target -> target == base || Arrays.binarySearch(of, target) >= 0)
                .count();
        return common >= NEARLY_ALL * targets.length;
    }

    private void mark(List<UrlPattern> patterns) {
        List<Map<Integer, Integer>> counts = new ArrayList<>();
        patterns.forEach(pattern -> counts.add(new HashMap<>()));
        for (int cluster = 0; cluster < views.length; cluster++) {
            Set<String> names = idle.getOrDefault(families[cluster], Set.of());
            List<String> own =
                    UrlParameters.of(patterns.get(cluster).toString()).names();
            views[cluster] = own.stream().anyMatch(names::contains);
            Set<String> held = unsure.getOrDefault(families[cluster], Set.of());
            unsureViews[cluster] = !views[cluster] && own.stream().anyMatch(held::contains);
            Map<String, Double> measured = likely.getOrDefault(families[cluster], Map.of());
            sureness[cluster] = own.stream()
                    .filter(measured::containsKey)
                    .filter(views[cluster] ? names::contains : key -> true)
                    .mapToDouble(measured::get)
                    .max()
                    .orElse(Double.NaN);
            same[cluster] = views[cluster]
                    && own.stream()
                            .filter(names::contains)
                            .allMatch(key -> KnownParameters.effect(key).orElse(KnownParameters.Effect.SHOWS)
                                    != KnownParameters.Effect.ACTS);
        }
        Map<String, TextNumbers> known = new HashMap<>();
        for (int page = 0; page < urls.size(); page++) {
            int of = clusterOf[page];
            if (of >= 0 && !views[of]) {
                known.computeIfAbsent(families[of], unseen -> new TextNumbers())
                        .putIfAbsent(parameters[page].without(Set.of()), of);
            }
        }
        for (int page = 0; page < urls.size(); page++) {
            int of = clusterOf[page];
            TextNumbers family = of >= 0 && views[of] ? known.get(families[of]) : null;
            String base = family == null ? "" : parameters[page].without(idle.getOrDefault(families[of], Set.of()));
            if (family != null && family.containsKey(base)) {
                int cluster = family.getInt(base);
                int count = counts.get(of).merge(cluster, 1, Integer::sum);
                if (bases[of] == NONE || count > counts.get(of).getOrDefault(bases[of], 0)) {
                    bases[of] = cluster;
                }
            }
        }
    }
}
