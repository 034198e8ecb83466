package org.crawlgraph.seeds;

import static org.assertj.core.api.Assertions.assertThat;

import it.unimi.dsi.fastutil.ints.IntArrayFIFOQueue;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.ints.IntArrays;
import it.unimi.dsi.webgraph.LazyIntIterator;
import it.unimi.dsi.webgraph.NodeIterator;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.PriorityQueue;
import java.util.Random;
import java.util.function.IntFunction;
import java.util.function.IntPredicate;
import java.util.function.IntUnaryOperator;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.crawlgraph.common.Checkpoint;
import org.crawlgraph.datasets.generate.SyntheticCrawl;
import org.crawlgraph.datasets.generate.SyntheticOptions;
import org.crawlgraph.graph.LinkGraph;
import org.crawlgraph.graph.LinkGraphBuilder;
import org.crawlgraph.graph.SiteGraph;
import org.crawlgraph.ingest.LoadedCrawl;
import org.crawlgraph.ingest.source.ImportOptions;
import org.crawlgraph.ranking.PageRank;
import org.crawlgraph.testkit.series.Series;
import org.crawlgraph.url.Host;
import org.crawlgraph.url.Site;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Compares quotas per host and the order {@code best} with the crawl that visits hosts in turn, which has the same
 * quota for all hosts: the lowest that suffices; and {@code best} with crawls by cash (OPIC) under flat quotas. A
 * breadth-first crawl has fetched a fifth of the pages and continues with a tenth of all pages, but at most half of the
 * waiting ones. If quotas that depend on hosts end the crawl before that, all are raised. Prints the PageRank gathered
 * and the hosts visited, relative to the other crawl after as many pages; means of three random crawls.
 */
class HostQuotasTest {

    private static final Path ROOT = Path.of(System.getProperty("crawlgraph.root", "."));
    private static final String MADE = "made:";
    private static final double KNOWN = 0.2;
    private static final double FURTHER = 0.1;
    private static final int DRAWS = 3;
    private static final int STEPS = 6;
    /** Pages per round of a polite crawl, each of another host. */
    private static final int ROUND = 16;

    private static final String[] RULES = {
        "Stract's",
        "by rank",
        "by links",
        "by the whole graph",
        "best",
        "best in polite rounds",
        "best / at most 10 by cash",
        "best / at most 100 by cash",
        "best / by cash"
    };

    /** A graph to crawl; {@code hosts} and {@code rank} by page. */
    @SuppressWarnings("ArrayRecordComponent") // large, not copied
    private record Web(LinkGraph links, double[] rank, int[] hosts, int hostCount) {

        static Web of(LinkGraph links, IntUnaryOperator host) {
            int[] hosts = IntStream.range(0, links.pages()).map(host).toArray();
            return new Web(
                    links, ranked(links), hosts, Arrays.stream(hosts).max().orElse(-1) + 1);
        }

        static Web read(Path file, Site site) {
            LoadedCrawl crawl = LoadedCrawl.read(file, ImportOptions.DEFAULT, Site.NONE, Checkpoint.NONE, need -> {});
            SiteGraph.SiteNumbers numbers = new SiteGraph.SiteNumbers(site);
            IntFunction<String> host = page -> Objects.requireNonNullElse(Host.of(String.valueOf(crawl.url(page))), "");
            return of(crawl.links().graph(), page -> numbers.of(host.apply(page)));
        }

        static Web made(String... numbers) {
            SyntheticCrawl crawl = new SyntheticCrawl(
                    new SyntheticOptions(
                            Integer.parseInt(numbers[0]),
                            Long.parseLong(numbers[1]),
                            Integer.parseInt(numbers[2]),
                            Double.parseDouble(numbers[3]),
                            Long.parseLong(numbers[4])),
                    Checkpoint.NONE);
            LinkGraphBuilder builder = new LinkGraphBuilder(crawl.links().numNodes());
            NodeIterator pages = crawl.links().nodeIterator();
            while (pages.hasNext()) {
                int page = pages.nextInt();
                LazyIntIterator targets = pages.successors();
                for (int target = targets.nextInt(); target >= 0; target = targets.nextInt()) {
                    builder.add(page, target);
                }
            }
            return of(builder.build(), crawl::hostOf);
        }

