package org.crawlgraph.crawler.net;

import java.net.InetAddress;
import java.net.UnknownHostException;
import java.util.List;

/** Tells the addresses of names: DNS, unless a test puts another in its place. */
@FunctionalInterface
public interface NameService {

    /** The resolver of the operating system. */
    NameService SYSTEM = name -> List.of(InetAddress.getAllByName(name));

    /**
     * Looks up a name; may take its time, and is called by several threads at once.
     *
     * @return at least one address
     * @throws UnknownHostException when there is none
     */
    List<InetAddress> addresses(String name) throws UnknownHostException;
}
