package org.crawlgraph.datasets;

import static org.assertj.core.api.Assertions.assertThat;

import it.unimi.dsi.fastutil.ints.IntOpenHashSet;
import it.unimi.dsi.webgraph.NodeIterator;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.crawlgraph.common.Checkpoint;
import org.crawlgraph.cores.Core;
import org.crawlgraph.cores.CoreExtraction;
import org.crawlgraph.cores.CoreOptions;
import org.crawlgraph.datasets.generate.SyntheticCrawl;
import org.crawlgraph.datasets.generate.SyntheticOptions;
import org.crawlgraph.graph.LinkGraph;
import org.crawlgraph.graph.LinkGraphBuilder;
import org.junit.jupiter.api.Test;

/** Communities are planted in order to be found. */
class SyntheticCommunityTest {

    private static final int PAGES = 20_000;

    private static SyntheticCrawl crawl(long seed) {
        return new SyntheticCrawl(new SyntheticOptions(PAGES, 200_000, 600, 0.924, seed), Checkpoint.NONE);
    }

    private static LinkGraph graph(SyntheticCrawl crawl) {
        LinkGraphBuilder graph = new LinkGraphBuilder(PAGES);
        NodeIterator pages = crawl.links().nodeIterator();
        while (pages.hasNext()) {
            int page = pages.nextInt();
            Arrays.stream(pages.successorArray(), 0, pages.outdegree()).forEach(target -> graph.add(page, target));
        }
        return graph.build();
    }

    @Test
    void fansLinkToNearlyAllAuthoritiesAndAllPagesAreOfDifferentHosts() {
        SyntheticCrawl crawl = crawl(1);
        LinkGraph graph = graph(crawl);
        assertThat(crawl.communities()).hasSizeGreaterThan(3).allSatisfy(community -> {
            long links = community
                    .fans()
                    .intStream()
                    .mapToLong(fan -> community
                            .authorities()
                            .intStream()
                            .filter(authority -> graph.hasLink(fan, authority))
                            .count())
                    .sum();
            int possible = community.fans().size() * community.authorities().size();
            assertThat(links).isGreaterThan(possible * 85L / 100);
            IntOpenHashSet hosts = new IntOpenHashSet();
            community.fans().forEach(fan -> hosts.add(crawl.hostOf(fan)));
            community.authorities().forEach(authority -> hosts.add(crawl.hostOf(authority)));
            assertThat(hosts)
                    .hasSize(community.fans().size() + community.authorities().size());
        });
    }

    /** Some lie across the footers of large sites, which come out as cores first and take pages with them. */
    @Test
    void fiftyCoresShowMoreThanHalfOfThem() {
        int planted = 0;
        int found = 0;
        for (long seed = 11; seed <= 13; seed++) {
            SyntheticCrawl crawl = crawl(seed);
            List<Core> cores = cores(crawl);
            planted += crawl.communities().size();
            for (SyntheticCrawl.Community community : crawl.communities()) {
                found += cores.stream().anyMatch(core -> shows(core, community)) ? 1 : 0;
            }
        }
        assertThat(found).as("of " + planted).isGreaterThan(planted / 2);
    }

    private static List<Core> cores(SyntheticCrawl crawl) {
        int[] hosts = IntStream.range(0, PAGES).map(crawl::hostOf).toArray();
        try (CoreExtraction extraction = new CoreExtraction(
                graph(crawl).withoutLinksInside(hosts),
                CoreOptions.ofDensity(75, 0, 0),
                CoreOptions.Reranking.EXACT,
                2,
                Checkpoint.NONE)) {
            return extraction.take(50, Checkpoint.NONE);
        }
    }

    private static boolean shows(Core core, SyntheticCrawl.Community community) {
        return share(core.hubs(), community.fans()) > 0.5 && share(core.authorities(), community.authorities()) > 0.5;
    }

    private static double share(int[] found, List<Integer> planted) {
        long common = Arrays.stream(found).filter(planted::contains).count();
        return (double) common / planted.size();
    }
}