        static double[] ranked(LinkGraph links) {
            return PageRank.rank(links, PageRank.Settings.DEFAULT, 1, Checkpoint.NONE)
                    .scores();
        }

        int host(int page) {
            return hosts[page];
        }

        double gathered(int[] pages) {
            return IntStream.of(pages).mapToDouble(page -> rank[page]).sum();
        }

        long visited(int[] pages) {
            return IntStream.of(pages).map(this::host).distinct().count();
        }
    }

    /** What a crawl knows: the pages fetched, and the other pages they link to in the order of discovery. */
    @SuppressWarnings("ArrayRecordComponent") // large, not copied
    private record Part(Web web, BitSet fetched, int[] waiting, int[] linksIn, double[] cash) {

        /** Crawls from random pages with links, then from random pages without. */
        static Part draw(Web web, int pages, long seed) {
            LinkGraph links = web.links();
            int[] all = IntArrays.shuffle(IntStream.range(0, links.pages()).toArray(), new Random(seed));
            IntPredicate leaf = page -> links.outDegree(page) == 0;
            int[] starts = IntStream.concat(
                            IntStream.of(all).filter(leaf.negate()),
                            IntStream.of(all).filter(leaf))
                    .toArray();
            BitSet found = new BitSet();
            BitSet fetched = new BitSet();
            int[] linksIn = new int[links.pages()];
            double[] cash = new double[links.pages()];
            IntArrayFIFOQueue queue = new IntArrayFIFOQueue();
            int left = pages;
            for (int start = 0; left > 0; start++) {
                if (!found.get(starts[start])) {
                    found.set(starts[start]);
                    queue.enqueue(starts[start]);
                    cash[starts[start]]++;
                }
                for (; left > 0 && !queue.isEmpty(); left--) {
                    int page = queue.dequeueInt();
                    fetched.set(page);
                    for (int target : links.targets(page)) {
                        linksIn[target]++;
                        cash[target] += cash[page] / links.outDegree(page);
                        if (!found.get(target)) {
                            found.set(target);
                            queue.enqueue(target);
                        }
                    }
                    cash[page] = 0;
                }
            }
            int[] waiting =
                    IntStream.generate(queue::dequeueInt).limit(queue.size()).toArray();
            return new Part(web, fetched, waiting, linksIn, cash);
        }

        LinkGraph links() {
            LinkGraphBuilder builder = new LinkGraphBuilder(web.links().pages());
            fetched.stream().forEach(page -> {
                for (int target : web.links().targets(page)) {
                    builder.add(page, target);
                }
            });
            return builder.build();
        }

        /** Fetches from hosts in turn, up to their quotas; pages of a host in the order of discovery. */
        int[] inTurn(int[] quotas, int pages) {
            IntArrayFIFOQueue[] queues = new IntArrayFIFOQueue[web.hostCount()];
            Arrays.setAll(queues, host -> new IntArrayFIFOQueue());
            IntArrayFIFOQueue turns = new IntArrayFIFOQueue();
            BitSet found = (BitSet) fetched.clone();
            int[] left = quotas.clone();
            add(waiting, found, queues, turns, left);
            IntArrayList crawled = new IntArrayList();
            while (crawled.size() < pages && !turns.isEmpty()) {
                int host = turns.dequeueInt();
                int page = queues[host].dequeueInt();
                crawled.add(page);
                left[host]--;
                if (left[host] > 0 && !queues[host].isEmpty()) {
                    turns.enqueue(host);
                }
                add(web.links().targets(page), found, queues, turns, left);
            }
            return crawled.toIntArray();
        }

        private void add(int[] pages, BitSet found, IntArrayFIFOQueue[] queues, IntArrayFIFOQueue turns, int[] left) {
            for (int page : pages) {
                int host = web.host(page);
                if (!found.get(page) && left[host] > 0) {
                    found.set(page);
                    if (queues[host].isEmpty()) {
                        turns.enqueue(host);
                    }
                    queues[host].enqueue(page);
                }
            }
        }

        private record Waiting(int page, double share, int found) {}

        private static final Comparator<Waiting> FIRST =
                Comparator.comparingDouble((Waiting each) -> -each.share()).thenComparing(Waiting::found);

