package org.crawlgraph.datasets.generate;

import it.unimi.dsi.fastutil.ints.IntList;
import it.unimi.dsi.webgraph.ImmutableGraph;
import it.unimi.dsi.webgraph.ImmutableSequentialGraph;
import it.unimi.dsi.webgraph.NodeIterator;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Supplier;
import org.crawlgraph.common.Checkpoint;
import org.crawlgraph.datasets.generate.SyntheticLinks.Density;
import org.crawlgraph.ingest.source.IngestException;
import org.crawlgraph.ingest.webgraph.WebGraphWriter;

/**
 * Synthetic crawls of any size that resemble the web in the properties that imports and link algorithms depend on: host
 * sizes and popularities are heavy-tailed, pages of a section share lists of links, so neighbours have similar lists,
 * index pages link to all pages of their section, and communities of fans and authorities are planted between hosts.
 *
 * <p>The links of a page depend only on the options and its number, so nothing is stored: time O(links), space
 * O(hosts). The same options produce the same crawl on every machine.
 */
public final class SyntheticCrawl {

    private static final List<String> ENDINGS = List.of(".graph", ".offsets", ".urls.gz", ".properties");
    private static final int GZIP_LEVEL = 4;

    /** Pages whose links are counted in each round of calibration: all, or as many evenly spread ones. */
    private static final int SAMPLE_PAGES = 400_000;

    private static final int CALIBRATION_ROUNDS = 30;
    private static final double CLOSE = 0.002;
    private static final int MAX_DENSITY = 1_000;

    private final SyntheticSites sites;
    private final Density density;

    /**
     * A planted community: its fans link to nearly all of its authorities. No two of its pages have the same host.
     *
     * @param fans pages, ascending
     * @param authorities pages, ascending
     */
    public record Community(IntList fans, IntList authorities) {}

    /**
     * Lays out hosts and communities, and calibrates the link density, which takes a few seconds: counts the links of a
     * sample within sites and between them, and scales, until both numbers match.
     *
     * @throws IllegalArgumentException when the options cannot be met, for example with more links within sites than
     *     fit
     */
    public SyntheticCrawl(SyntheticOptions options, Checkpoint checkpoint) {
        sites = new SyntheticSites(options);
        Factor inside = new Factor(options.links() * options.intraSiteShare());
        Factor outside = new Factor(options.links() - inside.wanted);
        int sample = Math.min(options.pages(), SAMPLE_PAGES);
        double factor = (double) options.pages() / sample;
        for (int round = 0; round < CALIBRATION_ROUNDS; round++) {
            checkpoint.reached("computing numbers of links", round, CALIBRATION_ROUNDS);
            SyntheticLinks links = new SyntheticLinks(sites, new Density(inside.next, outside.next), Checkpoint.NONE);
            for (int i = 0; i < sample; i++) {
                links.of((int) ((long) options.pages() * i / sample));
            }
            inside.learn(links.inside() * factor);
            outside.learn((links.links() - links.inside()) * factor);
            if (inside.isClose() && outside.isClose()) {
                break;
            }
        }
        outside.check(options, "between sites", "more hosts or a larger share inside sites");
        inside.check(options, "inside sites", "fewer hosts or a smaller share inside sites");
        density = new Density(inside.best, outside.best);
    }

    /**
     * What was written.
     *
     * @param communities planted between hosts
     * @param intraSiteShare share of the links within a host, 0 to 1
     * @param bitsPerLink of the graph file
     */
    public record Summary(
            int pages, long links, int hosts, int communities, double intraSiteShare, double bitsPerLink) {}

