package org.crawlgraph.crawler.frontier;

import it.unimi.dsi.fastutil.longs.Long2IntOpenHashMap;
import it.unimi.dsi.fastutil.longs.LongArrayList;
import it.unimi.dsi.fastutil.longs.LongList;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import java.util.function.Predicate;
import java.util.function.ToIntFunction;
import java.util.function.ToLongBiFunction;
import org.crawlgraph.common.TextFingerprint;
import org.crawlgraph.crawler.net.Validators;
import org.h2.mvstore.type.StringDataType;
import org.jspecify.annotations.Nullable;

/**
 * Which task of a crawl is fetched next: the tasks that wait or are in flight, and the queues of their hosts. Part of a
 * {@link CrawlState}.
 *
 * <p>At most one request at a time goes to a host or an IP address (see {@link #parallel}). Between the end of one
 * request and the start of the next, the host waits for its delay, and the address for that of {@link #parallel}.
 *
 * <p>Tasks wait in the {@linkplain HostQueue queue} of their host, hosts in the queue of their IP address; a host with
 * an unknown address has its own. A host is due once its delay and block are over; it does not wait while it has no
 * task or its maximum number of requests in flight. An address is due when its first host is due and its own delay is
 * over. One index on disk holds hosts by address and position, and addresses by position. Taking a task costs O(log n),
 * and memory does not grow with the number of hosts: only requests in flight are counted in memory.
 *
 * <p>The position of a host or an address is its time, or, once it is due, a lower one. With {@link Priorities}, those
 * that are due are ordered by the priority of their first task, less the penalty of {@link #shareHosts}.
 */
public final class Scheduler {

    private static final long NEVER = HostQueue.NEVER;

    /** Maximum number of tasks that are deferred along with one. */
    private static final int MOST_DEFERRED = 1 << 10;

    /**
     * Initial number of concurrent requests per host while tasks are ranked; it grows with the number of pages fetched.
     */
    private static final int FIRST_REQUESTS = 4;

    /** Offset of positions that are not due. */
    private static final long LATER = 1L << 62;
    /** Sufficient for times until 2109. */
    private static final int TIME_BITS = 42;

    private static final long TIME = (1L << TIME_BITS) - 1;

    /** Group of the addresses in the index; groups of hosts start at 1. */
    private static final long ADDRESSES = 0;

    /**
     * Queue of an IP address.
     *
     * @param freeAt end of the delay of the address, in milliseconds since 1970
     * @param due its position; {@link HostQueue#NEVER} if it does not wait
     */
    private record AddressQueue(long freeAt, long due) {

        static final AddressQueue UNKNOWN = new AddressQueue(0, NEVER);
    }

    private final StateStore store;
    private final Clock clock;
    private final OutcomeLog log;
    private final StoredMap<String, HostQueue> hosts;
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
    private int hostPenalty;
    private ToIntFunction<DiscoveredLink> rank = link -> Priorities.MOST;
    private @Nullable ToLongBiFunction<String, LongList> choice;
    private Predicate<FetchTask> defers = task -> false;

    Scheduler(StateStore store, Clock clock, OutcomeLog log, Priorities priorities) {
        this.store = store;
        this.clock = clock;
        this.log = log;
        this.priorities = priorities;
        hosts = store.map("hosts", StringDataType.INSTANCE, HostQueue.class).buffered();
        addresses = store.map("addresses", Key.TYPE, AddressQueue.class).buffered();
        dueIndex = store.map("due", Key.TYPE, String.class);
        waiting = store.map("waiting", Key.TYPE, FetchTask.class);
        deferred = store.map("deferred", Key.TYPE, FetchTask.class);
        inFlight = store.map("inFlight", Key.TYPE, FetchTask.class);
        failures = store.map("failures", StringDataType.INSTANCE, String.class);
        leftInFlight = recover();
    }

    /** Re-queues the tasks that were in flight when the state was last open, first on their hosts. */
    private List<FetchTask> recover() {
        List<FetchTask> all = List.copyOf(inFlight.all().values());
        for (FetchTask task : all) {
            inFlight.remove(Key.of(task.id()));
            enqueue(priorities.areOn() ? task : task.withPriority(Priorities.MOST));
        }
        return all;
    }

    /**
     * Tasks that were in flight when the state was last open, in task order. They are back in the queue and go first.
     */
    public List<FetchTask> leftInFlight() {
        return leftInFlight;
    }

