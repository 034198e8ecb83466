package org.crawlgraph.bench.crawlers;

import java.io.IOException;
import java.io.OutputStream;
import org.crawlgraph.testkit.site.Addressing;
import org.crawlgraph.testkit.site.SiteServer;
import org.crawlgraph.testkit.site.SocialSite;

/** A generated social site in a JVM of its own, so that what it costs to serve is not counted to a crawler: {@code USERS}. */
public final class ServedSite {

    private ServedSite() {}

    /** Serves until standard input ends; prints where, and where a crawl begins. */
    public static void main(String[] args) throws IOException {
        SocialSite site = SocialSite.of(Integer.parseInt(args[0]), 7, Addressing.PATHS);
        try (SiteServer server = SiteServer.of(site)) {
            System.out.println(server.address().getPort() + " " + site.entry().get(0));
            System.in.transferTo(OutputStream.nullOutputStream());
        }
    }
}