        /** Next is the page with the most cash (OPIC), of hosts from which less than the quota was fetched. */
        int[] byCash(int quota, int pages) {
            PriorityQueue<Waiting> queue = new PriorityQueue<>(FIRST);
            int[] taken = new int[web.hostCount()];
            double[] amounts = cash.clone();
            int[] places = new int[amounts.length];
            BitSet done = (BitSet) fetched.clone();
            int found = 0;
            for (int page : waiting) {
                places[page] = ++found;
                queue.add(new Waiting(page, amounts[page], found));
            }
            IntArrayList crawled = new IntArrayList();
            while (crawled.size() < pages && !queue.isEmpty()) {
                Waiting first = queue.poll();
                int page = first.page();
                if (!done.get(page) && amounts[page] == first.share() && taken[web.host(page)] < quota) {
                    done.set(page);
                    crawled.add(page);
                    taken[web.host(page)]++;
                    for (int target : web.links().targets(page)) {
                        places[target] = places[target] == 0 ? ++found : places[target];
                        amounts[target] += amounts[page] / web.links().outDegree(page);
                        if (!done.get(target)) {
                            queue.add(new Waiting(target, amounts[target], places[target]));
                        }
                    }
                    amounts[page] = 0;
                }
            }
            return crawled.toIntArray();
        }

        /**
         * Next is the page with the most links from fetched pages, divided by 1 + the pages fetched from its host. In a
         * round, pages are of different hosts.
         */
        int[] byLinks(int round, int pages) {
            PriorityQueue<Waiting> queue = new PriorityQueue<>(FIRST);
            List<Waiting> held = new ArrayList<>();
            BitSet asked = new BitSet();
            int[] taken = new int[web.hostCount()];
            int[] links = linksIn.clone();
            int[] places = new int[links.length];
            BitSet done = (BitSet) fetched.clone();
            int found = 0;
            for (int page : waiting) {
                places[page] = ++found;
                queue.add(new Waiting(page, links[page], found));
            }
            IntArrayList crawled = new IntArrayList();
            while (crawled.size() < pages && !(queue.isEmpty() && held.isEmpty())) {
                if (queue.isEmpty() || asked.cardinality() == round) {
                    queue.addAll(held);
                    held.clear();
                    asked.clear();
                }
                Waiting first = queue.poll();
                int page = first.page();
                if (asked.get(web.host(page))) {
                    held.add(first);
                    continue;
                }
                double share = links[page] / (1.0 + taken[web.host(page)]);
                if (!done.get(page) && share < first.share()) {
                    queue.add(new Waiting(page, share, first.found()));
                } else if (!done.get(page) && share == first.share()) {
                    done.set(page);
                    crawled.add(page);
                    taken[web.host(page)]++;
                    asked.set(web.host(page));
                    for (int target : web.links().targets(page)) {
                        places[target] = places[target] == 0 ? ++found : places[target];
                        links[target]++;
                        if (!done.get(target)) {
                            queue.add(new Waiting(
                                    target, links[target] / (1.0 + taken[web.host(target)]), places[target]));
                        }
                    }
                }
            }
            return crawled.toIntArray();
        }

        /** Harmonic centrality by host, in the known links between hosts. */
        double[] harmonic() {
            int[][] targets = new int[web.hostCount()][];
            LinkGraphBuilder builder = new LinkGraphBuilder(web.hostCount());
            fetched.stream()
                    .forEach(page -> IntStream.of(web.links().targets(page))
                            .filter(target -> web.host(target) != web.host(page))
                            .forEach(target -> builder.add(web.host(page), web.host(target))));
            LinkGraph hosts = builder.build();
            Arrays.setAll(targets, hosts::targets);
            double[] sums = new double[targets.length];
            for (int start = 0; start < targets.length; start++) {
                int[] distances = new int[targets.length];
                IntArrayFIFOQueue queue = new IntArrayFIFOQueue();
                queue.enqueue(start);
                while (!queue.isEmpty()) {
                    int host = queue.dequeueInt();
                    for (int target : targets[host]) {
                        if (distances[target] == 0 && target != start) {
                            distances[target] = distances[host] + 1;
                            sums[target] += 1.0 / distances[target];
                            queue.enqueue(target);
                        }
                    }
                }
            }
            return sums;
        }

