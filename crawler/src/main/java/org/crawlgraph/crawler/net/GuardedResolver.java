package org.crawlgraph.crawler.net;

import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.UnknownHostException;
import java.util.List;
import org.apache.hc.client5.http.DnsResolver;

/**
 * Looks up, judges and hands over addresses in one step, of which the connection is then made: no answer that comes later
 * can change where it goes. Every new connection comes by here, also to hosts that are written as addresses.
 */
final class GuardedResolver implements DnsResolver {

    private final CheckedNames names;
    private final List<ConnectTo> connectTo;

    GuardedResolver(CheckedNames names, List<ConnectTo> connectTo) {
        this.names = names;
        this.connectTo = connectTo;
    }

    @Override
    public List<InetSocketAddress> resolve(String host, int port) throws UnknownHostException {
        String toHost = host;
        int toPort = port;
        for (ConnectTo other : connectTo) {
            if (other.isFor(host, port)) {
                toHost = other.toHost().isEmpty() ? host : other.toHost();
                toPort = other.toPort() == 0 ? port : other.toPort();
                break;
            }
        }
        int there = toPort;
        return addresses(toHost).stream()
                .map(address -> new InetSocketAddress(address, there))
                .toList();
    }

    private List<InetAddress> addresses(String host) throws UnknownHostException {
        try {
            return names.addresses(host);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new UnknownHostException("interrupted while looking up " + host);
        }
    }

    /** The first address of what connections for a host go to, whatever the port. */
    InetAddress first(String host) throws UnknownHostException {
        String toHost = connectTo.stream()
                .filter(other ->
                        other.isFor(host, other.port()) && !other.toHost().isEmpty())
                .map(ConnectTo::toHost)
                .findFirst()
                .orElse(host);
        return addresses(toHost).get(0);
    }

    @Override
    public InetAddress[] resolve(String host) throws UnknownHostException {
        return addresses(host).toArray(new InetAddress[0]);
    }

    @Override
    public String resolveCanonicalHostname(String host) {
        return host;
    }
}
