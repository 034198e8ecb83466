package org.crawlgraph.clusters.pruning;

import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntFunction;
import java.util.function.IntPredicate;
import java.util.function.IntUnaryOperator;
import java.util.stream.IntStream;
import org.crawlgraph.clusters.content.BodyDecisions;
import org.crawlgraph.clusters.content.PageTitles;
import org.crawlgraph.clusters.content.SameLinks;
import org.crawlgraph.clusters.parameters.ParameterDecisions;
import org.crawlgraph.clusters.patterns.UrlPattern;
import org.crawlgraph.common.Checkpoint;
import org.crawlgraph.common.stats.Share;
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
 *         <li>{@link PruningReason#CANONICAL}: the pages say so, where their bodies are known ({@link BodyDecisions}).
 *         <li>{@link PruningReason#DUPLICATE_CONTENT}: the pages show what pages of another cluster show, several of them the
 *             same ({@link RepeatedContent}), or say in the same words what pages of another say. Where only links say so and
 *             most of these pages have titles of their own, that is not surer than {@link Share#SURE}, so a large cluster stays ({@link PruningReason#TITLES}).
 *         <li>{@link PruningReason#ACTION}: the URLs are those of another cluster with parameters that do something with the
 *             page or show it in another way ({@link ParameterVariants}). Repeat this rule until it removes nothing. Then the same for
 *             clusters of which too few pages are known, by what each of their parameters does elsewhere ({@link
 *             ParameterDecisions}).
 *         <li>{@link PruningReason#SAME_TEXT}, {@link PruningReason#NOINDEX}: the bodies say so, where they are known.
 *       </ul>
 *   <li>A rule removes no cluster that is too large for how sure that is ({@link Share#risksTooMuch}, {@link PruningReason#UNSURE}). The cluster with the most fetched pages, of those that no rule speaks against by their URLs or bodies and that are not
 *       files, does not go for its links alone ({@link PruningReason#MAIN}).
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
     * @param held why it stays all the same; null when it need not
     * @param sureness how likely it should, 0 to 1
     * @param linksAlone whether nothing but links speaks against it
     * @param original the cluster that has the content instead, -1 for none
     * @param redundant whether pages of the cluster link to what pages of the original link to
     */
    private record Finding(
            boolean applies,
            @Nullable PruningReason held,
            double sureness,
            boolean linksAlone,
            int original,
            boolean redundant) {
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
        int[] bare = new int[clusters];
        for (int page = 0; page < pages.fetched(); page++) {
            int of = clusterOf[page];
            if (of >= 0) {
                boolean isSingle =
                        links.outward(page).length == 1 && pages.links().outDegree(page) == 1;
                single[of] += isSingle ? 1 : 0;
                few[of] += isSingle || links.outward(page).length == 0 ? 1 : 0;
                bare[of] += pages.links().outDegree(page) == 0 ? 1 : 0;
            }
        }
        PageTitles titles = new PageTitles(pages.bodies(), clusterOf, clusters);
        RepeatedContent content =
                new RepeatedContent(links, clusterOf, pages.fetched(), draft.graph(), patterns, titles, checkpoint);
        SameLinks same = new SameLinks(
                pages.fetched(), pages.bodies(), clusterOf, patterns, draft.graph()::size, links::outward);
        BodyDecisions bodies = new BodyDecisions(
                pages.urls(),
                pages.fetched(),
                pages.bodies(),
                clusterOf,
                patterns,
                draft.graph()::size,
                links::outward);
        ParameterVariants variants = new ParameterVariants(
                pages, clusterOf, patterns, links, pages.links().transpose(checkpoint));
        ParameterDecisions parameters =
                new ParameterDecisions(pages.urls(), pages.fetched(), clusterOf, patterns, links::outward);
        rules = List.of(
                new Rule(
                        PruningReason.REDIRECT,
                        false,
                        cluster -> share(single, cluster, MOST_REDIRECTS, !links.hasTemplate())),
                new Rule(
                        PruningReason.DEAD_END,
                        false,
                        cluster -> share(few, cluster, NEARLY_ALL, !isOfFiles(cluster, bare, titles))),
                new Rule(PruningReason.CANONICAL, false, cluster -> saying(bodies.named(cluster))),
                new Rule(PruningReason.DUPLICATE_CONTENT, false, cluster -> repeating(cluster, content)),
                new Rule(PruningReason.DUPLICATE_CONTENT, false, cluster -> linking(cluster, same)),
                new Rule(PruningReason.DUPLICATE_CONTENT, false, cluster -> saying(bodies.repeated(cluster))),
                new Rule(PruningReason.ACTION, true, cluster -> varying(variants.of(cluster, this::hasOriginal))),
                new Rule(PruningReason.ACTION, false, cluster -> viewing(cluster, parameters)),
                new Rule(PruningReason.SAME_TEXT, false, cluster -> saying(bodies.sameText(cluster))),
                new Rule(PruningReason.NOINDEX, false, cluster -> saying(bodies.unwanted(cluster))));
        main = main(titles, cluster -> !isOfFiles(cluster, bare, titles));
    }

    /** Of the script with the most pages, and of those the largest; only clusters that nothing but links speaks against, if anything does. */
    private int main(PageTitles titles, IntPredicate ofPages) {
        IntUnaryOperator worth = cluster -> titles.areKnown() ? titles.own(cluster) : links.fetched(cluster);
        int[] candidates = IntStream.range(0, patterns.size())
                .filter(cluster -> links.fetched(cluster) > 0
                        && ofPages.test(cluster)
                        && rules.stream()
                                .allMatch(rule -> isByLinksAlone(rule.test().apply(cluster))))
                .toArray();
        Map<String, Integer> scripts = new HashMap<>();
        for (int cluster : candidates) {
            scripts.merge(path(cluster), worth.applyAsInt(cluster), Integer::sum);
        }
        return Arrays.stream(candidates)
                .boxed()
                .max(Comparator.<Integer>comparingInt(cluster -> scripts.getOrDefault(path(cluster), 0))
                        .thenComparingInt(worth::applyAsInt)
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
        if (finding.held() != null || isRisky(cluster, finding.sureness())) {
            draft.keepCluster(cluster, finding.held() == null ? PruningReason.UNSURE : finding.held());
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

    private boolean isRisky(int cluster, double sureness) {
        return Share.risksTooMuch(
                sureness, draft.graph().size(cluster), pages.urls().size());
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

    /** Whether the pages of a cluster are no pages of the site: without its template, or without titles where all have them. */
    private boolean isOfFiles(int cluster, int[] bare, PageTitles titles) {
        int fetched = links.fetched(cluster);
        return (links.hasTemplate() && bare[cluster] >= NEARLY_ALL * fetched)
                || (titles.areKnown() && titles.titled(cluster) <= (1 - NEARLY_ALL) * fetched);
    }

    private static @Nullable Finding saying(BodyDecisions.@Nullable Finding body) {
        return body == null
                ? null
                : new Finding(body.applies(), null, body.sureness(), false, body.original(), body.redundant());
    }

    private @Nullable Finding share(int[] counts, int cluster, double least, boolean linksAlone) {
        int fetched = links.fetched(cluster);
        return fetched < ContentLinks.FEW
                ? null
                : new Finding(
                        counts[cluster] >= least * fetched,
                        null,
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
                    : new Finding(false, null, content.sureness(cluster), true, Finding.NONE, false);
        }
        boolean sameScript = path(cluster).equals(path(repeated));
        boolean confirmed = content.haveSameTitles(cluster, repeated);
        double likely = content.sureness(cluster, repeated);
        boolean told = !confirmed && content.haveOtherTitles(cluster, repeated);
        double sureness = told ? Math.min(Share.SURE, likely) : likely;
        return new Finding(
                true,
                told && isRisky(cluster, sureness) ? PruningReason.TITLES : null,
                sureness,
                !sameScript && !confirmed,
                repeated,
                true);
    }

    private @Nullable Finding linking(int cluster, SameLinks same) {
        if (links.fetched(cluster) < ContentLinks.FEW) {
            return null;
        }
        BodyDecisions.Finding found = same.repeating(cluster);
        boolean sameScript = found.original() != Finding.NONE && path(cluster).equals(path(found.original()));
        return new Finding(found.applies(), null, found.sureness(), !sameScript, found.original(), found.redundant());
    }

    private String path(int cluster) {
        return SameLinks.family(patterns.get(cluster));
    }

    private static @Nullable Finding varying(ParameterVariants.@Nullable Variant variant) {
        return variant == null
                ? null
                : new Finding(true, null, variant.sureness(), false, variant.base(), variant.redundant());
    }

    private static @Nullable Finding viewing(int cluster, ParameterDecisions parameters) {
        return Double.isNaN(parameters.sureness(cluster))
                ? null
                : new Finding(
                        parameters.isView(cluster) || parameters.isUnsure(cluster),
                        parameters.isView(cluster) ? null : PruningReason.UNSURE,
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
