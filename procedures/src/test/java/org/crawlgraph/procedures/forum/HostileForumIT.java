package org.crawlgraph.procedures.forum;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.crawlgraph.procedures.testkit.Server;
import org.crawlgraph.testkit.apps.forum.Document;
import org.crawlgraph.testkit.apps.forum.ForumShape;
import org.crawlgraph.testkit.apps.forum.ForumStyle;
import org.crawlgraph.testkit.apps.forum.ForumWarc;
import org.crawlgraph.testkit.apps.forum.StoredForums;
import org.crawlgraph.testkit.series.Nightly;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.neo4j.driver.Record;

/**
 * A forum some of whose pages are made to exhaust their readers: nesting 10,000 deep, more nodes, links and words than
 * are kept.
 */
@Nightly("every build bounds the learning of hostile pages without a store")
class HostileForumIT {

    private static final StoredForums FORUM = StoredForums.of(ForumShape.of(ForumStyle.WORDS, 2, 20), 11);
    private static final Path ARCHIVE = Server.IMPORTS.resolve("hostile.warc");
    private static final String TRAIN =
            "CALL crawl.forum.train('forum.example', {input: 'hostile.warc', sampleSize: 120})";

    /** What the 40th, 80th, … page has more than others. */
    private static final List<String> MORE = List.of(
            "<div>".repeat(10_000) + "<p>deep</p>",
            "<i>x</i>".repeat(150_000),
            "<a href='/faq'>a</a>".repeat(12_000),
            "a b ".repeat(80_000),
            "<ul><li><a href='/faq'>x</a>".repeat(3_000));

    @AfterAll
    static void emptiesTheStore() throws IOException {
        Server.clear();
        Files.deleteIfExists(ARCHIVE);
    }

    @Test
    void trainingIsBoundedReportsWhatItSkippedAndKeepsValuablePages() throws IOException {
        Server.clear();
        int[] page = new int[1];
        ForumWarc.write(FORUM, ARCHIVE, html -> {
            page[0]++;
            String more = page[0] % 40 == 0 ? MORE.get(page[0] / 40 % MORE.size()) : "";
            return html.replace("</body>", more + "</body>");
        });

        Record row = Server.one(TRAIN);

        assertThat(row.get("nodeCount").asInt()).isEqualTo(FORUM.documents().size());
        int cut = Integer.parseInt(
                row.get("note").asString().replaceFirst("(?s).*?(\\d+) pages were only partly read.*", "$1"));
        assertThat(cut).isBetween(MORE.size() - 1, page[0] / 40);
        assertThat(row.get("writtenPages").asInt()).isZero();
        List<String> threads = FORUM.documents().stream()
                .filter(document -> document.type().equals("thread"))
                .map(Document::url)
                .toList();
        assertThat(Server.run("UNWIND $urls AS url RETURN crawl.follow(null, url) AS follow", Map.of("urls", threads)))
                .allMatch(answer -> answer.get("follow").asString().equals("follow"));
    }
}