    /**
     * Limits requests to origins and IP addresses. Origins with a delay get one request at a time. Not stored.
     *
     * @param most maximum number of concurrent requests per IP address and per origin without a delay, at least 1, the
     *     default
     * @param longest maximum delay between requests to an address that several hosts share: a host's long
     *     {@code Crawl-delay} must not stop the others; by default the delay of the host
     */
    public void parallel(int most, Duration longest) {
        parallel = most;
        addressDelay = longest.toMillis();
    }

    /**
     * Ranks new tasks whose links have no priority. Lower ranks are fetched first, ties in discovery order: within
     * their host, or across hosts if the crawl has {@link Priorities}. A rank is at most {@link Priorities#MOST}. Not
     * stored.
     */
    public void rankBy(ToIntFunction<DiscoveredLink> other) {
        rank = other;
        learns = true;
    }

    /**
     * Lowers the rank of a host, in the order of hosts that are due, each time that its fetched pages double: with p
     * pages, by log2(1 + p) times the penalty. For a crawl with {@link Priorities}. Not stored.
     *
     * @param penalty ranks per doubling; 0, the default, to compare hosts by their first tasks alone
     */
    public void shareHosts(int penalty) {
        hostPenalty = penalty;
    }

    /**
     * Ranks new tasks in a crawl without {@link Priorities}, and lets the tasks of a host take turns. Not stored.
     *
     * @param turns chooses the rank whose oldest task goes next from those of the tasks that wait for an origin, in
     *     ascending order
     */
    public void takeTurns(ToIntFunction<DiscoveredLink> other, ToLongBiFunction<String, LongList> turns) {
        rankBy(other);
        choice = turns;
    }

    /** Drops those waiting tasks for which a function returns true, which has stored them elsewhere. Not stored. */
    public void deferIf(Predicate<FetchTask> other) {
        defers = other;
    }

