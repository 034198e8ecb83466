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
import org.crawlgraph.common.Workers;
import org.crawlgraph.datasets.generate.Dice.Purpose;
import org.crawlgraph.ingest.source.IngestException;
import org.crawlgraph.ingest.store.MonitoredTask;
import org.crawlgraph.ingest.webgraph.WebGraphWriter;

/**
 * Synthetic crawls of any size that resemble the web in the properties that imports and link algorithms depend on.
 * <ul>
 *   <li>Host sizes vary widely. Pages are in folders, the sections of the site, and are numbered in URL order; some
 *       domains have many hosts.
 *   <li>All pages of a site share its navigation and footer links, and all pages of a section a list, so neighbours have
 *       similar lists, as in real crawls. Index pages link to all pages of their section.
 *   <li>Links to other sites lead to popular hosts, most often to their home pages.
 *   <li>Communities are planted between hosts: fans that link to the same authorities.
 * </ul>
 *
 * <p>The links of a page depend only on the options and its number, so nothing is stored: time O(links), space
 * O(hosts). The same options produce the same crawl on every machine and for any number of threads.
 */
public final class SyntheticCrawl {

    private final Blueprint blueprint;
    private final Density density;

    private SyntheticCrawl(Blueprint blueprint, Density density) {
        this.blueprint = blueprint;
        this.density = density;
    }

    /**
     * Lays out hosts and communities, and calibrates the link density, which takes a few seconds.
     *
     * @throws IllegalArgumentException when the options cannot be met, for example with more links within sites than
     *     fit
     */
    public static SyntheticCrawl of(SyntheticOptions options, Checkpoint checkpoint) {
        SyntheticHosts hosts = new SyntheticHosts(options);
        Blueprint blueprint = new Blueprint(options, hosts, new Communities(options, hosts));
        return new SyntheticCrawl(blueprint, new Calibration(blueprint, checkpoint).density());
    }

    /**
     * Generates a crawl as a WebGraph: {@code NAME.graph}, {@code NAME.offsets}, {@code NAME.urls.gz} and
     * {@code NAME.properties}. Files are written as {@code NAME.partial.graph} and so on, renamed when all are
     * complete, the properties last, and deleted on failure.
     *
     * <p>Space 4 bytes per page for the statistics, in addition to the crawl.
     *
     * @param basename folder, which must exist, and {@code NAME}
     * @throws IllegalArgumentException when the options cannot be met
     * @throws IngestException when one of the files exists or cannot be written
     */
    public static CrawlStatistics write(SyntheticOptions options, Path basename, Checkpoint checkpoint) {
        Writing.check(basename);
        SyntheticCrawl crawl = of(options, checkpoint);
        return new Writing(crawl.blueprint, crawl.density, basename).run(checkpoint);
    }

    /**
     * The links of all pages, ascending and distinct, without self-links. They are generated on demand: read them with
     * node iterators, one per thread, as often as needed.
     */
    public ImmutableGraph links() {
        return new SyntheticGraph(blueprint, density, page -> {});
    }

    /** The number of a page's host; the pages of a host are consecutive, and so are the hosts. */
    public int hostOf(int page) {
        return blueprint.hosts().hostOf(page);
    }

    public List<Community> communities() {
        return blueprint.communities().all();
    }

    /**
     * Finds the densities for the requested numbers of links within sites and between them, by repeatedly counting the
     * links of a sample: all pages of a small crawl, else {@value #SAMPLE} evenly spread pages. The result does not
     * depend on the number of threads.
     */
    private record Calibration(Blueprint blueprint, Checkpoint checkpoint) {

        private static final String STAGE = "computing numbers of links";
        private static final int SAMPLE = 1_000_000;
        private static final int CHUNKS = 64;
        private static final int ROUNDS = 20;
        private static final double CLOSE = 0.002;

        /** The number of links in the whole crawl. */
        private record Counted(double inside, double outside) {}

        /**
         * Counts until the numbers match.
         *
         * @throws IllegalArgumentException when no density yields the requested links, since sites are too small for
         *     links within them or too few for links between them
         */
        Density density() {
            SyntheticOptions options = blueprint.options();
            Search inside = new Search(options.links() * options.intraSiteShare());
            Search outside = new Search(options.links() - inside.wanted());
            Density best = new Density(inside.density(), outside.density());
            Counted nearest = new Counted(0, 0);
            double distance = Double.POSITIVE_INFINITY;
            try (Workers workers = new Workers(Runtime.getRuntime().availableProcessors())) {
                for (int round = 0; round < ROUNDS && distance > CLOSE && !inside.full() && !outside.full(); round++) {
                    Density density = new Density(inside.density(), outside.density());
                    Counted counted = count(density, workers, round);
                    double off = Math.abs(counted.inside() - inside.wanted())
                            + Math.abs(counted.outside() - outside.wanted());
                    if (off / Math.max(1, options.links()) < distance) {
                        distance = off / Math.max(1, options.links());
                        nearest = counted;
                        best = density;
                    }
                    inside.learn(counted.inside());
                    outside.learn(counted.outside());
                }
            }
            check("inside sites", inside.wanted(), nearest.inside(), "fewer hosts or a smaller share inside sites");
            check("between sites", outside.wanted(), nearest.outside(), "more hosts or a larger share inside sites");
            return best;
        }

