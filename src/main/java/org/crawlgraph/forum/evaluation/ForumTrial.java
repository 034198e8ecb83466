package org.crawlgraph.forum.evaluation;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.crawlgraph.clusters.training.Agreement;
import org.crawlgraph.clusters.training.ClusterPurity;
import org.crawlgraph.common.Checkpoint;
import org.crawlgraph.forum.learning.ForumOptions;
import org.crawlgraph.forum.learning.ForumSummary;
import org.crawlgraph.forum.learning.ForumTraining;
import org.crawlgraph.forum.map.ArcKey;
import org.crawlgraph.forum.map.FollowedLink;
import org.crawlgraph.forum.map.ForumMap;
import org.crawlgraph.forum.map.ForumVisit;
import org.crawlgraph.html.PageStructure;
import org.jspecify.annotations.Nullable;

/**
 * One training and one crawl by its map. Shares are 0 to 1.
 *
 * @param options of the training
 * @param map the learnt map
 * @param summary figures of the training
 * @param order page numbers of sample, probes and crawl in the order of their first fetch
 * @param meaning the crawl by meaning
 * @param content the crawl by content
 * @param whole learning and crawl together, by meaning
 * @param first the first pages of the crawl, by meaning
 * @param relations threads and lists that the crawl kept together
 * @param arcs arcs compared with a map corrected by hand; null without one
 * @param purity share of the sampled pages made by the most frequent template of their layout; NaN when templates are unknown
 * @param rand adjusted Rand index of layouts and templates; NaN when templates are unknown
 * @param seconds duration of training on one thread, without reading the pages
 * @param millis mean duration of a lookup
 */
