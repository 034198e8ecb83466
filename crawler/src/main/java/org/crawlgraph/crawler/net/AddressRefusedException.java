package org.crawlgraph.crawler.net;

import java.io.Serial;
import java.net.UnknownHostException;

/** A host has an address that the policy refuses; the message says which, and why. */
final class AddressRefusedException extends UnknownHostException {

    @Serial
    private static final long serialVersionUID = 1L;

    AddressRefusedException(String why) {
        super(why);
    }
}
