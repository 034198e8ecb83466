package org.crawlgraph.ingest.source;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.crawlgraph.common.Checkpoint;
import org.crawlgraph.ingest.GraphImport;
import org.crawlgraph.ingest.testkit.Inputs;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** One small graph in every supported format: A links to B and C, B to C, C to A and to itself. */
class FormatsAgreeTest {

    private static final String A = "http://a.example/";
    private static final String B = "http://b.example/";
    private static final String C = "http://c.b.example/";
    private static final List<String> BY_URL =
            List.of(A + " -> " + B, A + " -> " + C, B + " -> " + C, C + " -> " + A, C + " -> " + C);
    private static final List<String> BY_ID = List.of("1 -> 20", "1 -> 300", "20 -> 300", "300 -> 1", "300 -> 300");

    @TempDir
    private static Path folder;

    private static Arguments urls(String name, String format, String text) {
        return Arguments.of(file(name, text.replace("A", A).replace("B", B).replace("C", C)), format, BY_URL);
    }

    private static Arguments ids(String name, String format, String text) {
        return Arguments.of(file(name, text.replace("A", "1").replace("B", "20").replace("C", "300")), format, BY_ID);
    }

    private static Path file(String name, String text) {
        Path file = folder.resolve(name);
        try {
            Files.createDirectories(file.getParent());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return name.endsWith(".gz") ? Inputs.write(file, Inputs.gzip(text)) : Inputs.write(file, text);
    }

    static Stream<Arguments> forms() {
        String tabs = "A\tB\nA\tC\nB\tC\nC\tA\nC\tC\n";
        return Stream.of(
                urls("tabs.txt", "TSV: ", tabs),
                urls("tabs.gz", "TSV: ", tabs),
                urls("tabs-header", "TSV: ", "Source\tTarget\n" + tabs),
                urls("comma.csv", "CSV: ", tabs.replace('\t', ',')),
                urls("semicolon.csv", "CSV: ", tabs.replace('\t', ';')),
                urls("header.csv.gz", "CSV: ", "from,to\n" + tabs.replace('\t', ',')),
                urls("quoted.csv", "CSV: ", "\"Src\";\"Dst\"\n" + tabs.replaceAll("(.)\t(.)", "\"$1\";\"$2\"")),
                urls(
                        "gephi.csv",
                        "CSV: ",
                        "Source,Target,Type,Id,Label,Weight\n"
                                + tabs.replaceAll("(.)\t(.)", "$1,$2,Directed,7,\"x, y\",1.0")),
                ids("tabs-ids", "TSV: ", "# Nodes: 3 Edges: 5\n" + tabs),
                ids("blanks-ids", "text: ", tabs.replace("\t", "  ")),
                ids("comma-ids", "CSV: ", tabs.replace('\t', ',')),
                ids("out.konect", "text: ", "% asym posweighted\n% 5 3 3\n" + tabs.replace("\n", " 1 1e9\n")),
                ids("header-ids.csv", "CSV: ", "Source;Weight;Target\n" + tabs.replace("\t", ";0.5;")),
                urls("graph.gexf", "GEXF", gexf(tabs, "label=\"x\"", "url")),
                urls("labels.gexf.gz", "GEXF", gexf(tabs, "label=\"URL\"", "other")),
                ids("graph-ids.gexf", "GEXF", gexf(tabs, "label=\"x\"", "other")),
                urls("graph.graphml", "GraphML", graphMl(tabs, "v_url", "url")),
                urls("names.xml.gz", "GraphML", graphMl(tabs, "v_name", "name")),
                Arguments.of(webGraph(), "WebGraph", BY_URL),
                Arguments.of(hostGraph(), "Common Crawl host graph", BY_URL),
                Arguments.of(Inputs.sparkCrawl(), "Parquet of pages and links", BY_URL));
    }

    /** Nodes with the ids 1, 20, 300, and the URL as an attribute or in what stands in for URL. */
    private static String gexf(String tabs, String label, String attribute) {
        StringBuilder text =
                new StringBuilder("<?xml version=\"1.0\"?>\n<gexf xmlns=\"http://gexf.net/1.3\" version=\"1.3\">"
                        + "<graph defaultedgetype=\"directed\"><attributes class=\"node\"><attribute id=\"0\" title=\""
                        + attribute
                        + "\" type=\"string\"/></attributes>\n<nodes>\n");
        for (String node : List.of("A", "B", "C")) {
            text.append("<node id=\"" + id(node) + "\" " + label.replace("URL", node)
                    + "><attvalues><attvalue for=\"0\" value=\"" + node + "\"/></attvalues></node>\n");
        }
        text.append("</nodes><edges>\n");
        tabs.lines()
                .forEach(line -> text.append("<edge source=\"" + id(line.substring(0, 1)) + "\" target=\""
                        + id(line.substring(2)) + "\" weight=\"2\"/>\n"));
        return text + "</edges></graph></gexf>";
    }

    private static String graphMl(String tabs, String key, String name) {
        StringBuilder text = new StringBuilder("<graphml xmlns=\"http://graphml.graphdrawing.org/xmlns\"><key id=\""
                + key + "\" for=\"node\" attr.name=\"" + name
                + "\" attr.type=\"string\"/>\n<graph edgedefault=\"directed\">\n");
        for (String node : List.of("A", "B", "C")) {
            text.append("<node id=\"n" + id(node) + "\"><data key=\"" + key + "\">" + node + "</data></node>\n");
        }
        tabs.lines()
                .forEach(line -> text.append("<edge source=\"n" + id(line.substring(0, 1)) + "\" target=\"n"
                        + id(line.substring(2)) + "\"/>\n"));
        return text + "</graph></graphml>";
    }

    private static String id(String node) {
        return node.equals("A") ? "1" : node.equals("B") ? "20" : "300";
    }

    private static Path webGraph() {
        Path basename = Inputs.webGraph(folder.resolve("web"), Inputs.graph(3, "0: 1 2\n1: 2\n2: 0 2"));
        file("web.urls", A + "\n" + B + "\n" + C + "\n");
        return basename;
    }

    private static Path hostGraph() {
        file("cc/x-host-vertices.txt.gz", "0\texample.a\n1\texample.b\n2\texample.b.c\n");
        return file("cc/x-host-edges.txt.gz", "0\t1\n0\t2\n1\t2\n2\t0\n2\t2\n");
    }

    @ParameterizedTest
    @MethodSource("forms")
    void theSameGraphInEveryFormGivesTheSameLinks(Path input, String format, List<String> links) {
        ImportSummary summary = GraphImport.check(input, new ImportOptions(null, 0), Checkpoint.NONE);

        assertThat(summary.format()).startsWith(format);
        assertThat(summary.pages()).isEqualTo(3);
        assertThat(summary.links()).isEqualTo(5);
        assertThat(links(input)).containsExactlyElementsOf(new TreeSet<>(links));
    }

    private static Set<String> links(Path input) {
        Set<String> all = new TreeSet<>();
        try (CrawlSource source = Inputs.open(input);
                LinkCursor links = source.readLinks()) {
            List<String> urls = source.hasUrls() ? Inputs.urls(input) : List.of();
            while (links.next()) {
                for (int i = 0; i < links.degree(); i++) {
                    all.add(name(source, urls, links.source()) + " -> " + name(source, urls, links.targets()[i]));
                }
            }
        }
        return all;
    }

    private static String name(CrawlSource source, List<String> urls, int page) {
        return urls.isEmpty() ? Long.toString(source.id(page)) : urls.get(page);
    }
}
