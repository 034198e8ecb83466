package org.crawlgraph.ingest.formats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.crawlgraph.common.Checkpoint;
import org.crawlgraph.ingest.CrawlSources;
import org.crawlgraph.ingest.GraphImport;
import org.crawlgraph.ingest.source.CrawlSource;
import org.crawlgraph.ingest.source.ImportOptions;
import org.crawlgraph.ingest.source.ImportSummary;
import org.crawlgraph.ingest.source.IngestException;
import org.crawlgraph.ingest.source.Rejects;
import org.crawlgraph.ingest.testkit.Inputs;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class XmlGraphTest {

    @TempDir
    private Path folder;

    private Path gexf(String graph) {
        return Inputs.write(folder.resolve("g.gexf"), "<gexf version=\"1.2\">" + graph + "</gexf>");
    }

    private Path graphMl(String graph) {
        return Inputs.write(folder.resolve("g.graphml"), "<graphml>" + graph + "</graphml>");
    }

    /** A GEXF node without attributes. */
    private static String node(String id, String label) {
        return "<node id=\"" + id + "\" label=\"" + label + "\"/>\n";
    }

    private static List<String> rejects(Path input) {
        try (CrawlSource source = Inputs.open(input)) {
            return source.rejects().list().stream().map(Rejects.Reject::reason).toList();
        }
    }

    private static List<Long> ids(Path file) {
        try (CrawlSource source = Inputs.open(file)) {
            return IntStream.range(0, source.pages()).mapToObj(source::id).toList();
        }
    }

    @Test
    void undirectedAndMutualEdgesAreLinksBothWays() {
        String nodes = "<nodes>" + node("1", "http://a") + node("2", "http://b") + node("3", "http://c") + "</nodes>";
        String edges = "<edges><edge source=\"1\" target=\"2\"/><edge source=\"2\" target=\"3\" type=\"%s\"/>"
                + "<edge source=\"3\" target=\"3\"/></edges></graph>";

        assertThat(Inputs.links(gexf("<graph defaultedgetype=\"directed\">" + nodes + edges.formatted("directed"))))
                .isEqualTo("0: 1\n1: 2\n2: 2");
        assertThat(Inputs.links(gexf("<graph defaultedgetype=\"directed\">" + nodes + edges.formatted("mutual"))))
                .isEqualTo("0: 1\n1: 2\n2: 1 2");
        assertThat(Inputs.links(gexf("<graph>" + nodes + edges.formatted("directed"))))
                .as("the default of GEXF")
                .isEqualTo("0: 1\n1: 0 2\n2: 2");
        assertThat(Inputs.links(gexf("<graph defaultedgetype=\"undirected\">" + nodes + edges.formatted("directed"))))
                .isEqualTo("0: 1\n1: 0 2\n2: 2");
    }

    @Test
    void anUndirectedGraphMlMayHaveDirectedEdgesAndTheOtherWayRound() {
        String rest = "<node id=\"1\"/><node id=\"2\"/><node id=\"3\"/><edge source=\"1\" target=\"2\"/>"
                + "<edge source=\"2\" target=\"3\" directed=\"%s\"/></graph>";

        assertThat(Inputs.links(graphMl("<graph edgedefault=\"undirected\">" + rest.formatted("true"))))
                .isEqualTo("0: 1\n1: 0 2");
        assertThat(Inputs.links(graphMl("<graph edgedefault=\"directed\">" + rest.formatted("false"))))
                .isEqualTo("0: 1\n1: 2\n2: 1");
    }

    @Test
    void nodesInsideOfNodesTimesAndLooksDoNotDisturb() {
        Path input = gexf("""
                <graph mode="dynamic" defaultedgetype="directed">
                <attributes class="edge"><attribute id="0" title="url" type="string"/></attributes>
                <attributes class="node" mode="dynamic"><attribute id="1" title="Home Page" type="string"/></attributes>
                <nodes>
                  <node id="a" label="x" start="2020">
                    <viz:color r="1" g="2" b="3"/>
                    <nodes>
                      <node id="b" label="y" pid="a"><attvalues><attvalue for="1" value="http://b/"/></attvalues></node>
                    </nodes>
                    <edges><edge source="b" target="c"><attvalues><attvalue for="1" value="http://edge/"/></attvalues></edge></edges>
                    <attvalues><attvalue for="1" value="http://a/" start="2020"/><attvalue for="1" value="http://later/" start="2021"/></attvalues>
                    <spells><spell start="2020"/></spells>
                  </node>
                  <node id="c" label="http://c/"><viz:position x="1" y="2"/></node>
                </nodes>
                <edges><edge id="0" source="a" target="b"/><edge id="1" source="a" target="b" kind="other"/></edges>
                </graph>""");

        assertThat(Inputs.urls(input)).containsExactly("http://a/", "http://b/", "http://c/");
        assertThat(Inputs.links(input)).isEqualTo("0: 1\n1: 2");
        assertThat(rejects(input)).isEmpty();
    }

    @Test
    void graphsInsideOfNodesAndEdgesBeforeNodesAreRead() {
        Path input = graphMl("""
                <key id="d0" for="node" attr.name="URL"/><key id="d1" for="edge" attr.name="url"/>
                <graph edgedefault="directed">
                <edge source="a" target="a::b"><data key="d1">http://edge/</data></edge>
                <node id="a"><data key="d0">http://a/</data>
                  <graph edgedefault="undirected"><node id="a::b"><data key="d0"><![CDATA[http://b/?x&y]]></data><port name="p"/></node>
                  <node id="c"><data key="dx"><y:ShapeNode><y:NodeLabel>c</y:NodeLabel></y:ShapeNode></data><data key="d0">http://c/</data></node>
                  <edge source="a::b" target="c"/></graph></node>
                <hyperedge><endpoint node="a"/><endpoint node="c"/></hyperedge>
                </graph>""");

        assertThat(Inputs.urls(input)).containsExactly("http://a/", "http://b/?x&y", "http://c/");
        assertThat(Inputs.links(input)).isEqualTo("0: 1\n1: 2\n2: 1");
        assertThat(rejects(input)).containsExactly("a hyperedge is not a link between two pages");
    }

    @ParameterizedTest
    @CsvSource(delimiter = ';', textBlock = """
            url;          https://a.test/x?y#z;                      https://a.test/x?y#z
            Home_Page;    http://a.test;                             http://a.test
            name;         http://a.test/;                            http://a.test/
            uri;          WWW.April.org;                             http://www.april.org/
            address;      april.org/Site;                            http://april.org/Site
            website;      bücher.example:8080/;                      http://bücher.example:8080/
            """)
    void theAddressOfANodeIsFoundInItsAttributes(String title, String value, String url) {
        Path input = gexf(
                "<graph><attributes><attribute id=\"7\" title=\"" + title + "\"/></attributes><nodes><node id=\"1\">"
                        + "<attvalues><attvalue for=\"7\" value=\"" + value.replace("&", "&amp;")
                        + "\"/></attvalues></node></nodes></graph>");

        assertThat(Inputs.urls(input)).containsExactly(url);
    }

    @Test
    void anAttributeGoesBeforeTheIdTheIdBeforeTheLabelAndAllBeforeWhatLooksLikeAHost() {
        Path input = gexf("<graph><nodes><node id=\"http://id1/\" label=\"http://label1/\"><attvalues>"
                + "<attvalue for=\"website\" value=\"http://website1/\"/><attvalue for=\"url\" value=\"a.example\"/>"
                + "</attvalues></node>" + node("http://id2/", "http://label2/") + node("3", "Label3.org")
                + node("4", "Dr. Who") + "</nodes></graph>");

        assertThat(Inputs.urls(input)).containsExactly("http://website1/", "http://id2/", "http://label3.org/", "4");
    }

    @Test
    void twoNodesWithOneUrlStayTwoPages() {
        Path input = gexf("<graph><nodes>" + node("1", "http://a/") + node("2", "http://a/") + node("3", "http://a/#2")
                + "</nodes><edges><edge source=\"2\" target=\"3\"/></edges></graph>");

        assertThat(Inputs.urls(input)).containsExactly("http://a/", "http://a/#2", "http://a/#2#3");
        assertThat(Inputs.links(input)).isEqualTo("1: 2\n2: 1");
    }

    @Test
    void weightsLabelsAndTitlesAreKeptAndOtherAttributesCounted() {
        Path input = gexf("<graph defaultedgetype=\"directed\"><attributes class=\"node\">"
                + "<attribute id=\"0\" title=\"title\"/><attribute id=\"1\" title=\"degree\"/></attributes>"
                + "<attributes class=\"edge\"><attribute id=\"0\" title=\"Weight\"/></attributes><nodes>"
                + "<node id=\"http://a/\" label=\"A\"><attvalues><attvalue for=\"0\" value=\"Home\"/>"
                + "<attvalue for=\"1\" value=\"7\"/></attvalues></node><node id=\"http://b/\" label=\"http://b/\"/></nodes>"
                + "<edges><edge source=\"http://a/\" target=\"http://b/\" weight=\"2.5\"/>"
                + "<edge source=\"http://a/\" target=\"http://b/\" weight=\"1\"/>"
                + "<edge source=\"http://b/\" target=\"http://b/\"><attvalues><attvalue for=\"0\" value=\"4\"/>"
                + "</attvalues></edge><edge source=\"http://b/\" target=\"http://a/\"/></edges></graph>");
        assertThat(Inputs.weights(input)).isEqualTo("0: 1=3.5\n1: 0=1.0 1=4.0");
        try (CrawlSource source = Inputs.open(input)) {
            assertThat(source.format()).isEqualTo("GEXF, weights from 'weight', summed for repeated links");
            assertThat(source.columns().stream()
                            .map(column -> column.name() + column.value().apply(0)))
                    .containsExactly("labelA", "titleHome");
            assertThat(source.columns().get(0).value().apply(1))
                    .as("a label that is the URL")
                    .isNull();
            assertThat(source.rejects().ignored())
                    .isEqualTo(Map.of("attribute \"degree\" of nodes, which is not used", 1L));
        }
        Path ml = graphMl(
                "<key id=\"w\" for=\"edge\" attr.name=\"weight\"/><graph edgedefault=\"undirected\">"
                        + "<node id=\"1\"/><node id=\"2\"/><edge source=\"1\" target=\"2\"><data key=\"w\">0.5</data></edge></graph>");
        assertThat(Inputs.weights(ml)).isEqualTo("0: 1=0.5\n1: 0=0.5");
    }

    /**
     * Issues 684 and 91 of igraph, 1084 of Gephi, 295 of APOC: keys with defaults, without a kind, without a name,
     * undeclared.
     */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "<key id='u' for='node' attr.name='url'/><key id='w' for='edge' attr.name='weight'><default>2</default></key>",
                "<key id='u' attr.name='url'/><key id='w' attr.name='weight'/>",
                "<key id='u' for='all' attr.name='url'/><key id='w' for='all' attr.name='weight'/>",
                "<key id='url' for='node'/><key id='weight' for='edge'/>",
                ""
            })
    void everyWayToDeclareAWeightIsRead(String keys) {
        boolean named = keys.contains("attr.name");
        String url = named ? "u" : "url";
        String data = "<data key='" + (named ? "w" : "weight") + "'>2</data>";
        Path input = graphMl(keys + "<graph edgedefault='directed'><node id='n0'><data key='" + url
                + "'>http://a/</data></node><node id='n1'><data key='" + url + "'>http://b/</data></node>"
                + "<edge source='n0' target='n1'>" + (keys.contains("default") ? "" : data) + "</edge>"
                + "<edge source='n1' target='n0'>" + data.replace('2', '3') + "</edge></graph>");
        assertThat(Inputs.urls(input)).containsExactly("http://a/", "http://b/");
        assertThat(Inputs.weights(input)).isEqualTo("0: 1=2.0\n1: 0=3.0");
        assertThat(rejects(input)).isEmpty();
    }

    @Test
    void everyAttributeThatIsNotUsedIsNamed() {
        Path input = graphMl("<key id='c' for='node' attr.name='color'><default>red</default></key>"
                + "<key id='w' for='edge' attr.name='w'/><graph edgedefault='directed'><node id='1'><data key='c'>blue"
                + "</data><data key='label'>One</data><data key='x'>7</data></node><node id='2'/>"
                + "<edge source='1' target='2' weight='8'><data key='w'>3</data></edge></graph>");
        try (CrawlSource source = Inputs.open(input)) {
            assertThat(source.format()).isEqualTo("GraphML, weights from 'weight', summed for repeated links");
            assertThat(source.rejects().ignored().keySet())
                    .containsExactly(
                            "attribute \"color\" of nodes, which is not used",
                            "attribute \"w\" of edges, which is not used",
                            "attribute \"x\" of nodes, which is not used",
                            "default of attribute \"color\"",
                            "label of a node without a URL");
        }
        try (CrawlSource source = open(input, Map.of("weight", "w"))) {
            assertThat(source.format()).isEqualTo("GraphML, weights from 'w', summed for repeated links");
            assertThat(source.rejects().ignored()).containsKey("attribute \"weight\" of edges, which is not used");
        }
        for (String role : List.of("weight", "source")) {
            assertThatThrownBy(() -> open(input, Map.of(role, "none")))
                    .isInstanceOf(IngestException.class)
                    .hasMessageContaining(
                            "columns can name the weight of edges here, one of [w], but are {" + role + "=none}");
        }
    }

    private static CrawlSource open(Path input, Map<String, String> columns) {
        return CrawlSources.open(input, ImportOptions.DEFAULT.with(columns), Checkpoint.NONE);
    }

    @Test
    void otherFilesAreNotIncluded() {
        assertThat(Inputs.refusal(gexf("<xi:include href=\"file:///etc/passwd\"/><graph/>")))
                .contains("XInclude is not allowed");
    }

    @Test
    void nodesWithoutAddressesKeepTheirNumbers() {
        String edge = "<edge source=\"n30\" target=\"n4\"/>";

        assertThat(ids(graphMl("<graph>" + edge + "<node id=\"n30\"/><node id=\"n4\"/></graph>")))
                .containsExactly(4L, 30L);
        assertThat(ids(gexf("<graph><nodes>" + node("30", "x") + node("4", "node.js") + node("5", "y")
                        + "</nodes></graph>")))
                .containsExactly(4L, 5L, 30L);
    }

    @Test
    void nodesWithoutAddressesAreRejectedWithThePlacesSearched() {
        assertThat(Inputs.refusal(gexf("<graph><nodes>" + node("alice", "Alice") + "</nodes></graph>")))
                .contains("g.gexf: its nodes are not pages: no node has a URL (checked: an attribute url, uri, href")
                .contains("the id \"alice\" is not a unique whole number");
        assertThat(Inputs.refusal(gexf("<graph><nodes>" + node("n1", "") + node("1", "") + "</nodes></graph>")))
                .contains("the id \"1\" is not a unique whole number");
        assertThat(Inputs.refusal(gexf("<graph><nodes/></graph>"))).contains("contains no nodes");
    }

    @Test
    void edgesToMissingNodesAndNodesThatComeTwiceAreBadRecords() {
        Path input = gexf("<graph defaultedgetype=\"undirected\">\n<nodes>\n" + node("1", "http://a/")
                + node("2", "http://b/")
                + node("1", "http://c/") + "<node label=\"x\"/></nodes><edges>\n<edge source=\"1\" target=\"9\"/>"
                + "<edge source=\"2\"/><edge source=\"1\" target=\"2\"/></edges></graph>");

        assertThat(Inputs.urls(input)).containsExactly("http://a/", "http://b/");
        assertThat(Inputs.links(input)).isEqualTo("0: 1\n1: 0");
        assertThat(rejects(input))
                .containsExactlyInAnyOrder(
                        "duplicate node id \"1\"",
                        "a node has no id",
                        "an edge has no target",
                        "the edge from \"1\" to \"9\" has an unknown node: \"9\"");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "<!DOCTYPE gexf SYSTEM \"file:///etc/passwd\">",
                "<!DOCTYPE gexf [<!ENTITY x SYSTEM \"file:///etc/passwd\">]>",
                "<!DOCTYPE gexf [<!ENTITY a \"aaaaaaaa\"><!ENTITY b \"&a;&a;&a;&a;\"><!ENTITY c \"&b;&b;&b;&b;\">]>"
            })
    void documentTypesAreRefused(String type) {
        Path input = Inputs.write(
                folder.resolve("g"), type + "<gexf><graph><nodes>" + node("1", "&c;") + "</nodes></graph></gexf>");

        assertThat(Inputs.refusal(input)).contains("g:1: document types are not allowed");
    }

    @Test
    void encodingsAreThoseThatTheFileNames() {
        String text = "<?xml version=\"1.0\" encoding=\"%s\"?><gexf><graph><nodes>" + node("1", "http://ü/")
                + "</nodes></graph></gexf>";
        Path latin =
                Inputs.write(folder.resolve("1"), text.formatted("ISO-8859-1").getBytes(StandardCharsets.ISO_8859_1));
        Path wide = Inputs.write(folder.resolve("2"), text.formatted("UTF-16").getBytes(StandardCharsets.UTF_16));
        Path wrong = Inputs.write(folder.resolve("3"), text.formatted("UTF-8").getBytes(StandardCharsets.ISO_8859_1));

        Path noMark = Inputs.write(
                folder.resolve("4"), text.replaceFirst("<[?].*[?]>", "").getBytes(StandardCharsets.UTF_16LE));

        assertThat(Inputs.urls(noMark)).containsExactly("http://ü/");
        assertThat(Inputs.urls(latin)).containsExactly("http://ü/");
        assertThat(Inputs.urls(wide)).containsExactly("http://ü/");
        PrintStream terminal = System.err;
        ByteArrayOutputStream printed = new ByteArrayOutputStream();
        System.setErr(new PrintStream(printed));
        try {
            assertThat(Inputs.refusal(wrong)).contains("3:1: invalid XML (invalid bytes for its encoding)");
        } finally {
            System.setErr(terminal);
        }
        assertThat(printed.size()).as("bytes that the parser prints itself").isZero();
    }

    @Test
    void aGraphBelowAnotherRootElementIsNone() {
        XmlGraph format = new XmlGraph();
        for (String no : List.of(
                "WARC/1.0\r\nWARC-Type: response\r\n\r\n<graphml><graph/></graphml>",
                "<?xml version='1.0'?><svg><gexf/></svg>",
                "<!-- <graphml> --><svg/>",
                "a,b <gexf>",
                "<!--".repeat(1_500) + "<gexf>")) {
            assertThat(format.recognises(Inputs.write(folder.resolve("no"), no)))
                    .as(no)
                    .isFalse();
        }
        for (String yes : List.of(
                "\uFEFF <?xml version='1.0'?>\n<!-- <b> --><gexf>",
                "<g:graphml/>",
                "<!DOCTYPE g [<!ENTITY x 'y'>]><gexf>")) {
            assertThat(format.recognises(Inputs.write(folder.resolve("yes"), yes)))
                    .as(yes)
                    .isTrue();
        }
    }

    @Test
    void anAttributeThatIsCalledIdIsNotTheIdOfTheNode() {
        Path input = gexf("<graph><attributes class='node'><attribute id='0' title='ID'/></attributes><nodes>"
                + "<node id='7'><attvalues><attvalue for='0' value='http://a/'/></attvalues></node></nodes></graph>");
        assertThat(ids(input)).containsExactly(7L);
        try (CrawlSource source = Inputs.open(input)) {
            assertThat(source.rejects().ignored()).containsKey("attribute \"ID\" of nodes, which is not used");
        }
    }

    @Test
    void aFileCutAnywhereIsRefused() throws IOException {
        Path whole = gexf("<graph><nodes>" + node("1", "http://a/") + node("2", "http://b/")
                + "</nodes><edges><edge source=\"1\" target=\"2\"/></edges></graph>");
        byte[] bytes = Files.readAllBytes(whole);
        byte[] gzipped = Inputs.gzip(new String(bytes, StandardCharsets.UTF_8));
        for (int length = 6; length < bytes.length; length++) {
            assertThat(Inputs.refusal(Inputs.write(folder.resolve("c"), Arrays.copyOf(bytes, length))))
                    .as("%d bytes", length)
                    .contains("c:");
        }
        for (int length = 2; length < gzipped.length; length++) {
            assertThat(Inputs.refusal(Inputs.write(folder.resolve("c"), Arrays.copyOf(gzipped, length))))
                    .as("%d bytes of gzip", length)
                    .contains("the gzip data is damaged at byte ");
        }
    }

    @Test
    void elementsNestedWithoutEndAreRefused() {
        assertThat(Inputs.refusal(gexf("<graph>" + "<a>".repeat(5000)))).contains("nested more than 1000 deep");
    }

    @ParameterizedTest
    @CsvSource({"communautes-libres-fr.gexf, 621, 7193, 621", "rio.gexf, 366, 1107, 364"})
    void realGraphsOfHyphe(String name, int pages, long links, long hosts) {
        Path file = Path.of(System.getProperty("crawlgraph.root"), "../shared/data/gexf", name);
        Assumptions.assumeTrue(Files.exists(file), file + " is missing");
        ImportSummary summary = GraphImport.check(file, new ImportOptions(null, 0), Checkpoint.NONE);

        assertThat(summary.pages()).isEqualTo(pages);
        assertThat(summary.links()).isEqualTo(links);
        assertThat(summary.hosts()).isEqualTo(hosts);
        assertThat(Inputs.urls(file)).allMatch(url -> url.startsWith("http"));
    }

    @Test
    void bytesThatAreNotXmlAreNotPrintedAboutByTheParser(@TempDir Path other) throws IOException {
        Path file = Files.write(other.resolve("x.zst"), new byte[] {0x28, (byte) 0xB5, 0x2F, (byte) 0xFD, 0, 1});
        PrintStream before = System.err;
        ByteArrayOutputStream printed = new ByteArrayOutputStream();
        System.setErr(new PrintStream(printed, true, StandardCharsets.UTF_8));
        try {
            assertThat(new XmlGraph().recognises(file)).isFalse();
        } finally {
            System.setErr(before);
        }
        assertThat(printed.toString(StandardCharsets.UTF_8)).isEmpty();
    }
}
