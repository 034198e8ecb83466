package org.crawlgraph.crawler.frontier;

import it.unimi.dsi.fastutil.HashCommon;
import it.unimi.dsi.fastutil.longs.Long2IntOpenHashMap;
import java.time.Instant;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.ToIntFunction;
import java.util.function.UnaryOperator;
import org.crawlgraph.crawler.net.Validators;
import org.h2.mvstore.type.StringDataType;
import org.jspecify.annotations.Nullable;

/**
 * Schedules tasks so that politeness delays hold.
 *
 * <p>Tasks wait in the queue of their host, hosts in the queue of their IP address; a host with an unknown address has its own. A host is
 * due once its delay, block and pause are over; it does not wait while it has no task or its maximum number of requests in flight. An
 * address is due when its first host is due and its own delay is over. One index on disk holds hosts by address and time, and addresses by
 * time. Taking a task costs O(log n), and memory does not grow with the number of hosts: only requests in flight are counted in memory.
 *
 * <p>With {@link Priorities}, due hosts and addresses are ordered by the priority of their first task, ahead of those that are not due.
 * They are moved there when a task is taken.
 */
final class PolitenessQueue {

    private static final long NEVER = HostQueue.NEVER;

    /** Initial number of concurrent requests per host while tasks are ranked; it grows with the number of pages fetched. */
    private static final int FIRST_REQUESTS = 4;

    private static final int RECENT = 1 << 10;

    /** Group of the addresses in the index; groups of hosts start at 1. */
    private static final long ADDRESSES = 0;

    private final StateStore store;
    private final StoredMap<String, HostQueue> hosts;
    /** Cache of hosts: each page looks up its host several times. */
    private final Map<String, HostQueue> recent = new HashMap<>();
    /** robots.txt rules. Key: (host). */
    private final StoredMap<Key, byte[]> robots;

    private final StoredMap<String, Long> addressNumbers;
    /** Key: (address). */
    private final StoredMap<Key, AddressQueue> addresses;
    /** Waiting hosts: (address, due, host); waiting addresses: ({@link #ADDRESSES}, due, address). */
    private final StoredMap<Key, String> dueIndex;
    /** Waiting tasks. Key: (host, rank, task). */
    private final StoredMap<Key, FetchTask> waiting;
    /** Tasks that wait for a retry. Key: (time, task). */
    private final StoredMap<Key, FetchTask> deferred;
    /** Key: (task). */
    private final StoredMap<Key, FetchTask> inFlight;

    private final Long2IntOpenHashMap hostRequests = new Long2IntOpenHashMap();
    private final Long2IntOpenHashMap addressRequests = new Long2IntOpenHashMap();
    private final Priorities.Stored priorities;
    private QueueRank turns;
    private int parallel = 1;
    private int anyHostEvery;
    private long taken;
    private boolean learns;
    private ToIntFunction<DiscoveredLink> rank = link -> Priorities.MOST;

    PolitenessQueue(StateStore store) {
        this.store = store;
        hosts = store.map("hosts", StringDataType.INSTANCE, HostQueue::toBytes, HostQueue::fromBytes);
        robots = store.map("robots", Key.TYPE, UnaryOperator.identity(), UnaryOperator.identity());
        addressNumbers = store.numbers("addressNumbers", StringDataType.INSTANCE);
        addresses = store.map("addresses", Key.TYPE, AddressQueue::toBytes, AddressQueue::fromBytes);
        dueIndex = store.texts("due", Key.TYPE);
        waiting = store.map("waiting", Key.TYPE, FetchTask::toBytes, FetchTask::fromBytes);
        deferred = store.map("deferred", Key.TYPE, FetchTask::toBytes, FetchTask::fromBytes);
        inFlight = store.map("inFlight", Key.TYPE, FetchTask::toBytes, FetchTask::fromBytes);
        priorities = new Priorities.Stored(store);
        turns = new QueueRank(priorities.isOn());
    }

