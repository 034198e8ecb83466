package org.crawlgraph.pruning;

import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import org.crawlgraph.cluster.UrlPattern;
import org.crawlgraph.evidence.Share;
import org.crawlgraph.parameters.ParameterDecisions;
import org.crawlgraph.run.Checkpoint;
import org.jspecify.annotations.Nullable;

/**
 * <h2>What</h2>
 *
 * Removes the clusters of a site that bring nothing new, by what their pages link to and by their URLs, and keeps the rest: a
 * valuable page that is refused is lost, a useless page that is fetched costs one request.
 *
 * <h2>Algorithm</h2>
 *
 * Links of the template say nothing about a page and are left out ({@link ContentLinks}).
 *
 * <ol>
 *   <li>Apply the rules in this order; each removes clusters for one reason:
 *       <ul>
 *         <li>{@link PruningReason#REDIRECT}: most pages of the cluster have a single link.
 *         <li>{@link PruningReason#DEAD_END}: nearly all pages have no link, or a single one.
 *         <li>{@link PruningReason#DUPLICATE_CONTENT}: the pages show what pages of another cluster show, several of them the
 *             same ({@link RepeatedContent}).
 *         <li>{@link PruningReason#ACTION}: the URLs are those of another cluster with parameters that do something with the
 *             page or show it in another way ({@link ParameterVariants}). Repeat this rule until it removes nothing. Then the same for
 *             clusters of which too few pages are known, by what each of their parameters does elsewhere ({@link
 *             ParameterDecisions}).
 *       </ul>
 *   <li>A rule removes no cluster that is too large for how sure that is ({@link Share#risksTooMuch}, {@link PruningReason#UNSURE}). The cluster with the most fetched pages, of those that no rule speaks against by their URLs, does not
 *       go for its links alone ({@link PruningReason#MAIN}).
 *   <li>Bring back removed clusters without which too many pages of the others are out of reach ({@link PageReachability}).
 *   <li>Keep the edges between kept clusters; then apply the {@link ReachabilityGuard}.
 * </ol>
 *
 * The rules keep entries and clusters that a person has decided about; all but the last keep clusters of fewer than {@link
 * ContentLinks#FEW} fetched pages, which prove nothing by themselves. A link between two clusters that the sample does not have is followed.
 *
 * <h2>Cost</h2>
 *
 * Time O(pages + links) for each step and for each cluster that may come back; pages are compared only with those that share
 * most of their rare links.
 */
final class ContentPruning {

    private static final double MOST_REDIRECTS = 0.8;
    private static final double NEARLY_ALL = 0.9;

    private final SampledPages pages;
    private final int[] clusterOf;
    private final List<UrlPattern> patterns;
    private final PruningDraft draft;
    private final int[] entries;
    private final Checkpoint checkpoint;
    private final ContentLinks links;
    private final List<Rule> rules;

    /** Of each removed cluster, the one that its pages repeat or vary. */
    private final int[] original;

    /** Clusters that a rule has removed. */
    private final boolean[] removed;

    /** Removed clusters whose pages link to what pages of the original link to. */
    private final boolean[] redundant;

    /** The cluster that no rule removes for its links alone; -1 where all are spoken against. */
    private final int main;

    /**
     * Removes clusters for one reason.
     *
     * @param repeated whether a removal can lead to the next, so that the rule is applied until it removes nothing
     * @param test gives null for a cluster of which nothing was measured
     */
    private record Rule(PruningReason reason, boolean repeated, IntFunction<@Nullable Finding> test) {}

    /**
     * What a rule has measured of a cluster.
     *
     * @param applies whether the cluster should go
     * @param held whether it stays all the same, because that is not sure
     * @param sureness how likely it should, 0 to 1
     * @param linksAlone whether nothing but links speaks against it
     * @param original the cluster that has the content instead, -1 for none
     * @param redundant whether pages of the cluster link to what pages of the original link to
     */
    private record Finding(
            boolean applies, boolean held, double sureness, boolean linksAlone, int original, boolean redundant) {
        static final int NONE = -1;
    }