        BitSet knownHosts() {
            BitSet known = new BitSet();
            IntStream.concat(fetched.stream(), IntStream.of(waiting))
                    .map(web::host)
                    .forEach(known::set);
            return known;
        }
    }

    /** A rule for quotas by host, which grow with a total. */
    @FunctionalInterface
    private interface Rule {

        int[] quotas(double total);

        /** Stract's planner: proportional to harmonic centrality; a fifth, at least a page, is for new pages. */
        static Rule stract(Part part) {
            double[] rank = part.harmonic();
            double sum = Arrays.stream(rank).sum();
            return pages -> Arrays.stream(rank)
                    .mapToInt(each -> each == 0
                            ? 0
                            : quota(Math.ceil(0.8 * pages * each / sum)
                                    + Math.max(1, Math.rint(0.2 * pages * each / sum))))
                    .toArray();
        }

        /** Proportional to the root of the known PageRank of the host, at least 1; new hosts get the mean. */
        static Rule rank(Part part) {
            double[] rank = new double[part.web().hostCount()];
            double[] pages = Web.ranked(part.links());
            BitSet known = part.knownHosts();
            IntStream.concat(part.fetched().stream(), IntStream.of(part.waiting()))
                    .forEach(page -> rank[part.web().host(page)] += pages[page]);
            double mean = Math.exp(known.stream()
                    .mapToDouble(host -> Math.log(rank[host]))
                    .average()
                    .orElse(0));
            return total -> IntStream.range(0, rank.length)
                    .map(host -> Math.max(
                            1,
                            quota(total / known.cardinality() * (known.get(host) ? Math.sqrt(rank[host] / mean) : 1))))
                    .toArray();
        }

        /**
         * Highest averages: a host gets its j-th waiting page if the links to it, divided by j, reach a threshold.
         * Pages not yet found count as having one link.
         */
        static Rule links(Part part) {
            Web web = part.web();
            int[] waiting = part.waiting().clone();
            IntArrays.stableSort(waiting, (one, other) -> Integer.compare(part.linksIn()[other], part.linksIn()[one]));
            return total -> {
                int[] places = new int[web.hostCount()];
                int[] quotas = new int[web.hostCount()];
                Arrays.fill(quotas, (int) total);
                for (int page : waiting) {
                    int host = web.host(page);
                    places[host]++;
                    if (part.linksIn()[page] * total >= places[host]) {
                        quotas[host] = Math.max(quotas[host], places[host]);
                    }
                }
                return quotas;
            };
        }

        /** The number of pages of the host among those with the highest PageRank, which no crawl knows. */
        static Rule oracle(Part part) {
            Web web = part.web();
            int[] left = IntStream.range(0, web.links().pages())
                    .filter(page -> !part.fetched().get(page))
                    .toArray();
            IntArrays.quickSort(left, (one, other) -> Double.compare(web.rank()[other], web.rank()[one]));
            return pages -> {
                int[] quotas = new int[web.hostCount()];
                Arrays.stream(left).limit((long) pages).forEach(page -> quotas[web.host(page)]++);
                return quotas;
            };
        }

        private static int quota(double pages) {
            return (int) Math.min(Integer.MAX_VALUE, Math.rint(pages));
        }

        /** Crawls with nearly the lowest quotas that suffice for a number of pages, or else for the most. */
        default int[] crawl(Part part, int pages) {
            double enough = 1.0 / pages;
            int[] crawled = {};
            while (crawled.length < pages && enough < Integer.MAX_VALUE) {
                enough *= 2;
                crawled = part.inTurn(quotas(enough), pages);
            }
            double least = enough / 2;
            for (int step = 0; step < STEPS; step++) {
                double middle = Math.sqrt(least * enough);
                int[] other = part.inTurn(quotas(middle), pages);
                if (other.length < crawled.length) {
                    least = middle;
                } else {
                    enough = middle;
                    crawled = other;
                }
            }
            return crawled;
        }
    }

    /** PageRank and hosts relative to hosts in turn. */
    private record Gain(double rank, double hosts) {

