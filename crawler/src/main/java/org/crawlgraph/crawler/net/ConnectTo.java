package org.crawlgraph.crawler.net;

import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Redirects connections, like curl's {@code --connect-to}. Request target, {@code Host} header and certificate name
 * still come from the URL. The {@link AddressPolicy} applies to the actual address.
 *
 * @param host of the URL, in lower case and without brackets; empty for any
 * @param port of the URL; 0 for any
 * @param toHost a name or address; empty for the host of the URL
 * @param toPort 0 for the port of the URL
 */
public record ConnectTo(String host, int port, String toHost, int toPort) {

    static final ConnectTo NONE = new ConnectTo("", 0, "", 0);

    private static final String HOST = "(\\[[^\\]]*\\]|[^:\\[\\]]*)";
    private static final Pattern FORM = Pattern.compile(HOST + ":(\\d{0,5}):" + HOST + ":(\\d{0,5})");

    public ConnectTo {
        if (port < 0 || port > 65_535 || toPort < 0 || toPort > 65_535) {
            throw new IllegalArgumentException(
                    "the ports " + port + " and " + toPort + " to connect to must be 0 to 65535");
        }
    }

    /**
     * Parses {@code HOST1:PORT1:HOST2:PORT2}. Each part may be empty; IPv6 addresses are in brackets.
     *
     * @throws IllegalArgumentException if the text has another form
     */
    public static ConnectTo parse(String text) {
        Matcher form = FORM.matcher(text.strip());
        if (!form.matches()) {
            throw new IllegalArgumentException("connect-to is '" + text
                    + "'; it must be HOST1:PORT1:HOST2:PORT2, such as" + " www.example.org:80:127.0.0.1:8080");
        }
        return new ConnectTo(host(form.group(1)), port(form.group(2)), host(form.group(3)), port(form.group(4)));
    }

    private static String host(String text) {
        String name = text.startsWith("[") ? text.substring(1, text.length() - 1) : text;
        return name.toLowerCase(Locale.ROOT);
    }

    private static int port(String text) {
        return text.isEmpty() ? 0 : Integer.parseInt(text);
    }

    /** Whether it applies to a host and port of a URL. */
    boolean isFor(String urlHost, int urlPort) {
        return (host.isEmpty() || host.equals(urlHost)) && (port == 0 || port == urlPort);
    }
}