    /** Re-queues the tasks that were in flight when the state was last open. */
    List<FetchTask> recover() {
        List<FetchTask> all = inFlight.values();
        inFlight.clear();
        all.forEach(this::enqueue);
        return all;
    }

    void parallel(int most) {
        parallel = most;
    }

    void anyHostEvery(int requests) {
        anyHostEvery = requests;
    }

    void rankBy(ToIntFunction<DiscoveredLink> other) {
        rank = other;
        learns = true;
    }

    long firstRank(String origin) {
        HostQueue known = known(origin);
        Key first = known == null ? null : waiting.ceilingKey(Key.of(known.id()));
        return known == null || first == null || first.first() != known.id() ? -1 : first.second();
    }

    /** Creates a task for each link, with ascending IDs. */
    void add(List<DiscoveredLink> links, Map<String, CrawlState.EarlierFetch> fetched) {
        Map<String, HostQueue> touched = new LinkedHashMap<>();
        long id = store.number("tasks");
        for (DiscoveredLink link : links) {
            String origin = Origin.of(link.url());
            HostQueue host = touched.computeIfAbsent(origin, this::host);
            CrawlState.EarlierFetch earlier = fetched.get(link.url());
            Validators known = earlier == null ? Validators.NONE : earlier.validators();
            int priority = link.priority() > 0 ? link.priority() : Priorities.MOST - rank.applyAsInt(link);
            FetchTask task = new FetchTask(
                    id, link.url(), origin, link.depth(), link.redirects(), link.from(), 0, known, priority);
            waiting.put(place(host, id, priority), task);
            priorities.put(link.url(), new Priorities.Stored.Entry(id++, priority));
        }
        store.number("tasks", id);
        touched.forEach(this::update);
    }

    private static Key place(HostQueue host, long task, int priority) {
        return new Key(host.id(), Priorities.MOST - priority, task);
    }

    void begin() {
        if (!priorities.isOn()) {
            if (store.number("tasks") > 0 || hosts.size() > 0) {
                throw new IllegalStateException(
                        "the crawl has tasks without priorities; start a new crawl to use priorities");
            }
            priorities.begin();
            turns = new QueueRank(true);
        }
    }

    boolean isPrioritised() {
        return priorities.isOn();
    }

    Priorities.Stored.@Nullable Entry priority(String url) {
        return priorities.of(url);
    }

    /** Changes the priority of the task of a URL; with {@code upwards}, only to a higher one. Returns whether the URL has a task. */
    boolean prioritise(String url, int priority, boolean upwards) {
        if (!priorities.isOn()) {
            throw new IllegalStateException("this crawl was started without priorities, so " + url
                    + " cannot have priority " + priority + "; start a new crawl to use priorities");
        }
        Priorities.Stored.Entry known = priorities.of(url);
        if (known == null || known.priority() == priority || (upwards && known.priority() > priority)) {
            return known != null;
        }
        priorities.put(url, new Priorities.Stored.Entry(known.task(), priority));
        String origin = Origin.of(url);
        HostQueue host = host(origin);
        FetchTask task = waiting.remove(place(host, known.task(), known.priority()));
        if (task != null) {
            waiting.put(place(host, task.id(), priority), task.withPriority(priority));
            update(origin, host);
        }
        return true;
    }

    /** Raises the task of a link to the priority of the link. */
    void lift(DiscoveredLink link) {
        prioritise(link.url(), link.priority(), true);
    }

    /** Forgets the priority of a completed or discarded task. */
    void forget(FetchTask task) {
        priorities.remove(task);
    }

