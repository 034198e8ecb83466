package org.crawlgraph.testkit.apps.forum;

import java.util.ArrayList;
import java.util.List;
import java.util.function.UnaryOperator;

/** A page in the making: its HTML, and the links in it. */
final class Draft {

    private final StringBuilder html = new StringBuilder(8192);
    private final List<Link> links = new ArrayList<>();
    private final UnaryOperator<String> session;

    /**
     * Begins a page.
     *
     * @param session adds the session of the page to an address
     * @param head the document up to the start of the body
     */
    Draft(UnaryOperator<String> session, String head) {
        this.session = session;
        html.append(head);
    }

    Draft(Addresses addresses, String url, long seed, String title) {
        this(
                to -> addresses.withSession(to, url, seed),
                "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n<title>" + escaped(title)
                        + "</title>\n</head>\n<body>\n");
    }

    /** Adds HTML without links. */
    Draft raw(String tags) {
        html.append(tags).append('\n');
        return this;
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
        return link(to, anchor, kind, "");
    }

    /** A link with a class; the address may have a fragment. */
    Draft link(String to, String anchor, String kind, String name) {
        int hash = to.indexOf('#');
        String target = session.apply(hash < 0 ? to : to.substring(0, hash));
        links.add(new Link(target, anchor, kind));
        html.append(name.isEmpty() ? "<a" : "<a class=\"" + name + "\"")
                .append(" href=\"")
                .append(escaped(target.substring(Addresses.HOST.length())))
                .append(hash < 0 ? "" : to.substring(hash))
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

    static String escaped(String text) {
        return text.replace("&", "&amp;")
                .replace("<", "&lt;")
                .replace(">", "&gt;")
                .replace("\"", "&quot;");
    }
}
