package org.crawlgraph.ranking;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import it.unimi.dsi.fastutil.ints.IntArrays;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.crawlgraph.common.Checkpoint;
import org.crawlgraph.graph.LinkGraph;
import org.crawlgraph.graph.LinkGraphBuilder;
import org.crawlgraph.testkit.SharedData;
import org.crawlgraph.testkit.series.Series;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Crawls of a tenth of a site that fetch the pages of highest predicted worth, after the first twentieth was fetched
 * breadth-first. The worth of a page is 1 if its label is valuable, or its bytes. Prints what they gather, as a share
 * of what a crawl gathers that knows the worth of all linked pages, next to crawls by in-degree and breadth-first.
 */
class WorthCrawlTest {

    private static final double KNOWN = 0.05;
    private static final double FETCHED = 0.1;
    private static final int ROUNDS = 20;

    /** The fetched pages of a site in breadth-first order, or people and their contacts. */
    private record Site(String[] urls, LinkGraph links, double[] worth) {

        static Site read(String name, String property) {
            Map<String, Integer> numbers = new HashMap<>();
            Map<String, String> labels = new HashMap<>();
            SharedData.forEachLine(name + "/labels.tsv.gz", line -> {
                String[] fields = line.split("\t", -1);
                labels.put(fields[0], fields[2]);
            });
            String[] urls = new String[labels.size() - 1];
            double[] worth = new double[urls.length];
            SharedData.forEachLine(name + "/urls.tsv.gz", line -> {
                String[] fields = line.split("\t", -1);
                String label = labels.get(labels.containsKey(fields[1]) ? fields[1] : fields[0]);
                if (label != null && !fields[0].equals("id")) {
                    int page = numbers.size();
                    numbers.put(fields[0], page);
                    urls[page] = fields[1];
                    worth[page] =
                            property.equals("bytes") ? Double.parseDouble(fields[5]) : label.equals("valuable") ? 1 : 0;
                }
            });
            LinkGraphBuilder links = new LinkGraphBuilder(urls.length);
            SharedData.forEachLine(name + "/links.tsv.gz", line -> {
                String[] fields = line.split("\t", -1);
                if (numbers.containsKey(fields[0]) && numbers.containsKey(fields[1])) {
                    links.add(numbers.get(fields[0]), numbers.get(fields[1]));
                }
            });
            return new Site(urls, links.build(), worth);
        }

        /** People who like a genre, with their contacts in both directions. */
        static Site people(String genre) {
            StringBuilder text = new StringBuilder();
            SharedData.forEachLine("deezer-ro/genres.json.gz", text::append);
            String[] entries = text.toString().split("], ", -1);
            double[] worth = new double[entries.length];
            String[] names = new String[entries.length];
            for (String entry : entries) {
                int person = Integer.parseInt(entry.split("\"", -1)[1]);
                worth[person] = entry.contains('"' + genre + '"') ? 1 : 0;
                names[person] = "";
            }
            LinkGraphBuilder links = new LinkGraphBuilder(entries.length);
            SharedData.forEachLine("deezer-ro/edges.csv.gz", line -> {
                if (!line.startsWith("node")) {
                    int[] pair = Arrays.stream(line.split(",", -1))
                            .mapToInt(Integer::parseInt)
                            .toArray();
                    links.add(pair[0], pair[1]);
                    links.add(pair[1], pair[0]);
                }
            });
            return new Site(names, links.build(), worth);
        }

        private interface Order {
            double[] scores(LinkGraph fetchedLinks, BitSet fetched);
        }

        double gathered(Order order) {
            int pages = urls.length;
            BitSet fetched = new BitSet();
            fetched.set(0, (int) (KNOWN * pages));
            int budget = (int) (FETCHED * pages);
            double sum = 0;
            for (int left = budget; left > 0; ) {
                LinkGraphBuilder builder = new LinkGraphBuilder(pages);
                BitSet linked = new BitSet();
                fetched.stream().forEach(page -> {
                    for (int target : links.targets(page)) {
                        builder.add(page, target);
                        linked.set(target);
                    }
                });
                linked.andNot(fetched);
                double[] scores = order.scores(builder.build(), fetched);
                int[] next = linked.stream().toArray();
                IntArrays.stableSort(next, (one, other) -> Scores.compare(scores, one, other));
                int count = Math.min(next.length, Math.min(left, Math.max(1, budget / ROUNDS)));
                for (int i = 0; i < count; i++) {
                    fetched.set(next[i]);
                    sum += worth[next[i]];
                }
                left = count == 0 ? 0 : left - count;
            }
            return sum;
        }

        WorthPrediction predicted(LinkGraph known, BitSet fetched) {
            double[] values = new double[urls.length];
            Arrays.setAll(values, page -> fetched.get(page) ? worth[page] : Double.NaN);
            return WorthPrediction.of(known, values, page -> urls[page], Checkpoint.NONE);
        }

        WorthPrediction atStart() {
            LinkGraphBuilder builder = new LinkGraphBuilder(urls.length);
            BitSet fetched = new BitSet();
            fetched.set(0, (int) (KNOWN * urls.length));
            fetched.stream().forEach(page -> {
                for (int target : links.targets(page)) {
                    builder.add(page, target);
                }
            });
            return predicted(builder.build(), fetched);
        }
    }

    @ParameterizedTest
    @CsvSource({
        "site-forum, valuable, 0.95",
        "site-mybb, valuable, 0.95",
        "site-mediawiki, valuable, 0.95",
        "wiki-media, valuable, 0.95",
        "bugs-redmine, valuable, 0.85",
        "site-forum, bytes, 0.85",
        "site-mybb, bytes, 0.85",
        "site-mediawiki, bytes, 0.85",
        "wiki-media, bytes, 0.85",
        "bugs-redmine, bytes, 0.85",
        "deezer-ro, Metal, 0.2",
        "deezer-ro, Classical, 0.2",
    })
    void predictionsGatherWhatTheOracleGathers(String name, String property, double least) {
        assumeTrue(
                Series.NIGHTLY || (name + property).equals("bugs-redminebytes"),
                "every build crawls bugs-redmine by bytes");
        Site site = name.startsWith("deezer") ? Site.people(property) : Site.read(name, property);
        double oracle = site.gathered((known, fetched) -> site.worth());
        double predicted = site.gathered((known, fetched) -> {
            WorthPrediction found = site.predicted(known, fetched);
            double[] scores = new double[site.urls().length];
            Arrays.setAll(scores, page -> Math.rint(found.worth(page) * 1e9));
            return scores;
        });
        double inDegree = site.gathered((known, fetched) ->
                Arrays.stream(known.inDegrees(Checkpoint.NONE)).asDoubleStream().toArray());
        double breadthFirst = site.gathered((known, fetched) -> new double[site.urls().length]);
        WorthPrediction start = site.atStart();
        System.out.printf(
                Locale.ROOT,
                "| %s, %s | %.0f | %.0f | %.0f | %.2f | %.2f |%n",
                name,
                property,
                100 * predicted / oracle,
                100 * inDegree / oracle,
                100 * breadthFirst / oracle,
                start.skill(),
                start.assortativity());
        assertThat(predicted).isGreaterThanOrEqualTo(least * oracle).isGreaterThanOrEqualTo(inDegree);
        assertThat(List.of("Metal", "Classical").contains(property)).isEqualTo(start.skill() < 0.2);
    }

    /** Contacts say little about who likes a genre, and the prediction says so before anything is fetched by it. */
    @Test
    void whatCannotBePredictedIsSaid() {
        assertThat(Site.people("Metal").atStart().skill()).isLessThan(0.2);
    }
}
