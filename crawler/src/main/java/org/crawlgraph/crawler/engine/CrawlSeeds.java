package org.crawlgraph.crawler.engine;

import java.io.IOException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.crawlgraph.crawler.frontier.CrawlState;
import org.crawlgraph.crawler.output.ListedSeed;
import org.crawlgraph.crawler.output.SeedList;
import org.crawlgraph.url.CanonicalUrl;
import org.crawlgraph.url.Host;
import org.jspecify.annotations.Nullable;

/**
 * The seeds of a crawl on their way into its state, best first. A file that has the best first is read line by line, twice: once to
 * find what is wrong in it before anything is begun. What comes in another order, or from standard input, is held in memory.
 */
final class CrawlSeeds {

    /** Seeds between two commits. */
    private static final int BATCH = 16_384;

    /** With more hosts the clusters of all sites are asked for. */
    private static final int MOST_HOSTS = 10_000;

    private final SeedSource source;
    private final Supplier<List<String>> database;
    private @Nullable List<String> held;
    private boolean found;

    /**
     * Nothing is found yet.
     *
     * @param database gives the seeds when they come from no file
     */
    CrawlSeeds(SeedSource source, Supplier<List<String>> database) {
        this.source = source;
        this.database = database;
    }

    /**
     * Finds the seeds.
     *
     * @throws CrawlException when there are none, or the file is none of a list of seeds
     */
    void find() {
        Path file = source.file();
        if (file == null) {
            held = database.get();
            if (held.isEmpty()) {
                throw new CrawlException("no seeds: the database has no links between sites to choose them by;"
                        + " name some with --seeds-file");
            }
        } else if (file.toString().equals("-") || !isBestFirst(file)) {
            held = tried(
                    file,
                    () -> SeedList.read(file).stream().map(ListedSeed::url).toList());
        }
        found = true;
    }

    @FunctionalInterface
    private interface Read<T> {
        T read() throws IOException;
    }

    private static boolean isBestFirst(Path file) {
        double[] last = {Double.POSITIVE_INFINITY};
        boolean[] sorted = {true};
        return tried(file, () -> {
            SeedList.stream(file, seed -> {
                sorted[0] &= seed.score() <= last[0];
                last[0] = seed.score();
            });
            return sorted[0];
        });
    }

    private static <T> T tried(Path file, Read<T> read) {
        try {
            return read.read();
        } catch (NoSuchFileException e) {
            throw new CrawlException(file + ": there is no such file", e);
        } catch (IOException e) {
            throw new CrawlException(file + " cannot be read: " + e, e);
        } catch (IllegalArgumentException e) {
            throw new CrawlException(String.valueOf(e.getMessage()), e);
        }
    }

    private void forEach(Consumer<String> taker) {
        long most = source.count() == 0 ? Long.MAX_VALUE : source.count();
        Path file = source.file();
        if (held != null || file == null) {
            List<String> urls = held == null ? List.of() : held;
            urls.stream().limit(most).forEach(taker);
            return;
        }
        long[] taken = {0};
        tried(file, () -> {
            SeedList.stream(file, seed -> {
                if (taken[0]++ < most) {
                    taker.accept(seed.url());
                }
            });
            return taken;
        });
    }

    /** Keeps the seeds in the state of a crawl, unless they are there. */
    void keep(CrawlState state) {
        if (state.seeds().isComplete()) {
            return;
        }
        if (!found) {
            find();
        }
        state.seeds().clear();
        long[] kept = {0};
        forEach(url -> {
            state.seeds().add(canonical(url));
            if (++kept[0] % BATCH == 0) {
                state.commit();
            }
        });
    }

    /** The hosts of the seeds; none when there are very many. */
    static Set<String> hosts(CrawlState state) {
        Set<String> hosts = new LinkedHashSet<>();
        state.seeds().forEach(url -> {
            String host = Host.of(url);
            if (host != null && hosts.size() <= MOST_HOSTS) {
                hosts.add(host);
            }
        });
        return hosts.size() > MOST_HOSTS ? Set.of() : hosts;
    }

    static String canonical(String url) {
        String canonical = CanonicalUrl.of(url);
        return canonical == null ? url : canonical;
    }
}
