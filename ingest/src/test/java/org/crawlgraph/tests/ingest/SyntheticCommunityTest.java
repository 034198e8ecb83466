package org.crawlgraph.tests.ingest;

import static org.assertj.core.api.Assertions.assertThat;

import it.unimi.dsi.fastutil.ints.IntOpenHashSet;
import it.unimi.dsi.webgraph.NodeIterator;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.crawlgraph.cores.Core;
import org.crawlgraph.cores.CoreExtraction;
import org.crawlgraph.cores.CoreOptions;
import org.crawlgraph.graph.LinkGraph;
import org.crawlgraph.graph.LinkGraphBuilder;
import org.crawlgraph.hits.HitsOptions;
import org.crawlgraph.ingest.synthetic.Community;
import org.crawlgraph.ingest.synthetic.SyntheticCrawl;
import org.crawlgraph.ingest.synthetic.SyntheticOptions;
import org.crawlgraph.run.Checkpoint;
import org.junit.jupiter.api.Test;

/** Communities are planted in order to be found. */
class SyntheticCommunityTest {

    private static final SyntheticOptions OPTIONS = new SyntheticOptions(20_000, 200_000, 600, 0.924, 12);

    private final SyntheticCrawl crawl = SyntheticCrawl.of(OPTIONS, Checkpoint.NONE);
    private final LinkGraph graph = graph(crawl);

    private static LinkGraph graph(SyntheticCrawl crawl) {
        LinkGraphBuilder graph = new LinkGraphBuilder(OPTIONS.pages());
        NodeIterator pages = crawl.links().nodeIterator();
        while (pages.hasNext()) {
            int page = pages.nextInt();
            Arrays.stream(pages.successorArray(), 0, pages.outdegree()).forEach(target -> graph.add(page, target));
        }
        return graph.build();
    }

    @Test
    void fansLinkToNearlyAllAuthoritiesAndAllPagesAreOfDifferentHosts() {
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

    @Test
    void fiftyCoresShowMostOfThem() {
        int[] hosts = IntStream.range(0, OPTIONS.pages()).map(crawl::hostOf).toArray();
        List<Core> cores;
        try (CoreExtraction extraction = new CoreExtraction(
                graph.withoutLinksInside(hosts),
                CoreOptions.ofDensity(75, 0, 0),
                HitsOptions.DEFAULT,
                2,
                Checkpoint.NONE)) {
            cores = extraction.take(50, Checkpoint.NONE);
        }
        long found = crawl.communities().stream()
                .filter(community -> cores.stream().anyMatch(core -> shows(core, community)))
                .count();
        assertThat(found).isGreaterThan(crawl.communities().size() * 2 / 3);
    }

    private static boolean shows(Core core, Community community) {
        return share(core.hubs(), community.fans()) > 0.5 && share(core.authorities(), community.authorities()) > 0.5;
    }

    private static double share(int[] found, List<Integer> planted) {
        long common = Arrays.stream(found).filter(planted::contains).count();
        return (double) common / planted.size();
    }
}
