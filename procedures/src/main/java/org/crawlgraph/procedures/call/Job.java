package org.crawlgraph.procedures.call;

import java.time.ZoneOffset;
import java.time.ZonedDateTime;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicLong;
import org.crawlgraph.common.Checkpoint;
import org.crawlgraph.common.MemoryNeed;
import org.crawlgraph.procedures.graphs.GraphCatalog;
import org.jspecify.annotations.Nullable;
import org.neo4j.procedure.TerminationGuard;

/** A running call, listed by {@code crawl.listProgress} until {@link #close()}, and cancelled with its transaction. */
public final class Job implements Checkpoint, AutoCloseable {

    private static final Map<String, Job> RUNNING = new ConcurrentHashMap<>();
    private static final AtomicLong STARTED = new AtomicLong();

    private final String id;
    private final String procedure;
    private final String owner;
    private final ZonedDateTime startedAt = ZonedDateTime.now(ZoneOffset.UTC);
    private final long startedNanos = System.nanoTime();
    private final TerminationGuard guard;
    private long reserved; // guarded by RUNNING
    private boolean begun; // guarded by RUNNING; whether it may already have allocated objects
    private volatile Position position = new Position("starting", 0, 1, System.nanoTime(), 0);

    /**
     * The progress of a job.
     *
     * @param done of {@code total} in this stage
     * @param begunNanos when the stage started, by {@link System#nanoTime}
     * @param begunWith its progress at that time
     */
    public record Position(String stage, long done, long total, long begunNanos, long begunWith) {

        /** Estimated time left in this stage, in milliseconds; null while unknown. */
        public @Nullable Long leftMillis(long nowNanos) {
            long reached = done - begunWith;
            return reached <= 0 || done > total
                    ? null
                    : Math.round((nowNanos - begunNanos) / 1e6 * (total - done) / reached);
        }
    }

    private Job(String id, String procedure, String owner, TerminationGuard guard) {
        this.id = id;
        this.procedure = procedure;
        this.owner = owner;
        this.guard = guard;
    }

    /**
     * Starts a job.
     *
     * @param jobId null to generate one
     * @param owner the user and database of the call
     * @throws IllegalArgumentException when a job with this name is running
     */
    public static Job start(@Nullable String jobId, String procedure, String owner, TerminationGuard guard) {
        String id = jobId == null ? "job-" + STARTED.incrementAndGet() : jobId;
        Job job = new Job(id, procedure, owner, guard);
        if (RUNNING.putIfAbsent(owner + '/' + id, job) != null) {
            throw new IllegalArgumentException(
                    "jobId is '" + id + "', but a job of that name is running; choose another name or omit it");
        }
        return job;
    }

    /** The jobs of an owner, oldest first. */
    public static List<Job> running(String owner) {
        Collection<Job> jobs = RUNNING.values();
        return jobs.stream()
                .filter(job -> job.owner.equals(owner))
                .sorted((a, b) -> Long.compare(a.startedNanos, b.startedNanos))
                .toList();
    }

    /**
     * Reserves the heap needed from now on, replacing earlier reservations.
     *
     * @throws IllegalArgumentException when it does not fit next to named graphs and the reservations of other jobs
     */
    public void reserve(MemoryNeed need) {
        synchronized (RUNNING) {
            long others = RUNNING.values().stream()
                    .filter(job -> job != this)
                    .mapToLong(job -> job.reserved)
                    .sum();
            long held = GraphCatalog.bytesOfAll() + others;
            if (begun) {
                MemoryNeed.Heap.require(procedure, need, held);
            } else {
                MemoryNeed.Heap.requireBesideAll(procedure, need, held);
            }
            begun = true;
            reserved = need.min();
        }
    }

    public String id() {
        return id;
    }

    public String procedure() {
        return procedure;
    }

    public ZonedDateTime startedAt() {
        return startedAt;
    }

    public Position position() {
        return position;
    }

    public long elapsedMillis() {
        return (System.nanoTime() - startedNanos) / 1_000_000;
    }

    /**
     * Records the progress.
     *
     * @throws IllegalArgumentException when the heap is nearly full
     */
    @Override
    public void reached(String stage, long done, long total) {
        guard.check();
        MemoryNeed.Heap.refuseWhenFull(procedure);
        Position before = position;
        boolean goesOn = before.stage().equals(stage) && before.done() <= done;
        position = new Position(
                stage,
                done,
                total,
                goesOn ? before.begunNanos() : System.nanoTime(),
                goesOn ? before.begunWith() : done);
    }

    @Override
    public void close() {
        RUNNING.remove(owner + '/' + id, this);
    }
}
