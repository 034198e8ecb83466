package org.crawlgraph.crawler.frontier;

import it.unimi.dsi.fastutil.longs.Long2IntOpenHashMap;
import it.unimi.dsi.fastutil.longs.LongArrayList;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.ToIntFunction;
import org.crawlgraph.crawler.net.Validators;
import org.h2.mvstore.type.StringDataType;
import org.jspecify.annotations.Nullable;

/**
 * The tasks of a crawl that wait or are in flight, and the state of their origins. Part of a {@link CrawlState}.
 *
 * <p>At most one request at a time goes to an origin or an IP address (see {@link #parallel}). Between the end of one request and the start
 * of the next, the origin waits for its delay, and the address for that of {@link #addressDelay}.
 *
 * <p>Tasks wait in the queue of their host, hosts in the queue of their IP address; a host with an unknown address has its own. A host is
 * due once its delay, block and pause are over; it does not wait while it has no task or its maximum number of requests in flight. An
 * address is due when its first host is due and its own delay is over. One index on disk holds hosts by address and time, and addresses by
 * time. Taking a task costs O(log n), and memory does not grow with the number of hosts: only requests in flight are counted in memory.
 *
 * <p>With {@link Priorities}, due hosts and addresses are ordered by the priority of their first task, ahead of those that are not due.
 * They are moved there when a task is taken.
 */
public final class PolitenessQueue {

    private static final long NEVER = HostQueue.NEVER;

    /** Initial number of concurrent requests per host while tasks are ranked; it grows with the number of pages fetched. */
    private static final int FIRST_REQUESTS = 4;

    private static final int RECENT = 1 << 10;
    /** Offset of positions that are not due. */
    private static final long LATER = 1L << 62;
    /** Sufficient for times until 2109. */
    private static final int TIME_BITS = 42;

    private static final long TIME = (1L << TIME_BITS) - 1;

    /** Group of the addresses in the index; groups of hosts start at 1. */
    private static final long ADDRESSES = 0;

    private final StateStore store;
    private final Clock clock;
    private final OutcomeLog log;
    private final StoredMap<String, HostQueue> hosts;
    /** Cache of hosts: each page looks up its host several times. */
    private final Map<String, HostQueue> recent = new LinkedHashMap<>() {
        @Override
        protected boolean removeEldestEntry(Map.Entry<String, HostQueue> eldest) {
            return size() > RECENT;
        }
    };
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

    /** Why the last request to an origin failed, for the origins with such a failure. */
    private final StoredMap<String, String> failures;

    private final Long2IntOpenHashMap hostRequests = new Long2IntOpenHashMap();
    private final Long2IntOpenHashMap addressRequests = new Long2IntOpenHashMap();
    private final Priorities priorities;
    private int parallel = 1;
    private long addressDelay = Long.MAX_VALUE;

    /** Time for which the last task was taken. */
    private long taken;

    private boolean idle = true;
    private final List<FetchTask> leftInFlight;
    private boolean learns;
    private ToIntFunction<DiscoveredLink> rank = link -> Priorities.MOST;
    private Priorities.@Nullable Turns choice;

    PolitenessQueue(StateStore store, Clock clock, OutcomeLog log, Priorities priorities) {
        this.store = store;
        this.clock = clock;
        this.log = log;
        this.priorities = priorities;
        hosts = store.map("hosts", StringDataType.INSTANCE, HostQueue.class);
        robots = store.map("robots", Key.TYPE, byte[].class);
        addressNumbers = store.map("addressNumbers", StringDataType.INSTANCE, Long.class);
        addresses = store.map("addresses", Key.TYPE, AddressQueue.class);
        dueIndex = store.map("due", Key.TYPE, String.class);
        waiting = store.map("waiting", Key.TYPE, FetchTask.class);
        deferred = store.map("deferred", Key.TYPE, FetchTask.class);
        inFlight = store.map("inFlight", Key.TYPE, FetchTask.class);
        failures = store.map("failures", StringDataType.INSTANCE, String.class);
        leftInFlight = List.copyOf(recover());
    }

    /** Re-queues the tasks that were in flight when the state was last open, first on their hosts. */
    private List<FetchTask> recover() {
        List<FetchTask> all = inFlight.values();
        inFlight.clear();
        all.forEach(task -> enqueue(priorities.areOn() ? task : task.withPriority(Priorities.MOST)));
        return all;
    }

    /** Tasks that were in flight when the state was last open, in task order. They are back in the queue and go first. */
    public List<FetchTask> leftInFlight() {
        return leftInFlight;
    }

    /**
     * Sets the maximum number of concurrent requests per IP address and per origin without a delay. The default is 1. Origins with a delay
     * get one request at a time. Not stored.
     *
     * @param most at least 1
     */
    public void parallel(int most) {
        if (most < 1) {
            throw new IllegalArgumentException(most + " fetches at a time; it must be at least 1");
        }
        parallel = most;
    }

