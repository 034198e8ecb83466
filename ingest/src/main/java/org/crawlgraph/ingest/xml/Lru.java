package org.crawlgraph.ingest.xml;

import org.jspecify.annotations.Nullable;

/**
 * Addresses as Hyphe writes them, from the general to the special: {@code s:http|h:org|h:april|h:www|p:site|} is {@code
 * http://www.april.org/site}. Stems: {@code s} scheme, {@code t} port, {@code h} one label of the host, {@code p} one part
 * of the path, {@code q} query, {@code f} fragment.
 */
final class Lru {

    private Lru() {}

    /**
     * The URL of the first LRU in a text.
     *
     * @return null when the text begins with none, or it names no host
     */
    static @Nullable String url(String text) {
        if (!text.startsWith("s:")) {
            return null;
        }
        String host = "";
        String port = "";
        StringBuilder rest = new StringBuilder();
        String[] stems = text.split("\\|", -1);
        for (int i = 1; i < stems.length; i++) {
            String stem = stems[i].length() < 2 || stems[i].charAt(1) != ':' ? "" : stems[i].substring(2);
            switch (stems[i].isEmpty() ? ' ' : stems[i].charAt(0)) {
                case 't' -> port = ":" + stem;
                case 'h' -> host = host.isEmpty() ? stem : stem + "." + host;
                case 'p' -> rest.append('/').append(stem);
                case 'q' -> rest.append('?').append(stem);
                case 'f' -> rest.append('#').append(stem);
                default -> i = stems.length; // the end, or another LRU
            }
        }
        String scheme = stems[0].substring(2);
        boolean usual = port.equals(scheme.equals("https") ? ":443" : ":80");
        String path = rest.length() == 0 || rest.charAt(0) != '/' ? "/" + rest : rest.toString();
        return host.isEmpty() ? null : scheme + "://" + host + (usual ? "" : port) + path;
    }
}
