package org.crawlgraph.clusters.pruning;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.crawlgraph.clusters.patterns.RankedPattern;
import org.crawlgraph.clusters.patterns.UrlMatcher;
import org.crawlgraph.clusters.patterns.UrlPattern;
import org.crawlgraph.clusters.pruning.Kinds.Name;
import org.crawlgraph.clusters.pruning.Kinds.Parameter;
import org.crawlgraph.url.UrlQuery;

/**
 * The patterns of a site: finds the cluster of a URL and the nearest cluster of a URL that has none. A URL without a
 * cluster is decided as the known kind on the same path that has most of its parameters, and its further parameters
 * must be page numbers. Without such a kind, it is followed. Immutable and thread-safe.
 */
public final class SitePatterns {

    private final UrlMatcher matcher;
    private final UrlMatcher paths;
    private final List<UrlPattern> allPaths = new ArrayList<>();
    private final List<List<Known>> byPath = new ArrayList<>();

    private record Known(Name name, int cluster) {}

    /**
     * The form of a cluster's URLs, for exporters that reimplement the decisions of this class.
     *
     * @param keyless number of parts in a query without keys
     * @param parameters names, each with its required value, if any
     * @param continued whether links to further pages of these lists are followed under any parameters: the cluster is
     *     kept, and neither it nor a cluster with the same parameters has page numbers
     */
    public record Shape(
            int cluster, int keyless, List<Map.Entry<String, Optional<String>>> parameters, boolean continued) {}

    /** The patterns of paths, in order of precedence. */
    public List<RankedPattern> paths() {
        return RankedPattern.of(allPaths);
    }

    /** The forms of the clusters at each of the {@link #paths}, by their index. */
    public List<List<Shape>> shapes(EdgeFilter decisions) {
        return byPath.stream()
                .map(all ->
                        all.stream().map(known -> shape(known, all, decisions)).toList())
                .toList();
    }

    private static Shape shape(Known known, List<Known> all, EdgeFilter decisions) {
        List<String> parts = known.name.path();
        return new Shape(
                known.cluster,
                parts.contains("?") ? parts.size() - 1 - parts.indexOf("?") : 0,
                known.name.parameters().stream()
                        .map(one -> Map.entry(
                                one.name(), Optional.of(one.value()).filter(value -> !Kinds.isVariable(value))))
                        .toList(),
                hasUnnumberedPages(known, all, decisions));
    }

    /**
     * Compiles patterns.
     *
     * @param patterns the pattern of each cluster, in the order that breaks ties between equally specific ones
     */
    public SitePatterns(List<UrlPattern> patterns) {
        matcher = UrlMatcher.of(patterns);
        Map<String, List<Known>> found = new HashMap<>();
        for (int cluster = 0; cluster < patterns.size(); cluster++) {
            Name name = Name.of(patterns.get(cluster));
            String path = UrlQuery.path(patterns.get(cluster).toString());
            found.computeIfAbsent(path, unseen -> {
                        allPaths.add(UrlPattern.parse(path));
                        byPath.add(new ArrayList<>());
                        return byPath.get(byPath.size() - 1);
                    })
                    .add(new Known(name, cluster));
        }
        paths = UrlMatcher.of(allPaths);
    }

    /** The cluster of a URL as an index into the patterns, or -1 for none. */
    public int cluster(CharSequence url) {
        return matcher.match(url);
    }

    /** Whether a URL without a cluster passes the filter. */
    boolean allowsUnknown(String url, EdgeFilter decisions) {
        Name name = Name.of(url);
        int path = paths.match(UrlQuery.path(url));
        Known nearest = (path < 0 ? List.<Known>of() : byPath.get(path))
                .stream()
                        .filter(known -> known.name.path().size() == name.path().size()
                                && isPart(known.name.parameters(), name.parameters()))
                        .max(Comparator.comparingInt(
                                known -> known.name.parameters().size()))
                        .orElse(null);
        return nearest == null
                || (decisions.keeps(nearest.cluster) && names(nearest.name).containsAll(names(name)));
    }

    private static boolean isPart(List<Parameter> known, List<Parameter> all) {
        return known.stream()
                .allMatch(wanted -> all.stream()
                        .anyMatch(one -> one.name().equals(wanted.name())
                                && (Kinds.isVariable(wanted.value())
                                        || one.value().equals(wanted.value()))));
    }

    /**
     * Whether a link to a URL without a cluster leads to the next page of the list it is on, and no numbered pages with
     * the same parameters are known for that list.
     */
    boolean isNextPage(String from, String to) {
        Name page = Name.of(from);
        if (!continues(page, Name.of(to))) {
            return false;
        }
        int path = paths.match(UrlQuery.path(from));
        return isNumbered(page) || path < 0 || !hasNumbered(byPath.get(path), page);
    }

    /** Whether numbered pages with the same parameters as a list are known. */
    private static boolean hasNumbered(List<Known> all, Name list) {
        Set<String> own = names(list);
        return all.stream()
                .anyMatch(known -> isNumbered(known.name) && names(known.name).equals(own));
    }

    private static boolean hasUnnumberedPages(Known list, List<Known> all, EdgeFilter decisions) {
        return decisions.keeps(list.cluster) && !isNumbered(list.name) && !hasNumbered(all, list.name);
    }

    /**
     * Whether URLs of a pattern may be continuation pages of lists of kept clusters.
     *
     * @param linking the clusters that link to them
     */
    public boolean mayContinue(UrlPattern pattern, EdgeFilter decisions, Set<Integer> linking) {
        Name name = Name.of(pattern);
        List<Known> all = byPath.get(allPaths.indexOf(UrlPattern.parse(UrlQuery.path(pattern.toString()))));
        return name.parameters().stream()
                        .anyMatch(one -> UrlNames.isPaging(one.name())
                                && (!one.name().equalsIgnoreCase("p")
                                        || one.value().equals("$")))
                && all.stream()
                        .anyMatch(known -> linking.contains(known.cluster)
                                && known.name.path().equals(name.path())
                                && isPart(known.name.parameters(), name.parameters())
                                && hasUnnumberedPages(known, all, decisions));
    }

    private static boolean isNumbered(Name name) {
        return name.parameters().stream().anyMatch(one -> UrlNames.isPaging(one.name()));
    }

    /** Names of parameters other than page numbers. */
    private static Set<String> names(Name name) {
        return name.parameters().stream()
                .map(Parameter::name)
                .filter(one -> !UrlNames.isPaging(one))
                .collect(Collectors.toSet());
    }

    /**
     * Whether one URL may be a continuation page of another: same path and parameters, plus a page number. The
     * continuation of a page without a number may have further parameters.
     */
    private static boolean continues(Name page, Name next) {
        if (!page.path().equals(next.path()) || next.parameters().stream().noneMatch(SitePatterns::countsPages)) {
            return false;
        }
        Set<Parameter> own = new HashSet<>(page.parameters());
        Set<Parameter> others = new HashSet<>(next.parameters());
        boolean numbered = own.removeIf(SitePatterns::countsPages);
        others.removeIf(SitePatterns::countsPages);
        return numbered ? own.equals(others) : others.containsAll(own);
    }

    private static boolean countsPages(Parameter one) {
        return UrlNames.isPaging(one.name())
                && (!one.name().equalsIgnoreCase("p")
                        || (one.value().length() < 4 && one.value().matches("[0-9]+")));
    }
}