    /**
     * Generates a crawl as a WebGraph: {@code NAME.graph}, {@code NAME.offsets}, {@code NAME.urls.gz} and
     * {@code NAME.properties}. Files are written as {@code NAME.partial.graph} and so on, renamed when all are
     * complete, the properties last, and deleted on failure.
     *
     * @param basename folder, which must exist, and {@code NAME}
     * @param checkpoint also called on a thread of the library
     * @throws IllegalArgumentException when the options cannot be met
     * @throws IngestException when one of the files exists or cannot be written
     */
    public static Summary write(SyntheticOptions options, Path basename, Checkpoint checkpoint) {
        Path folder = basename.toAbsolutePath().getParent();
        if (folder == null || !Files.isDirectory(folder)) {
            throw new IngestException(folder + ": no such folder; create it, or choose another");
        }
        for (String ending : List.of(".graph", ".offsets", ".urls.gz", ".properties", ".urls")) {
            if (Files.exists(with(basename, ending))) {
                throw IngestException.in(with(basename, ending), "file exists; delete it or choose another name");
            }
        }
        SyntheticCrawl crawl = new SyntheticCrawl(options, checkpoint);
        Path partial = basename.resolveSibling(basename.getFileName() + ".partial");
        SyntheticLinks written = new SyntheticLinks(crawl.sites, crawl.density, checkpoint);
        try {
            WebGraphWriter.writeLinks(crawl.graph(() -> written), partial);
            WebGraphWriter.writeUrls(new SyntheticUrls(crawl.sites).iterator(checkpoint), partial, GZIP_LEVEL);
            for (String ending : ENDINGS) {
                Files.move(with(partial, ending), with(basename, ending));
            }
            double links = Math.max(1, written.links());
            return new Summary(
                    options.pages(),
                    written.links(),
                    options.hosts(),
                    crawl.communities().size(),
                    written.inside() / links,
                    Files.size(with(basename, ".graph")) * Byte.SIZE / links);
        } catch (IOException e) {
            throw new IngestException("writing " + basename + " failed: " + e.getMessage(), e);
        } finally {
            ENDINGS.forEach(ending -> with(partial, ending).toFile().delete());
        }
    }

    private static Path with(Path basename, String ending) {
        return basename.resolveSibling(basename.getFileName() + ending);
    }

    /**
     * The links of all pages, ascending and distinct, without self-links, generated on demand, page by page; one
     * iterator per thread.
     */
    public ImmutableGraph links() {
        return graph(() -> new SyntheticLinks(sites, density, Checkpoint.NONE));
    }

    private ImmutableGraph graph(Supplier<NodeIterator> links) {
        return new ImmutableSequentialGraph() {
            @Override
            public int numNodes() {
                return sites.options().pages();
            }

            @Override
            public NodeIterator nodeIterator() {
                return links.get();
            }
        };
    }

    /** The number of a page's host; the pages of a host are consecutive, and so are the hosts. */
    public int hostOf(int page) {
        return sites.hostOf(page);
    }

    public List<Community> communities() {
        return sites.communities();
    }

    /** The search for the factor with the wanted number of links: a step in proportion, else bisection. */
    private static final class Factor {

        private final double wanted;
        private double low;
        private double high = MAX_DENSITY;
        private double next;
        private double best;
        private double found;

        Factor(double wanted) {
            this.wanted = wanted;
            next = wanted > 0 ? 1 : 0;
        }

        void learn(double counted) {
            if (Math.abs(counted - wanted) < Math.abs(found - wanted)) {
                best = next;
                found = counted;
            }
            if (!isClose()) {
                low = counted < wanted ? next : low;
                high = counted < wanted ? high : next;
                double guess = next * Math.max(0.1, Math.min(10, wanted / Math.max(counted, 0.5)));
                next = guess > low && guess < high ? guess : (low + high) / 2;
            }
        }

        boolean isClose() {
            return Math.abs(found - wanted) <= CLOSE * wanted;
        }

        void check(SyntheticOptions options, String which, String instead) {
            if (Math.abs(found - wanted) > Math.max(options.links() / 100.0, 3 * Math.sqrt((double) options.links()))) {
                throw new IllegalArgumentException(String.format(
                        "%,.0f links %s requested, but the crawl would have %,.0f; request fewer links, %s",
                        wanted, which, found, instead));
            }
        }
    }
}