    /**
     * Sets the maximum delay between requests to an address that several hosts share: a host's long {@code Crawl-delay} must not stop the
     * others. The default is the delay of the host. Not stored.
     */
    public void addressDelay(Duration most) {
        addressDelay = most.toMillis();
    }

    /**
     * Ranks new tasks whose links have no priority. Lower ranks are fetched first, ties in discovery order: within their host, or across
     * hosts if the crawl has {@link Priorities}. A rank is at most {@link Priorities#MOST}. Not stored.
     */
    public void rankBy(ToIntFunction<DiscoveredLink> other) {
        rank = other;
        learns = true;
    }

    /** Ranks new tasks, and chooses the rank that goes next in a host each time, in a crawl without {@link Priorities}. Not stored. */
    public void takeTurns(ToIntFunction<DiscoveredLink> other, Priorities.Turns turns) {
        rankBy(other);
        choice = turns;
    }

    /** Creates a task for each link, with ascending IDs. */
    void add(List<DiscoveredLink> links, Map<String, CrawlState.EarlierFetch> fetched) {
        Map<String, HostQueue> touched = new LinkedHashMap<>();
        long id = store.number("tasks");
        for (DiscoveredLink link : links) {
            CrawlState.EarlierFetch earlier = fetched.get(link.url());
            Validators known = earlier == null ? Validators.NONE : earlier.validators();
            int priority = link.priority() > 0 ? link.priority() : Priorities.MOST - rank.applyAsInt(link);
            FetchTask task = new FetchTask(id, link.withPriority(priority), known);
            HostQueue host = touched.computeIfAbsent(task.origin(), this::host);
            waiting.put(place(host, id, priority), task);
            priorities.put(link.url(), new Priorities.Entry(id++, priority));
        }
        idle = idle && links.isEmpty();
        store.number("tasks", id);
        touched.forEach(this::update);
    }

    private static Key place(HostQueue host, long task, int priority) {
        return new Key(host.id(), Priorities.MOST - priority, task);
    }

    /**
     * Sets the priority of the task of a URL, whether it waits, is in flight or is deferred. A task in flight has the new priority when it
     * is re-queued.
     *
     * @param priority 0 to {@link Priorities#MOST}
     * @return whether there is such a task; false for a URL that waits for the duplicate check
     * @throws IllegalArgumentException if the priority is out of range
     * @throws IllegalStateException if priorities are disabled
     */
    public boolean prioritise(String url, int priority) {
        return prioritise(url, Priorities.checked(priority, url), false);
    }

