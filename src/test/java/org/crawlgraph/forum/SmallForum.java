package org.crawlgraph.forum;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.crawlgraph.common.Checkpoint;
import org.crawlgraph.forum.evaluation.StoredForum;
import org.crawlgraph.forum.learning.ForumTraining;
import org.crawlgraph.html.PageLimits;
import org.crawlgraph.html.PageStructure;

/** A forum of a few pages written out in a test, each with its path and the inside of its body. */
final class SmallForum {

    static final String HOST = "http://forum.example";

    private final Map<String, String> pages = new LinkedHashMap<>();
    private final Map<String, String> redirects = new LinkedHashMap<>();

    /** Adds a page; the first is the entry. */
    SmallForum page(String path, String body) {
        pages.put(path, body);
        return this;
    }

    SmallForum redirect(String from, String to) {
        redirects.put(HOST + from, HOST + to);
        return this;
    }

    /** A paragraph that no other thing has. */
    static String text(String thing) {
        StringBuilder words = new StringBuilder("<p>");
        for (int word = 0; word < 40; word++) {
            words.append(thing)
                    .append("word")
                    .append((char) ('a' + word % 26))
                    .append(word / 26)
                    .append(' ');
        }
        return words.append("</p>").toString();
    }

    /** A link in an element of a class. */
    static String link(String place, String path, String anchor) {
        return "<p class=" + place + "><a href='" + path + "'>" + anchor + "</a></p>";
    }

    /** A page with the inside of a body. */
    static String html(String body) {
        return "<title>Forum</title><body>" + body;
    }

    StoredForum stored() {
        List<PageStructure> read = new ArrayList<>();
        pages.forEach((path, body) -> read.add(PageStructure.read(
                html(body).getBytes(StandardCharsets.UTF_8),
                "text/html; charset=utf-8",
                HOST + path,
                PageLimits.DEFAULT)));
        return new StoredForum(read.get(0).url(), read, redirects);
    }

    ForumTraining train() {
        return train(ForumTraining.Settings.DEFAULT);
    }

    ForumTraining train(ForumTraining.Settings options) {
        StoredForum forum = stored();
        return ForumTraining.of(forum, forum.entry(), options, null, Checkpoint.NONE);
    }
}
