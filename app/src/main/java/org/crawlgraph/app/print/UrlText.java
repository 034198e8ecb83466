package org.crawlgraph.app.print;

import java.util.List;

/** URLs made short enough for a table, so that a person still recognises them. */
public final class UrlText {

    private static final String GAP = "…";

    private UrlText() {}

    /**
     * A URL without its scheme, cut in the middle when it is too long: its beginning names the site, its end the page.
     *
     * @param url any text
     * @param width the longest result, in characters, at least 3
     */
    public static String brief(String url, int width) {
        String text = bare(url);
        if (text.length() <= width) {
            return text;
        }
        int tail = Math.min(text.length() - 1, (width - 1) / 2);
        return text.substring(0, width - 1 - tail) + GAP + text.substring(text.length() - tail);
    }

    /**
     * Several URLs in one cell: a host that was just named is not named again.
     *
     * @param urls in order
     * @param width the longest result, in characters, at least 10 for each URL
     */
    public static String brief(List<String> urls, int width) {
        String separator = "  ";
        StringBuilder cell = new StringBuilder();
        String lastHost = "";
        for (int i = 0; i < urls.size(); i++) {
            String text = bare(urls.get(i));
            String host = text.substring(0, slash(text));
            cell.append(i == 0 ? "" : separator);
            int share = (width - cell.length()) / (urls.size() - i) - separator.length();
            cell.append(brief(host.equals(lastHost) ? text.substring(host.length()) : text, Math.max(3, share)));
            lastHost = host;
        }
        return cell.toString();
    }

    private static String bare(String url) {
        int scheme = url.indexOf("://");
        return scheme < 0 ? url : url.substring(scheme + 3);
    }

    private static int slash(String text) {
        int slash = text.indexOf('/');
        return slash < 0 ? text.length() : slash;
    }
}
