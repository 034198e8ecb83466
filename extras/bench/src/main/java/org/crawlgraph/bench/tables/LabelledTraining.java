package org.crawlgraph.bench.tables;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.function.BiPredicate;
import java.util.function.IntPredicate;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import org.crawlgraph.clusters.patterns.UrlClusters;
import org.crawlgraph.clusters.pruning.Feature;
import org.crawlgraph.clusters.pruning.Features;
import org.crawlgraph.clusters.pruning.PrunedGraph;
import org.crawlgraph.clusters.pruning.Pruning;
import org.crawlgraph.clusters.pruning.SampledPages;
import org.crawlgraph.clusters.pruning.SoleViews;
import org.crawlgraph.clusters.pruning.UrlFilter;
import org.crawlgraph.clusters.pruning.UserDecisions;
import org.crawlgraph.clusters.sampling.PageSample;
import org.crawlgraph.clusters.sampling.PageSampling;
import org.crawlgraph.clusters.sampling.SamplingOptions;
import org.crawlgraph.clusters.training.ClusteredSample;
import org.crawlgraph.clusters.training.PageLabel;
import org.crawlgraph.clusters.training.SiteSample;
import org.crawlgraph.clusters.training.SiteTraining;
import org.crawlgraph.clusters.training.StoredSite;
import org.crawlgraph.clusters.training.TrainingOptions;
import org.crawlgraph.common.Checkpoint;
import org.crawlgraph.graph.LinkGraph;

/** A training on a labelled site; the weights of its decisions are given later. */
@SuppressWarnings("EnumOrdinal") // measures are arrays by piece of evidence
final class LabelledTraining {

    private static final int HOME = 0;
    private static final int[] NO_PAGES = {};

    private final Judge judge;
    private final StoredSite site;
    private final UrlClusters clusters;
    private final ClusteredSample sample;
    private final int[] clusterOf;

    /**
     * The result of a crawl.
     *
     * @param lost valuable pages that it does not reach, as a share of the valuable pages that a crawl without a filter
     *     reaches
     * @param useless useless pages that it fetches, as a share of the useless pages that a crawl without a filter
     *     fetches
     */
    record Worth(double lost, double useless) {}

    /** A labelled site, and the pages that a crawl without a filter reaches. */
    static final class Judge {

        final StoredSite site;
        private final boolean[] all;
        private final String[] paths;

        Judge(StoredSite site) {
            this.site = site;
            paths = site.urls().stream().map(url -> url.split("\\?", 2)[0]).toArray(String[]::new);
            all = reached(target -> true, (from, to) -> false, () -> SoleViews.NONE);
        }

        /**
         * Evaluates a crawl from the home page.
         *
         * @param follows whether a page is fetched wherever it is linked from
         * @param continues whether another is fetched when a page on the same path links to it
         * @param views finds what is fetched when nothing else is left
         */
        Worth worth(IntPredicate follows, BiPredicate<String, String> continues, Supplier<SoleViews> views) {
            boolean[] some = reached(follows, continues, views);
            double valuable = count(all, true);
            return new Worth(
                    (valuable - count(some, true)) / valuable, (double) count(some, false) / count(all, false));
        }

        private long count(boolean[] reached, boolean valuable) {
            return IntStream.range(0, reached.length)
                    .filter(page ->
                            reached[page] && all[page] && site.fetched().get(page) && valuable == isValuable(page))
                    .count();
        }

        boolean isValuable(int page) {
            return site.labels().get(page) == PageLabel.VALUABLE;
        }

        boolean[] reached(IntPredicate follows, BiPredicate<String, String> continues, Supplier<SoleViews> views) {
            boolean[] reached = new boolean[site.urls().size()];
            byte[] known = new byte[reached.length];
            int[] queue = new int[reached.length];
            int queued = 1;
            reached[HOME] = true;
            for (int next = 0; next < queued; next++) {
                int page = queue[next];
                for (int target : site.links().targets(page)) {
                    if (reached[target]) {
                        continue;
                    }
                    if (known[target] == 0) {
                        known[target] = (byte) (follows.test(target) ? 1 : 2);
                    }
                    if (known[target] == 1
                            || (paths[page].equals(paths[target])
                                    && continues.test(
                                            site.urls().get(page), site.urls().get(target)))) {
                        reached[target] = true;
                        queue[queued++] = target;
                    }
                }
                for (int last :
                        next + 1 < queued ? NO_PAGES : site.soleViews(views.get(), Arrays.copyOf(queue, queued))) {
                    reached[last] = true;
                    queue[queued++] = last;
                }
            }
            return reached;
        }
    }

