package org.crawlgraph.datasets.generate;

import it.unimi.dsi.fastutil.ints.IntList;
import it.unimi.dsi.webgraph.ImmutableGraph;
import it.unimi.dsi.webgraph.NodeIterator;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Iterator;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.concurrent.CancellationException;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;
import org.crawlgraph.common.Checkpoint;
import org.crawlgraph.datasets.generate.SyntheticLinks.Density;
import org.crawlgraph.ingest.source.IngestException;
import org.crawlgraph.ingest.store.MonitoredTask;
import org.crawlgraph.ingest.webgraph.WebGraphWriter;

/**
 * Synthetic crawls of any size that resemble the web in the properties that imports and link algorithms depend on: host
 * sizes and popularities are heavy-tailed, pages of a section share lists of links, so neighbours have similar lists,
 * index pages link to all pages of their section, and communities of fans and authorities are planted between hosts.
 *
 * <p>The links of a page depend only on the options and its number, so nothing is stored: time O(links), space O(hosts).
 * The same options produce the same crawl on every machine.
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

    private SyntheticCrawl(SyntheticSites sites, Density density) {
        this.sites = sites;
        this.density = density;
    }

    /**
     * A planted community: its fans link to nearly all of its authorities. No two of its pages have the same host.
     *
     * @param fans pages, ascending
     * @param authorities pages, ascending
     */
    public record Community(IntList fans, IntList authorities) {}

    /**
     * Lays out hosts and communities, and calibrates the link density, which takes a few seconds.
     *
     * @throws IllegalArgumentException when the options cannot be met, for example with more links within sites than
     *     fit
     */
    public static SyntheticCrawl of(SyntheticOptions options, Checkpoint checkpoint) {
        SyntheticSites sites = new SyntheticSites(options);
        return new SyntheticCrawl(sites, calibrated(sites, checkpoint));
    }

    /**
     * Generates a crawl as a WebGraph: {@code NAME.graph}, {@code NAME.offsets}, {@code NAME.urls.gz} and
     * {@code NAME.properties}. Files are written as {@code NAME.partial.graph} and so on, renamed when all are
     * complete, the properties last, and deleted on failure.
     *
     * <p>Space 8 bytes per page for the statistics, in addition to the crawl.
     *
     * @param basename folder, which must exist, and {@code NAME}
     * @throws IllegalArgumentException when the options cannot be met
     * @throws IngestException when one of the files exists or cannot be written
     */
    public static CrawlStatistics write(SyntheticOptions options, Path basename, Checkpoint checkpoint) {
        Path folder = basename.toAbsolutePath().getParent();
        if (folder == null || !Files.isDirectory(folder)) {
            throw new IngestException(folder + ": no such folder; create it, or choose another");
        }
        for (String ending : List.of(".graph", ".offsets", ".urls.gz", ".properties", ".urls")) {
            if (Files.exists(with(basename, ending))) {
                throw IngestException.in(with(basename, ending), "file exists; delete it or choose another name");
            }
        }
        return new Writing(of(options, checkpoint), basename).run(checkpoint);
    }

    /** The links of all pages, ascending and distinct, without self-links, generated on demand, page by page. */
    public ImmutableGraph links() {
        return new Graph(links -> {});
    }

    /** The number of a page's host; the pages of a host are consecutive, and so are the hosts. */
    public int hostOf(int page) {
        return sites.hostOf(page);
    }

    public List<Community> communities() {
        return sites.communities();
    }

    /**
     * Finds the density for the requested numbers of links within sites and between them: counts the links of a sample
     * and scales, until both numbers match.
     */
    private static Density calibrated(SyntheticSites sites, Checkpoint checkpoint) {
        SyntheticOptions options = sites.options();
        Factor inside = new Factor(options.links() * options.intraSiteShare());
        Factor outside = new Factor(options.links() - inside.wanted);
        for (int round = 0; round < CALIBRATION_ROUNDS; round++) {
            checkpoint.reached("computing numbers of links", round, CALIBRATION_ROUNDS);
            double[] counted = counted(sites, new Density(inside.next, outside.next));
            inside.learn(counted[0]);
            outside.learn(counted[1]);
            if (inside.isClose() && outside.isClose()) {
                break;
            }
        }
        outside.check(options, "between sites", "more hosts or a larger share inside sites");
        inside.check(options, "inside sites", "fewer hosts or a smaller share inside sites");
        return new Density(inside.best, outside.best);
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
            if (Math.abs(found - wanted) > options.slack()) {
                throw new IllegalArgumentException(String.format(
                        "%,.0f links %s requested, but the crawl would have %,.0f; request fewer links, %s",
                        wanted, which, found, instead));
            }
        }
    }

    /** Extrapolates the links within sites and between them from the sample. */
    private static double[] counted(SyntheticSites sites, Density density) {
        int pages = sites.options().pages();
        int sample = Math.min(pages, SAMPLE_PAGES);
        SyntheticLinks links = new SyntheticLinks(sites, density);
        long inside = 0;
        long outside = 0;
        for (int i = 0; i < sample; i++) {
            links.of((int) ((long) pages * i / sample));
            inside += links.inside();
            outside += links.degree() - links.inside();
        }
        double factor = (double) pages / sample;
        return new double[] {inside * factor, outside * factor};
    }

    private static Path with(Path basename, String ending) {
        return basename.resolveSibling(basename.getFileName() + ending);
    }

    /** Writes a crawl under temporary names until all is complete. */
    private static final class Writing {

        private final SyntheticCrawl crawl;
        private final Path basename;
        private final Path partial;
        private final CrawlStatistics.Counts counts;
        private long urlBytes;
        private final AtomicInteger done = new AtomicInteger();
        private volatile boolean stopped;

        Writing(SyntheticCrawl crawl, Path basename) {
            this.crawl = crawl;
            this.basename = basename;
            partial = basename.resolveSibling(basename.getFileName() + ".partial");
            counts = new CrawlStatistics.Counts(crawl.sites.options().pages());
        }

        CrawlStatistics run(Checkpoint checkpoint) {
            int pages = crawl.sites.options().pages();
            try {
                MonitoredTask.run(
                        "writing " + basename,
                        this::files,
                        () -> checkpoint.reached("writing pages", done.get() / 2, pages),
                        thread -> stopped = true);
                for (String ending : ENDINGS) {
                    Files.move(with(partial, ending), with(basename, ending));
                }
                return counts.of(crawl.sites, Files.size(with(basename, ".graph")), urlBytes);
            } catch (IOException e) {
                throw new IngestException(basename + ": cannot write the crawl: " + e.getMessage(), e);
            } finally {
                ENDINGS.forEach(ending -> with(partial, ending).toFile().delete());
            }
        }

        private Void files() throws IOException {
            WebGraphWriter.writeLinks(
                    crawl.new Graph(page -> counts.add(advanced(), page.targets(), page.degree(), page.inside())),
                    partial);
            SyntheticUrls urls = new SyntheticUrls(crawl.sites);
            Iterator<String> counted = new Iterator<>() {
                @Override
                public boolean hasNext() {
                    return urls.hasNext();
                }

                @Override
                public String next() {
                    advanced();
                    String url = urls.next();
                    urlBytes += url.length();
                    return url;
                }
            };
            WebGraphWriter.writeUrls(counted, partial, GZIP_LEVEL);
            return null;
        }

        /** The number of pages or URLs written before. */
        private int advanced() {
            if (stopped) {
                throw new CancellationException("stopped");
            }
            return done.getAndIncrement();
        }
    }

    /** Adapts a crawl to the WebGraph library's interface. Can be read repeatedly, by one iterator per thread. */
    private final class Graph extends ImmutableGraph {

        private final Consumer<SyntheticLinks> watcher;

        /** @param watcher receives the links of every page read, on the reading thread */
        Graph(Consumer<SyntheticLinks> watcher) {
            this.watcher = watcher;
        }

        @Override
        public int numNodes() {
            return sites.options().pages();
        }

        @Override
        public boolean randomAccess() {
            return false;
        }

        @Override
        public boolean hasCopiableIterators() {
            return true;
        }

        @Override
        public int outdegree(int page) {
            throw new UnsupportedOperationException("pages are generated in order: use nodeIterator(" + page + ")");
        }

        @Override
        public ImmutableGraph copy() {
            return this;
        }

        @Override
        public NodeIterator nodeIterator(int from) {
            return new Pages(from, numNodes());
        }

        private final class Pages extends NodeIterator {

            private final SyntheticLinks links = new SyntheticLinks(sites, density);
            private final int end;
            private int next;

            Pages(int from, int end) {
                this.next = from;
                this.end = end;
            }

            @Override
            public boolean hasNext() {
                return next < end;
            }

            @Override
            public int nextInt() {
                if (!hasNext()) {
                    throw new NoSuchElementException();
                }
                links.of(next);
                watcher.accept(links);
                return next++;
            }

            @Override
            public int outdegree() {
                return links.degree();
            }

            @Override
            public int[] successorArray() {
                return links.targets();
            }

            @Override
            public NodeIterator copy(int upperBound) {
                return new Pages(next, Math.min(end, upperBound));
            }
        }
    }
}