    private boolean prioritise(String url, int priority, boolean upwards) {
        priorities.check(url, priority);
        Priorities.Entry known = priorities.entry(url);
        if (known == null || known.priority() == priority || (upwards && known.priority() > priority)) {
            return known != null;
        }
        priorities.put(url, new Priorities.Entry(known.task(), priority));
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

    /** Whether no task could be taken since the last ones were added. */
    boolean isIdle() {
        return idle;
    }

    /** Takes the next task that may be fetched now; null if there is none. Commit before fetching it. */
    public @Nullable FetchTask next(Instant now) {
        taken = HostQueue.millis(now);
        FetchTask task = take(taken);
        idle = task == null;
        return task;
    }

    private @Nullable FetchTask take(long now) {
        for (Key due = deferred.firstKey(); due != null && due.first() <= now; due = deferred.firstKey()) {
            enqueue(found(deferred.remove(due)));
        }
        promote(ADDRESSES, now);
        Key address = first(ADDRESSES);
        if (address == null || !isDue(address.second(), now)) {
            return null;
        }
        promote(address.third(), now);
        String origin = found(dueIndex.get(found(first(address.third()))));
        HostQueue host = host(origin);
        FetchTask task = found(waiting.remove(first(origin, host)));
        inFlight.put(Key.of(task.id()), task);
        hostRequests.addTo(host.id(), 1);
        addressRequests.addTo(host.address(), 1);
        update(origin, host);
        return task;
    }

    /** The waiting task of a host that goes first. */
    private Key first(String origin, HostQueue host) {
        Key first = found(waiting.ceilingKey(Key.of(host.id())));
        if (choice == null) {
            return first;
        }
        LongArrayList ranks = new LongArrayList();
        for (Key next = first; next != null && next.first() == host.id(); ) {
            ranks.add(next.second());
            next = waiting.ceilingKey(Key.of(host.id(), next.second() + 1));
        }
        return found(waiting.ceilingKey(Key.of(host.id(), choice.next(origin, ranks))));
    }

    /** With priorities, moves the hosts and addresses that became due ahead of the others. */
    private void promote(long group, long now) {
        if (!priorities.areOn()) {
            return;
        }
        Key later = new Key(group, LATER, 0);
        for (Key next = dueIndex.ceilingKey(later);
                next != null && next.first() == group && time(next.second()) <= now;
                next = dueIndex.ceilingKey(later)) {
            long time = time(next.second());
            if (group == ADDRESSES) {
                promote(next.third(), now);
                long turn = dueRank(rank(found(dueIndex.get(found(first(next.third()))))), time);
                index(group, next.second(), turn, next.third(), "");
                addresses.put(
                        Key.of(next.third()),
                        new AddressQueue(address(next.third()).freeAt(), turn));
            } else {
                String origin = found(dueIndex.get(next));
                long turn = dueRank(rank(origin), time);
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

    /** Time at which the next waiting task may be fetched, possibly in the past; null if none waits. Tasks in flight do not count. */
    public @Nullable Instant nextAt() {
        Key address = first(ADDRESSES);
        Key task = deferred.firstKey();
        long next = Math.min(address == null ? NEVER : time(address.second()), task == null ? NEVER : task.first());
        return next == NEVER ? null : Instant.ofEpochMilli(next);
    }

    /** Completes a task and appends its outcome to the log. The delay of its origin starts. */
    public void done(FetchTask task, byte[] outcome) {
        requestEnded(task);
        priorities.remove(task);
        log.append(outcome);
    }

    /** Schedules a retry of a task after a failed attempt. The delay of its origin starts. */
    public void again(FetchTask task, Instant notBefore) {
        requestEnded(task);
        deferred.put(Key.of(HostQueue.millis(notBefore), task.id()), task.afterAttempt());
    }

    /** Returns a task to the queue without a request: no attempt is counted and no delay starts. */
    public void putBack(FetchTask task) {
        release(task);
        enqueue(task);
    }

    /** Discards a task without a request. Its URL stays seen, and its host goes behind the others that were due when it was taken. */
    public void drop(FetchTask task) {
        HostQueue host = host(task.origin());
        leave(task, host);
        Instant turn = Instant.ofEpochMilli(
                Math.max(HostQueue.millis(host.origin().waits().nextAt()), taken));
        update(task.origin(), host.with(host.origin().withNextAt(turn)));
        priorities.remove(task);
    }

    /** Ends a task in flight without a request. */
    void release(FetchTask task) {
        HostQueue host = host(task.origin());
        leave(task, host);
        update(task.origin(), host);
    }

    private void requestEnded(FetchTask task) {
        HostQueue host = host(task.origin());
        leave(task, host);
        requestEnded(task.origin(), host);
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
        waiting.put(place(host, task.id(), current.link().priority()), current);
        update(task.origin(), host);
    }

    /** Records the end of a request that did not belong to a task, such as one for robots.txt. The delay of the origin starts. */
    public void requestEnded(String origin) {
        requestEnded(origin, host(origin));
    }

    private void requestEnded(String origin, HostQueue host) {
        long next = clock.millis() + host.delay();
        AddressQueue address = address(host.address());
        long free = clock.millis() + Math.min(host.delay(), addressDelay);
        if (free > address.freeAt()) {
            addresses.put(Key.of(host.address()), new AddressQueue(free, address.due()));
        }
        Instant nextAt = Instant.ofEpochMilli(
                Math.max(HostQueue.millis(host.origin().waits().nextAt()), next));
        update(origin, host.with(host.origin().withNextAt(nextAt)));
    }

    /**
     * Records the IP address of an origin. Origins with the same address share requests and delays from now on.
     *
     * @return whether a task of the origin that is in flight may be fetched now; if not, the address is busy or its delay is not over, and
     *     the caller should put the task back
     */
    public boolean addressKnown(String origin, String address) {
        long now = clock.millis();
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
        long due = may ? notBefore(host.earliest()) : NEVER;
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
        long due = host == null ? NEVER : notBefore(Math.max(time(host.second()), address.freeAt()));
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
        return recent.computeIfAbsent(origin, hosts::get);
    }

    private void keep(String origin, HostQueue host) {
        hosts.put(origin, host);
        recent.put(origin, host);
    }

    private HostQueue host(String origin) {
        HostQueue known = known(origin);
        return known == null ? HostQueue.unknown(store.newId()) : known;
    }

    private AddressQueue address(long number) {
        return addresses.getOrDefault(Key.of(number), AddressQueue.UNKNOWN);
    }

    public OriginState origin(String origin) {
        HostQueue host = known(origin);
        return host == null ? OriginState.UNKNOWN : host.origin();
    }

    /** Replaces the state of an origin except for its address. */
    public void put(String origin, OriginState state) {
        HostQueue host = host(origin);
        update(origin, host.with(state.withAddress(host.origin().address())));
    }

    /**
     * Records why the last request to an origin failed.
     *
     * @param reason null if it did not fail
     */
    public void failure(String origin, @Nullable String reason) {
        if (reason != null) {
            failures.put(origin, reason);
        } else if (failures.firstKey() != null) {
            failures.remove(origin);
        }
    }

    /** Why the last request to an origin failed; null if it did not. */
    public @Nullable String failure(String origin) {
        return failures.get(origin);
    }

    /** Origins whose last request failed, by name, with the reasons. */
    public Map<String, String> failures(int most) {
        Map<String, String> first = new LinkedHashMap<>();
        for (long i = 0; i < Math.min(most, failures.size()); i++) {
            String origin = failures.key(i);
            String reason = origin == null ? null : failures.get(origin);
            if (origin != null && reason != null) {
                first.put(origin, reason);
            }
        }
        return first;
    }

    /** Number of origins whose last request failed; thread-safe. */
    public long failing() {
        return failures.size();
    }

    /** The stored robots.txt rules of an origin; null if there are none. */
    public byte @Nullable [] robots(String origin) {
        HostQueue host = known(origin);
        return host == null ? null : robots.get(Key.of(host.id()));
    }

    /** Stores the robots.txt rules of an origin in any encoding. */
    public void robots(String origin, byte[] rules) {
        HostQueue host = host(origin);
        robots.put(Key.of(host.id()), rules);
        update(origin, host);
    }

    /** Number of waiting tasks; thread-safe. */
    public long waiting() {
        return waiting.size() + deferred.size();
    }

    /**
     * Number of waiting tasks by origin.
     *
     * @param most maximum number of origins, oldest first; each costs a disk lookup
     */
    public Map<String, Long> waitingByOrigin(int most) {
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

    /** Number of tasks in flight; thread-safe. */
    public long inFlight() {
        return inFlight.size();
    }

    /** Number of known origins; thread-safe. */
    public long origins() {
        return hosts.size();
    }

    /**
     * Queue state of an IP address. Times are milliseconds since 1970.
     *
     * @param freeAt end of the delay of the address
     * @param due its position; {@link HostQueue#NEVER} if it does not wait
     */
    private record AddressQueue(long freeAt, long due) {

        static final AddressQueue UNKNOWN = new AddressQueue(0, HostQueue.NEVER);
    }

    /**
     * Position of a host or an address in its queue that is not due before the given time; the lowest is next. Without priorities, it is the
     * time. With priorities, due hosts come before the others, ordered by the priority of their first task, highest first, then by due time.
     */
    private long notBefore(long time) {
        return priorities.areOn() && time != NEVER ? LATER + Math.min(time, LATER - 2) : time;
    }

    /**
     * Position of a due host, with priorities.
     *
     * @param rank of its first task, 0 for the highest priority
     * @param time at which it became due
     */
    private static long dueRank(long rank, long time) {
        return rank << TIME_BITS | Math.min(time, TIME);
    }

    /** The due time of a position. */
    private long time(long turn) {
        return !priorities.areOn() ? turn : turn < LATER ? turn & TIME : turn - LATER;
    }

    private boolean isDue(long turn, long now) {
        return priorities.areOn() ? turn < LATER : turn <= now;
    }

    /**
     * Queue state of one origin. Its tasks are in {@link PolitenessQueue}.
     *
     * @param id number of the host
     * @param address number of its {@link PolitenessQueue.AddressQueue}: the host's own number until the address is known
     * @param due its position in that queue; {@link #NEVER} if it does not wait
     * @param origin state of the origin
     */
    record HostQueue(long id, long address, long due, OriginState origin) {

        static final long NEVER = Long.MAX_VALUE;

        static HostQueue unknown(long id) {
            return new HostQueue(id, id, NEVER, OriginState.UNKNOWN);
        }

        /** Earliest time of the next request, in milliseconds since 1970. */
        long earliest() {
            return Math.max(
                    millis(origin.waits().nextAt()),
                    Math.max(
                            millis(origin.waits().blockedUntil()),
                            millis(origin.waits().pausedUntil())));
        }

        long delay() {
            return origin.delay().toMillis();
        }

        HostQueue withDue(long other) {
            return new HostQueue(id, address, other, origin);
        }

        HostQueue with(OriginState other) {
            return new HostQueue(id, address, due, other);
        }

        HostQueue at(long otherAddress) {
            return new HostQueue(id, otherAddress, due, origin);
        }

        /** Milliseconds since 1970, clamped to 0 to {@link #NEVER} - 1. */
        static long millis(Instant time) {
            return time.isAfter(Instant.ofEpochMilli(NEVER - 1)) ? NEVER - 1 : Math.max(0, time.toEpochMilli());
        }
    }
}
