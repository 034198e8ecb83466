package org.crawlgraph.procedures.help;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.crawlgraph.procedures.testkit.Server;
import org.junit.jupiter.api.Test;

/** All Cypher that the page on figures and tables of the papers shows runs and returns rows. */
class PapersPageIT {

    private static final Path PAGE = Path.of(System.getProperty("crawlgraph.root", ".."), "docs/experiments/papers.md");

    private static final Pattern CYPHER = Pattern.compile("`((?:CALL|MATCH) [^`]*)`");

    @Test
    void eachCallReturnsRows() throws IOException {
        Server.clear();
        Server.run("""
                UNWIND range(0, 399) AS k
                MERGE (user:User {name: k % 10})
                CREATE (user)-[:POSTED]->(:Post {tags: ['flowers', 'f' + k % 40, 'rose', 't' + k]})
                """);
        Server.run(
                "UNWIND range(0, 9) AS k MATCH (a:User {name: k}), (b:User {name: (k + 1) % 10}) CREATE (a)-[:CONTACT]->(b)");
        Server.run("""
                CREATE (entry:Page {url: 'http://SITE/', host: 'SITE'})
                WITH entry UNWIND range(1, 80) AS k
                CREATE (entry)-[:LINKS_TO]->(p:Page {url: 'http://SITE/' + ['thread', 'user'][k % 2] + '/' + k, host: 'SITE'})
                CREATE (p)-[:LINKS_TO]->(entry)
                CREATE (:Page {url: 'http://h' + k + '.test/', host: 'h' + k + '.test'})-[:LINKS_TO]->(p)
                """);
        Server.run("CALL crawl.extractSeeds.write(3, {run: 'RUN', objective: 'communities'})");
        List<String> calls = CYPHER.matcher(Files.readString(PAGE))
                .results()
                .map((MatchResult found) -> found.group(1))
                .toList();

        assertThat(calls).hasSizeGreaterThan(2);
        for (String call : calls) {
            assertThat(Server.run(call)).as(call).isNotEmpty();
        }
    }
}