        static Gain mean(Stream<Gain> gains) {
            Gain[] all = gains.toArray(Gain[]::new);
            return new Gain(
                    Arrays.stream(all).mapToDouble(Gain::rank).average().orElseThrow(),
                    Arrays.stream(all).mapToDouble(Gain::hosts).average().orElseThrow());
        }

        /** Of a crawl relative to another, after as many pages. */
        static Gain of(Web web, int[] crawled, int[] other) {
            int pages = Math.min(crawled.length, other.length);
            int[] ours = Arrays.copyOf(crawled, pages);
            int[] theirs = Arrays.copyOf(other, pages);
            return new Gain(
                    web.gathered(ours) / web.gathered(theirs), (double) web.visited(ours) / web.visited(theirs));
        }

        @Override
        public String toString() {
            return String.format(Locale.ROOT, "%.2f, %.2f", rank, hosts);
        }
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            value = {
                "datasets/docweb/docweb.graph; HOST",
                "datasets/docweb/docweb.graph; DOMAIN",
                "../shared/data/polblogs/links.tsv.gz; DOMAIN",
                "../shared/data/indie-map-crawled/links.tsv.gz; DOMAIN",
                "../shared/data/gexf/communautes-libres-fr.gexf; DOMAIN",
                "made:20000,400000,60,0.85,13; HOST",
                "made:30000,300000,3000,0.7,12; HOST",
                "made:50000,800000,265,0.6,42; HOST",
                "made:60000,900000,319,0.924,42; HOST",
                "made:60000,900000,800,0.8,11; HOST",
                "made:200000,2000000,5000,0.9,14; HOST"
            })
    void comparesQuotasWithHostsInTurn(String name, Site site) {
        Assumptions.assumeTrue(Series.NIGHTLY || name.contains("polblogs"), "every build compares on polblogs alone");
        boolean made = name.startsWith(MADE);
        Path file = ROOT.resolve(made ? "" : name);
        Assumptions.assumeTrue(Files.exists(file), () -> "skipped: " + file + " is missing");
        Web web = made ? Web.made(name.substring(MADE.length()).split(",", -1)) : Web.read(file, site);
        Gain[][] draws = IntStream.range(0, DRAWS)
                .mapToObj(
                        draw -> gains(Part.draw(web, (int) (KNOWN * web.links().pages()), draw)))
                .toArray(Gain[][]::new);
        Gain[] means = IntStream.range(0, draws[0].length)
                .mapToObj(rule -> Gain.mean(Arrays.stream(draws).map(draw -> draw[rule])))
                .toArray(Gain[]::new);
        System.out.println(name + ", by " + site.name().toLowerCase(Locale.ROOT) + ": "
                + IntStream.range(0, means.length)
                        .mapToObj(rule -> RULES[rule] + " " + means[rule])
                        .collect(Collectors.joining("; ")));
        assertThat(means[0].rank()).isLessThan(1.05);
        assertThat(means[0].hosts()).isLessThan(1.05);
        assertThat(means[1].rank()).isLessThan(1.05);
        assertThat(means[2].rank()).isGreaterThan(0.98);
        assertThat(means[4].rank()).isGreaterThan(1.09);
        assertThat(means[4].hosts()).isGreaterThan(0.95);
    }

    private static Gain[] gains(Part part) {
        Web web = part.web();
        int pages = (int) Math.min(FURTHER * web.links().pages(), part.waiting().length / 2.0);
        int[] flat = new int[web.hostCount()];
        Arrays.fill(flat, Integer.MAX_VALUE);
        int[] inTurn = part.inTurn(flat, pages);
        int[] best = part.byLinks(1, pages);
        return Stream.concat(
                        Stream.of(
                                        Rule.stract(part).crawl(part, pages),
                                        Rule.rank(part).crawl(part, pages),
                                        Rule.links(part).crawl(part, pages),
                                        Rule.oracle(part).crawl(part, pages),
                                        best,
                                        part.byLinks(ROUND, pages))
                                .map(crawled -> Gain.of(web, crawled, inTurn)),
                        IntStream.of(10, 100, Integer.MAX_VALUE)
                                .mapToObj(quota -> Gain.of(web, best, part.byCash(quota, pages))))
                .toArray(Gain[]::new);
    }
}