    /**
     * Samples a site and learns its patterns.
     *
     * @param number 0 to 4 are samples from the home page, 5 to 7 samples from a random valuable page, 8 and 9
     *     breadth-first crawls that follow the links of a page in random order
     */
    LabelledTraining(Judge judge, int size, int number) {
        this.judge = judge;
        site = judge.site;
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
                ? breadthFirst(site, entry, size, random)
                : PageSampling.drawInFull(
                                site.links(),
                                site.fetched()::get,
                                new int[] {entry},
                                size,
                                new SamplingOptions(10, 0, number),
                                Checkpoint.NONE)
                        .pages();
        int[] both = new PageSample(pages, 0, 0, 1, PageSample.End.COUNT_REACHED).withSeen(site.links());
        SampledPages known = new SampledPages(
                Arrays.stream(both).mapToObj(site.urls()::get).toList(),
                PageSample.linksFrom(both, pages.length, site.links()),
                pages.length,
                site.bodies().isEmpty()
                        ? List.of()
                        : Arrays.stream(pages).mapToObj(site.bodies()::get).toList());
        SiteSample drawn = new SiteSample(site.known(), new int[] {entry}, pages, known, PageSample.End.COUNT_REACHED);
        clusters = UrlClusters.of(known.urls(), 0, Checkpoint.NONE);
        sample = drawn.clustered(clusters.patterns());
        clusterOf = site.urls().stream().mapToInt(clusters.matcher()::match).toArray();
    }

    private static int[] breadthFirst(StoredSite site, int entry, int size, Random random) {
        LinkGraph links = site.links();
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
                if (!seen[target] && site.fetched().get(target)) {
                    seen[target] = true;
                    queue[queued++] = target;
                }
            }
        }
        return Arrays.copyOf(queue, Math.min(size, queued));
    }

    /** Returns the kinds of the site as examples, by the labels of their known URLs. */
    List<EvidenceFit.Example> examples(String application) {
        Features evidence =
                Features.of(sample.sample().known(), sample.clusterOf(), sample.patterns(), Checkpoint.NONE);
        Map<String, PageLabel> labels = new HashMap<>();
        for (int page = 0; page < site.fetched().length(); page++) {
            labels.put(site.urls().get(page), site.labels().get(page));
        }
        double[] useless = new double[evidence.kinds()];
        double[] all = new double[useless.length];
        List<String> urls = sample.sample().known().urls();
        for (int url = 0; url < urls.size(); url++) {
            int kind = evidence.kind(url);
            if (kind >= 0 && labels.containsKey(urls.get(url))) {
                all[kind]++;
                useless[kind] += labels.get(urls.get(url)) == PageLabel.VALUABLE ? 0 : 1;
            }
        }
        List<EvidenceFit.Example> examples = new ArrayList<>();
        double total = Arrays.stream(all).map(Math::sqrt).sum();
        for (int kind = 0; kind < all.length; kind++) {
            if (all[kind] > 0) {
                double[] measures = new double[Feature.values().length];
                for (Feature piece : Feature.values()) {
                    measures[piece.ordinal()] = evidence.value(kind, piece);
                }
                examples.add(new EvidenceFit.Example(
                        application, measures, useless[kind] / all[kind], Math.sqrt(all[kind]) / total));
            }
        }
        return examples;
    }

    PrunedGraph pruned(Map<Feature, Double> weights) {
        return Pruning.prune(
                sample.sample().known(),
                sample.clusterOf(),
                sample.patterns(),
                sample.entries(),
                new UserDecisions(),
                weights,
                Checkpoint.NONE);
    }

    Worth worth(PrunedGraph pruned) {
        SiteTraining training = training(pruned);
        UrlFilter filter = training.filter();
        return judge.worth(
                target -> filter.allowsInSite(null, site.urls().get(target)),
                filter::allowsInSite,
                training::soleViews);
    }

    private SiteTraining training(PrunedGraph pruned) {
        return new SiteTraining(
                TrainingOptions.DEFAULT, sample.sample().pages().length, clusters, sample, pruned, null);
    }

    /** Evaluates the decisions that keep each pattern with a valuable page. */
    Worth oracle() {
        boolean[] kept = new boolean[sample.patterns().size() + 1];
        for (int page = 0; page < clusterOf.length; page++) {
            kept[clusterOf[page] + 1] |= judge.isValuable(page);
        }
        return judge.worth(target -> kept[clusterOf[target] + 1], (from, to) -> false, () -> SoleViews.NONE);
    }
}
