package org.crawlgraph.crawler;

import java.net.InetAddress;
import java.net.UnknownHostException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import org.crawlgraph.crawler.frontier.Ticket;
import org.crawlgraph.crawler.net.Fetched;
import org.crawlgraph.crawler.net.Fetcher;
import org.crawlgraph.url.Host;
import org.jspecify.annotations.Nullable;

/**
 * The threads between the clerk and the network: some fetch and do nothing else, some read what came. The queues between them
 * need no bounds, since the clerk bounds what is under way; how many bodies are in memory at once is bounded here.
 */
final class Pipeline implements AutoCloseable {

    private static final long PATIENCE_MILLIS = 5_000;

    private record Answer(Ticket ticket, Fetched fetched) {}

    private final Fetcher fetcher;
    private final PageReader reader;
    private final RobotsAsk robots;
    private final BlockingQueue<Work> works = new LinkedBlockingQueue<>();
    private final BlockingQueue<Answer> answers = new LinkedBlockingQueue<>();
    private final BlockingQueue<Arrival> arrivals = new LinkedBlockingQueue<>();
    private final Semaphore bodies;
    private final List<Thread> threads = new ArrayList<>();

    /** Starts the threads. */
    Pipeline(Fetcher fetcher, int fetches, PageReader reader, RobotsAsk robots) {
        this.fetcher = fetcher;
        this.reader = reader;
        this.robots = robots;
        int readers = Math.max(1, Runtime.getRuntime().availableProcessors() - 1);
        this.bodies = new Semaphore(fetches + 2 * readers);
        for (int i = 0; i < fetches; i++) {
            start("crawl-fetch-" + i, this::fetchNext);
        }
        for (int i = 0; i < readers; i++) {
            start("crawl-read-" + i, this::readNext);
        }
    }

    @FunctionalInterface
    private interface Loop {
        void turn() throws InterruptedException;
    }

    private void start(String name, Loop loop) {
        Thread thread = new Thread(() -> repeat(loop), name);
        thread.setDaemon(true);
        threads.add(thread);
        thread.start();
    }

    private void repeat(Loop loop) {
        try {
            while (!Thread.currentThread().isInterrupted()) {
                loop.turn();
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        } catch (RuntimeException | Error e) { // whatever it is, the clerk must learn of it
            arrivals.add(new Arrival.Failed(e));
        }
    }

    private void fetchNext() throws InterruptedException {
        Work work = works.take();
        if (work instanceof Work.OfAddress look) {
            arrivals.add(new Arrival.OfAddress(look.origin(), address(look.origin())));
        } else if (work instanceof Work.OfRobots ask) {
            arrivals.add(robots.ask(fetcher, ask.origin()));
        } else if (work instanceof Work.OfPage page) {
            bodies.acquire();
            answers.add(new Answer(page.ticket(), fetcher.fetch(page.ticket().url())));
        }
    }

    private @Nullable InetAddress address(String origin) {
        String host = Host.of(origin + "/");
        try {
            return host == null ? null : fetcher.address(host);
        } catch (UnknownHostException e) {
            return null;
        }
    }

    private void readNext() throws InterruptedException {
        Answer answer = answers.take();
        Arrival read = reader.read(answer.ticket(), answer.fetched());
        bodies.release();
        arrivals.add(read);
    }

    /** Has something fetched; its arrival will come. */
    void fetch(Work work) {
        works.add(work);
    }

    /** Takes back what nobody has begun to fetch. */
    List<Work> recall() {
        List<Work> left = new ArrayList<>();
        works.drainTo(left);
        return left;
    }

    /** Tells the clerk something, from any thread. */
    void tell(Arrival arrival) {
        arrivals.add(arrival);
    }

    /** What has arrived: waits for the first, and takes at most {@code most}. */
    List<Arrival> arrivals(Duration wait, int most) throws InterruptedException {
        List<Arrival> arrived = new ArrayList<>();
        Arrival first = arrivals.poll(wait.toNanos(), TimeUnit.NANOSECONDS);
        if (first != null) {
            arrived.add(first);
            arrivals.drainTo(arrived, most - 1);
        }
        return arrived;
    }

    /** A failure among what has arrived; null when there is none. */
    static @Nullable Throwable failure(List<Arrival> arrived) {
        return arrived.stream()
                .filter(Arrival.Failed.class::isInstance)
                .map(arrival -> ((Arrival.Failed) arrival).cause())
                .findFirst()
                .orElse(null);
    }

    /** Stops the threads; what was under way does not arrive. */
    @Override
    public void close() {
        threads.forEach(Thread::interrupt);
        try {
            for (Thread thread : threads) {
                thread.join(PATIENCE_MILLIS);
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
