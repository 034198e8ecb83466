package org.crawlgraph.app.print;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/** Shortens URLs for tables. */
public final class UrlText {

    private static final String GAP = "…";
    private static final String SEPARATOR = "  ";

    private UrlText() {}

    /**
     * Formats a URL without its scheme, cut in the middle if too long: its start identifies the site, its end the page.
     * @param url any text
     * @param width maximum length, in characters, at least 3
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
     * Formats several URLs in one cell: repeated hosts are omitted, and the longest URLs are cut first.
     * @param urls in order
     * @param width maximum length, in characters, at least 5 per URL
     */
    public static String brief(List<String> urls, int width) {
        List<String> texts = withoutRepeatedHosts(urls);
        int room = width - (texts.size() - 1) * SEPARATOR.length();
        int longest = room;
        while (longest > 3 && length(texts, longest) > room) {
            longest--;
        }
        int cut = longest;
        return texts.stream().map(text -> brief(text, cut)).collect(Collectors.joining(SEPARATOR));
    }

    private static int length(List<String> texts, int longest) {
        return texts.stream().mapToInt(text -> Math.min(text.length(), longest)).sum();
    }

    private static List<String> withoutRepeatedHosts(List<String> urls) {
        List<String> texts = new ArrayList<>();
        String lastHost = "";
        for (String url : urls) {
            String text = bare(url);
            String host = text.substring(0, slash(text));
            texts.add(host.equals(lastHost) && text.length() > host.length() ? text.substring(host.length()) : text);
            lastHost = host;
        }
        return texts;
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
