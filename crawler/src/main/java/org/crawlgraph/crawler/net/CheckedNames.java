package org.crawlgraph.crawler.net;

import java.io.Serial;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Future;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Caching DNS resolver that checks addresses against a policy. Cached addresses are checked again on each use. A host is refused if any of
 * its addresses is, as its name could be used to reach that address.
 *
 * <p>Lookups run on separate threads, so that a slow one cannot delay a fetch beyond its timeout; at most {@value #AT_ONCE} run
 * concurrently. Names are cached for one minute, at most {@value #REMEMBERED} of them.
 */
final class CheckedNames implements AutoCloseable {

    private static final int REMEMBERED = 10_000;
    private static final int AT_ONCE = 64;
    private static final long FRESH = Duration.ofMinutes(1).toNanos();

    private record Lookup(Future<List<InetAddress>> answer, long since) {}

    private final NameService service;
    private final AddressPolicy policy;
    private final Duration patience;
    private final Map<String, Lookup> lookups = new LinkedHashMap<>();
    private final ThreadPoolExecutor threads = new ThreadPoolExecutor(
            AT_ONCE, AT_ONCE, 10, TimeUnit.SECONDS, new LinkedBlockingQueue<>(), CheckedNames::thread);

    /**
     * Creates a resolver.
     *
     * @param patience timeout of a lookup
     */
    CheckedNames(NameService service, AddressPolicy policy, Duration patience) {
        this.service = service;
        this.policy = policy;
        this.patience = patience;
        threads.allowCoreThreadTimeOut(true);
    }

    private static Thread thread(Runnable lookups) {
        Thread thread = new Thread(lookups, "crawlgraph names");
        thread.setDaemon(true);
        return thread;
    }

    /**
     * The addresses of a host, in the order in which to try them.
     *
     * @param host a name or an address in any spelling, IPv6 without brackets
     * @throws RefusedException if the policy refuses one of them
     * @throws UnknownHostException if there are none, or the lookup times out
     */
    List<InetAddress> addresses(String host) throws UnknownHostException, InterruptedException {
        InetAddress literal = literal(host);
        List<InetAddress> addresses = literal == null ? lookedUp(host) : List.of(literal);
        for (InetAddress address : addresses) {
            String refusal = policy.refusal(address);
            if (refusal != null) {
                throw new RefusedException("the host " + host + " is refused: " + refusal);
            }
        }
        return addresses;
    }

    private static @Nullable InetAddress literal(String host) throws UnknownHostException {
        return host.indexOf(':') >= 0 ? InetAddress.getByName(host) : Ipv4Literal.of(host);
    }

    private List<InetAddress> lookedUp(String host) throws UnknownHostException, InterruptedException {
        Future<List<InetAddress>> answer = answer(host);
        try {
            return answer.get(patience.toNanos(), TimeUnit.NANOSECONDS);
        } catch (TimeoutException e) {
            throw unknown("no DNS answer for " + host + " within " + patience.toMillis() + " ms", e);
        } catch (ExecutionException e) {
            forget(host);
            throw unknown("the name " + host + " has no address", e);
        }
    }

    private static UnknownHostException unknown(String why, Exception cause) {
        UnknownHostException unknown = new UnknownHostException(why);
        unknown.initCause(cause);
        return unknown;
    }

    private Future<List<InetAddress>> answer(String host) {
        synchronized (lookups) {
            Lookup known = lookups.get(host);
            if (known != null && System.nanoTime() - known.since() < FRESH) {
                return known.answer();
            }
            lookups.remove(host);
            if (lookups.size() == REMEMBERED) {
                lookups.remove(lookups.keySet().iterator().next());
            }
            Future<List<InetAddress>> answer = threads.submit(() -> List.copyOf(service.addresses(host)));
            lookups.put(host, new Lookup(answer, System.nanoTime()));
            return answer;
        }
    }

    private void forget(String host) {
        synchronized (lookups) {
            lookups.remove(host);
        }
    }

    @Override
    public void close() {
        threads.shutdownNow();
    }

    /**
     * Parses IPv4 addresses in every spelling that browsers accept: {@code 127.0.0.1}, {@code 127.1}, {@code 2130706433},
     * {@code 0x7f.0.0.1}, {@code 017700000001}. Operating systems and the JDK disagree about some of them ({@code 0177.0.0.1} is either
     * 127.0.0.1 or 177.0.0.1).
     *
     * @see <a href="https://url.spec.whatwg.org/#concept-ipv4-parser">WHATWG URL, IPv4 parser</a>
     */
    private static final class Ipv4Literal {

        private static final Pattern NUMBER = Pattern.compile("[0-9]+|0[xX][0-9a-fA-F]*");

        private Ipv4Literal() {}

        /**
         * Parses a host whose last label is a number, which can only be an address.
         *
         * @return null if the host is a name
         * @throws UnknownHostException if it is neither a name nor a valid address, such as {@code 1.2.3.256}
         */
        static @Nullable InetAddress of(String host) throws UnknownHostException {
            String dotless = host.endsWith(".") ? host.substring(0, host.length() - 1) : host;
            List<String> parts = List.of(dotless.split("\\.", -1));
            if (!NUMBER.matcher(parts.get(parts.size() - 1)).matches()) {
                return null;
            }
            if (parts.size() > 4) {
                throw none(host);
            }
            long address = 0;
            for (int i = 0; i < parts.size(); i++) {
                boolean last = i == parts.size() - 1;
                long room = last ? 1L << (8 * (5 - parts.size())) : 256;
                long value = number(parts.get(i), host);
                if (value >= room) {
                    throw none(host);
                }
                address = last ? address * room + value : address << 8 | value;
            }
            return InetAddress.getByAddress(
                    new byte[] {(byte) (address >> 24), (byte) (address >> 16), (byte) (address >> 8), (byte) address});
        }

        private static long number(String part, String host) throws UnknownHostException {
            if (!NUMBER.matcher(part).matches()) {
                throw none(host);
            }
            boolean hex = part.startsWith("0x") || part.startsWith("0X");
            boolean octal = !hex && part.length() > 1 && part.startsWith("0");
            String digits = hex ? "0" + part.substring(2) : part;
            try {
                return Long.parseLong(digits, hex ? 16 : octal ? 8 : 10);
            } catch (NumberFormatException e) {
                throw none(host);
            }
        }

        private static UnknownHostException none(String host) {
            return new UnknownHostException(host + " is not a valid IP address");
        }
    }

    /** Thrown if the policy refuses an address of a host; the message gives the address and the reason. */
    static final class RefusedException extends UnknownHostException {

        @Serial
        private static final long serialVersionUID = 1L;

        RefusedException(String why) {
            super(why);
        }
    }

    /** Resolves host names. */
    @FunctionalInterface
    public interface NameService {

        NameService SYSTEM = name -> List.of(InetAddress.getAllByName(name));

        /**
         * Looks up a name. May block; must be thread-safe.
         *
         * @return at least one address
         * @throws UnknownHostException if there is none
         */
        List<InetAddress> addresses(String name) throws UnknownHostException;
    }
}
