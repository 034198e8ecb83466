package org.crawlgraph.tests.app;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.crawlgraph.apps.forum.ForumShape;
import org.crawlgraph.apps.forum.ForumStyle;
import org.crawlgraph.apps.forum.ForumWarc;
import org.crawlgraph.apps.forum.StoredForums;
import org.crawlgraph.forum.ForumOptions;
import org.crawlgraph.forum.ForumTraining;
import org.crawlgraph.forum.map.ForumMap;
import org.crawlgraph.forum.map.PageType;
import org.crawlgraph.run.Checkpoint;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Maps of a made-up forum, learnt from its pages as a web archive. */
class ForumCommandIT {

    private static final StoredForums FORUM = StoredForums.of(ForumShape.of(ForumStyle.QUERY, 3, 40), 3);
    private static final String ENTRY = FORUM.forum().entry();

    @TempDir
    private static Path archive;

    @TempDir
    private Path folder;

    @BeforeAll
    static void writesTheArchive() throws IOException {
        ForumWarc.write(FORUM, archive.resolve("forum.warc"));
    }

    private Program.Ended forum(String... arguments) {
        return Program.run(
                folder, Stream.concat(Stream.of("forum"), Stream.of(arguments)).toArray(String[]::new));
    }

    private Program.Ended train(String... more) {
        return forum(Stream.concat(
                        Stream.of(
                                "train",
                                archive.resolve("forum.warc").toString(),
                                "--entry",
                                ENTRY,
                                "--map",
                                "forum.map"),
                        Stream.of(more))
                .toArray(String[]::new));
    }

    private ForumMap map() throws IOException {
        return ForumMap.parse(Files.readString(folder.resolve("forum.map")));
    }

    @Test
    void theMapIsThatOfTheSamePagesInMemoryAndIsShown() throws IOException {
        ForumOptions options = ForumOptions.DEFAULT.drawn(200, 7);
        ForumTraining expected = ForumTraining.of(FORUM.site(), FORUM.site().entry(), options, null, Checkpoint.NONE);

        Program.Ended trained = train("--sample-size", "200", "--seed", "7");

        assertThat(trained.code()).as(trained.err()).isZero();
        assertThat(map().text()).isEqualTo(expected.map().text());
        assertThat(trained.err()).contains("learnt from 200 pages and ", "wrote the map to ");
        Program.Ended types = forum("show", "forum.map", "--csv");
        assertThat(types.out().lines().skip(1))
                .hasSize(expected.map().pageTypes().size());
        assertThat(types.out()).contains("removed,one-content", "kept,entry");
        Program.Ended arcs = forum("show", "forum.map", "--arcs");
        assertThat(arcs.out().lines().filter(line -> line.contains(" flip ")).count())
                .as("links that turn pages")
                .isEqualTo(expected.map().arcs().stream()
                        .filter(arc -> arc.reason().text().equals("flip"))
                        .count())
                .isPositive();
    }

    @Test
    void whatIsDecidedByHandHoldsAtOnceAndAfterTheNextTraining() throws IOException {
        train("--sample-size", "150");
        PageType removed = map().pageTypes().stream()
                .filter(type -> !type.kept())
                .findFirst()
                .orElseThrow();
        String example = removed.examples().get(0);

        Program.Ended pruned = forum("prune", "forum.map", "--keep", "" + removed.number());

        assertThat(pruned.code()).as(pruned.err()).isZero();
        assertThat(pruned.out()).contains("by-hand");
        assertThat(map().pageTypes().get(removed.number()).kept()).isTrue();
        train("--sample-size", "180", "--seed", "9");
        ForumMap again = map();
        PageType type = again.pageTypes()
                .get(again.pageType(FORUM.site().pages().get(FORUM.site().page(example))));
        assertThat(type.state() + " " + type.reason().text()).isEqualTo("kept by-hand");
    }

    @Test
    void whatIsWrongIsSaidInOneLineAndNothingIsWritten() throws IOException {
        Files.writeString(folder.resolve("notes.txt"), "no map");

        assertThat(train("--probes", "10", "--method", "paper").err())
                .contains("--probes does nothing with --method paper");
        assertThat(train("--method", "clever").err()).contains("method is 'clever'; it is one of learnt, paper");
        assertThat(train("--sample-size", "0").err()).contains("sampleSize is 0; a sample has 1 to 100000 pages");
        assertThat(folder.resolve("forum.map")).doesNotExist();
        Program.Ended elsewhere = forum(
                "train",
                archive.resolve("forum.warc").toString(),
                "--entry",
                "http://elsewhere.test/",
                "--map",
                "forum.map");
        assertThat(elsewhere.code()).isEqualTo(1);
        assertThat(elsewhere.err()).contains("http://elsewhere.test/ is none of the ");
        assertThat(forum("show", "notes.txt").err()).contains("notes.txt");
        assertThat(train("--map", "notes.txt").code()).isNotZero();
        assertThat(folder.resolve("notes.txt")).hasContent("no map");
        assertThat(forum("prune", "notes.txt").err()).contains("nothing to decide");
    }
}
