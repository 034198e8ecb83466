package org.crawlgraph.crawler.frontier;

import java.util.ArrayList;
import java.util.List;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/** Tasks by group that are not fetched until their group is resumed. */
public final class DeferredTasks {

    private final PolitenessQueue queue;
    /** Key: (group fingerprint in two halves, task ID). */
    private final StoredMap<Key, FetchTask> tasks;

    DeferredTasks(StateStore store, PolitenessQueue queue, String name) {
        this.queue = queue;
        tasks = store.map(name, Key.TYPE, FetchTask::toBytes, FetchTask::fromBytes);
    }

    /** Defers a task that is in flight, without a request. */
    public void add(FetchTask task, String group) {
        queue.release(task);
        Key place = Key.of(group);
        tasks.put(new Key(place.first(), place.second(), task.id()), task);
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
        Key at = Key.of(group);
        long resumed = 0;
        while (resumed < most) {
            Key next = first(group, at);
            FetchTask task = next == null ? null : tasks.remove(next);
            if (task == null) {
                break;
            }
            queue.enqueue(change.apply(task));
            resumed++;
        }
        return resumed;
    }

    /** Whether the task of a URL is deferred in a group. Scans the group. */
    public boolean contains(String url, String group) {
        for (Key at = first(group, Key.of(group)); at != null; ) {
            FetchTask task = tasks.get(at);
            if (task != null && task.url().equals(url)) {
                return true;
            }
            at = first(group, new Key(at.first(), at.second(), at.third() + 1));
        }
        return false;
    }

    private @Nullable Key first(String group, Key from) {
        Key place = Key.of(group);
        Key next = tasks.ceilingKey(from);
        return next != null && next.first() == place.first() && next.second() == place.second() ? next : null;
    }

    /** All groups with their sizes, in key order. Scans all tasks. */
    public List<Group> groups() {
        List<Group> groups = new ArrayList<>();
        for (Key at = tasks.firstKey(); at != null; ) {
            long count = 0;
            FetchTask first = tasks.get(at);
            Key next = at;
            while (next != null && next.first() == at.first() && next.second() == at.second()) {
                count++;
                next = tasks.ceilingKey(new Key(next.first(), next.second(), next.third() + 1));
            }
            if (first != null) {
                groups.add(new Group(first, count));
            }
            at = next;
        }
        return groups;
    }

    /**
     * The deferred tasks of one group.
     *
     * @param first the oldest task
     * @param tasks number of tasks
     */
    public record Group(FetchTask first, long tasks) {}

    public long size() {
        return tasks.size();
    }
}
