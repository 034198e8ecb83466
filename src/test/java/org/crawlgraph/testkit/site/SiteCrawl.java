package org.crawlgraph.testkit.site;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.crawlgraph.clusters.pruning.PageBody;
import org.crawlgraph.graph.LinkGraph;
import org.crawlgraph.html.HtmlPage;

/** A crawl of the synthetic site: pages by number, in the order of the crawl, and their links. */
public final class SiteCrawl {

    private final List<Page> pages;
    private final List<String> urls;
    private final Map<String, Integer> numbers;
    private final LinkGraph links;

    SiteCrawl(List<Page> pages, Map<String, Integer> numbers, LinkGraph links) {
        this.pages = List.copyOf(pages);
        this.urls = pages.stream().map(Page::url).toList();
        this.numbers = Map.copyOf(numbers);
        this.links = links;
    }

    /** The pages by number. */
    public List<Page> pages() {
        return pages;
    }

    /** The URL of each page. */
    public List<String> urls() {
        return urls;
    }

    /** The links between these pages; those that lead to others are left out, those from a page to itself too. */
    public LinkGraph links() {
        return links;
    }

    /** The kind of each page. */
    public List<String> types() {
        return pages.stream().map(Page::type).toList();
    }

    /** The truth about each page. */
    public List<Label> labels() {
        return pages.stream().map(Page::label).toList();
    }

    /** What a crawl keeps of the body of each page. */
    public List<PageBody> bodies() {
        return pages.stream().map(SiteCrawl::body).toList();
    }

    private static PageBody body(Page page) {
        byte[] html = page.body().getBytes(StandardCharsets.UTF_8);
        return page.feed() ? PageBody.UNKNOWN : PageBody.of(HtmlPage.read(html, page.contentType(), page.url()), false);
    }

    /**
     * Writes {@code urls.tsv} ({@code id url}), {@code links.tsv} ({@code from to}) and {@code labels.tsv} ({@code id
     * type label axis canon_id}, the last one empty unless the page copies one that is stored), each with a line of
     * headings.
     *
     * @param folder made when it is not there
     */
    public void write(Path folder) throws IOException {
        StringBuilder urls = new StringBuilder("id\turl\n");
        StringBuilder pairs = new StringBuilder("from\tto\n");
        StringBuilder labels = new StringBuilder("id\ttype\tlabel\taxis\tcanon_id\n");
        for (int id = 0; id < pages.size(); id++) {
            Page page = pages.get(id);
            urls.append(id).append('\t').append(page.url()).append('\n');
            for (int target : links.targets(id)) {
                pairs.append(id).append('\t').append(target).append('\n');
            }
            Integer canonical = page.canonical().equals(page.url()) ? null : numbers.get(page.canonical());
            labels.append(id)
                    .append('\t')
                    .append(page.type())
                    .append('\t')
                    .append(page.label().text())
                    .append('\t')
                    .append(page.axis())
                    .append('\t')
                    .append(canonical == null ? "" : canonical)
                    .append('\n');
        }
        Files.createDirectories(folder);
        Files.writeString(folder.resolve("urls.tsv"), urls);
        Files.writeString(folder.resolve("links.tsv"), pairs);
        Files.writeString(folder.resolve("labels.tsv"), labels);
    }
}
