package org.crawlgraph.app.command.focus;

import java.util.List;

/**
 * Pages given on the command line.
 *
 * @param urls their addresses, with {@code *} for any characters
 */
record NamedPages(List<String> urls) {

    boolean has(String url) {
        return urls.stream().anyMatch(name -> matches(name, url));
    }

    /** Whether a URL matches a pattern; time O(name · URL). */
    private static boolean matches(String name, String url) {
        String[] parts = name.split("\\*", -1);
        if (parts.length == 1) {
            return url.equals(name);
        }
        if (!url.startsWith(parts[0])) {
            return false;
        }
        int at = parts[0].length();
        for (int part = 1; part < parts.length - 1; part++) {
            int next = url.indexOf(parts[part], at);
            if (next < 0) {
                return false;
            }
            at = next + parts[part].length();
        }
        String last = parts[parts.length - 1];
        return url.endsWith(last) && url.length() - last.length() >= at;
    }
}
