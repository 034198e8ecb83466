package org.crawlgraph.app.command.cluster;

import org.crawlgraph.app.errors.UserError;
import org.crawlgraph.url.Host;
import picocli.CommandLine.Parameters;

final class SiteArgument {

    @Parameters(paramLabel = "SITE", description = "Host with stored pages, including its subdomains.")
    private String site = "";

    /**
     * The host. Call before opening a store.
     *
     * @throws UserError when it has a scheme, port or path
     */
    String host() {
        try {
            return Host.ofSite(site);
        } catch (IllegalArgumentException e) {
            throw new UserError(String.valueOf(e.getMessage()), e);
        }
    }
}