    /** Takes a task; null if none may be fetched now. */
    @Nullable
    FetchTask take(long now) {
        for (Key due = deferred.firstKey(); due != null && due.first() <= now; due = deferred.firstKey()) {
            enqueue(found(deferred.remove(due)));
        }
        promote(ADDRESSES, now);
        Key address = first(ADDRESSES);
        if (address == null || !turns.isDue(address.second(), now)) {
            return null;
        }
        if (anyHostEvery > 0 && priorities.isOn() && ++taken % anyHostEvery == 0) {
            address = anyDue(address);
        }
        promote(address.third(), now);
        String origin = found(dueIndex.get(found(first(address.third()))));
        HostQueue host = host(origin);
        FetchTask task = found(waiting.remove(found(waiting.ceilingKey(Key.of(host.id())))));
        inFlight.put(Key.of(task.id()), task);
        hostRequests.addTo(host.id(), 1);
        addressRequests.addTo(host.address(), 1);
        update(origin, host);
        return task;
    }

    /** A pseudo-random due address. */
    private Key anyDue(Key first) {
        long begin = dueIndex.index(first);
        long end = dueIndex.index(new Key(ADDRESSES, turns.firstLater(), 0));
        return found(dueIndex.key(begin + Math.floorMod(HashCommon.mix(taken), Math.max(1, end - begin))));
    }

    /** With priorities, moves the hosts and addresses that became due ahead of the others. */
    private void promote(long group, long now) {
        if (!priorities.isOn()) {
            return;
        }
        Key later = new Key(group, turns.firstLater(), 0);
        for (Key next = dueIndex.ceilingKey(later);
                next != null && next.first() == group && turns.time(next.second()) <= now;
                next = dueIndex.ceilingKey(later)) {
            long time = turns.time(next.second());
            if (group == ADDRESSES) {
                promote(next.third(), now);
                long turn = turns.due(rank(found(dueIndex.get(found(first(next.third()))))), time);
                index(group, next.second(), turn, next.third(), "");
                addresses.put(
                        Key.of(next.third()),
                        new AddressQueue(address(next.third()).freeAt(), turn));
            } else {
                String origin = found(dueIndex.get(next));
                long turn = turns.due(rank(origin), time);
                index(group, next.second(), turn, next.third(), origin);
                keep(origin, host(origin).withDue(turn));
            }
        }
    }

    /** Rank of the first task of an origin, 0 for the highest priority. */
    private long rank(String origin) {
        return found(waiting.ceilingKey(Key.of(host(origin).id()))).second();
    }

    private static <T> T found(@Nullable T value) {
        if (value == null) {
            throw new IllegalStateException("the queues of the crawl contradict each other; please report this");
        }
        return value;
    }

    /** First key of a group in the index; null if the group is empty. */
    private @Nullable Key first(long group) {
        Key first = dueIndex.ceilingKey(Key.of(group));
        return first != null && first.first() == group ? first : null;
    }

    /** Time at which a task may be fetched; null if none waits. */
    @Nullable
    Long nextAt() {
        Key address = first(ADDRESSES);
        Key task = deferred.firstKey();
        if (address == null || task == null) {
            return address != null ? Long.valueOf(turns.time(address.second())) : task != null ? task.first() : null;
        }
        return Math.min(turns.time(address.second()), task.first());
    }

    /** Ends a task in flight without a request. */
    void release(FetchTask task) {
        HostQueue host = host(task.origin());
        leave(task, host);
        update(task.origin(), host);
    }

    /** Ends a task in flight without a request. Its host takes its turn again after the others that are due at the time given. */
    void drop(FetchTask task, long now) {
        HostQueue host = host(task.origin());
        leave(task, host);
        Instant turn =
                Instant.ofEpochMilli(Math.max(HostQueue.millis(host.origin().nextAt()), now));
        update(task.origin(), host.with(host.origin().withNextAt(turn)));
        forget(task);
    }

    /** Ends the request of a task in flight. The delay starts. */
    void requestEnded(FetchTask task, long now) {
        HostQueue host = host(task.origin());
        leave(task, host);
        requestEnded(task.origin(), host, now);
    }

    private void leave(FetchTask task, HostQueue host) {
        if (inFlight.remove(Key.of(task.id())) == null) {
            throw new IllegalArgumentException("task " + task.id() + " for " + task.url() + " is not in flight");
        }
        add(hostRequests, host.id(), -1);
        add(addressRequests, host.address(), -1);
    }

