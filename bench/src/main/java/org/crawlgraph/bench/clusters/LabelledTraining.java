package org.crawlgraph.bench.clusters;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;
import org.crawlgraph.clusters.patterns.ClusteringOptions;
import org.crawlgraph.clusters.patterns.UrlClusters;
import org.crawlgraph.clusters.pruning.LinkFilter;
import org.crawlgraph.clusters.pruning.PrunedGraph;
import org.crawlgraph.clusters.pruning.PruningOptions;
import org.crawlgraph.clusters.pruning.SampledPages;
import org.crawlgraph.clusters.sampling.PageSample;
import org.crawlgraph.clusters.sampling.PageSampling;
import org.crawlgraph.clusters.sampling.SampleEnd;
import org.crawlgraph.clusters.sampling.SamplingOptions;
import org.crawlgraph.clusters.training.ClusteredSample;
import org.crawlgraph.clusters.training.PageLabel;
import org.crawlgraph.clusters.training.PatternDecisions;
import org.crawlgraph.clusters.training.SiteSample;
import org.crawlgraph.clusters.training.StoredSite;
import org.crawlgraph.common.Checkpoint;
import org.crawlgraph.graph.LinkGraph;
import org.jspecify.annotations.Nullable;

/**
 * What one training on a labelled site is worth.
 *
 * @param way how the pages were chosen that it learnt from
 * @param lost valuable pages that a crawl with the filter never comes to, as a share of those that one without it comes to
 * @param useless useless pages that it fetches, likewise
 * @param clusters lines about those that are decided about at a cost
 */
record LabelledTraining(String way, double lost, double useless, List<String> clusters) {

    private static final int HOME = 0;

    /**
     * Trains.
     *
     * @param number 0 to 4 are samples from the home page, 5 to 7 samples from a valuable page at random, 8 and 9 the beginnings of
     *     breadth-first crawls that take the links of a page in an order at random
     * @param withBodies whether it knows what the bodies of the pages say
     */
    static LabelledTraining of(StoredSite site, int size, int number, boolean withBodies) {
        Random random = new Random(number);
        int entry = HOME;
        while (number >= 5
                && number <= 7
                && (entry == HOME
                        || site.links().outDegree(entry) < 3
                        || site.labels().get(entry) != PageLabel.VALUABLE)) {
            entry = random.nextInt(site.urls().size());
        }
        int[] pages = number >= 8
                ? breadthFirst(site.links(), entry, size, random)
                : PageSampling.drawInFull(
                                site.links(),
                                new int[] {entry},
                                size,
                                new SamplingOptions(10, 0, number),
                                Checkpoint.NONE)
                        .pages();
        PageSample drawn = new PageSample(pages, 0, 0, 1, SampleEnd.COUNT_REACHED);
        SampledPages known = SampledPages.of(
                drawn,
                site.links(),
                some -> Arrays.stream(some).mapToObj(site.urls()::get).toList(),
                some -> withBodies
                        ? Arrays.stream(some).mapToObj(site.known().body()).toList()
                        : List.of());
        if (Boolean.getBoolean("crawlgraph.frontierAsFetched")) {
            known = new SampledPages(known.urls(), known.links(), known.urls().size());
        }
        SiteSample sample = new SiteSample(site.known(), new int[] {entry}, pages, known, SampleEnd.COUNT_REACHED);
        ClusteringOptions clustering = ClusteringOptions.DEFAULT;
        UrlClusters clusters = UrlClusters.of(known.learntFrom(clustering.method()), clustering, Checkpoint.NONE);
        ClusteredSample clustered = sample.clustered(clusters.patterns());
        PrunedGraph pruned = clustered.prune(PatternDecisions.NONE, PruningOptions.DEFAULT, Checkpoint.NONE);
        return measured(
                site,
                number >= 8 ? "the beginning of a crawl" : entry == HOME ? "a sample" : "a sample from elsewhere",
                clustered,
                pruned);
    }

    private static int[] breadthFirst(LinkGraph links, int entry, int size, Random random) {
        boolean[] seen = new boolean[links.pages()];
        int[] queue = new int[links.pages()];
        int queued = 1;
        queue[0] = entry;
        seen[entry] = true;
        for (int next = 0; next < queued && queued < size; next++) {
            List<Integer> targets = new ArrayList<>(
                    Arrays.stream(links.targets(queue[next])).boxed().toList());
            Collections.shuffle(targets, random);
            for (int target : targets) {
                if (!seen[target]) {
                    seen[target] = true;
                    queue[queued++] = target;
                }
            }
        }
        return Arrays.copyOf(queue, Math.min(size, queued));
    }

    private static LabelledTraining measured(StoredSite site, String way, ClusteredSample sample, PrunedGraph pruned) {
        int[] clusterOf = site.urls().stream().mapToInt(sample.matcher()::match).toArray();
        boolean[] all = reached(site.links(), clusterOf, null);
        boolean[] some = reached(site.links(), clusterOf, pruned.filter());
        IntPredicate valuable = page -> site.labels().get(page) == PageLabel.VALUABLE;
        List<String> clusters = new ArrayList<>();
        for (int cluster = -1; cluster < sample.patterns().size(); cluster++) {
            int own = cluster;
            IntPredicate of = page -> clusterOf[page] == own;
            long worth = count(all, of.and(valuable));
            long cost = count(all, of.and(valuable.negate()));
            boolean kept = own >= 0 && pruned.keeps(own);
            if (kept ? cost >= 50 : worth >= 3) {
                clusters.add(String.format(
                        Locale.ROOT,
                        "    %7d valuable %7d useless %5d known %4.2f %s %s",
                        worth,
                        cost,
                        own < 0 ? 0 : pruned.graph().size(own),
                        own < 0 ? 0 : pruned.sureness(own),
                        own < 0 ? "none" : pruned.reason(own).text(),
                        own < 0 ? "" : sample.patterns().get(own)));
            }
        }
        long worth = count(all, valuable);
        return new LabelledTraining(
                way,
                (double) (worth - count(some, valuable)) / worth,
                (double) count(some, valuable.negate()) / count(all, valuable.negate()),
                clusters);
    }

    private static long count(boolean[] reached, IntPredicate chosen) {
        return IntStream.range(0, reached.length)
                .filter(page -> reached[page] && chosen.test(page))
                .count();
    }

    /** The pages that a crawl from the home page comes to. */
    private static boolean[] reached(LinkGraph links, int[] clusterOf, @Nullable LinkFilter filter) {
        boolean[] reached = new boolean[links.pages()];
        int[] queue = new int[links.pages()];
        int queued = 1;
        reached[HOME] = true;
        for (int next = 0; next < queued; next++) {
            for (int target : links.targets(queue[next])) {
                if (!reached[target] && (filter == null || filter.allows(clusterOf[queue[next]], clusterOf[target]))) {
                    reached[target] = true;
                    queue[queued++] = target;
                }
            }
        }
        return reached;
    }

    void print() {
        System.out.printf(Locale.ROOT, "  %s: lost %.1f %%, useless %.0f %%%n", way, 100 * lost, 100 * useless);
        clusters.forEach(System.out::println);
    }
}
