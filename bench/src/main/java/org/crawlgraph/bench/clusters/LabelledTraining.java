package org.crawlgraph.bench.clusters;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.function.BiPredicate;
import java.util.stream.IntStream;
import org.crawlgraph.clusters.patterns.ClusteringOptions;
import org.crawlgraph.clusters.patterns.UrlClusters;
import org.crawlgraph.clusters.pruning.Evidence;
import org.crawlgraph.clusters.pruning.HandDecisions;
import org.crawlgraph.clusters.pruning.KindEvidence;
import org.crawlgraph.clusters.pruning.PrunedGraph;
import org.crawlgraph.clusters.pruning.Pruning;
import org.crawlgraph.clusters.pruning.SampledPages;
import org.crawlgraph.clusters.pruning.UrlFilter;
import org.crawlgraph.clusters.sampling.PageSample;
import org.crawlgraph.clusters.sampling.PageSampling;
import org.crawlgraph.clusters.sampling.SampleEnd;
import org.crawlgraph.clusters.sampling.SamplingOptions;
import org.crawlgraph.clusters.training.ClusteredSample;
import org.crawlgraph.clusters.training.PageLabel;
import org.crawlgraph.clusters.training.SiteSample;
import org.crawlgraph.clusters.training.StoredSite;
import org.crawlgraph.common.Checkpoint;
import org.crawlgraph.graph.LinkGraph;

/** A training on a labelled site, whose decisions depend on weights that are given later. */
final class LabelledTraining {

    private static final int HOME = 0;

    private final StoredSite site;
    private final ClusteredSample sample;

    /**
     * What a crawl comes to.
     *
     * @param lost valuable pages that it never comes to, as a share of those that a crawl without a filter comes to
     * @param useless useless pages that it fetches, likewise
     */
    record Worth(double lost, double useless) {}

    /**
     * Samples a site and learns its patterns.
     *
     * @param number 0 to 4 are samples from the home page, 5 to 7 samples from a valuable page at random, 8 and 9 the beginnings of
     *     breadth-first crawls that take the links of a page in an order at random
     */
    LabelledTraining(StoredSite site, int size, int number) {
        this.site = site;
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
        SampledPages known = SampledPages.of(
                new PageSample(pages, 0, 0, 1, SampleEnd.COUNT_REACHED),
                site.links(),
                some -> Arrays.stream(some).mapToObj(site.urls()::get).toList(),
                some -> List.of());
        SiteSample drawn = new SiteSample(site.known(), new int[] {entry}, pages, known, SampleEnd.COUNT_REACHED);
        sample = drawn.clustered(UrlClusters.of(known.urls(), ClusteringOptions.DEFAULT, Checkpoint.NONE)
                .patterns());
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

    /** The kinds of the site as examples, by the labels of their known URLs. */
    List<EvidenceFit.Example> examples(String application) {
        KindEvidence evidence =
                new KindEvidence(sample.sample().known(), sample.clusterOf(), sample.patterns(), Checkpoint.NONE);
        Map<String, PageLabel> labels = new HashMap<>();
        for (int page = 0; page < site.urls().size(); page++) {
            labels.put(site.urls().get(page), site.labels().get(page));
        }
        double[] useless = new double[evidence.kinds()];
        double[] all = new double[useless.length];
        List<String> urls = sample.sample().known().urls();
        for (int url = 0; url < urls.size(); url++) {
            int kind = evidence.kind(url);
            if (kind >= 0) {
                all[kind]++;
                useless[kind] += labels.get(urls.get(url)) == PageLabel.VALUABLE ? 0 : 1;
            }
        }
        List<EvidenceFit.Example> examples = new ArrayList<>();
        double total = Arrays.stream(all).map(Math::sqrt).sum();
        for (int kind = 0; kind < all.length; kind++) {
            if (all[kind] > 0) {
                Map<Evidence, Double> measures = new EnumMap<>(Evidence.class);
                for (Evidence piece : Evidence.values()) {
                    measures.put(piece, evidence.measure(kind, piece));
                }
                examples.add(new EvidenceFit.Example(
                        application, measures, useless[kind] / all[kind], Math.sqrt(all[kind]) / total));
            }
        }
        return examples;
    }

    PrunedGraph pruned(Map<Evidence, Double> weights) {
        return Pruning.byEvidence(
                sample.sample().known(),
                sample.clusterOf(),
                sample.patterns(),
                sample.entries(),
                new HandDecisions(),
                weights,
                Checkpoint.NONE);
    }

    Worth worth(PrunedGraph pruned) {
        UrlFilter filter = new UrlFilter(sample.matcher(), sample.patterns(), pruned.filter());
        return worth(site, filter::allowsInSite);
    }

    /** What decisions are worth that keep each pattern with a valuable page. */
    Worth oracle() {
        int[] clusterOf = site.urls().stream().mapToInt(sample.matcher()::match).toArray();
        boolean[] kept = new boolean[sample.patterns().size() + 1];
        for (int page = 0; page < clusterOf.length; page++) {
            kept[clusterOf[page] + 1] |= site.labels().get(page) == PageLabel.VALUABLE;
        }
        return worth(site, (from, to) -> kept[sample.matcher().match(to) + 1]);
    }

    /**
     * Counts right decisions by how sure they are said to be: in fifths from 0.5, of kept clusters with no more than half useless pages and of removed ones with more.
     *
     * @param right how many URLs were decided rightly, by tenths of sureness
     * @param all how many in all
     */
    void calibrate(PrunedGraph pruned, double[] right, double[] all) {
        int[] clusterOf = site.urls().stream().mapToInt(sample.matcher()::match).toArray();
        for (int page = 0; page < clusterOf.length; page++) {
            int cluster = clusterOf[page];
            if (cluster >= 0) {
                int tenth = (int) Math.min(9, 10 * pruned.sureness(cluster));
                boolean valuable = site.labels().get(page) == PageLabel.VALUABLE;
                all[tenth]++;
                right[tenth] += pruned.keeps(cluster) == valuable ? 1 : 0;
            }
        }
    }

    /** What a crawl from the home page is worth that follows some links. */
    static Worth worth(StoredSite site, BiPredicate<String, String> follows) {
        boolean[] all = reached(site, (from, to) -> true);
        boolean[] some = reached(site, follows);
        double valuable = count(site, all, true);
        return new Worth(
                (valuable - count(site, some, true)) / valuable,
                (double) count(site, some, false) / count(site, all, false));
    }

    private static long count(StoredSite site, boolean[] reached, boolean valuable) {
        return IntStream.range(0, reached.length)
                .filter(page -> reached[page] && valuable == (site.labels().get(page) == PageLabel.VALUABLE))
                .count();
    }

    private static boolean[] reached(StoredSite site, BiPredicate<String, String> follows) {
        boolean[] reached = new boolean[site.urls().size()];
        int[] queue = new int[reached.length];
        int queued = 1;
        reached[HOME] = true;
        for (int next = 0; next < queued; next++) {
            String from = site.urls().get(queue[next]);
            for (int target : site.links().targets(queue[next])) {
                if (!reached[target] && follows.test(from, site.urls().get(target))) {
                    reached[target] = true;
                    queue[queued++] = target;
                }
            }
        }
        return reached;
    }
}
