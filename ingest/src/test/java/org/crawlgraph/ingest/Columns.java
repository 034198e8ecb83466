package org.crawlgraph.ingest;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.crawlgraph.common.Checkpoint;
import org.crawlgraph.ingest.source.CrawlSource;
import org.crawlgraph.ingest.source.ImportOptions;
import org.crawlgraph.ingest.source.LinkCursor;
import org.crawlgraph.ingest.source.PageColumn;
import org.crawlgraph.ingest.source.Rejects;
import org.crawlgraph.ingest.source.UrlCursor;
import org.crawlgraph.ingest.store.EmbeddedStore;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.neo4j.graphdb.GraphDatabaseService;

/** Pages of inputs that say more of them than their URL, in the store of {@link OnlineImportIT}. */
class Columns {

    @TempDir
    private Path folder;

    private final GraphDatabaseService database = OnlineImportIT.store.database();

    private OnlineImport.OnlineSummary online(List<PageColumn> columns) throws Exception {
        Path file = folder.resolve("links.tsv");
        Files.writeString(file, "http://a.test/\tmailto:b\nmailto:b\thttp://c.test/\n");
        try (CrawlSource source =
                new WithColumns(CrawlSources.open(file, ImportOptions.DEFAULT, Checkpoint.NONE), columns)) {
            return OnlineImport.run(new EmbeddedStore(database, 20_000), source, 2, Checkpoint.NONE);
        }
    }

    private List<String> pages() {
        return database.executeTransactionally(
                "MATCH (p:Page) RETURN properties(p) AS page ORDER BY p.url",
                Map.of(),
                rows -> rows.stream()
                        .map(row -> new TreeMap<>((Map<?, ?>) row.get("page")).toString())
                        .toList());
    }

    private static PageColumn rank(double first) {
        return new PageColumn("rank", page -> page == 1 ? null : first + page);
    }

    @Test
    void columnsBecomePropertiesWhereAPageHasAValue() throws Exception {
        online(List.of(rank(0.5), new PageColumn("bytes", page -> 7L * page)));

        assertThat(pages())
                .containsExactly(
                        "{bytes=0, host=a.test, rank=0.5, url=http://a.test/}",
                        "{bytes=14, host=c.test, rank=2.5, url=http://c.test/}",
                        "{bytes=7, url=mailto:b}");
    }

    @Test
    void whatWasReadOfABodyDoesNotTakeThePlaceOfWhatACrawlHasRead() throws Exception {
        online(List.of());
        database.executeTransactionally(
                "MATCH (p:Page {url: 'http://a.test/'}) SET p.fetchedAt = datetime(), p.title = 'crawled'");
        online(List.of(
                PageColumn.ofBody("title", page -> "imported"),
                PageColumn.ofBody("noindex", page -> page == 1 ? true : null)));
        database.executeTransactionally("MATCH (p:Page) REMOVE p.fetchedAt");

        assertThat(pages())
                .containsExactly(
                        "{host=a.test, title=crawled, url=http://a.test/}",
                        "{host=c.test, title=imported, url=http://c.test/}",
                        "{noindex=true, title=imported, url=mailto:b}");
    }

    @Test
    void anImportOfTheSameGraphWithOtherColumnsIsAnotherImport() throws Exception {
        online(List.of());
        assertThat(online(List.of(rank(0.5))).note()).isNull();
        assertThat(online(List.of(rank(0.5))).note()).contains("imported before");
        OnlineImport.OnlineSummary third = online(List.of(rank(3)));

        assertThat(third.newPages() + third.newLinks()).isZero();
        assertThat(pages())
                .containsExactly(
                        "{host=a.test, rank=3.0, url=http://a.test/}",
                        "{host=c.test, rank=5.0, url=http://c.test/}",
                        "{url=mailto:b}");
    }

    private record WithColumns(CrawlSource graph, List<PageColumn> columns) implements CrawlSource {

        @Override
        public String format() {
            return graph.format();
        }

        @Override
        public Path file() {
            return graph.file();
        }

        @Override
        public int pages() {
            return graph.pages();
        }

        @Override
        public long links() {
            return graph.links();
        }

        @Override
        public boolean hasUrls() {
            return graph.hasUrls();
        }

        @Override
        public UrlCursor readUrls() {
            return graph.readUrls();
        }

        @Override
        public Rejects rejects() {
            return graph.rejects();
        }

        @Override
        public LinkCursor readLinks() {
            return graph.readLinks();
        }

        @Override
        public void close() {
            graph.close();
        }
    }
}