    ContentPruning(
            SampledPages pages,
            int[] clusterOf,
            List<UrlPattern> patterns,
            PruningDraft draft,
            int[] entries,
            Checkpoint checkpoint) {
        this.pages = pages;
        this.clusterOf = clusterOf;
        this.patterns = patterns;
        this.draft = draft;
        this.entries = entries;
        this.checkpoint = checkpoint;
        int clusters = patterns.size();
        original = new int[clusters];
        Arrays.fill(original, Finding.NONE);
        removed = new boolean[clusters];
        redundant = new boolean[clusters];
        links = new ContentLinks(pages, clusterOf, clusters, checkpoint);
        int[] single = new int[clusters];
        int[] few = new int[clusters];
        for (int page = 0; page < pages.fetched(); page++) {
            int of = clusterOf[page];
            if (of >= 0) {
                boolean isSingle =
                        links.outward(page).length == 1 && pages.links().outDegree(page) == 1;
                single[of] += isSingle ? 1 : 0;
                few[of] += isSingle || links.outward(page).length == 0 ? 1 : 0;
            }
        }
        RepeatedContent content =
                new RepeatedContent(links, clusterOf, pages.fetched(), draft.graph(), patterns, checkpoint);
        ParameterVariants variants = new ParameterVariants(
                pages, clusterOf, patterns, links, pages.links().transpose(checkpoint));
        ParameterDecisions parameters =
                new ParameterDecisions(pages.urls(), pages.fetched(), clusterOf, patterns, links::outward);
        rules = List.of(
                new Rule(
                        PruningReason.REDIRECT,
                        false,
                        cluster -> share(single, cluster, MOST_REDIRECTS, !links.hasTemplate())),
                new Rule(PruningReason.DEAD_END, false, cluster -> share(few, cluster, NEARLY_ALL, true)),
                new Rule(PruningReason.DUPLICATE_CONTENT, false, cluster -> repeating(cluster, content)),
                new Rule(PruningReason.ACTION, true, cluster -> varying(variants.of(cluster, this::hasOriginal))),
                new Rule(PruningReason.ACTION, false, cluster -> viewing(cluster, parameters)));
        main = IntStream.range(0, clusters)
                .filter(cluster -> links.fetched(cluster) > 0
                        && rules.stream()
                                .allMatch(rule -> isByLinksAlone(rule.test().apply(cluster))))
                .boxed()
                .max(Comparator.<Integer>comparingInt(links::fetched)
                        .thenComparing(cluster -> rules.stream()
                                .noneMatch(rule -> applies(rule.test().apply(cluster)))))
                .orElse(Finding.NONE);
    }

    private static boolean applies(@Nullable Finding finding) {
        return finding != null && finding.applies();
    }

    private static boolean isByLinksAlone(@Nullable Finding finding) {
        return finding == null || !finding.applies() || finding.linksAlone();
    }

    PrunedGraph run() {
        rules.forEach(this::apply);
        new PageReachability(pages, clusterOf, draft, removed, redundant, patterns, links, checkpoint)
                .restoreFrom(entries);
        keepEdges();
        return draft.prunedGraph(new ReachabilityGuard(draft).run(checkpoint), true);
    }

    private void apply(Rule rule) {
        boolean more = true;
        while (more) {
            more = false;
            for (int cluster = 0; cluster < removed.length; cluster++) {
                checkpoint.reached("comparing clusters", cluster, removed.length);
                Finding finding = draft.removable(cluster) ? rule.test().apply(cluster) : null;
                if (finding == null) {
                    continue;
                }
                draft.against(cluster, finding.sureness());
                if (finding.applies() && !leadsTo(finding.original(), cluster)) {
                    more |= decide(cluster, rule.reason(), finding) && rule.repeated();
                }
            }
        }
    }

