package org.crawlgraph.crawler.frontier;

/** Tasks by group and ID that are not fetched until their group is resumed. */
public final class DeferredTasks extends GroupedMap<FetchTask> {

    private final Scheduler scheduler;

    DeferredTasks(StateStore store, Scheduler scheduler, String name) {
        super(store, name, FetchTask.class);
        this.scheduler = scheduler;
    }

    /** Defers a task that is in flight, without a request. */
    public void add(FetchTask task, String group) {
        scheduler.release(task);
        put(group, task.id(), task);
    }

    /**
     * Re-queues the oldest tasks of a group, at most {@code most}; returns their number.
     *
     * @param released whether they are {@linkplain FetchTask#released never deferred again}
     */
    public long resume(String group, long most, boolean released) {
        for (long resumed = 0; resumed < most; resumed++) {
            Key next = first(group);
            FetchTask task = next == null ? null : remove(next);
            if (task == null) {
                return resumed;
            }
            scheduler.enqueue(released ? task.asReleased() : task);
        }
        return most;
    }

    /** Whether the task of a URL is deferred. Scans all tasks. */
    public boolean contains(String url) {
        return !keysOf(task -> task.url().equals(url)).isEmpty();
    }
}
