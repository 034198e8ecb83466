package org.crawlgraph.ranking;

import static org.assertj.core.api.Assertions.assertThat;

import it.unimi.dsi.fastutil.ints.IntArrays;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import java.util.stream.IntStream;
import org.crawlgraph.common.Checkpoint;
import org.crawlgraph.common.Workers;
import org.crawlgraph.graph.LinkGraph;
import org.crawlgraph.graph.SiteGraph;
import org.crawlgraph.ingest.LoadedCrawl;
import org.crawlgraph.ingest.source.ImportOptions;
import org.crawlgraph.ranking.SimilarSites.Direction;
import org.crawlgraph.ranking.SimilarSites.SimilarSite;
import org.crawlgraph.url.Host;
import org.crawlgraph.url.Site;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Completes lists that people made: of a site that links to 8 to 60 others, half of these are given, its links are
 * removed, and the others are to be found among the first ten. Sites that more than a tenth of all sites link to are
 * left out. Prints the share that is found, beside the most linked sites, those with most witnesses, and those with the
 * largest cosine.
 */
class SimilarListsTest {

    private static final Path ROOT = Path.of(System.getProperty("crawlgraph.root", "."));
    private static final int LISTS = 150;
    private static final int FOUND = 10;
    private static final int MIN_LIST = 8;
    private static final int MAX_LIST = 60;

    /** Share of all sites above which a linked site is on any list. */
    private static final double MAX_SHARE = 0.1;

    /** Share by which a baseline may be better on one graph. */
    private static final double TOLERANCE = 0.07;

    /** Mean shares that the methods find. */
    private static final class Shares {

        private double similar;
        private double mostLinked;
        private double witnesses;
        private double cosine;
        private int lists;

        private void add(LinkGraph graph, BitSet given, BitSet left, Direction direction) {
            double[] links = new double[graph.pages()];
            double[] shared = new double[graph.pages()];
            double[] sums = new double[graph.pages()];
            LinkGraph in = graph.transpose();
            for (int witness = 0; witness < graph.pages(); witness++) {
                double sum = IntStream.of(graph.targets(witness))
                        .filter(given::get)
                        .mapToDouble(site -> 1 / Math.sqrt(in.outDegree(site)))
                        .sum();
                for (int site : graph.targets(witness)) {
                    links[site]++;
                    shared[site] += sum > 0 ? 1 : 0;
                    sums[site] += sum / Math.sqrt(in.outDegree(site));
                }
            }
            List<SimilarSite> found =
                    SimilarSites.find(direction == Direction.IN ? graph : in, given, direction, FOUND, Checkpoint.NONE);
            similar += share(left, found.stream().mapToInt(SimilarSite::site).toArray());
            mostLinked += share(left, first(given, links));
            witnesses += share(left, first(given, shared));
            cosine += share(left, first(given, sums));
            lists++;
        }

        private static int[] first(BitSet given, double[] scores) {
            given.stream().forEach(site -> scores[site] = -1);
            return Scores.first(
                    scores.length,
                    FOUND,
                    (one, other) -> Scores.compare(scores, one, other),
                    "ordering",
                    Checkpoint.NONE);
        }

        private static double share(BitSet left, int[] found) {
            return (double) IntStream.of(found).filter(left::get).count() / Math.min(FOUND, left.cardinality());
        }

        private String row(String web, Direction direction) {
            return String.format(
                    Locale.ROOT,
                    "%s, %s-links, %d lists: similar %.1f %%, most witnesses %.1f %%, cosine %.1f %%, most linked %.1f %%",
                    web,
                    direction.name().toLowerCase(Locale.ROOT),
                    lists,
                    100 * similar / lists,
                    100 * witnesses / lists,
                    100 * cosine / lists,
                    100 * mostLinked / lists);
        }
    }

    @ParameterizedTest
    @CsvSource({
        "datasets/docweb/docweb.graph, HOST, IN",
        "datasets/docweb/docweb.graph, HOST, OUT",
        "../shared/data/california/links.tsv.gz, HOST, IN",
        "../shared/data/california/links.tsv.gz, HOST, OUT",
        "../shared/data/indie-map-crawled/links.tsv.gz, HOST, IN",
        "../shared/data/indie-map-crawled/links.tsv.gz, HOST, OUT",
        "../shared/data/polblogs/links.tsv.gz, HOST, IN",
        "../shared/data/polblogs/links.tsv.gz, HOST, OUT",
        "../shared/data/gexf/communautes-libres-fr.gexf, HOST, IN",
        "../shared/data/gexf/communautes-libres-fr.gexf, HOST, OUT",
        "../shared/data/gexf/rio.gexf, HOST, IN",
        "../shared/data/gexf/rio.gexf, HOST, OUT"
    })
    void completesListsAtLeastAsWellAsBaselines(String web, Site site, Direction direction) {
        Path file = ROOT.resolve(web);
        Assumptions.assumeTrue(Files.exists(file), () -> "skipped: " + file + " is missing");
        LinkGraph sites = sites(file, site);
        LinkGraph graph = direction == Direction.IN ? sites : sites.transpose();
        Shares shares = new Shares();
        long sources = IntStream.range(0, graph.pages())
                .filter(hub -> graph.outDegree(hub) > 0)
                .count();
        int[] hubs = IntArrays.shuffle(
                IntStream.range(0, graph.pages())
                        .filter(hub -> graph.outDegree(hub) >= MIN_LIST && graph.outDegree(hub) <= MAX_LIST)
                        .toArray(),
                new Random(1));
        try (Workers one = new Workers(1)) {
            for (int i = 0; i < hubs.length && shares.lists < LISTS; i++) {
                BitSet hub = new BitSet();
                hub.set(hubs[i]);
                LinkGraph cut = graph.withoutLinksOf(hub, one, Checkpoint.NONE);
                LinkGraph in = cut.transpose();
                int[] list = IntStream.of(graph.targets(hubs[i]))
                        .filter(each -> in.outDegree(each) > 0 && in.outDegree(each) < MAX_SHARE * sources)
                        .toArray();
                if (list.length >= MIN_LIST) {
                    IntArrays.shuffle(list, new Random(i));
                    shares.add(
                            cut, bits(list, 0, list.length / 2), bits(list, list.length / 2, list.length), direction);
                }
            }
        }
        Assumptions.assumeTrue(shares.lists > 0, "no lists");
        System.out.println(shares.row(file.getParent().getFileName() + "/" + file.getFileName(), direction));
        double best = Math.max(shares.witnesses, Math.max(shares.cosine, shares.mostLinked));
        assertThat(shares.similar / shares.lists).isGreaterThan(best / shares.lists - TOLERANCE);
    }

    private static BitSet bits(int[] list, int from, int to) {
        BitSet bits = new BitSet();
        Arrays.stream(list, from, to).forEach(bits::set);
        return bits;
    }

    private static LinkGraph sites(Path file, Site site) {
        LoadedCrawl crawl = LoadedCrawl.read(file, ImportOptions.DEFAULT, site, Checkpoint.NONE, need -> {});
        try (Workers one = new Workers(1)) {
            SiteGraph ranked = crawl.links().ranked(one, Checkpoint.NONE);
            return ranked.ofSites(ranked.folded(page -> Host.of(crawl.url(page)), Checkpoint.NONE), Checkpoint.NONE);
        }
    }
}
