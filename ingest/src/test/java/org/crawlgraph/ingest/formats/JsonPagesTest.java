package org.crawlgraph.ingest.formats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import org.crawlgraph.common.Checkpoint;
import org.crawlgraph.ingest.CrawlSources;
import org.crawlgraph.ingest.source.CrawlSource;
import org.crawlgraph.ingest.source.ImportOptions;
import org.crawlgraph.ingest.source.IngestException;
import org.crawlgraph.ingest.source.Rejects.Reject;
import org.crawlgraph.ingest.testkit.Inputs;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class JsonPagesTest {

    private static final String TWO_PAGES = """
            {"url": "http://a.test/x/", "title": " An  a ", "links": ["../b", "http://c.test/", "mailto:me", {"url": "y", "text": "why"}]}

            {"depth": 2, "url": "http://a.test/b", "links": null}
            """;

    @TempDir
    private Path folder;

    @Test
    void aFeedOfScrapyIsReadAsPagesAndLinks() {
        Path file = Inputs.write(folder.resolve("items.jl"), TWO_PAGES);

        assertThat(Inputs.urls(file))
                .containsExactly("http://a.test/b", "http://a.test/x/", "http://a.test/x/y", "http://c.test/");
        assertThat(Inputs.links(file)).isEqualTo("1: 0 2 3");
        try (CrawlSource source = Inputs.open(file)) {
            assertThat(source.format()).isEqualTo("JSON Lines of pages");
            assertThat(source.columns())
                    .filteredOn(column -> column.name().equals("title"))
                    .singleElement()
                    .satisfies(column -> {
                        assertThat(column.value().apply(1)).isEqualTo("An a");
                        assertThat(column.value().apply(0)).isNull();
                    });
            assertThat(source.rejects().ignored())
                    .containsEntry("link that is not a usable http or https address", 1L)
                    .containsEntry("field \"depth\"", 1L);
        }
    }

    @Test
    void aGzippedFeedIsTheSame() {
        Path file = Inputs.write(folder.resolve("items.jl.gz"), Inputs.gzip(TWO_PAGES));

        assertThat(Inputs.links(file)).isEqualTo("1: 0 2 3");
    }

    @Test
    void badLinesAreRejectedWithTheirNumber() {
        Path file = Inputs.write(folder.resolve("items.jl"), """
                {"url": "http://a.test/", "links": ["/b"]}
                {"url": "http://a.test/c", "links": "/b"}
                {"url": "/d", "links": []}
                {"links": []}
                {"url": "http://a.test/e"
                ["http://a.test/f"]
                {"url": "http://a.test/g", "links": [7]}
                """);

        assertThat(Inputs.refusal(file)).contains("items.jl:2", "\"links\" isn't a list");
        try (CrawlSource source = CrawlSources.open(file, new ImportOptions(null, 6), Checkpoint.NONE)) {
            assertThat(source.pages()).isEqualTo(2);
            assertThat(source.rejects().list())
                    .extracting(Reject::place)
                    .containsExactly("line 2", "line 3", "line 4", "line 5", "line 6", "line 7");
        }
    }

    @Test
    void aLineNestedAHundredThousandDeepIsRejectedAndTheNextIsRead() {
        String deep = "[".repeat(100_000) + "]".repeat(100_000);
        Path file = Inputs.write(folder.resolve("items.jl"), """
                {"url": "http://a.test/", "links": ["/b"]}
                {"url": "http://a.test/c", "links": [], "other": DEEP}
                {"url": "http://a.test/d", "links": ["/b"]}
                """.replace("DEEP", deep));
        try (CrawlSource source = CrawlSources.open(file, new ImportOptions(null, 1), Checkpoint.NONE)) {
            assertThat(source.pages()).isEqualTo(3);
            assertThat(source.rejects().list()).extracting(Reject::place).containsExactly("line 2");
        }
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "{\"address\": \"x\", \"anchor\": \"y\"} | the object has no text \"url\"",
                "[{\"url\": \"http://a.test/\"}] | the line isn't a JSON object",
                "[ | the line isn't valid JSON"
            })
    void otherJsonIsRefusedWithTheFormThatItShouldHave(String line, String why) {
        Path file = Inputs.write(folder.resolve("a"), line + "\n");
        assertThatThrownBy(() -> CrawlSources.open(file, ImportOptions.DEFAULT, Checkpoint.NONE))
                .isInstanceOf(IngestException.class)
                .hasMessageContainingAll("there is no page in it; line 1 of ", why, "{\"url\": …, \"links\": […]}");
    }

    @Test
    void otherTextIsNotAFeed() {
        assertThat(new JsonPages().recognises(Inputs.write(folder.resolve("b"), "http://a.test/\thttp://b.test/\n")))
                .isFalse();
        assertThat(new JsonPages().recognises(folder)).isFalse();
    }
}
