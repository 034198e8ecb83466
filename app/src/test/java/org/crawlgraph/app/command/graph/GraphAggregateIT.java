package org.crawlgraph.app.command.graph;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.crawlgraph.app.errors.ExitCode;
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
}
