package org.crawlgraph.crawler.frontier;

import java.util.List;

/** Tasks by group that are not fetched until their group is resumed. */
public final class DeferredTasks {

    private final Scheduler scheduler;

    /** By task ID. */
    private final GroupedMap<FetchTask> tasks;

    DeferredTasks(StateStore store, Scheduler scheduler, String name) {
        this.scheduler = scheduler;
        tasks = new GroupedMap<>(store, name, FetchTask.class);
    }

    /** Defers a task that is in flight, without a request. */
    public void add(FetchTask task, String group) {
        scheduler.release(task);
        tasks.put(group, task.id(), task);
    }

    /**
     * Re-queues the oldest tasks of a group, at most {@code most}; returns their number.
     *
     * @param released whether they are {@linkplain FetchTask#released never deferred again}
     */
    public long resume(String group, long most, boolean released) {
        for (long resumed = 0; resumed < most; resumed++) {
            Key next = tasks.first(group);
            FetchTask task = next == null ? null : tasks.remove(next);
            if (task == null) {
                return resumed;
            }
            scheduler.enqueue(released ? task.asReleased() : task);
        }
        return most;
    }

    /** Whether the task of a URL is deferred. Scans all tasks. */
    public boolean contains(String url) {
        return !tasks.keysOf(task -> task.url().equals(url)).isEmpty();
    }

    /** All groups with their sizes, in key order. Scans all tasks. */
    public List<GroupedMap.Group<FetchTask>> groups() {
        return tasks.groups();
    }

    public long size() {
        return tasks.size();
    }
}
