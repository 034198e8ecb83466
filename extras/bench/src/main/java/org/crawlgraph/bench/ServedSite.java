package org.crawlgraph.bench;

import java.io.IOException;
import java.io.OutputStream;
import org.crawlgraph.testkit.site.Addressing;
import org.crawlgraph.testkit.site.SiteServer;
import org.crawlgraph.testkit.site.SocialSite;

/**
 * Serves a generated social site from its own JVM, so that the cost of serving is not attributed to a crawler:
 * {@code USERS}.
 */
final class ServedSite {

    private ServedSite() {}

    /** Serves until standard input ends; prints the address and the start page of a crawl. */
    public static void main(String[] args) throws IOException {
        SocialSite site = SocialSite.of(Integer.parseInt(args[0]), 7, Addressing.PATHS);
        try (SiteServer server = SiteServer.of(site)) {
            System.out.println(server.address().getPort() + " " + site.entry().get(0));
            System.in.transferTo(OutputStream.nullOutputStream());
        }
    }
}
