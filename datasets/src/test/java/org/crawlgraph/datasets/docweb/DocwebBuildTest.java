package org.crawlgraph.datasets.docweb;

import static org.assertj.core.api.Assertions.assertThat;

import it.unimi.dsi.webgraph.BVGraph;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class DocwebBuildTest {

    @TempDir
    Path folder;

    private void write(String name, String text) throws IOException {
        Path file = folder.resolve(name);
        Files.createDirectories(file.getParent());
        Files.writeString(file, text);
    }

    private String build(String basename) throws IOException {
        ByteArrayOutputStream report = new ByteArrayOutputStream();
        DocwebBuild.build(
                folder.resolve("packages.tsv"),
                folder.resolve("unpacked"),
                folder.resolve(basename),
                new PrintStream(report, true, StandardCharsets.UTF_8));
        return report.toString(StandardCharsets.UTF_8);
    }

    /** Pages: a/, a/x.html, b/ (fetched), caniuse.com/f (fetched), spec.org/ and lost.org/ (linked only). */
    @Test
    void packagesOfBothKindsBecomeOneGraph() throws IOException {
        write("packages.tsv", """
                package\tregistry\tversion\tfolder\tbase\tlicence
                a-doc\tdebian\t1\t/usr/share/doc/a/html\thttps://a.org/\tMIT
                b-doc\tdebian\t1\t/usr/share/doc/b\thttp://b.org/\tMIT
                caniuse-db\tnpm\t1\t/package/data.json\thttps://caniuse.com/\tCC-BY-4.0
                """);
        write(
                "unpacked/a-doc/usr/share/doc/a/html/index.html",
                "<a href=x.html>x</a><a href=/usr/share/doc/b/index.html>b</a><a href=http://localhost/>l</a>");
        write("unpacked/a-doc/usr/share/doc/a/html/x.html", "<a href=index.html>up</a><a href=https://b.org>b</a>");
        write(
                "unpacked/b-doc/usr/share/doc/b/index.html",
                "<a href=https://lost.org/>lost</a><a href=mailto:b@b.org>m</a>");
        write("unpacked/caniuse-db/package/data.json", "{\"data\": {\"f\": {\"spec\": \"https://spec.org\"}}}");

        assertThat(build("one").lines())
                .contains(
                        "pages\t6",
                        "pages with links\t4",
                        "hosts\t5",
                        "links\t6",
                        "links between hosts\t4",
                        "most links to a page from other hosts\t2",
                        "fetched pages\t4",
                        "hosts with fetched pages\t3",
                        "links dropped as no web address\t1",
                        "links dropped as not on the public web\t1");
        assertThat(BVGraph.load(folder.resolve("one").toString()).numNodes()).isEqualTo(6);

        build("two");
        for (String extension : new String[] {".graph", ".offsets", ".properties", ".urls.gz"}) {
            assertThat(folder.resolve("two" + extension)).hasSameBinaryContentAs(folder.resolve("one" + extension));
        }
    }
}
