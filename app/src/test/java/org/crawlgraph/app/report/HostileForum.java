package org.crawlgraph.app.report;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.crawlgraph.common.Checkpoint;
import org.crawlgraph.forum.evaluation.ForumEvaluation;
import org.crawlgraph.forum.evaluation.ForumTruth;
import org.crawlgraph.forum.evaluation.LabelledForum;
import org.crawlgraph.forum.evaluation.StoredForum;
import org.crawlgraph.forum.learning.ForumTraining;
import org.crawlgraph.html.PageLimits;
import org.crawlgraph.html.PageStructure;

/** An evaluation on a forum whose titles, texts of links and classes want to be markup and programs. */
final class HostileForum {

    private static final String HOST = "http://forum.example/";
    private static final int THREADS = 12;

    private HostileForum() {}

    static String report() {
        List<PageStructure> pages = new ArrayList<>();
        StringBuilder index = new StringBuilder();
        for (int thread = 1; thread <= THREADS; thread++) {
            index.append(link("t/" + thread)).append(link("user/%3C%2Fscript%3E" + thread));
        }
        pages.add(page("", index.toString()));
        for (int thread = 1; thread <= THREADS; thread++) {
            pages.add(page("t/" + thread, said("all about", thread) + flip("t/" + thread + "?page=2", 2) + link("")));
            pages.add(page("t/" + thread + "?page=2", said("more about", thread) + flip("t/" + thread, 1)));
            pages.add(page("user/%3C%2Fscript%3E" + thread, said("who is", thread) + link("")));
        }
        int[] groups = IntStream.range(0, pages.size()).toArray();
        ForumTruth truth = new ForumTruth(
                new BitSet(), groups, pages.stream().map(page -> "").toList(), new int[groups.length]);
        LabelledForum forum = new LabelledForum(new StoredForum(HOST, pages, Map.of()), truth, List.of());
        ForumTraining.Settings options = ForumTraining.Settings.DEFAULT.drawn(30, 1);
        return ForumReport.of(ForumEvaluation.of(forum, options, 2, Checkpoint.NONE), 0)
                .html();
    }

    private static String link(String path) {
        return "<div class='x\" onload=alert(1) &lt;/script&gt;'><a href='/" + path
                + "'>&lt;/script&gt;&lt;img src=x onerror=alert(1)&gt;\u202e</a></div>";
    }

    /** Forty words that no other page has. */
    private static String said(String what, int thread) {
        return IntStream.range(0, 40)
                .mapToObj(word ->
                        what.replace(' ', (char) ('a' + thread)) + (char) ('a' + word % 26) + (char) ('a' + word / 26))
                .collect(Collectors.joining(" ", "<p>", "</p>"));
    }

    private static String flip(String path, int number) {
        return "<i class='pages'><a href='/" + path + "'>" + number + "</a></i>";
    }

    private static PageStructure page(String path, String body) {
        String html = "<title>&lt;script&gt;alert(1)&lt;/script&gt;</title><body>" + body;
        return PageStructure.read(
                html.getBytes(StandardCharsets.UTF_8), "text/html; charset=utf-8", HOST + path, PageLimits.DEFAULT);
    }
}
