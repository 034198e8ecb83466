package org.crawlgraph.crawler.fetch;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.MappedByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReferenceArray;
import org.crawlgraph.common.Workers;
import org.crawlgraph.crawler.frontier.FetchTask;
import org.crawlgraph.crawler.net.FetchResult;
import org.crawlgraph.crawler.net.Fetcher;
import org.crawlgraph.crawler.robots.RobotsFetcher;
import org.crawlgraph.html.ReadingTime;
import org.jspecify.annotations.Nullable;

/**
 * Threads between the crawl loop and the network: some fetch, others read responses. The queues are unbounded because
 * the crawl loop limits the number of requests in flight. This class limits the bodies in memory, to a quarter of the
 * heap, and the links read.
 */
public final class FetchPipeline implements AutoCloseable {

    private static final long PATIENCE_NANOS = 5_000_000_000L;

    private record Answer(FetchTask task, FetchResult fetched) {}

    /**
     * A page being read by a thread, which is replaced if it takes too much CPU time; {@code began} is the CPU time of
     * the thread.
     */
    private record Reading(FetchTask task, long began, Thread thread) {}

    private final Fetcher fetcher;
    private final PageReader reader;
    private final RobotsFetcher robots;
    private final BlockingQueue<FetchRequest> works = new LinkedBlockingQueue<>();
    private final BlockingQueue<Answer> answers = new LinkedBlockingQueue<>();
    private final EventQueue events = new EventQueue();
    private final Semaphore bodies;
    private final List<Thread> threads = new ArrayList<>();
    private final AtomicReferenceArray<@Nullable Reading> readings;
    private final ReadingMarks marks;
    private final Duration longestReading;
    private volatile boolean failed;

    /**
     * Starts the threads.
     *
     * @param longestReading timeout for reading one page
     */
    public FetchPipeline(
            Fetcher fetcher,
            int fetches,
            PageReader reader,
            RobotsFetcher robots,
            ReadingMarks marks,
            Duration longestReading) {
        this.fetcher = fetcher;
        this.reader = reader;
        this.robots = robots;
        int readers = Runtime.getRuntime().availableProcessors();
        long inQuarter = Runtime.getRuntime().maxMemory() / 4 / fetcher.longestBody();
        this.bodies = new Semaphore((int) Math.max(1, Math.min(fetches + 2 * readers, inQuarter)));
        this.readings = new AtomicReferenceArray<>(readers);
        this.marks = marks;
        this.longestReading = longestReading;
        for (int i = 0; i < fetches; i++) {
            start("crawl-fetch-" + i, this::fetchNext);
        }
        for (int i = 0; i < readers; i++) {
            startReader(i);
        }
    }

    private void startReader(int number) {
        start("crawl-read-" + number, () -> readNext(number));
    }

    @FunctionalInterface
    private interface Loop {
        void step() throws InterruptedException;
    }

    private void start(String name, Loop loop) {
        Thread thread = Workers.daemons(name).newThread(() -> repeat(loop));
        threads.add(thread);
        thread.start();
    }