        private void check(String which, double wanted, double found, String instead) {
            if (Math.abs(found - wanted) > blueprint.options().slack()) {
                throw new IllegalArgumentException(String.format(
                        "%,.0f links %s requested, but the crawl would have %,.0f; request fewer links, %s",
                        wanted, which, found, instead));
            }
        }

        /** Extrapolates the links within sites and between them from the sample. */
        private Counted count(Density density, Workers workers, int round) {
            int pages = blueprint.options().pages();
            int sample = Math.min(pages, SAMPLE);
            long[] inside = new long[CHUNKS];
            long[] outside = new long[CHUNKS];
            AtomicInteger done = new AtomicInteger();
            workers.forEach(
                    CHUNKS,
                    () -> checkpoint.reached(STAGE, (long) round * CHUNKS + done.get(), (long) ROUNDS * CHUNKS),
                    chunk -> {
                        SyntheticLinks links = new SyntheticLinks(blueprint, density);
                        Dice dice = new Dice(blueprint.options().seed()).begin(Purpose.SAMPLE, chunk);
                        int end = (int) ((long) sample * (chunk + 1) / CHUNKS);
                        for (int i = (int) ((long) sample * chunk / CHUNKS); i < end; i++) {
                            int from = (int) ((long) pages * i / sample);
                            int to = (int) ((long) pages * (i + 1) / sample);
                            links.of(from + dice.below(to - from));
                            inside[chunk] += links.inside();
                            outside[chunk] += links.degree() - links.inside();
                        }
                        done.incrementAndGet();
                    });
            double factor = (double) pages / sample;
            return new Counted(sum(inside) * factor, sum(outside) * factor);
        }

        private static double sum(long[] counts) {
            long sum = 0;
            for (long count : counts) {
                sum += count;
            }
            return sum;
        }
    }

    /** Writes a synthetic crawl, its links and its URLs on two threads, under temporary names until all is complete. */
    private static final class Writing {

        private static final List<String> ENDINGS = List.of(".graph", ".offsets", ".urls.gz", ".properties");
        private static final List<String> IN_THE_WAY =
                List.of(".graph", ".offsets", ".urls.gz", ".properties", ".urls");
        private static final int GZIP_LEVEL = 4;

        private final Blueprint blueprint;
        private final Density density;
        private final Path basename;
        private final Path partial;
        private final LinkCounts counts;
        private long urlBytes;
        private volatile int reached;
        private volatile boolean stopped;

        Writing(Blueprint blueprint, Density density, Path basename) {
            this.blueprint = blueprint;
            this.density = density;
            this.basename = basename;
            this.partial = basename.resolveSibling(basename.getFileName() + ".partial");
            this.counts = new LinkCounts(blueprint.options().pages());
        }

        /** Rejects existing files, and a missing folder. */
        static void check(Path basename) {
            Path folder = basename.toAbsolutePath().getParent();
            if (folder == null || !Files.isDirectory(folder)) {
                throw new IngestException(folder + ": no such folder; create it, or choose another");
            }
            for (String ending : IN_THE_WAY) {
                if (Files.exists(with(basename, ending))) {
                    throw IngestException.in(with(basename, ending), "file exists; delete it or choose another name");
                }
            }
        }

        CrawlStatistics run(Checkpoint checkpoint) {
            try {
                MonitoredTask.run(
                        "writing " + basename,
                        () -> both(),
                        () -> checkpoint.reached(
                                "writing pages", reached, blueprint.options().pages()),
                        thread -> stopped = true);
                for (String ending : ENDINGS) {
                    Files.move(with(partial, ending), with(basename, ending));
                }
                long graphBytes = Files.size(with(basename, ".graph"));
                return CrawlStatistics.of(blueprint, counts, graphBytes, urlBytes);
            } catch (IOException e) {
                throw unwritten(e);
            } finally {
                ENDINGS.forEach(ending -> with(partial, ending).toFile().delete());
            }
        }

        private IngestException unwritten(IOException cause) {
            return new IngestException(basename + ": cannot write the crawl: " + cause.getMessage(), cause);
        }

