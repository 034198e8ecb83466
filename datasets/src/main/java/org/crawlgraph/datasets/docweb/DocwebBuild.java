package org.crawlgraph.datasets.docweb;

import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.crawlgraph.ingest.html.PageCollector;
import org.crawlgraph.ingest.source.Rejects;
import org.crawlgraph.ingest.webgraph.WebGraphWriter;
import org.crawlgraph.url.Host;

/** Builds the data set from unpacked packages; {@code datasets/docweb/build.sh} fetches and unpacks them. */
public final class DocwebBuild {

    private DocwebBuild() {}

    /**
     * Reads all packages, writes the graph, prints its counts.
     *
     * @param args {@code packages.tsv}, the folder with the unpacked packages, the basename of the graph to write
     */
    public static void main(String[] args) throws IOException {
        if (args.length != 3) {
            System.err.println("usage: DocwebBuild PACKAGES.tsv UNPACKED_FOLDER BASENAME (build.sh does this)");
            System.exit(2);
        }
        build(Path.of(args[0]), Path.of(args[1]), Path.of(args[2]), System.out);
    }

    static void build(Path packages, Path unpacked, Path basename, PrintStream report) throws IOException {
        List<DocPackage> list = DocPackage.list(packages);
        InstalledPages installed = new InstalledPages(list);
        PageCollector pages = new PageCollector(
                packages,
                url -> {
                    String web = installed.onTheWeb(url);
                    return web == null ? null : DocwebAddress.of(web);
                },
                PublicHosts::has);
        for (DocPackage one : list) {
            one.read(unpacked, pages);
        }
        UrlGraph graph = SecurePages.of(pages.end("HTML", new Rejects(0)));
        WebGraphWriter.write(graph.links(), graph.urls(), basename);
        Set<String> fetchedHosts = new TreeSet<>();
        graph.fetched().stream()
                .forEach(page -> fetchedHosts.add(Host.of(graph.urls().get(page))));
        GraphCounts.of(graph.links(), graph.urls()).forEach((name, count) -> report.println(name + "\t" + count));
        report.println("fetched pages\t" + graph.fetched().cardinality());
        report.println("hosts with fetched pages\t" + fetchedHosts.size());
        report.println("links dropped as no web address\t" + pages.linksToNoAddress());
        report.println("links dropped as not on the public web\t" + pages.linksToUnwanted());
    }
}
