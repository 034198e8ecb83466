package org.crawlgraph.crawler.frontier;

import java.util.List;
import java.util.function.UnaryOperator;

/** Tasks by group that are not fetched until their group is resumed. */
public final class DeferredTasks {

    private final PolitenessQueue queue;

    /** By task ID. */
    private final GroupedMap<FetchTask> tasks;

    DeferredTasks(StateStore store, PolitenessQueue queue, String name) {
        this.queue = queue;
        tasks = new GroupedMap<>(store, name, FetchTask.class);
    }

    /** Defers a task that is in flight, without a request. */
    public void add(FetchTask task, String group) {
        queue.release(task);
        tasks.put(group, task.id(), task);
    }

    /** Re-queues the oldest tasks of a group, at most {@code most}; returns their number. They may be deferred again. */
    public long resume(String group, long most) {
        return resume(group, most, UnaryOperator.identity());
    }

    /** Re-queues the oldest tasks of a group, at most {@code most}, as {@linkplain FetchTask#released released}. */
    public void release(String group, long most) {
        resume(group, most, FetchTask::asReleased);
    }

    private long resume(String group, long most, UnaryOperator<FetchTask> change) {
        long resumed = 0;
        while (resumed < most) {
            Key next = tasks.first(group);
            FetchTask task = next == null ? null : tasks.remove(next);
            if (task == null) {
                break;
            }
            queue.enqueue(change.apply(task));
            resumed++;
        }
        return resumed;
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