    private static void add(Long2IntOpenHashMap requests, long id, int count) {
        if (requests.addTo(id, count) + count == 0) {
            requests.remove(id);
        }
    }

    /** Queues a task that is not in flight, in ID order within its rank. */
    void enqueue(FetchTask task) {
        HostQueue host = host(task.origin());
        FetchTask current = priorities.current(task);
        waiting.put(place(host, task.id(), current.priority()), current);
        update(task.origin(), host);
    }

    /** Queues a task that is not in flight for a retry at the given time. */
    void defer(FetchTask task, long time) {
        deferred.put(Key.of(time, task.id()), task);
    }

    /** Ends a request to an origin. The delay starts. */
    void requestEnded(String origin, long now) {
        requestEnded(origin, host(origin), now);
    }

    private void requestEnded(String origin, HostQueue host, long now) {
        long next = now + host.delay();
        AddressQueue address = address(host.address());
        if (next > address.freeAt()) {
            addresses.put(Key.of(host.address()), new AddressQueue(next, address.due()));
        }
        Instant nextAt =
                Instant.ofEpochMilli(Math.max(HostQueue.millis(host.origin().nextAt()), next));
        update(origin, host.with(host.origin().withNextAt(nextAt)));
    }

    /** Moves a host to the queue of its address; returns whether the address may be requested now. */
    boolean addressKnown(String origin, String address, long now) {
        HostQueue host = host(origin);
        if (address.equals(host.origin().address())) {
            return addressRequests.get(host.address()) <= parallel
                    && address(host.address()).freeAt() <= now;
        }
        Long known = addressNumbers.get(address);
        long number = known == null ? store.newId() : known;
        addressNumbers.put(address, number);
        int before = addressRequests.get(number);
        index(host.address(), host.due(), NEVER, host.id(), origin);
        int requests = hostRequests.get(host.id());
        add(addressRequests, host.address(), -requests);
        add(addressRequests, number, requests);
        update(origin, host.withDue(NEVER).at(number).with(host.origin().withAddress(address)));
        updateAddress(host.address());
        return before < parallel && address(number).freeAt() <= now;
    }

    /** Re-queues a host, and its address, after a change. */
    private void update(String origin, HostQueue host) {
        long first = learns ? FIRST_REQUESTS + host.origin().fetched() / FIRST_REQUESTS : parallel;
        int most = host.delay() > 0 ? 1 : (int) Math.min(parallel, first);
        boolean may = hostRequests.get(host.id()) < most && hasTasks(host.id());
        long due = may ? turns.notBefore(host.earliest()) : NEVER;
        index(host.address(), host.due(), due, host.id(), origin);
        keep(origin, host.withDue(due));
        updateAddress(host.address());
    }

    private boolean hasTasks(long host) {
        Key first = waiting.ceilingKey(Key.of(host));
        return first != null && first.first() == host;
    }

    private void updateAddress(long number) {
        AddressQueue address = address(number);
        Key host = addressRequests.get(number) < parallel ? first(number) : null;
        long due = host == null ? NEVER : turns.notBefore(Math.max(turns.time(host.second()), address.freeAt()));
        if (due != address.due()) {
            index(ADDRESSES, address.due(), due, number, "");
            addresses.put(Key.of(number), new AddressQueue(address.freeAt(), due));
        }
    }

    private void index(long group, long before, long due, long id, String text) {
        if (before != due && before != NEVER) {
            dueIndex.remove(new Key(group, before, id));
        }
        if (before != due && due != NEVER) {
            dueIndex.put(new Key(group, due, id), text);
        }
    }

    private @Nullable HostQueue known(String origin) {
        HostQueue known = recent.get(origin);
        if (known == null) {
            known = hosts.get(origin);
            if (known != null) {
                remember(origin, known);
            }
        }
        return known;
    }

    private void keep(String origin, HostQueue host) {
        hosts.put(origin, host);
        remember(origin, host);
    }

