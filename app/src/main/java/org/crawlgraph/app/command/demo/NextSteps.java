package org.crawlgraph.app.command.demo;

import java.util.List;
import org.crawlgraph.app.command.serve.PortOptions;
import org.crawlgraph.app.command.shared.HomeOption;
import org.crawlgraph.app.command.shared.Shell;
import org.crawlgraph.app.server.Password;
import org.crawlgraph.app.server.ServerAddress;

/** How a user goes on after the demo. */
final class NextSteps {

    /** Questions about the run {@code demo}, ready for Neo4j Browser. */
    static final List<String> QUERIES = List.of("""
            // what each seed is for: the pages that it brings, what they are worth, the community that it stands for
            MATCH (from:Core|CrawlRun)-[seed:HAS_SEED]->(page:Page) WHERE 'demo' IN [from.run, from.id]
            RETURN seed.rank AS rank, page.url AS url, seed.newPages AS pages, seed.newWorth AS worth, from.title AS community
            ORDER BY rank;""", """
            // what the best core looks like
            MATCH p = (:Core {run: 'demo', rank: 1})-[:HAS_SEED|HAS_AUTHORITY]->(:Page) RETURN p;""", """
            // which sites the authorities of each core lie on
            MATCH (c:Core {run: 'demo'})-[:HAS_AUTHORITY]->(p:Page)
            RETURN c.rank AS core, p.host AS site, count(*) AS authorities ORDER BY core, authorities DESC;""", """
            // which sites stand in several cores
            MATCH (c:Core {run: 'demo'})-[:HAS_HUB]->(p:Page)
            WITH p.host AS site, collect(DISTINCT c.rank) AS cores WHERE size(cores) > 1
            RETURN site, cores ORDER BY size(cores) DESC, site;""");

    private NextSteps() {}

    static String text(HomeOption home, PortOptions ports, ServerAddress address) {
        return """

                Go on: start the server on the same store,

                  %s serve%s%s

                open %s, log in as %s with the password in
                %s, and paste

                %s
                """.formatted(
                Shell.program(),
                home.typed(),
                ports.typed(),
                ports.anyHttp() ? "the address that it prints" : address.browser(),
                Password.USER,
                home.home().passwordFile(),
                String.join("\n\n", QUERIES).indent(2).replace("\n  \n", "\n\n").stripTrailing()).stripTrailing();
    }
}
