package org.crawlgraph.crawler.net;

import java.util.regex.Pattern;
import org.crawlgraph.common.Version;

/**
 * Identity of the crawler.
 *
 * @param name product token in robots.txt: letters, {@code -} and {@code _} (RFC 9309, section 2.2.1)
 * @param contact for complaints: an e-mail address or an http(s) URL
 */
public record UserAgent(String name, String contact) {

    public static final String DEFAULT_NAME = "CrawlGraph";

    private static final Pattern NAME = Pattern.compile("[A-Za-z_-]{1,64}");
    private static final Pattern CONTACT = Pattern.compile("https?://[!-'*-~]+|[^@\\s()]+@[^@\\s()]+\\.[^@\\s()]+");

    public UserAgent {
        if (!NAME.matcher(name).matches()) {
            throw new IllegalArgumentException(
                    "agent is '" + name + "'; it must be 1 to 64 letters, '-' and '_', as in robots.txt");
        }
        if (contact.length() > 200 || !CONTACT.matcher(contact).matches()) {
            throw new IllegalArgumentException("contact is '" + contact
                    + "'; it must be an e-mail address or URL at which site owners can reach you, such as"
                    + " crawl@example.org");
        }
    }

    /** Value of the {@code User-Agent} header. */
    public String header() {
        String where = contact.contains("://") ? contact : "mailto:" + contact;
        return name + "/" + Version.CURRENT + " (+" + where + ")";
    }
}