public record ForumTrial(
        ForumOptions options,
        ForumMap map,
        ForumSummary summary,
        List<Integer> order,
        ForumMeasure meaning,
        ForumMeasure content,
        ForumMeasure whole,
        ForumMeasure first,
        Relations relations,
        @Nullable Arcs arcs,
        double purity,
        double rand,
        double seconds,
        double millis) {

    private static final int[] TENTHS = {1, 2, 4, 6, 8, 10};

    /** Number of first pages whose valuable share is measured (figure 11 of Cai et al. (2008)). */
    public static final int FIRST = 5_000;

    /** Keeps the order as it is. */
    public ForumTrial {
        order = List.copyOf(order);
    }

    /**
     * Learns and crawls.
     *
     * @param corrected a map of the forum corrected by hand; null for none
     * @param checkpoint called in the stages of both
     */
    public static ForumTrial of(
            LabelledForum forum, ForumOptions options, @Nullable ForumMap corrected, Checkpoint checkpoint) {
        StoredForum site = forum.site();
        long begin = System.nanoTime();
        ForumTraining training = ForumTraining.of(site, site.entry(), options, null, checkpoint);
        double seconds = (System.nanoTime() - begin) / 1e9;
        ForumCrawl.by(
                training.map(),
                site,
                checkpoint); // the second crawl is measured, so that it is not charged with the warming-up of the JVM
        begin = System.nanoTime();
        ForumCrawl crawl = ForumCrawl.by(training.map(), site, checkpoint);
        double millis = (System.nanoTime() - begin) / 1e6 / crawl.fetched().size();
        List<Integer> learnt = training.pages().pages().stream()
                .map(page -> site.page(page.url()))
                .toList();
        List<Integer> order = ForumMeasure.withLearning(learnt, crawl.fetched());
        List<Integer> sample = learnt.subList(0, training.summary().sampled());
        int[] layouts = sample.stream()
                .mapToInt(page -> layout(training.map(), site.pages().get(page)))
                .toArray();
        boolean known = !forum.templates().isEmpty();
        List<String> templates =
                known ? sample.stream().map(forum.templates()::get).toList() : List.of();
        return new ForumTrial(
                options,
                training.map(),
                training.summary(),
                order,
                ForumMeasure.of(crawl.fetched(), forum.meaning()),
                ForumMeasure.of(crawl.fetched(), forum.content()),
                ForumMeasure.of(order, forum.meaning()),
                ForumMeasure.of(first(crawl.fetched()), forum.meaning()),
                Relations.of(site, crawl, forum.meaning()),
                corrected == null ? null : Arcs.of(site, training.map(), corrected),
                known
                        ? ClusterPurity.of(layouts, training.summary().layouts(), templates)
                                .total()
                        : Double.NaN,
                known ? Agreement.adjustedRand(layouts, templates) : Double.NaN,
                seconds,
                millis);
    }

    /**
     * Trials with samples of increasing size, up to the usual size (figure 10 of the paper).
     *
     * @param checkpoint called in the stages of trainings and crawls, and in {@code "sample sizes"}
     */
    public static List<ForumTrial> bySampleSize(LabelledForum forum, ForumOptions options, Checkpoint checkpoint) {
        List<ForumTrial> trials = new ArrayList<>();
        for (int tenths : TENTHS) {
            checkpoint.reached("sample sizes", trials.size(), TENTHS.length);
            int size = Math.max(1, options.sampleSize() * tenths / TENTHS[TENTHS.length - 1]);
            trials.add(of(forum, options.drawn(size, options.randomSeed()), null, checkpoint));
        }
        return trials;
    }

    private static int layout(ForumMap map, PageStructure page) {
        int type = map.pageType(page);
        return type < 0 ? -1 : map.pageTypes().get(type).layout();
    }

    /** The first pages of a crawl, whose valuable share is measured. */
    static List<Integer> first(List<Integer> fetched) {
        return fetched.subList(0, Math.min(FIRST, fetched.size()));
    }

    /**
     * The followed arcs of a map compared with those of a map corrected by hand (table 2 of Cai et al. (2008)). Arcs are taken from the corrected map; the learnt map follows one if it
     * follows most of its links in the stored pages.
     *
     * @param learnt number of arcs that the learnt map follows
     * @param byHand number of arcs that the corrected map follows
     * @param both number of arcs that both follow
     */
    public record Arcs(int learnt, int byHand, int both) {

        private static final class Links {
            private int all;
            private int learnt;
            private int byHand;
        }

        /** Compares. */
        public static Arcs of(StoredForum site, ForumMap learnt, ForumMap byHand) {
            Map<ArcKey, Links> arcs = new HashMap<>();
            for (PageStructure page : site.pages()) {
                Set<Integer> followed = new HashSet<>();
                for (FollowedLink link : learnt.visit(page).links()) {
                    if (link.follow().isFollowed()) {
                        followed.add(link.link().link().node());
                    }
                }
                ForumVisit visit = byHand.visit(page);
                for (FollowedLink link : visit.links()) {
                    Links links = arcs.computeIfAbsent(
                            new ArcKey(visit.type(), link.link().path(), byHand.pattern(link.url())),
                            key -> new Links());
                    links.all++;
                    links.byHand += link.follow().isFollowed() ? 1 : 0;
                    links.learnt += followed.contains(link.link().link().node()) ? 1 : 0;
                }
            }
            int ofMap = 0;
            int ofPerson = 0;
            int both = 0;
            for (Links links : arcs.values()) {
                boolean map = 2 * links.learnt > links.all;
                boolean person = 2 * links.byHand > links.all;
                ofMap += map ? 1 : 0;
                ofPerson += person ? 1 : 0;
                both += map && person ? 1 : 0;
            }
            return new Arcs(ofMap, ofPerson, both);
        }

        /** Share of the followed arcs that the corrected map follows too; 1 without any. */
        public double precision() {
            return learnt == 0 ? 1 : (double) both / learnt;
        }

        /** Share of the arcs of the corrected map that are followed; 1 without any. */
        public double recall() {
            return byHand == 0 ? 1 : (double) both / byHand;
        }
    }

    /**
     * How many threads and lists a crawl keeps together. Each page of a thread or list but its first is a relation. It is kept when the page was joined with another page of
     * its series and with no page of another series.
     *
     * @param stored number of relations of all stored pages
     * @param fetched number of relations of fetched pages
     * @param kept number of kept relations
     * @param falseOnes number of pages joined with pages of another series, or of none
     */
    public record Relations(int stored, int fetched, int kept, int falseOnes) {

        /** Counts. */
        public static Relations of(StoredForum site, ForumCrawl crawl, ForumTruth truth) {
            int stored = 0;
            for (int page = 0; page < truth.numbers().length; page++) {
                stored += isRelation(truth, page) ? 1 : 0;
            }
            Map<Integer, List<String>> seriesOf = new HashMap<>();
            int wrong = 0;
            for (List<String> urls : ForumThreads.of(crawl.continued())) {
                Set<String> truly = new HashSet<>();
                urls.forEach(url -> truly.add(truth.series().get(site.page(url))));
                boolean one = truly.size() == 1 && !truly.contains("");
                wrong += one ? 0 : urls.size();
                if (one && urls.size() > 1) {
                    urls.forEach(url -> seriesOf.put(site.page(url), urls));
                }
            }
            int fetched = 0;
            int kept = 0;
            for (int page : crawl.fetched()) {
                if (isRelation(truth, page)) {
                    fetched++;
                    kept += seriesOf.containsKey(page) ? 1 : 0;
                }
            }
            return new Relations(stored, fetched, kept, wrong);
        }

        private static boolean isRelation(ForumTruth truth, int page) {
            return !truth.series().get(page).isEmpty() && truth.numbers()[page] > 1;
        }

        /** Share of the relations of fetched pages that were kept, 0 to 1; 1 without any. */
        public double keptShare() {
            return fetched == 0 ? 1 : (double) kept / fetched;
        }
    }
}
