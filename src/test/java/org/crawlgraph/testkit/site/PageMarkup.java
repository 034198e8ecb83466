package org.crawlgraph.testkit.site;

/** Pages as HTML and RSS. */
final class PageMarkup {

    private PageMarkup() {}

    static String html(Page page) {
        StringBuilder html = new StringBuilder(4096)
                .append("<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n<title>")
                .append(escaped(page.title()))
                .append("</title>\n");
        if (!page.canonical().isEmpty() && !page.canonical().equals(page.url())) {
            html.append("<link rel=\"canonical\" href=\"")
                    .append(escaped(page.canonical()))
                    .append("\">\n");
        }
        html.append("</head>\n<body>\n");
        String host = host(page.url());
        for (Section section : page.sections()) {
            html.append("<div class=\"").append(section.name()).append("\">\n");
            if (!section.heading().isEmpty()) {
                html.append("<h2>").append(escaped(section.heading())).append("</h2>\n");
            }
            for (String paragraph : section.paragraphs()) {
                html.append("<p>").append(escaped(paragraph)).append("</p>\n");
            }
            if (!section.anchors().isEmpty()) {
                html.append("<ul>\n");
                for (Anchor anchor : section.anchors()) {
                    html.append("<li><a href=\"")
                            .append(escaped(relative(anchor.url(), host)))
                            .append("\">")
                            .append(escaped(anchor.text()))
                            .append("</a></li>\n");
                }
                html.append("</ul>\n");
            }
            html.append("</div>\n");
        }
        return html.append("</body>\n</html>\n").toString();
    }

    static String rss(Page page) {
        StringBuilder xml = new StringBuilder(2048)
                .append("<?xml version=\"1.0\" encoding=\"utf-8\"?>\n<rss version=\"2.0\">\n<channel>\n<title>")
                .append(escaped(page.title()))
                .append("</title>\n<link>")
                .append(escaped(host(page.url())))
                .append("/</link>\n");
        for (Section section : page.sections()) {
            for (Anchor anchor : section.anchors()) {
                xml.append("<item><title>")
                        .append(escaped(anchor.text()))
                        .append("</title><link>")
                        .append(escaped(anchor.url()))
                        .append("</link></item>\n");
            }
        }
        return xml.append("</channel>\n</rss>\n").toString();
    }

    /** Links inside a host are written without it, as sites do. */
    private static String relative(String url, String host) {
        return url.startsWith(host + "/") ? url.substring(host.length()) : url;
    }

    private static String host(String url) {
        return url.substring(0, url.indexOf('/', 7));
    }

    private static String escaped(String text) {
        return text.replace("&", "&amp;")
                .replace("<", "&lt;")
                .replace(">", "&gt;")
                .replace("\"", "&quot;");
    }
}
