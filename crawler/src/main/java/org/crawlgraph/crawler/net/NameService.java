package org.crawlgraph.crawler.net;

import java.net.InetAddress;
import java.net.UnknownHostException;
import java.util.List;

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