    private void repeat(Loop loop) {
        try {
            while (!Thread.currentThread().isInterrupted()) {
                loop.step();
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        } catch (RuntimeException | Error e) { // the crawl loop must learn of any failure
            failed = true;
            events.add(new CrawlEvent.WorkerFailed(e));
        }
    }

    private void fetchNext() throws InterruptedException {
        FetchRequest work = works.take();
        if (work instanceof FetchRequest.AddressLookup look) {
            events.add(new CrawlEvent.AddressResolved(look.origin(), fetcher.address(look.origin() + "/")));
            return;
        }
        bodies.acquire();
        if (work instanceof FetchRequest.PageRequest page) { // released once it is read
            FetchTask task = page.task();
            answers.add(new Answer(task, fetcher.fetch(task.url(), task.known(), type -> reader.accepts(task, type))));
            return;
        }
        try {
            if (work instanceof FetchRequest.RequisiteRequest requisite) {
                events.add(reader.read(requisite, fetcher.fetch(requisite.url())));
            } else if (work instanceof FetchRequest.RobotsRequest ask) {
                ByteArrayOutputStream warc = new ByteArrayOutputStream();
                RobotsFetcher.Answer answer = robots.ask(
                        fetcher, ask.origin(), each -> warc.writeBytes(reader.archived(each, WarcCapture.OTHER)));
                events.add(new CrawlEvent.RobotsFetched(
                        ask.origin(), answer.rules(), answer.address(), warc.toByteArray()));
            }
        } finally {
            bodies.release();
        }
    }

    private void readNext(int number) throws InterruptedException {
        Answer answer = answers.take();
        Reading reading =
                new Reading(answer.task(), ReadingTime.nanosOf(Thread.currentThread()), Thread.currentThread());
        marks.begin(number, answer.task().id());
        readings.set(number, reading);
        CrawlEvent read = reader.read(answer.task(), answer.fetched());
        if (!readings.compareAndSet(number, reading, null)) {
            throw new InterruptedException("another thread replaced this one");
        }
        marks.end(number);
        events.addRead(read);
        bodies.release();
    }

    /** Interrupts and replaces threads that exceed the timeout; each is reported by an event. */
    private void replaceOverdue() {
        for (int i = 0; i < readings.length(); i++) {
            Reading reading = readings.get(i);
            if (reading != null
                    && ReadingTime.nanosOf(reading.thread()) - reading.began() > longestReading.toNanos()
                    && readings.compareAndSet(i, reading, null)) {
                marks.end(i);
                reading.thread().interrupt(); // readers check for interrupts between steps
                threads.remove(reading.thread());
                bodies.release();
                events.add(new CrawlEvent.ReadingOverdue(reading.task()));
                startReader(i);
            }
        }
    }

    /** Queues a request. An event will report its result. */
    public void fetch(FetchRequest work) {
        works.add(work);
    }

    /** Removes and returns the requests that no thread has started. */
    public List<FetchRequest> recall() {
        List<FetchRequest> left = new ArrayList<>();
        works.drainTo(left);
        return left;
    }

    /** Queues an event for the crawl loop; thread-safe. */
    public void tell(CrawlEvent event) {
        events.add(event);
    }

    /** Waits for an event and takes at most {@code most}; empty after a timeout. */
    public List<CrawlEvent> events(Duration wait, int most) throws InterruptedException {
        replaceOverdue();
        return events.take(wait, most);
    }

    /**
     * Events for the crawl loop. While the loop is busy, pages of up to {@value #MOST_LINKS} links wait, which take
     * about 25 MiB; with more, reading pauses.
     */
    static final class EventQueue {

        static final int MOST_LINKS = 100_000;

        private final BlockingQueue<CrawlEvent> events = new LinkedBlockingQueue<>();
        private final Semaphore links = new Semaphore(MOST_LINKS);

        void add(CrawlEvent event) {
            events.add(event);
        }

        /** Adds a page once its links fit. */
        void addRead(CrawlEvent event) throws InterruptedException {
            links.acquire(links(event));
            events.add(event);
        }

        private static int links(CrawlEvent event) {
            return event instanceof CrawlEvent.PageFetched page
                    ? Math.min(MOST_LINKS, page.found().urls().size())
                    : 0;
        }

        List<CrawlEvent> take(Duration wait, int most) throws InterruptedException {
            List<CrawlEvent> taken = new ArrayList<>();
            int some = 0;
            CrawlEvent next = events.poll(wait.toNanos(), TimeUnit.NANOSECONDS);
            while (next != null) {
                taken.add(next);
                some += links(next);
                next = taken.size() < most && some < MOST_LINKS ? events.poll() : null;
            }
            links.release(some);
            return taken;
        }
    }

    /** Stops the threads and discards unfinished work. */
    @Override
    public void close() {
        threads.forEach(Thread::interrupt);
        try {
            long until = System.nanoTime() + PATIENCE_NANOS;
            for (Thread thread : threads) {
                thread.join(Math.max(1, (until - System.nanoTime()) / 1_000_000));
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        for (int i = 0; i < readings.length() && !failed; i++) {
            marks.end(i); // these pages did not crash the process
        }
    }

    /** A request from the crawl loop to the fetching threads. */
    public sealed interface FetchRequest {

        /** Fetches a page or a sitemap. */
        record PageRequest(FetchTask task) implements FetchRequest {}

        /** Resolves the host of an origin. */
        record AddressLookup(String origin) implements FetchRequest {}

        /** Fetches robots.txt of an origin. */
        record RobotsRequest(String origin) implements FetchRequest {}

        /**
         * Fetches what an archived page needs to be displayed.
         *
         * @param type of the WARC record, see {@link WarcCapture#of}
         * @param left number of further requests for the same page
         */
        record RequisiteRequest(String url, String type, AtomicInteger left) implements FetchRequest {}
    }

    /**
     * Memory-mapped record of the task that each thread is reading. It survives a crash, so a page that repeatedly
     * crashes the process can be identified. Each thread writes its own slot.
     */
    public static final class ReadingMarks {

        private static final int MOST = 1_024;

        private final MappedByteBuffer marks;
        private final Set<Long> before = new HashSet<>();

        private ReadingMarks(MappedByteBuffer marks) {
            this.marks = marks;
            for (int i = 0; i < MOST; i++) {
                if (marks.getLong(i * Long.BYTES) != 0) {
                    before.add(marks.getLong(i * Long.BYTES) - 1);
                    marks.putLong(i * Long.BYTES, 0);
                }
            }
        }

        /** Opens or creates the file. */
        public static ReadingMarks open(Path file) throws IOException {
            try (FileChannel channel = FileChannel.open(
                    file, StandardOpenOption.READ, StandardOpenOption.WRITE, StandardOpenOption.CREATE)) {
                return new ReadingMarks(channel.map(FileChannel.MapMode.READ_WRITE, 0, MOST * Long.BYTES));
            }
        }

        /** Tasks that were being read when the previous process ended. */
        public Set<Long> before() {
            return Set.copyOf(before);
        }

        void begin(int thread, long task) {
            marks.putLong(thread % MOST * Long.BYTES, task + 1);
        }

        void end(int thread) {
            marks.putLong(thread % MOST * Long.BYTES, 0);
        }
    }
}
