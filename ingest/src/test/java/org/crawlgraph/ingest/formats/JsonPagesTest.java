package org.crawlgraph.ingest.formats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.time.ZoneOffset;
import java.time.ZonedDateTime;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.crawlgraph.common.Checkpoint;
import org.crawlgraph.html.LinkDetail;
import org.crawlgraph.ingest.CrawlSources;
import org.crawlgraph.ingest.source.CrawlSource;
import org.crawlgraph.ingest.source.ImportOptions;
import org.crawlgraph.ingest.source.IngestException;
import org.crawlgraph.ingest.source.LinkCursor;
import org.crawlgraph.ingest.source.PageColumn;
import org.crawlgraph.ingest.source.Rejects.Reject;
import org.crawlgraph.ingest.testkit.Inputs;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

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

    /** The values of a column, by URL. */
    private static Map<String, Object> column(CrawlSource source, String name) {
        List<String> urls = Inputs.urls(source);
        PageColumn column = source.columns().stream()
                .filter(each -> each.name().equals(name))
                .findFirst()
                .orElseThrow();
        Map<String, Object> values = new TreeMap<>();
        for (int page = 0; page < urls.size(); page++) {
            Object value = column.value().apply(page);
            if (value != null) {
                values.put(urls.get(page), value);
            }
        }
        return values;
    }

    @Test
    void valuesOfAFetchAreStoredAndTheLastFetchWins() {
        Path file = Inputs.write(folder.resolve("items.jl"), """
                {"url": "http://a.test/", "fetchedAt": "1970-01-01T00:00:02Z", "status": 500, "links": ["/b"]}
                {"url": "http://b.test/", "fetchedAt": "1970-01-01T02:00:03+02:00", "trouble": "time-out", "title": "", "status": null}
                {"url": "http://A.test:80/", "fetchedAt": "1970-01-01T00:00:01Z", "status": 200, "title": "First", "contentType": "text/html", "signature": "0a", "links": ["/c"]}
                {"url": "http://b.test/", "title": "No time"}
                """);

        try (CrawlSource source = Inputs.open(file)) {
            assertThat(column(source, "fetchedAt"))
                    .isEqualTo(Map.of(
                            "http://a.test/", ZonedDateTime.of(1970, 1, 1, 0, 0, 2, 0, ZoneOffset.UTC),
                            "http://b.test/", ZonedDateTime.of(1970, 1, 1, 0, 0, 3, 0, ZoneOffset.UTC)));
            assertThat(column(source, "status")).isEqualTo(Map.of("http://a.test/", 500L));
            assertThat(column(source, "trouble")).isEqualTo(Map.of("http://b.test/", "time-out"));
            assertThat(column(source, "contentType")).isEqualTo(Map.of("http://a.test/", "text/html"));
            assertThat(column(source, "signature")).isEqualTo(Map.of("http://a.test/", "0a"));
            assertThat(column(source, "title"))
                    .isEqualTo(Map.of("http://a.test/", "First", "http://b.test/", "No time"));
            assertThat(source.columns().stream().filter(column -> column.kind() == PageColumn.Kind.OF_BODY))
                    .extracting(PageColumn::name)
                    .containsExactly("title");
        }
        assertThat(Inputs.urls(file))
                .containsExactly("http://a.test/", "http://a.test/b", "http://a.test/c", "http://b.test/");
        assertThat(Inputs.links(file)).isEqualTo("0: 1 2");
    }

    @Test
    void linksHaveTheirFirstAnchorAndTheirMarksWhenDetailsAreWanted() {
        Path file = Inputs.write(folder.resolve("items.jl"), """
                {"url": "http://a.test/", "links": ["/b", {"url": "/b#x", "anchor": " to  b"}, {"url": "/b", "anchor": "again"}]}
                {"url": "http://a.test/b", "links": [{"url": "/", "anchor": null, "rel": "noopener UGC"}]}
                """);

        try (CrawlSource source = CrawlSources.open(file, ImportOptions.DEFAULT.with(true, false), Checkpoint.NONE);
                LinkCursor links = source.readLinks()) {
            assertThat(source.hasLinkDetails()).isTrue();
            assertThat(links.next()).isTrue();
            assertThat(links.detail(0)).isEqualTo(new LinkDetail("to b", ""));
            assertThat(links.next()).isTrue();
            assertThat(links.detail(0)).isEqualTo(new LinkDetail("", "ugc"));
        }
        try (CrawlSource source = Inputs.open(file)) {
            assertThat(source.hasLinkDetails()).isFalse();
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "\"status\": \"200\"",
                "\"status\": 99",
                "\"status\": 1000",
                "\"status\": 200.5",
                "\"fetchedAt\": \"2026-11-29T08:00:00\"",
                "\"fetchedAt\": 1764403200",
                "\"trouble\": {}",
                "\"signature\": 7"
            })
    void aValueOfAnotherFormIsABadRecord(String field) {
        Path file = Inputs.write(
                folder.resolve("items.jl"),
                "{\"url\": \"http://a.test/\"}\n{\"url\": \"http://b.test/\", " + field + "}");

        assertThat(Inputs.refusal(file))
                .contains(
                        "items.jl:2",
                        field.replaceFirst(":.*", ""),
                        "; status is a number such as 200, fetchedAt a time");
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
                "{\"url\": | the line isn't valid JSON"
            })
    void otherJsonIsRefusedWithTheFormThatItShouldHave(String line, String why) {
        Path file = Inputs.write(folder.resolve("a"), line + "\n");
        assertThatThrownBy(() -> CrawlSources.open(file, ImportOptions.DEFAULT, Checkpoint.NONE))
                .isInstanceOf(IngestException.class)
                .hasMessageContainingAll("there is no page in it; line 1 of ", why, "{\"url\": …, \"links\": […]}");
    }

    @ParameterizedTest
    @ValueSource(strings = {"[{\"url\": \"http://a.test/\"}]\n", "[\n {\"url\": \"http://a.test/\"}\n]\n"})
    void anArrayIsRefusedWithTheCommandThatConvertsIt(String text) {
        Path file = Inputs.write(folder.resolve("a.json"), text);
        assertThatThrownBy(() -> CrawlSources.open(file, ImportOptions.DEFAULT, Checkpoint.NONE))
                .isInstanceOf(IngestException.class)
                .hasMessage(file + ": a JSON array; pages must be JSON Lines, one object per line, such as by"
                        + " jq -c '.[]' a.json > pages.jl");
    }

    @Test
    void otherTextIsNotAFeed() {
        assertThat(new JsonPages().recognises(Inputs.write(folder.resolve("b"), "http://a.test/\thttp://b.test/\n")))
                .isFalse();
        assertThat(new JsonPages().recognises(folder)).isFalse();
    }
}
