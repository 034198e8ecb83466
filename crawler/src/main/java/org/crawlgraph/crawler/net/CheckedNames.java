package org.crawlgraph.crawler.net;

import java.io.Serial;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.UnknownHostException;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Future;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.apache.hc.client5.http.DnsResolver;
import org.crawlgraph.common.Workers;
import org.jspecify.annotations.Nullable;

/**
 * DNS resolver that checks addresses against a policy in the step before connecting, also those that the JVM has
 * cached, so that a later DNS response cannot change the target (DNS rebinding). Every new connection uses it,
 * including those to literal addresses. A host is refused if any of its addresses is, as its name could be used to
 * reach that address. Lookups run on separate threads, so that a slow one cannot delay a fetch beyond its timeout; at
 * most {@value #AT_ONCE} run concurrently.
 */
final class CheckedNames implements DnsResolver, AutoCloseable {

    private static final int AT_ONCE = 64;
    private static final Pattern DOTTED = Pattern.compile("(?:(?:0|[1-9][0-9]{0,2})(?:\\.(?!$)|\\.?$)){4}");

    /** The last label of an IPv4 address in any spelling (WHATWG URL). */
    private static final Pattern NUMBER = Pattern.compile("(?:[0-9]+|0[xX][0-9a-fA-F]*)\\.?");

    private final NameService service;
    private final AddressPolicy policy;
    private final Duration patience;
    private final List<ConnectTo> connectTo;
    private final ThreadPoolExecutor threads = new ThreadPoolExecutor(
            AT_ONCE, AT_ONCE, 10, TimeUnit.SECONDS, new LinkedBlockingQueue<>(), Workers.daemons("crawlgraph names"));

    /**
     * Creates a resolver.
     *
     * @param patience timeout of a lookup
     * @param connectTo other targets of connections
     */
    CheckedNames(NameService service, AddressPolicy policy, Duration patience, List<ConnectTo> connectTo) {
        this.service = service;
        this.policy = policy;
        this.patience = patience;
        this.connectTo = connectTo;
        threads.allowCoreThreadTimeOut(true);
    }

    /** The addresses to which connections for a host and port go, in the order in which to try them. */
    @Override
    public List<InetSocketAddress> resolve(String host, int port) throws UnknownHostException {
        ConnectTo other = connectTo.stream()
                .filter(each -> each.isFor(host, port))
                .findFirst()
                .orElse(ConnectTo.NONE);
        int there = other.toPort() == 0 ? port : other.toPort();
        return Stream.of(resolve(other.toHost().isEmpty() ? host : other.toHost()))
                .map(address -> new InetSocketAddress(address, there))
                .toList();
    }

    /**
     * The addresses of a host, in the order in which to try them.
     *
     * @param host a name or an address in any spelling, IPv6 without brackets
     * @throws RefusedException if the policy refuses one of them
     * @throws UnknownHostException if there are none, or the lookup times out
     */
    @Override
    public InetAddress[] resolve(String host) throws UnknownHostException {
        InetAddress literal = literal(host);
        List<InetAddress> addresses = literal == null ? lookedUp(host) : List.of(literal);
        for (InetAddress address : addresses) {
            String refusal = policy.refusal(address);
            if (refusal != null) {
                throw new RefusedException("the host " + host + " is refused: " + refusal);
            }
        }
        return addresses.toArray(InetAddress[]::new);
    }

    @Override
    public String resolveCanonicalHostname(String host) {
        return host;
    }

    private static @Nullable InetAddress literal(String host) throws UnknownHostException {
        boolean isLiteral = host.indexOf(':') >= 0 || DOTTED.matcher(host).matches();
        String label = host.substring(host.lastIndexOf('.', host.length() - 2) + 1);
        if (!isLiteral && NUMBER.matcher(label).matches()) { // systems disagree about 0177.0.0.1
            throw new UnknownHostException(host + " is not a valid IP address");
        }
        return isLiteral ? InetAddress.getByName(host) : null;
    }

    private List<InetAddress> lookedUp(String host) throws UnknownHostException {
        Future<List<InetAddress>> answer = threads.submit(() -> List.copyOf(service.addresses(host)));
        try {
            return answer.get(patience.toNanos(), TimeUnit.NANOSECONDS);
        } catch (TimeoutException e) {
            answer.cancel(true);
            throw new UnknownHostException("no DNS answer for " + host + " within " + patience.toMillis() + " ms");
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new UnknownHostException("interrupted while looking up " + host);
        } catch (ExecutionException e) {
            throw new UnknownHostException("the name " + host + " has no address");
        }
    }

    @Override
    public void close() {
        threads.shutdownNow();
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