        private Void both() {
            try (Workers workers = new Workers(2)) {
                workers.forEach(2, () -> {}, task -> {
                    boolean written = false;
                    try {
                        if (task == 0) {
                            links();
                        } else {
                            urls();
                        }
                        written = true;
                    } catch (IOException e) {
                        throw unwritten(e);
                    } catch (RuntimeException e) { // may be wrapped by a library's thread
                        Throwable cause = e;
                        while (cause.getCause() != null && !(cause instanceof IOException)) {
                            cause = cause.getCause();
                        }
                        throw cause instanceof IOException failed ? unwritten(failed) : e;
                    } finally {
                        stopped |= !written;
                    }
                });
            }
            return null;
        }

        private void links() throws IOException {
            SyntheticGraph graph = new SyntheticGraph(blueprint, density, page -> {
                checkStopped();
                counts.add(page.targets(), page.degree(), page.inside());
                reached = counts.counted();
            });
            WebGraphWriter.writeLinks(graph, partial);
        }

        private void urls() throws IOException {
            PageUrls urls = new PageUrls(blueprint);
            Iterator<CharSequence> watched = new Iterator<>() {
                @Override
                public boolean hasNext() {
                    checkStopped();
                    return urls.hasNext();
                }

                @Override
                public CharSequence next() {
                    CharSequence url = urls.next();
                    urlBytes += url.length();
                    return url;
                }
            };
            WebGraphWriter.writeUrls(watched, partial, GZIP_LEVEL);
        }

        private void checkStopped() {
            if (stopped) {
                throw new CancellationException("stopped at page " + reached);
            }
        }

        private static Path with(Path basename, String ending) {
            return basename.resolveSibling(basename.getFileName() + ending);
        }
    }

    /**
     * Searches for the density with the wanted number of links, which grows with density: tries a proportional step, or
     * bisects a known interval.
     */
    static final class Search {

        private static final double MOST = 1_000;
        private static final double LARGEST_STEP = 10;
        private static final double FAR = 0.9;
        private static final double GROWTH = 1.01;

        private final double wanted;
        private double tooLittle;
        private double tooMuch = MOST;
        private double density;
        private double found = Double.POSITIVE_INFINITY;
        private boolean full;

        Search(double wanted) {
            this.wanted = wanted;
            this.density = wanted == 0 ? 0 : 1;
        }

        double density() {
            return density;
        }

        double wanted() {
            return wanted;
        }

        /** Whether there were far too few links, and a higher density did not help. */
        boolean full() {
            return full;
        }

        /**
         * Records the number of links at {@link #density}, and chooses the next density.
         *
         * @param counted at least 0
         */
        void learn(double counted) {
            if (wanted == 0) {
                return;
            }
            full = found < FAR * wanted && counted < FAR * wanted && counted < GROWTH * found;
            found = counted;
            if (counted < wanted) {
                tooLittle = density;
            } else {
                tooMuch = density;
            }
            double proportion = wanted / Math.max(counted, 0.5);
            double guess = density * Math.max(1 / LARGEST_STEP, Math.min(LARGEST_STEP, proportion));
            density = guess > tooLittle && guess < tooMuch ? guess : (tooLittle + tooMuch) / 2;
        }
    }

    /**
     * Adapts a synthetic crawl to the WebGraph library's interface; generates links on demand, page by page. Can be
     * read repeatedly, and by several threads with one iterator each.
     */
    private static final class SyntheticGraph extends ImmutableGraph {

        private final Blueprint blueprint;
        private final Density density;
        private final Consumer<SyntheticLinks> watcher;

        /** @param watcher receives the links of every page read, on the reading thread */
        SyntheticGraph(Blueprint blueprint, Density density, Consumer<SyntheticLinks> watcher) {
            this.blueprint = blueprint;
            this.density = density;
            this.watcher = watcher;
        }

        @Override
        public int numNodes() {
            return blueprint.options().pages();
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
            private final SyntheticLinks links = new SyntheticLinks(blueprint, density);
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

    /** The state of a synthetic crawl: its hosts and communities. Immutable and thread-safe. Space O(hosts). */
    record Blueprint(SyntheticOptions options, SyntheticHosts hosts, Communities communities) {}

    /**
     * Factors for the numbers of links per page.
     *
     * @param inside for links within a site, at least 0
     * @param outside for links to other sites, at least 0
     */
    record Density(double inside, double outside) {}

    /**
     * A planted community: its fans link to nearly all of its authorities. No two of its pages have the same host.
     *
     * @param fans pages, ascending
     * @param authorities pages, ascending
     */
    public record Community(IntList fans, IntList authorities) {}
}
