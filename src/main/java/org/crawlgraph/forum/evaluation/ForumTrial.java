package org.crawlgraph.forum.evaluation;

import java.util.BitSet;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.crawlgraph.clusters.training.Agreement;
import org.crawlgraph.common.Checkpoint;
import org.crawlgraph.forum.learning.ForumTraining;
import org.crawlgraph.forum.map.ForumMap;
import org.crawlgraph.html.PageStructure;

/**
 * One training and one crawl by its map.
 *
 * @param seed random seed of the training
 * @param map the learned map
 * @param fetched number of pages that the crawl by the map fetches
 * @param relations threads and lists that the crawl kept together
 * @param values of the crawl by the map; unknown ones are absent
 * @param filter values of a crawl by URL clusters learned from as many pages; empty if there are too few pages for
 *     clusters
 */
public record ForumTrial(
        long seed,
        ForumMap map,
        int fetched,
        Relations relations,
        Map<ForumGoal, Double> values,
        Map<ForumGoal, Double> filter) {

    /** Learns and crawls. */
    static ForumTrial of(LabelledForum forum, ForumTraining.Settings options, Checkpoint checkpoint) {
        StoredForum site = forum.site();
        long begin = System.nanoTime();
        ForumTraining training = ForumTraining.of(site, site.entry(), options, null, checkpoint);
        double seconds = (System.nanoTime() - begin) / 1e9;
        ForumCrawl crawl = ForumCrawl.by(training.map(), site, checkpoint);
        Relations relations = Relations.of(site, crawl, forum.meaning());
        Map<ForumGoal, Double> values = ForumGoal.values(forum, crawl.fetched());
        values.put(ForumGoal.TRAINING, seconds);
        values.put(ForumGoal.PROBES, (double) training.summary().probes());
        if (relations.stored() > 0) {
            values.put(ForumGoal.RELATIONS, relations.keptShare());
            values.put(ForumGoal.JOINED_WRONGLY, (double) relations.falseOnes());
        }
        if (!forum.templates().isEmpty()) {
            values.put(ForumGoal.PURITY, purity(training, forum));
        }
        int pages = training.summary().sampled() + training.summary().probes();
        List<Integer> filtered = ForumCrawl.byClusters(site, pages, options.randomSeed(), checkpoint)
                .fetched();
        return new ForumTrial(
                options.randomSeed(),
                training.map(),
                crawl.fetched().size(),
                relations,
                values,
                filtered.isEmpty() ? Map.of() : ForumGoal.values(forum, filtered));
    }

    /** The value of the crawl by the map; NaN if unknown. */
    public double of(ForumGoal goal) {
        return values.getOrDefault(goal, Double.NaN);
    }

    private static double purity(ForumTraining training, LabelledForum forum) {
        List<Integer> sample = training.pages().pages().stream()
                .limit(training.summary().sampled())
                .map(page -> forum.site().page(page.url()))
                .toList();
        int[] layouts = sample.stream()
                .mapToInt(page -> layout(training.map(), forum.site().pages().get(page)))
                .toArray();
        return Agreement.purity(
                layouts, sample.stream().map(forum.templates()::get).toList());
    }

    private static int layout(ForumMap map, PageStructure page) {
        int type = map.pageType(page);
        return type < 0 ? -1 : map.pageTypes().get(type).layout();
    }

    /**
     * Counts the threads and lists that a crawl keeps together. Each page of a thread or list except the first is a
     * relation. It is kept if the page was joined with another page of its series and with no page of another series.
     *
     * @param stored number of relations of all stored pages
     * @param fetched number of relations of fetched pages
     * @param kept number of kept relations
     * @param falseOnes number of pages joined with pages of another series, or of none
     */
    public record Relations(int stored, int fetched, int kept, int falseOnes) {

        public static Relations of(StoredForum site, ForumCrawl crawl, ForumTruth truth) {
            BitSet joined = new BitSet();
            int wrong = 0;
            for (List<String> urls : ForumThreads.of(crawl.continued(), List.of())) {
                Set<String> truly = new HashSet<>();
                urls.forEach(url -> truly.add(truth.series().get(site.page(url))));
                boolean one = truly.size() == 1 && !truly.contains("");
                wrong += one ? 0 : urls.size();
                if (one && urls.size() > 1) {
                    urls.forEach(url -> joined.set(site.page(url)));
                }
            }
            BitSet relations = new BitSet();
            for (int page = 0; page < truth.numbers().length; page++) {
                relations.set(page, !truth.series().get(page).isEmpty() && truth.numbers()[page] > 1);
            }
            int stored = relations.cardinality();
            BitSet fetched = new BitSet();
            crawl.fetched().forEach(fetched::set);
            relations.and(fetched);
            int ofFetched = relations.cardinality();
            relations.and(joined);
            return new Relations(stored, ofFetched, relations.cardinality(), wrong);
        }

        /** Share of the relations of fetched pages that were kept, 0 to 1; 1 without any. */
        public double keptShare() {
            return fetched == 0 ? 1 : (double) kept / fetched;
        }
    }
}
