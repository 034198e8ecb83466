package org.crawlgraph.spark;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.crawlgraph.graph.LinkGraph;
import org.crawlgraph.graph.LinkGraphBuilder;

/**
 * A crawl of hosts that link to popular pages, with pages made from templates; as files and in memory. The pages of a
 * host are consecutive, the pages of a domain are not.
 */
final class SampleGraph {

    private static final int PAGES_OF_A_HOST = 5;
    private static final int DOMAINS = 40;

    final int pages;
    final int[] sites;
    final int[] domains;
    final LinkGraph between;
    final LinkGraph betweenDomains;
    final LinkGraph all;
    private final List<int[]> links = new ArrayList<>();

    SampleGraph(int pages, int linksOfAPage, Random random) {
        this.pages = pages;
        sites = new int[pages];
        domains = new int[pages];
        for (int page = 0; page < pages; page++) {
            sites[page] = page / PAGES_OF_A_HOST;
            domains[page] = sites[page] % DOMAINS;
            boolean template = page % PAGES_OF_A_HOST > 2;
            if (template) {
                int like = page - 1;
                links.stream().filter(link -> link[0] == like).toList().forEach(link -> add(template(link, like + 1)));
                continue;
            }
            for (int link = 0; link < random.nextInt(2 * linksOfAPage); link++) {
                double popular = random.nextDouble();
                add(new int[] {page, (int) (pages * popular * popular * popular)});
            }
            add(new int[] {page, page}); // to itself
            add(new int[] {page, page - page % PAGES_OF_A_HOST}); // home
        }
        links.add(links.get(0)); // a parallel one
        all = build();
        between = all.withoutLinksInside(sites);
        betweenDomains = all.withoutLinksInside(domains);
    }

    String url(int page) {
        return "http://host" + sites[page] + ".site" + domains[page] + ".example/" + page;
    }

    private static int[] template(int[] link, int page) {
        return new int[] {page, link[1]};
    }

    private void add(int[] link) {
        links.add(link);
    }

    private LinkGraph build() {
        LinkGraphBuilder builder = new LinkGraphBuilder(pages);
        links.forEach(link -> builder.add(link[0], link[1]));
        return builder.build();
    }

    /**
     * Writes {@code edges} and {@code vertices}, the latter as Common Crawl does: hosts are pages there, here URLs
     * stand for them.
     */
    void write(Path folder) throws IOException {
        List<String> edges =
                links.stream().map(link -> link[0] + "\t" + link[1]).toList();
        List<String> vertices = new ArrayList<>();
        for (int page = 0; page < pages; page++) {
            vertices.add(page + "\t" + url(page));
        }
        Files.createDirectories(folder.resolve("edges"));
        Files.createDirectories(folder.resolve("vertices"));
        Files.write(folder.resolve("edges/part-00000.txt"), edges.subList(0, edges.size() / 2));
        Files.write(folder.resolve("edges/part-00001.txt"), edges.subList(edges.size() / 2, edges.size()));
        Files.write(folder.resolve("vertices/part-00000.txt"), vertices);
    }
}
