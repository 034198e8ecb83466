package org.crawlgraph.app.print;

/** Shortens URLs for tables. */
public final class UrlText {

    private static final String GAP = "…";
    private static final String HTTPS = "https://";

    private UrlText() {}

    /**
     * Formats a URL without {@code https://}, cut in the middle if too long: its start identifies the site, its end the
     * page. Other schemes stay, because the page at {@code http://} is another one.
     *
     * @param url any text
     * @param width maximum length, in characters, at least 3
     */
    public static String brief(String url, int width) {
        String text = url.startsWith(HTTPS) ? url.substring(HTTPS.length()) : url;
        if (text.length() <= width) {
            return text;
        }
        int tail = Math.min(text.length() - 1, (width - 1) / 2);
        return text.substring(0, width - 1 - tail) + GAP + text.substring(text.length() - tail);
    }
}