    /**
     * Drops a task in flight, which was stored elsewhere, and the next ones of its rank that are {@linkplain #deferIf
     * deferred}.
     */
    public void release(FetchTask task) {
        HostQueue host = leave(task);
        Key first = place(host, 0, task.link().priority());
        for (int i = 0; i < MOST_DEFERRED; i++) {
            Key next = waiting.ceilingKey(first);
            if (next == null || !next.isInGroupOf(first) || !defers.test(found(waiting.get(next)))) {
                break;
            }
            waiting.delete(next);
        }
        update(host);
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
            if (!defers.test(task)) {
                waiting.put(place(touched.computeIfAbsent(task.origin(), this::origin), id, priority), task);
            }
            priorities.put(link.url(), new Priorities.Entry(id++, priority));
        }
        idle = idle && links.isEmpty();
        store.number("tasks", id);
        touched.values().forEach(this::update);
    }

    private static Key place(HostQueue host, long task, int priority) {
        return new Key(host.id, Priorities.MOST - priority, task);
    }

    /**
     * Sets the priority of the task of a URL, whether it waits, is in flight or is deferred. A task in flight has the
     * new priority when it is re-queued.
     *
     * @param priority 0 to {@link Priorities#MOST}
     * @return whether there is such a task; false for a URL that waits for the duplicate check, and without priorities
     * @throws IllegalArgumentException if the priority is out of range
     */
    public boolean prioritise(String url, int priority) {
        Priorities.checked(priority, url);
        Priorities.Entry known = priorities.entry(url);
        if (known == null || known.priority() == priority) {
            return known != null;
        }
        priorities.put(url, new Priorities.Entry(known.task(), priority));
        HostQueue host = origin(Origin.of(url));
        FetchTask task = waiting.remove(place(host, known.task(), known.priority()));
        if (task != null) {
            waiting.put(place(host, task.id(), priority), task.withPriority(priority));
            update(host);
        }
        return true;
    }

    /** Raises the task of a link to the priority of the link. */
    void lift(DiscoveredLink link) {
        int before = priorities.of(link.url());
        if (before >= 0 && before < link.priority()) {
            prioritise(link.url(), link.priority());
        }
    }

    /** Whether no task could be taken since the last ones were added. */
    boolean isIdle() {
        return idle;
    }

    /** Takes the next task that may be fetched now; null if there is none. Commit before fetching it. */
    public @Nullable FetchTask next(Instant now) {
        taken = HostQueue.millis(now);
        for (Key due = deferred.firstKey(); due != null && due.first() <= taken; due = deferred.firstKey()) {
            enqueue(found(deferred.remove(due)));
        }
        promote(ADDRESSES, taken);
        Key address = first(ADDRESSES);
        idle = address == null || time(address.second()) > taken;
        if (address == null || idle) {
            return null;
        }
        promote(address.third(), taken);
        HostQueue host = firstHost(address.third());
        FetchTask task = found(waiting.remove(firstTask(host)));
        inFlight.put(Key.of(task.id()), task);
        count(host, 1);
        update(host);
        return task;
    }

    /** With priorities, moves the hosts or addresses of a group that became due ahead of the others. */
    private void promote(long group, long now) {
        if (!priorities.areOn()) {
            return;
        }
        Key later = new Key(group, LATER, 0);
        for (Key next = dueIndex.ceilingKey(later);
                next != null && next.first() == group && time(next.second()) <= now;
                next = dueIndex.ceilingKey(later)) {
            if (group == ADDRESSES) {
                promote(next.third(), now);
                AddressQueue address = address(next.third());
                long due = position(firstHost(next.third()), next.second());
                index(group, next.second(), due, next.third(), "");
                addresses.put(Key.of(next.third()), new AddressQueue(address.freeAt(), due));
            } else {
                HostQueue host = origin(found(dueIndex.get(next)));
                host.due = position(host, next.second());
                index(group, next.second(), host.due, host.id, host.origin);
                hosts.put(host.origin, host);
            }
        }
    }

    /** Position of a host that is due: by the rank of its first task and {@link #shareHosts}, then by time. */
    private long position(HostQueue host, long before) {
        long first = found(waiting.ceilingKey(Key.of(host.id))).second();
        double doublings = Math.log1p((double) host.pages() + hostRequests.get(host.id)) / Math.log(2);
        long rank = Math.min(Priorities.MOST, first + Math.round(hostPenalty * doublings));
        return rank << TIME_BITS | Math.min(time(before), TIME);
    }

    /** The time of a position. */
    private static long time(long position) {
        return position < LATER ? position & TIME : position - LATER;
    }

    /** The waiting task of a host that goes first. */
    private Key firstTask(HostQueue host) {
        Key first = found(waiting.ceilingKey(Key.of(host.id)));
        if (choice == null) {
            return first;
        }
        LongArrayList ranks = new LongArrayList();
        for (Key next = first; next != null && next.first() == host.id; ) {
            ranks.add(next.second());
            next = waiting.ceilingKey(Key.of(host.id, next.second() + 1));
        }
        return found(waiting.ceilingKey(Key.of(host.id, choice.applyAsLong(host.origin, ranks))));
    }

    /** The host of an address that goes first. */
    private HostQueue firstHost(long address) {
        return origin(found(dueIndex.get(found(first(address)))));
    }

    /** First key of a group in the index; null if the group is empty. */
    private @Nullable Key first(long group) {
        Key first = dueIndex.ceilingKey(Key.of(group));
        return first != null && first.first() == group ? first : null;
    }

    private static <T> T found(@Nullable T value) {
        if (value == null) {
            throw new IllegalStateException("the queues of the crawl contradict each other; please report this");
        }
        return value;
    }

    /**
     * Time at which the next waiting task may be fetched, possibly in the past; null if none waits. Tasks in flight do
     * not count.
     */
    public @Nullable Instant nextAt() {
        Key address = first(ADDRESSES);
        Key task = deferred.firstKey();
        long next = Math.min(address == null ? NEVER : time(address.second()), task == null ? NEVER : task.first());
        return next == NEVER ? null : Instant.ofEpochMilli(next);
    }

    /** Completes a task and appends its outcome to the log. The delay of its host starts. */
    public void done(FetchTask task, byte[] outcome) {
        leave(task);
        requestEnded(task.origin());
        priorities.remove(task);
        log.append(outcome);
    }

    /** Schedules a retry of a task after a failed attempt. The delay of its host starts. */
    public void again(FetchTask task, Instant notBefore) {
        leave(task);
        requestEnded(task.origin());
        deferred.put(Key.of(HostQueue.millis(notBefore), task.id()), task.afterAttempt());
    }

    /** Returns a task to the queue without a request: no attempt is counted and no delay starts. */
    public void putBack(FetchTask task) {
        leave(task);
        enqueue(task);
    }

    /**
     * Discards a task without a request. Its URL stays seen, and its host goes behind the others that were due when it
     * was taken.
     */
    public void drop(FetchTask task) {
        HostQueue host = leave(task);
        host.waitUntil(taken);
        update(host);
        priorities.remove(task);
    }

    private HostQueue leave(FetchTask task) {
        if (!inFlight.delete(Key.of(task.id()))) {
            throw new IllegalArgumentException("task " + task.id() + " for " + task.url() + " is not in flight");
        }
        HostQueue host = origin(task.origin());
        count(host, -1);
        return host;
    }

    private void count(HostQueue host, int requests) {
        add(hostRequests, host.id, requests);
        add(addressRequests, host.group, requests);
    }

    private static void add(Long2IntOpenHashMap requests, long id, int count) {
        if (requests.addTo(id, count) + count == 0) {
            requests.remove(id);
        }
    }

    /**
     * Begins a request that is for no task, if its host may be requested now; returns whether it may. {@link #leave}
     * ends it.
     */
    public boolean enter(String origin, Instant now) {
        HostQueue host = origin(origin);
        AddressQueue address = address(host.group);
        boolean may = hostRequests.get(host.id) < (host.delay().isZero() ? parallel : 1)
                && addressRequests.get(host.group) < parallel
                && Math.max(host.readyAt(), address.freeAt()) <= HostQueue.millis(now);
        if (may) {
            count(host, 1);
            update(host);
        }
        return may;
    }

    /** Ends a request that {@link #enter} began. The delay of its host starts. */
    public void leave(String origin) {
        count(origin(origin), -1);
        requestEnded(origin);
    }

    /** Queues a task that is not in flight, in ID order within its rank. */
    void enqueue(FetchTask task) {
        HostQueue host = origin(task.origin());
        FetchTask current = priorities.current(task);
        waiting.put(place(host, task.id(), current.link().priority()), current);
        update(host);
    }

    /** Records the end of a request, such as one for robots.txt. The delay of the host starts. */
    public void requestEnded(String origin) {
        HostQueue host = origin(origin);
        long delay = host.delay().toMillis();
        AddressQueue address = address(host.group);
        long free = clock.millis() + Math.min(delay, addressDelay);
        if (free > address.freeAt()) {
            addresses.put(Key.of(host.group), new AddressQueue(free, address.due()));
        }
        host.waitUntil(clock.millis() + delay);
        update(host);
    }

    /**
     * Records the IP address of a host. Hosts with the same address share requests and delays from now on.
     *
     * @return whether a task of the host that is in flight may be fetched now; if not, the address is busy or its delay
     *     is not over, and the caller should put the task back
     */
    public boolean addressKnown(String origin, String address) {
        HostQueue host = origin(origin);
        int requests = hostRequests.get(host.id);
        if (!address.equals(host.address())) {
            long oldGroup = host.group;
            index(oldGroup, host.due, NEVER, host.id, origin);
            host.due = NEVER;
            count(host, -requests);
            host.group = TextFingerprint.of(address) >>> 1;
            host.address = address;
            count(host, requests);
            update(host);
            updateAddress(oldGroup);
        }
        return addressRequests.get(host.group) <= parallel
                && address(host.group).freeAt() <= clock.millis();
    }

    /** Re-queues a host, and its address, after a change. */
    private void update(HostQueue host) {
        long first = learns ? FIRST_REQUESTS + host.pages() / FIRST_REQUESTS : parallel;
        long most = host.delay().isZero() ? Math.min(parallel, first) : 1;
        Key task = waiting.ceilingKey(Key.of(host.id));
        boolean waits = hostRequests.get(host.id) < most && task != null && task.first() == host.id;
        long due = waits ? notBefore(host.readyAt()) : NEVER;
        index(host.group, host.due, due, host.id, host.origin);
        host.due = due;
        hosts.put(host.origin, host);
        updateAddress(host.group);
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

    /** Position of a host or an address that is not due before a time. */
    private static long notBefore(long time) {
        return LATER + Math.min(time, LATER - 2);
    }

    private void index(long group, long before, long due, long id, String text) {
        if (before != due && before != NEVER) {
            dueIndex.remove(new Key(group, before, id));
        }
        if (before != due && due != NEVER) {
            dueIndex.put(new Key(group, due, id), text);
        }
    }

    private AddressQueue address(long number) {
        return addresses.getOrDefault(Key.of(number), AddressQueue.UNKNOWN);
    }

    /** The queue of an origin; a new one with a number of its own, not stored, if it is unknown. */
    public HostQueue origin(String origin) {
        HostQueue known = hosts.get(origin);
        return known == null ? new HostQueue(origin, store.newId()) : known;
    }

    /** Changes the queue of an origin. */
    public void change(String origin, Consumer<HostQueue> change) {
        HostQueue host = origin(origin);
        change.accept(host);
        update(host);
    }

    /** Why the last request to an origin failed, for the origins with such a failure. */
    public StoredMap<String, String> failures() {
        return failures;
    }

    /** Number of waiting tasks; thread-safe. */
    public long waiting() {
        return waiting.size() + deferred.size();
    }

    /** Number of tasks in flight; thread-safe. */
    public long inFlight() {
        return inFlight.size();
    }

    /** Number of known origins; thread-safe. */
    public long origins() {
        return hosts.size();
    }
}
