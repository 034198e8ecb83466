package org.crawlgraph.app.testkit;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.crawlgraph.testkit.site.Answer;

/**
 * A synthetic blog as files: a home page, lists that lead to each other, 100 if nothing else is said, 10 posts on each
 * list, and for each post a form to reply and a page to print.
 */
public final class BlogSite {

    public static final int LISTS = 100;
    public static final int POSTS = 1_000;
    private static final int PER_LIST = POSTS / LISTS;
    public static final int PAGES = 1 + LISTS + 3 * POSTS;

    private final List<String> urls = new ArrayList<>();
    private final List<String> labels = new ArrayList<>();
    private final List<int[]> links = new ArrayList<>();

    public BlogSite() {
        this(LISTS);
    }

    public BlogSite(int lists) {
        page("http://blog.example/", "home\tvaluable");
        for (int list = 1; list <= lists; list++) {
            page("http://blog.example/list/" + list, "list\tvaluable");
        }
        for (int post = 0; post < lists * PER_LIST; post++) {
            page("http://blog.example/post/" + post, "post\tvaluable");
            page("http://blog.example/post/" + post + "/reply", "reply\tuninformative");
            page("http://blog.example/post/" + post + "/print", "print\tduplicate");
        }
        for (int list = 1; list <= lists; list++) {
            links.add(new int[] {0, list});
            links.add(new int[] {list, 1 + list % lists});
            for (int i = 0; i < PER_LIST; i++) {
                int post = 1 + lists + 3 * ((list - 1) * PER_LIST + i);
                links.add(new int[] {list, post});
                links.add(new int[] {post, list});
                links.add(new int[] {post, post + 1});
                links.add(new int[] {post, post + 2});
            }
        }
    }

    private void page(String url, String label) {
        urls.add(url);
        labels.add(label);
    }

    /** Writes the tables of the site into a new folder. */
    public Path tables(Path folder) throws IOException {
        Files.createDirectory(folder);
        StringBuilder pages = new StringBuilder("id\turl\n");
        StringBuilder worth = new StringBuilder("id\turl\ttype\tlabel\n");
        for (int page = 0; page < urls.size(); page++) {
            pages.append(page + "\t" + urls.get(page) + "\n");
            worth.append(page + "\t" + urls.get(page) + "\t" + labels.get(page) + "\n");
        }
        StringBuilder lines = new StringBuilder("from\tto\n");
        links.forEach(link -> lines.append(link[0] + "\t" + link[1] + "\n"));
        Files.writeString(folder.resolve("urls.tsv"), pages);
        Files.writeString(folder.resolve("links.tsv"), lines);
        Files.writeString(folder.resolve("labels.tsv"), worth);
        return folder;
    }

    /** What a server answers for a URL: the page, as HTML. */
    public Optional<Answer> answer(String url) {
        int page = urls.indexOf(url);
        return page < 0
                ? Optional.empty()
                : Optional.of(Answer.of(
                        "text/html",
                        "<title>A page</title>"
                                + links.stream()
                                        .filter(link -> link[0] == page)
                                        .map(link -> "<a href=\"" + urls.get(link[1]) + "\">more</a>")
                                        .collect(Collectors.joining())));
    }

    /** Writes the links as an edge list of URLs. */
    public Path edges(Path file) throws IOException {
        return Files.write(
                file,
                links.stream()
                        .map(link -> urls.get(link[0]) + "\t" + urls.get(link[1]))
                        .toList());
    }
}
