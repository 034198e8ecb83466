package org.crawlgraph.ingest;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.crawlgraph.ingest.testkit.Inputs;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Formats of graphs that cannot be imported, plain and gzipped. */
class UnknownFormatTest {

    @TempDir
    private Path folder;

    @ParameterizedTest
    @CsvSource(delimiter = '~', quoteCharacter = '`', textBlock = """
            nodedef>name VARCHAR,label VARCHAR\\na,A\\nedgedef>node1,node2\\na,b ~ this is GDF
            graph [\\n  node [ id 1 ]\\n] ~ this is GML
            Creator "igraph"\\nVersion 1\\ngraph\\n[\\n directed 1 ~ this is GML
            *Vertices 3\\n1 "a"\\n*Arcs\\n1 2 ~ this is a Pajek network
            *network "x"\\n*vertices 2 ~ this is a Pajek network
            *node data\\nID name ~ this is VNA (NetDraw), UCINET DL, LEDA
            DL n=3 format=edgelist1\\ndata:\\n1 2 ~ this is VNA (NetDraw), UCINET DL, LEDA
            digraph { a -> b } ~ this is DOT
            // comment\\nstrict graph "g" {\\n a -- b } ~ this is DOT
            LEDA.GRAPH\\nstring\\nint ~ this is VNA (NetDraw), UCINET DL, LEDA
            {"directed": true, "nodes": [{"id": 1}], "links": []} ~ this is a graph as JSON
            {"graph": {"nodes": {}, "edges": []}} ~ this is a graph as JSON
            [{"source": "a", "target": "b"}] ~ this is JSON with links
            {"source": "a", "target": "b"} ~ this is JSON with links
            <!DOCTYPE html><html><body></body></html> ~ this is an HTML page
            <?xml version="1.0"?><!-- x --><html xmlns="x"></html> ~ this is an HTML page
            <urlset xmlns="x"><url><loc>http://a/</loc></url></urlset> ~ this is XML, but its root
            <http://a> <http://p> <http://b> . ~ this is RDF
            @prefix x: <http://a> . ~ this is RDF
            CREATE TABLE links (a text); ~ this is an SQL dump
            """)
    void isNamedWithAWayToConvertIt(String text, String message) {
        String lines = text.replace("\\n", "\n");
        assertThat(Inputs.refusal(Inputs.write(folder.resolve("g"), lines)))
                .contains(message)
                .contains("; convert it to GraphML");
        assertThat(Inputs.refusal(Inputs.write(folder.resolve("g.gz"), Inputs.gzip(lines))))
                .contains(message);
    }
}
