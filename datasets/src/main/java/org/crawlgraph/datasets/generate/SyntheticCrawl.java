package org.crawlgraph.datasets.generate;

import it.unimi.dsi.webgraph.ImmutableGraph;
import java.nio.file.Path;
import java.util.Iterator;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.crawlgraph.common.Checkpoint;
import org.crawlgraph.common.Workers;
import org.crawlgraph.datasets.generate.Dice.Purpose;
import org.crawlgraph.ingest.source.IngestException;

/**
 * Synthetic crawls of any size that resemble the web where imports and link algorithms depend on it.
 * <ul>
 * <li>Host sizes vary widely. Pages are in folders, the sections of the site, and are numbered in URL order; some
 *     domains have many hosts.
 * <li>All pages of a site share its navigation and footer links, and all pages of a section a list, so neighbours have
 *     similar lists, as in real crawls. Index pages link to all pages of their section.
 * <li>Links to other sites lead to popular hosts, most often to their home pages.
 * <li>Communities are planted between hosts: fans that link to the same authorities.
 * </ul>
 *
 * <p>The links of a page depend only on the options and its number, so nothing is stored: time O(links), space
 * O(hosts). The same options give the same crawl on every machine and for any number of threads.
 */
public final class SyntheticCrawl {

    private final Blueprint blueprint;
    private final Density density;

    private SyntheticCrawl(Blueprint blueprint, Density density) {
        this.blueprint = blueprint;
        this.density = density;
    }

    /**
     * Lays out hosts and communities, and calibrates the link density, which takes some seconds.
     *
     * @throws IllegalArgumentException when the options cannot be met, for example with more links inside sites than
     *     these can hold
     */
    public static SyntheticCrawl of(SyntheticOptions options, Checkpoint checkpoint) {
        SyntheticHosts hosts = new SyntheticHosts(options);
        Blueprint blueprint = new Blueprint(options, hosts, new Communities(options, hosts));
        return new SyntheticCrawl(blueprint, new Calibration(blueprint, checkpoint).density());
    }

    /**
     * Generates a crawl as a WebGraph: {@code NAME.graph}, {@code NAME.offsets}, {@code NAME.urls.gz} and {@code
     * NAME.properties}. Files are written as {@code NAME.partial.graph} and so on, renamed when all are complete, the
     * properties last, and deleted on failure.
     *
     * <p>Space 4 bytes a page for the statistics, in addition to the crawl.
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
     * The links of all pages, ascending and distinct, without links of a page to itself. They are generated on the fly:
     * read them with node iterators, one per thread, as often as needed.
     */
    public ImmutableGraph links() {
        return new SyntheticGraph(blueprint, density, page -> {});
    }

    /** The URLs in page order; each text is valid until the next call. */
    public Iterator<CharSequence> urls() {
        return new PageUrls(blueprint);
    }

    /** The number of a page's host; the pages of a host are consecutive, and so are the hosts. */
    public int hostOf(int page) {
        return blueprint.hosts().hostOf(page);
    }

    /** The planted communities. */
    public List<Community> communities() {
        return blueprint.communities().all();
    }

    /**
     * Finds the densities that give the requested links, inside sites and between them, by counting the links of a
     * sample repeatedly: all pages of a small crawl, else {@value #SAMPLE} spread over it. The result does not depend
     * on the number of threads.
     */
    private static final class Calibration {

        private static final String STAGE = "finding out how many links pages need";
        private static final int SAMPLE = 1_000_000;
        private static final int CHUNKS = 64;
        private static final int ROUNDS = 20;
        private static final double CLOSE = 0.002;

        /** The links that the crawl would have. */
        private record Counted(double inside, double outside) {}

        private final Blueprint blueprint;
        private final Checkpoint checkpoint;

        Calibration(Blueprint blueprint, Checkpoint checkpoint) {
            this.blueprint = blueprint;
            this.checkpoint = checkpoint;
        }

        /**
         * Counts until it fits.
         *
         * @throws IllegalArgumentException when no density gives the requested links, since sites are too small for
         *     inner links or too few for links between them
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
                        "%,.0f links %s are wanted, but such a crawl would have %,.0f; ask for fewer links, %s",
                        wanted, which, found, instead));
            }
        }

        /** The links inside sites and between them that the crawl would have. */
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
}
