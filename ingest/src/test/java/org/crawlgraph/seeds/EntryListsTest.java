package org.crawlgraph.seeds;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.crawlgraph.common.Checkpoint;
import org.crawlgraph.cores.Seed;
import org.crawlgraph.graph.LinkGraph;
import org.crawlgraph.graph.LinkGraphBuilder;
import org.crawlgraph.graph.SiteGraph;
import org.crawlgraph.ingest.LoadedCrawl;
import org.crawlgraph.ingest.source.ImportOptions;
import org.crawlgraph.testkit.SharedData;
import org.crawlgraph.testkit.series.Nightly;
import org.crawlgraph.url.Host;
import org.crawlgraph.url.Site;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Seeds of real crawls equal the lists of an independent program, {@code entry_lists.py}. */
class EntryListsTest {

    /** A crawl with pages in the order of the lists. */
    private record Crawl(LinkGraph links, int[] hosts, SeedCandidates candidates) {

        static Crawl of(LinkGraph links, List<String> urls) {
            Map<String, Integer> numbers = new HashMap<>();
            int[] hosts = new int[urls.size()];
            byte[] depths = new byte[hosts.length];
            for (int page = 0; page < hosts.length; page++) {
                hosts[page] = numbers.computeIfAbsent(String.valueOf(Host.of(urls.get(page))), host -> numbers.size());
                depths[page] = (byte) SeedCandidates.depth(urls.get(page));
            }
            return new Crawl(links, hosts, new SeedCandidates(new BitSet(), depths, Unfetched.NONE));
        }

        static Crawl ofPairs(List<String[]> pairs) {
            Map<String, Integer> numbers = new LinkedHashMap<>();
            List<int[]> links = new ArrayList<>();
            for (String[] pair : pairs) {
                int from = numbers.computeIfAbsent(pair[0], url -> numbers.size());
                links.add(new int[] {from, numbers.computeIfAbsent(pair[1], url -> numbers.size())});
            }
            return of(graph(numbers.size(), links), List.copyOf(numbers.keySet()));
        }

        private static LinkGraph graph(int pages, List<int[]> links) {
            LinkGraphBuilder builder = new LinkGraphBuilder(pages);
            links.stream().filter(link -> link[0] != link[1]).forEach(link -> builder.add(link[0], link[1]));
            return builder.build();
        }
    }

    private static void assertListed(String name, Crawl crawl) {
        List<Integer> listed = new ArrayList<>();
        List<Integer> newPages = new ArrayList<>();
        resource("entry-" + name + ".tsv").lines().skip(1).forEach(line -> {
            String[] cells = line.split("\t", -1);
            listed.add(Integer.valueOf(cells[0]));
            newPages.add(Integer.valueOf(cells[1]));
        });
        LinkGraph links = crawl.links();
        List<Seed> seeds = PriceCover.choose(
                new SiteGraph(links, crawl.hosts(), Site.HOST, links.links(), links.links()),
                PageWorth.of(pageRank(links)),
                crawl.candidates(),
                listed.size(),
                2,
                Checkpoint.NONE);
        assertThat(seeds).extracting(Seed::page).isEqualTo(listed);
        assertThat(seeds).extracting(Seed::newPages).isEqualTo(newPages);
    }

