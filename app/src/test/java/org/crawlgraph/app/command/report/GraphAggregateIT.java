package org.crawlgraph.app.command.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.crawlgraph.app.print.ExitCode;
import org.crawlgraph.app.testkit.Program;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

public class GraphAggregateIT {

    @TempDir
    private Path folder;

    @BeforeEach
    void threeHostsOfTwoDomains() throws IOException {
        Files.writeString(
                folder.resolve("links.tsv"),
                "http://a.x.org/1\thttp://b.x.org/\n"
                        + "http://a.x.org/2\thttp://b.x.org/\n"
                        + "http://a.x.org/1\thttp://a.x.org/2\n"
                        + "http://b.x.org/\thttp://y.co.uk/\n");
    }

    private Program.Ended run(String... more) throws Exception {
        String[] arguments = new String[more.length + 3];
        arguments[0] = "graph";
        arguments[1] = "aggregate";
        arguments[2] = "links.tsv";
        System.arraycopy(more, 0, arguments, 3, more.length);
        return Program.run(folder, arguments);
    }

    @Test
    void linksOfPagesAreCountedByHost() throws Exception {
        Program.Ended ended = run("--csv");

        assertThat(ended.code()).as(ended.err()).isEqualTo(ExitCode.DONE);
        assertThat(ended.out().lines())
                .containsExactlyInAnyOrder("from,to,links", "a.x.org,b.x.org,2", "b.x.org,y.co.uk,1");
        assertThat(ended.err()).contains("4 pages, 3 hosts, 2 links between them");
    }

    @Test
    void domainsAreThoseOfThePublicSuffixList() throws Exception {
        assertThat(run("--by", "domains", "--csv").out().lines())
                .containsExactlyInAnyOrder("from,to,links", "x.org,y.co.uk,1");
        assertThat(run("--by", "domains", "--nodes", "--csv").out().lines())
                .containsExactlyInAnyOrder("name,pages,insideLinks", "x.org,3,3", "y.co.uk,1,0");
    }

    /**
     * Folded by hand as cc-webgraph's {@code HostToDomainGraph -c --private-domains --multipart-suffixes-as-domains} does: {@code www.ck}
     * is an exception of the suffix {@code *.ck}, {@code github.io} is in the private section, {@code co.uk} is itself a suffix.
     */
    @Test
    void hostsOfCommonCrawlFoldToTheDomainsOfItsOwnTool() throws Exception {
        List<String> hosts = List.of(
                "ck.www",
                "ck.x.y",
                "com.example",
                "com.example.www",
                "io.github.alice",
                "io.github.bob",
                "uk.co",
                "uk.co.bbc",
                "uk.co.bbc.news");
        StringBuilder vertices = new StringBuilder();
        for (int host = 0; host < hosts.size(); host++) {
            vertices.append(host + "\t" + hosts.get(host) + "\n");
        }
        Files.writeString(folder.resolve("g-vertices.txt"), vertices);
        Files.writeString(
                folder.resolve("g-edges.txt"), "1\t0\n2\t3\n2\t7\n3\t7\n3\t8\n4\t0\n4\t5\n5\t6\n6\t2\n7\t8\n8\t2\n");

        Program.Ended links = Program.run(folder, "graph", "aggregate", "g", "--by", "domains", "--csv");

        assertThat(links.out().lines())
                .as(links.err())
                .containsExactlyInAnyOrder(
                        "from,to,links",
                        "y.x.ck,www.ck,1",
                        "example.com,bbc.co.uk,3", // 2→7, 3→7, 3→8
                        "alice.github.io,www.ck,1",
                        "alice.github.io,bob.github.io,1",
                        "bob.github.io,co.uk,1",
                        "co.uk,example.com,1",
                        "bbc.co.uk,example.com,1");
        assertThat(Program.run(folder, "graph", "aggregate", "g", "--by", "domains", "--nodes", "--csv")
                        .out()
                        .lines())
                .containsExactlyInAnyOrder(
                        "name,pages,insideLinks", // pages are hosts here, as in the third column of cc-webgraph
                        "www.ck,1,0",
                        "y.x.ck,1,0",
                        "example.com,2,1",
                        "alice.github.io,1,0",
                        "bob.github.io,1,0",
                        "co.uk,1,0",
                        "bbc.co.uk,2,1");
    }
}
