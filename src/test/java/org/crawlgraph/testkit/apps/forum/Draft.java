package org.crawlgraph.testkit.apps.forum;

import java.util.ArrayList;
import java.util.List;

/** A page in the making: its HTML, and the links in it. */
final class Draft {

    private final StringBuilder html = new StringBuilder(8192);
    private final List<Link> links = new ArrayList<>();
    private final Addresses addresses;
    private final String url;
    private final long seed;

    Draft(Addresses addresses, String url, long seed, String title) {
        this.addresses = addresses;
        this.url = url;
        this.seed = seed;
        html.append("<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n<title>")
                .append(escaped(title))
                .append("</title>\n</head>\n<body>\n");
    }

    /** An element with a class; {@link #close} ends it. */
    Draft open(String tag, String name) {
        html.append('<')
                .append(tag)
                .append(name.isEmpty() ? "" : " class=\"" + name + "\"")
                .append(">\n");
        return this;
    }

    Draft close(String... tags) {
        for (String tag : tags) {
            html.append("</").append(tag).append(">\n");
        }
        return this;
    }

    Draft text(String tag, String name, String text) {
        html.append('<')
                .append(tag)
                .append(name.isEmpty() ? "" : " class=\"" + name + "\"")
                .append('>')
                .append(escaped(text))
                .append("</")
                .append(tag)
                .append(">\n");
        return this;
    }

    /** A link; those inside the forum carry its session. */
    Draft link(String to, String anchor, String kind) {
        String target = addresses.withSession(to, url, seed);
        links.add(new Link(target, anchor, kind));
        html.append("<a href=\"")
                .append(escaped(target.substring(Addresses.HOST.length())))
                .append("\">")
                .append(escaped(anchor))
                .append("</a>\n");
        return this;
    }

    List<Link> links() {
        return List.copyOf(links);
    }

    String html() {
        return html + "</body>\n</html>\n";
    }

    private static String escaped(String text) {
        return text.replace("&", "&amp;")
                .replace("<", "&lt;")
                .replace(">", "&gt;")
                .replace("\"", "&quot;");
    }
}
