package org.crawlgraph.crawler.net;

import java.util.regex.Pattern;
import org.crawlgraph.common.Version;

/**
 * Who crawls, in the header {@code User-Agent}.
 *
 * @param name what robots.txt calls the crawler: letters, {@code -} and {@code _} (RFC 9309, section 2.2.1)
 * @param contact for complaints: an e-mail address, or an {@code http} or {@code https} URL
 */
public record UserAgent(String name, String contact) {

    /** The name unless somebody crawls under one of their own. */
    public static final String DEFAULT_NAME = "CrawlGraph";

    private static final Pattern NAME = Pattern.compile("[A-Za-z_-]{1,64}");
    private static final Pattern CONTACT = Pattern.compile("https?://[!-'*-~]+|[^@\\s()]+@[^@\\s()]+\\.[^@\\s()]+");

    /** Checks both. */
    public UserAgent {
        if (!NAME.matcher(name).matches()) {
            throw new IllegalArgumentException(
                    "agent is '" + name + "'; it must be 1 to 64 letters, '-' and '_', as robots.txt knows names");
        }
        if (contact.length() > 200 || !CONTACT.matcher(contact).matches()) {
            throw new IllegalArgumentException("contact is '" + contact + "'; it must be an e-mail address or a URL at"
                    + " which the people whose servers are crawled can reach you, such as crawl@example.org");
        }
    }

    /** The header {@code User-Agent}. */
    public String header() {
        String where = contact.contains("://") ? contact : "mailto:" + contact;
        return name + "/" + Version.CURRENT + " (+" + where + ")";
    }
}