    /** Removes a cluster unless too little speaks for it; whether it was. */
    private boolean decide(int cluster, PruningReason reason, Finding finding) {
        boolean risky = Share.risksTooMuch(
                finding.sureness(), draft.graph().size(cluster), pages.urls().size());
        if (finding.held() || risky) {
            draft.keepCluster(cluster, PruningReason.UNSURE);
            return false;
        }
        if (cluster == main && finding.linksAlone()) {
            draft.keepCluster(cluster, PruningReason.MAIN);
            return false;
        }
        original[cluster] = finding.original();
        redundant[cluster] = finding.redundant();
        removed[cluster] = true;
        draft.removeCluster(cluster, reason);
        return true;
    }

    /** Whether a cluster has another as its original, or as the original of its original and so on: then the other must stay. */
    private boolean leadsTo(int cluster, int other) {
        int last = cluster;
        while (last != Finding.NONE && last != other) {
            last = original[last];
        }
        return last == other;
    }

    private boolean hasOriginal(int cluster) {
        return original[cluster] != Finding.NONE;
    }

    private @Nullable Finding share(int[] counts, int cluster, double least, boolean linksAlone) {
        int fetched = links.fetched(cluster);
        return fetched < ContentLinks.FEW
                ? null
                : new Finding(
                        counts[cluster] >= least * fetched,
                        false,
                        new Share(counts[cluster], fetched).atLeast(least),
                        linksAlone,
                        Finding.NONE,
                        false);
    }

    /** Where both are pages of one script, the URLs say so too. */
    private @Nullable Finding repeating(int cluster, RepeatedContent content) {
        int repeated = content.repeated(cluster);
        if (repeated == RepeatedContent.NONE) {
            return links.fetched(cluster) < ContentLinks.FEW
                    ? null
                    : new Finding(false, false, content.sureness(cluster), true, Finding.NONE, false);
        }
        boolean sameScript = path(cluster).equals(path(repeated));
        return new Finding(true, false, content.sureness(cluster, repeated), !sameScript, repeated, true);
    }

    private String path(int cluster) {
        String pattern = patterns.get(cluster).toString();
        int query = pattern.indexOf('?');
        return query < 0 ? pattern : pattern.substring(0, query);
    }

    private static @Nullable Finding varying(ParameterVariants.@Nullable Variant variant) {
        return variant == null
                ? null
                : new Finding(true, false, variant.sureness(), false, variant.base(), variant.redundant());
    }

    private static @Nullable Finding viewing(int cluster, ParameterDecisions parameters) {
        return Double.isNaN(parameters.sureness(cluster))
                ? null
                : new Finding(
                        parameters.isView(cluster) || parameters.isUnsure(cluster),
                        !parameters.isView(cluster),
                        parameters.sureness(cluster),
                        false,
                        parameters.base(cluster),
                        parameters.showsTheSame(cluster));
    }

    private void keepEdges() {
        ClusterGraph graph = draft.graph();
        HandDecisions byHand = draft.byHand();
        for (int edge = 0; edge < graph.edges(); edge++) {
            int from = graph.from(edge);
            int to = graph.to(edge);
            if (byHand.keepsEdge(from, to)) {
                draft.keepEdge(edge, PruningReason.BY_HAND);
            } else if (byHand.removesEdge(from, to)) {
                draft.removeEdge(edge, PruningReason.BY_HAND);
            } else if (draft.crawls(from) && draft.keeps(to)) {
                draft.keepEdge(edge, PruningReason.NOTHING_AGAINST);
            } else {
                draft.removeEdge(edge, PruningReason.CLUSTER_REMOVED);
            }
        }
        for (int cluster = 0; cluster < removed.length; cluster++) {
            int to = cluster;
            int[] kept = Arrays.stream(graph.reach(cluster).clusters())
                    .filter(from -> draft.keepsEdge(graph.edge(from, to)))
                    .toArray();
            draft.cover(cluster, graph.reach(cluster).union(kept), true);
        }
    }
}