    private void remember(String origin, HostQueue host) {
        if (recent.size() >= RECENT) {
            recent.clear();
        }
        recent.put(origin, host);
    }

    private HostQueue host(String origin) {
        HostQueue known = known(origin);
        return known == null ? HostQueue.unknown(store.newId()) : known;
    }

    private AddressQueue address(long number) {
        return addresses.getOrDefault(Key.of(number), AddressQueue.UNKNOWN);
    }

    OriginState state(String origin) {
        HostQueue host = known(origin);
        return host == null ? OriginState.UNKNOWN : host.origin();
    }

    /** Replaces the state of an origin except for its address. */
    void put(String origin, OriginState state) {
        HostQueue host = host(origin);
        update(origin, host.with(state.withAddress(host.origin().address())));
    }

    byte @Nullable [] robots(String origin) {
        HostQueue host = known(origin);
        return host == null ? null : robots.get(Key.of(host.id()));
    }

    void robots(String origin, byte[] rules) {
        HostQueue host = host(origin);
        robots.put(Key.of(host.id()), rules);
        update(origin, host);
    }

    long waiting() {
        return waiting.size() + deferred.size();
    }

    /** Number of waiting tasks by origin, for at most {@code most} origins. */
    Map<String, Long> waitingByOrigin(int most) {
        Map<String, Long> counts = new LinkedHashMap<>();
        long from = 0;
        for (Key first = waiting.firstKey(); first != null && counts.size() < most; ) {
            Key next = waiting.ceilingKey(Key.of(first.first() + 1));
            long to = next == null ? waiting.size() : waiting.index(next);
            counts.put(found(waiting.get(first)).origin(), to - from);
            from = to;
            first = next;
        }
        return counts;
    }

    long inFlight() {
        return inFlight.size();
    }

    long origins() {
        return hosts.size();
    }

    /**
     * Queue state of an IP address. Times are milliseconds since 1970.
     *
     * @param freeAt end of the delay of the address
     * @param due its {@link QueueRank}; {@link HostQueue#NEVER} if it does not wait
     */
    private record AddressQueue(long freeAt, long due) {

        static final AddressQueue UNKNOWN = new AddressQueue(0, HostQueue.NEVER);

        byte[] toBytes() {
            return new RecordWriter().number(freeAt).number(due).toBytes();
        }

        static AddressQueue fromBytes(byte[] bytes) {
            RecordReader from = new RecordReader("the record of an address", bytes);
            return new AddressQueue(from.number(), from.number());
        }
    }

    /**
     * Encodes the position of a host or an address in its queue as a number; the lowest is next.
     *
     * <p>Without priorities, the position is the time at which it is due. With priorities, due hosts come before the others, ordered by the
     * priority of their first task, highest first, then by due time.
     */
    private static final class QueueRank {

        /** Offset of positions that are not due. */
        private static final long LATER = 1L << 62;

        /** Sufficient for times until 2109. */
        private static final int TIME_BITS = 42;

        private static final long TIME = (1L << TIME_BITS) - 1;

        private final boolean prioritised;

        QueueRank(boolean prioritised) {
            this.prioritised = prioritised;
        }

        /** Position of a host that is not due before the given time; {@link HostQueue#NEVER} is returned as it is. */
        long notBefore(long time) {
            return prioritised && time != HostQueue.NEVER ? LATER + Math.min(time, LATER - 2) : time;
        }

        /**
         * Position of a due host, with priorities.
         *
         * @param rank of its first task, 0 for the highest priority
         * @param time at which it became due
         */
        long due(long rank, long time) {
            return rank << TIME_BITS | Math.min(time, TIME);
        }

        /** The due time of a position. */
        long time(long turn) {
            if (!prioritised) {
                return turn;
            }
            return turn < LATER ? turn & TIME : turn - LATER;
        }

        /** Lower bound of the positions that are not due. */
        long firstLater() {
            return LATER;
        }

        boolean isDue(long turn, long now) {
            return prioritised ? turn < LATER : turn <= now;
        }
    }
}