    private static String resource(String name) {
        try (InputStream in = Objects.requireNonNull(EntryListsTest.class.getResourceAsStream(name), name)) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /**
     * The PageRank of the lists, to the last bit: plain iterations until the scores move by less than 1e-9 in total.
     */
    private static double[] pageRank(LinkGraph links) {
        int pages = links.pages();
        double[] ranks = new double[pages];
        Arrays.fill(ranks, 1.0 / pages);
        double moved = 1;
        while (moved >= 1e-9) {
            double[] next = new double[pages];
            double dangling = 0;
            for (int page = 0; page < pages; page++) {
                int[] targets = links.targets(page);
                dangling += targets.length == 0 ? ranks[page] : 0;
                for (int target : targets) {
                    next[target] += ranks[page] / targets.length;
                }
            }
            moved = 0;
            for (int page = 0; page < pages; page++) {
                next[page] = 0.85 * (next[page] + dangling * (1.0 / pages)) + (1 - 0.85) * (1.0 / pages);
                moved += Math.abs(next[page] - ranks[page]);
            }
            ranks = next;
        }
        return ranks;
    }

    @ParameterizedTest
    @ValueSource(strings = {"california", "polblogs", "indie-map-crawled"})
    void tablesOfLinks(String name) {
        List<String[]> pairs = new ArrayList<>();
        SharedData.forEachLine(name + "/links.tsv.gz", line -> pairs.add(line.split("\t", -1)));

        assertListed(name.replace("-map", ""), Crawl.ofPairs(pairs));
    }

    @Test
    void docweb() {
        Path file = Path.of(System.getProperty("crawlgraph.root", "."), "datasets/docweb/docweb.graph");
        LoadedCrawl crawl = LoadedCrawl.read(
                file, new ImportOptions(null, Integer.MAX_VALUE, 2), Site.NONE, Checkpoint.NONE, need -> {});
        List<String> urls = new ArrayList<>();
        for (int page = 0; page < crawl.pages(); page++) {
            urls.add(crawl.name(page));
        }

        assertListed("docweb", Crawl.of(crawl.links().graph(), urls));
    }

    /** {@code hollins.dat} has numbers of pages and links, a numbered line per URL, then a pair of numbers per link. */
    @Test
    void hollins() {
        List<String> lines = new ArrayList<>();
        SharedData.forEachLine("hollins/hollins.dat", line -> lines.add(line.strip()));
        int pages = Integer.parseInt(lines.get(0).split("\\s+")[0]);
        List<String> urls = new ArrayList<>();
        List<int[]> links = new ArrayList<>();
        for (String line : lines.subList(1, lines.size())) {
            String[] cells = line.split("\\s+", 2);
            if (urls.size() < pages) {
                urls.add(cells[1]);
            } else if (cells.length == 2) {
                links.add(new int[] {Integer.parseInt(cells[0]) - 1, Integer.parseInt(cells[1]) - 1});
            }
        }

        assertListed("hollins", Crawl.of(Crawl.graph(pages, links), urls));
    }

    /**
     * cnr-2000 has no URLs. Its hosts are estimated from the order of its pages, as the lists do: a host ends where at
     * most 2 % of the links among 20 pages on either side cross, and has at least five pages.
     */
    @Nightly("every build reads the lists of docweb")
    @Test
    void cnr2000() {
        List<int[]> rows = new ArrayList<>();
        SharedData.forEachLine(
                "cnr-2000/cnr-2000.graph-txt.gz",
                line -> rows.add(Arrays.stream(line.split(" ", -1))
                        .filter(cell -> !cell.isEmpty())
                        .mapToInt(Integer::parseInt)
                        .toArray()));
        int pages = rows.get(0)[0];
        LinkGraphBuilder builder = new LinkGraphBuilder(pages);
        for (int page = 0; page < pages; page++) {
            for (int target : rows.get(page + 1)) {
                if (target != page) {
                    builder.add(page, target);
                }
            }
        }
        LinkGraph links = builder.build();

        assertListed("cnr-2000", new Crawl(links, estimatedHosts(links), SeedCandidates.ALL));
    }

    private static int[] estimatedHosts(LinkGraph links) {
        int pages = links.pages();
        long[] crossing = new long[pages + 1];
        long[] local = new long[pages + 1]; // links at the pages before, up to 2000 pages long
        for (int from = 0; from < pages; from++) {
            for (int to : links.targets(from)) {
                if (Math.abs(from - to) <= 2000) {
                    crossing[Math.min(from, to)]++;
                    crossing[Math.max(from, to)]--;
                    local[from + 1]++;
                    local[to + 1]++;
                }
            }
        }
        for (int page = 0; page < pages; page++) {
            local[page + 1] += local[page];
            crossing[page + 1] += crossing[page];
        }
        int[] hosts = new int[pages];
        int last = -1;
        for (int page = 0; page + 1 < pages; page++) {
            long left = local[page + 1] - local[Math.max(page - 20, 0)];
            long right = local[Math.min(page + 21, pages)] - local[page + 1];
            boolean ends = crossing[page] <= 0.02 * Math.min(left, right) && page - last >= 5;
            hosts[page + 1] = hosts[page] + (ends ? 1 : 0);
            last = ends ? page : last;
        }
        return hosts;
    }
}
