package org.crawlgraph.procedures.simulate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.util.List;
import org.crawlgraph.procedures.testkit.Server;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.neo4j.driver.Record;

class DiscoveryIT {

    /** Old are a, b and c; a links to two new pages, b to one of them and to m, which leads to o, c to an old page alone. */
    @BeforeEach
    void twoSnapshots() {
        Server.graph("a.test/ -> b.test/, b.test/ -> c.test/, c.test/ -> a.test/");
        Server.run("CALL crawl.graph.project('before', {site: 'none'})");
        Server.run("UNWIND ['n', 'm', 'o', 'p'] AS name CREATE (:Page {url: 'http://' + name + '.test/', host: name +"
                + " '.test'})");
        Server.run("UNWIND [['a', 'n'], ['a', 'p'], ['b', 'n'], ['b', 'm'], ['m', 'o']] AS link MATCH (x:Page {url:"
                + " 'http://' + link[0] + '.test/'}), (y:Page {url: 'http://' + link[1] + '.test/'}) CREATE"
                + " (x)-[:LINKS_TO]->(y)");
    }

    private static List<String> discover(String arguments) {
        return Server.run("CALL crawl.seeds.discover(" + arguments + ")").stream()
                .map(DiscoveryIT::text)
                .toList();
    }

    private static String text(Record row) {
        return row.get("rank") + " " + row.get("url").asString() + ": " + row.get("newPages") + " of "
                + row.get("total") + ", fetched " + row.get("fetched") + ", share " + row.get("share");
    }

    @Test
    void oldPagesComeByTheNewOnesThatTheyAdd() {
        assertThat(discover("9, {known: 'before'}"))
                .containsExactly(
                        "1 http://a.test/: 2 of 2, fetched 3, share 0.5",
                        "2 http://b.test/: 1 of 3, fetched 5, share 0.75");
        assertThat(discover("1, {known: 'before'}")).hasSize(1);
    }

    @Test
    void snapshotsFromFilesAreMatchedByUrl() throws IOException {
        Files.writeString(
                Server.IMPORTS.resolve("old.tsv"), "http://a.test/\thttp://b.test/\nhttp://b.test/\thttp://c.test/\n");
        Server.run("CALL crawl.graph.load('old-file', 'old.tsv', {site: 'none'})");
        Server.run("CALL crawl.graph.project('now', {site: 'none'})");

        assertThat(discover("9, {known: 'old-file', graph: 'now'}")).isEqualTo(discover("9, {known: 'before'}"));
    }

    /** A deleted page cannot be fetched again. */
    @Test
    void withoutNewPagesThereIsNothingToDiscover() {
        Server.run("MATCH (p:Page) WHERE p.host IN ['n.test', 'm.test', 'o.test', 'p.test', 'c.test'] DETACH DELETE p");

        assertThat(discover("9, {known: 'before'}")).isEmpty();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
        0, {known: 'before'}             | count is 0; it must be at least 1 page
        1                              | known is null; it must be a string that is not blank
        1, {known: 'befor'}              | no graph named 'befor' (did you mean 'before'?)
        1, {known: 'before', site: 'x'}  | unknown option 'site'
        1, {known: 'before', graph: 'before'} | known and graph are both 'before', so no page is new
        """)
    void badInputIsRefused(String arguments, String message) {
        assertThatThrownBy(() -> discover(arguments)).hasMessageContaining(message);
    }

    /** Read for links between sites, an old graph knows its pages all the same. */
    @Test
    void anOldGraphMayBeAnyNamedGraph() {
        Server.run("CALL crawl.graph.project('between')");

        assertThat(discover("1, {known: 'between'}")).isEmpty();
    }
}
