package org.crawlgraph.datasets.generate;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Iterator;
import java.util.List;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletionService;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorCompletionService;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import org.crawlgraph.common.Checkpoint;
import org.crawlgraph.ingest.source.IngestException;
import org.crawlgraph.ingest.webgraph.WebGraphWriter;

/** Writes a synthetic crawl, its links and its URLs on two threads, under temporary names until all is complete. */
final class Writing {

    private static final List<String> ENDINGS = List.of(".graph", ".offsets", ".urls.gz", ".properties");
    private static final List<String> IN_THE_WAY = List.of(".graph", ".offsets", ".urls.gz", ".properties", ".urls");
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
            throw new IngestException(folder + ": there is no such folder; make it, or choose another");
        }
        for (String ending : IN_THE_WAY) {
            if (Files.exists(with(basename, ending))) {
                throw IngestException.in(with(basename, ending), "the file exists; delete it or choose another name");
            }
        }
    }

    CrawlStatistics run(Checkpoint checkpoint) {
        try {
            Together.run(
                    List.of(this::links, this::urls),
                    () -> checkpoint.reached(
                            "writing pages", reached, blueprint.options().pages()),
                    () -> stopped = true);
            for (String ending : ENDINGS) {
                Files.move(with(partial, ending), with(basename, ending));
            }
            long graphBytes = Files.size(with(basename, ".graph"));
            return CrawlStatistics.of(blueprint, counts, graphBytes, urlBytes);
        } catch (IOException e) {
            throw new IngestException(basename + ": the crawl cannot be written: " + e.getMessage(), e);
        } finally {
            ENDINGS.forEach(ending -> with(partial, ending).toFile().delete());
        }
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

    /** Concurrent tasks, each on its own thread, monitored by the calling thread. */
    private static final class Together {

        private static final long PERIOD_MILLIS = 50;

        private Together() {}

        @FunctionalInterface
        interface Task {
            void run() throws IOException;
        }

        /**
         * Runs the tasks to their ends. When one fails or {@code report} throws, the others are stopped, and the
         * exception reaches the caller after all have ended.
         *
         * @param report called on this thread, twenty times a second
         * @param stop asks the tasks to fail soon; called at the end in any case
         */
        static void run(List<Task> tasks, Runnable report, Runnable stop) throws IOException {
            ExecutorService threads = Executors.newFixedThreadPool(tasks.size());
            CompletionService<Void> ended = new ExecutorCompletionService<>(threads);
            for (Task task : tasks) {
                ended.submit(() -> {
                    task.run();
                    return null;
                });
            }
            try {
                for (int left = tasks.size(); left > 0; ) {
                    report.run();
                    Future<Void> one = ended.poll(PERIOD_MILLIS, TimeUnit.MILLISECONDS);
                    if (one != null) {
                        one.get();
                        left--;
                    }
                }
            } catch (ExecutionException e) {
                throw unwrapped(e);
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
                throw new CancellationException("interrupted");
            } finally {
                stop.run();
                bringToRest(threads);
            }
        }

        private static void bringToRest(ExecutorService threads) {
            boolean interrupted = false;
            threads.shutdown();
            while (!threads.isTerminated()) {
                try {
                    threads.awaitTermination(1, TimeUnit.MINUTES);
                } catch (InterruptedException e) {
                    interrupted = true;
                }
            }
            if (interrupted) {
                Thread.currentThread().interrupt();
            }
        }

        /** Unwraps an exception of the library's threads, such as an {@link IOException}. */
        private static RuntimeException unwrapped(Throwable failure) throws IOException {
            Throwable cause = failure;
            while (cause.getCause() != null && !(cause instanceof IOException)) {
                cause = cause.getCause();
            }
            if (cause instanceof IOException trouble) {
                throw trouble;
            }
            if (cause instanceof Error error) {
                throw error;
            }
            return cause instanceof RuntimeException known ? known : new IllegalStateException(failure);
        }
    }
}
