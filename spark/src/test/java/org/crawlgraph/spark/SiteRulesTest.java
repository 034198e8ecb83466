package org.crawlgraph.spark;

import static org.assertj.core.api.Assertions.assertThat;
import static org.crawlgraph.spark.Compared.said;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.RowFactory;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.sql.types.StructType;
import org.crawlgraph.clusters.content.PageBody;
import org.crawlgraph.clusters.export.RuleFormat;
import org.crawlgraph.clusters.export.RuleSet;
import org.crawlgraph.clusters.training.SiteEntry;
import org.crawlgraph.clusters.training.SiteTraining;
import org.crawlgraph.clusters.training.StoredSite;
import org.crawlgraph.clusters.training.TrainingOptions;
import org.crawlgraph.common.Checkpoint;
import org.crawlgraph.graph.LinkGraphBuilder;
import org.crawlgraph.ingest.source.CrawlSource;
import org.crawlgraph.ingest.source.LinkCursor;
import org.crawlgraph.ingest.source.PageColumn;
import org.crawlgraph.ingest.testkit.Inputs;
import org.crawlgraph.testkit.apps.forum.ForumShape;
import org.crawlgraph.testkit.apps.forum.ForumStyle;
import org.crawlgraph.testkit.apps.forum.ForumWarc;
import org.crawlgraph.testkit.apps.forum.StoredForums;
import org.crawlgraph.url.Host;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The job clusters on two forums as the job links writes them, which is as an import has them, against a training on one machine. */
class SiteRulesTest {

    @TempDir
    private static Path folder;

    private static Path archives;
    private static Path crawl;

    @BeforeAll
    static void writesTwoForums() throws IOException {
        archives = Files.createDirectory(folder.resolve("archives"));
        ForumWarc.write(StoredForums.of(ForumShape.of(ForumStyle.NUMBERED, 3, 60), 5), archives.resolve("first.warc"));
        Path second = ForumWarc.write(
                StoredForums.of(ForumShape.of(ForumStyle.NUMBERED, 2, 40), 7), archives.resolve("second.warc"));
        String moved = Files.readString(second, StandardCharsets.ISO_8859_1)
                .replace("//forum.example", "//board.example"); // as long, so no length of a record is wrong
        Files.writeString(second, moved, StandardCharsets.ISO_8859_1);
        crawl = folder.resolve("crawl");
        SparkSession spark = Sessions.on("local[2]");
        try (CrawlSource source = Inputs.open(archives)) {
            List<Row> pages = ArchiveLinksTest.pages(source).stream()
                    .map(page -> RowFactory.create(page.toArray()))
                    .toList();
            List<Row> links = ArchiveLinksTest.links(source).stream()
                    .map(link -> link.split(" ", -1))
                    .map(link -> RowFactory.create(Long.valueOf(link[0]), Long.valueOf(link[1])))
                    .toList();
            save(spark, pages, "id bigint, url string, title string, canonical string, noindex boolean, digest string");
            save(spark, links, "src bigint, dst bigint");
        }
    }

    private static void save(SparkSession spark, List<Row> rows, String columns) {
        String name = columns.startsWith("id") ? "pages" : "links";
        spark.createDataFrame(rows, StructType.fromDDL(columns))
                .write()
                .parquet(crawl.resolve(name).toString());
    }

    @Test
    void eachSiteHasTheRulesOfOneMachine() throws IOException {
        Path out = folder.resolve("rules");
        Path sites = Files.writeString(folder.resolve("sites"), "Forum.example\nboard.example\n\nnowhere.example\n");

        assertThat(SparkJobs.run(
                        "clusters", "--crawl", crawl.toString(), "--sites", sites.toString(), "--out", out.toString()))
                .isZero();

        for (String site : List.of("board.example", "forum.example")) {
            RuleSet expected = rules(site);
            assertThat(expected.rules()).hasSizeGreaterThan(2);
            assertThat(expected.leadsTo()).hasSizeGreaterThan(2);
            assertThat(out.resolve("rules/" + site + ".json")).hasContent(RuleFormat.JSON.write(expected));
        }
        assertThat(Files.readAllLines(out.resolve("sites.tsv")))
                .hasSize(3)
                .contains("nowhere.example\t0\t0\t0\tno pages of this host");
        assertThat(Files.readString(out.resolve("summary.json")))
                .contains("\"sites\": 3", "\"trained\": 2", "\"refused\": 1");
        assertThat(Path.of(out + ".work")).doesNotExist();
    }

    @Test
    void withoutAListEachDomainWithEnoughPagesIsASite() throws IOException {
        Path out = folder.resolve("domains");
        assertThat(SparkJobs.run(
                        "clusters", "--crawl", crawl.toString(), "--least-pages", "1", "--out", out.toString()))
                .isZero();
        assertThat(Files.readAllLines(out.resolve("sites.tsv")).stream().map(line -> line.split("\t", -1)[0]))
                .contains("board.example", "forum.example")
                .isSorted();
        assertThat(out.resolve("rules/board.example.json")).hasContent(RuleFormat.JSON.write(rules("board.example")));
        assertThat(said("clusters", "--crawl", crawl.toString(), "--least-pages", "0", "--out", "x"))
                .contains("--least-pages must be at least 1");
        assertThat(said("clusters", "--crawl", crawl.toString(), "--sites", "s", "--least-pages", "5", "--out", "x"))
                .contains("--least-pages has no effect with --sites");
    }

    /** Of an import of the archives. */
    private static RuleSet rules(String site) {
        try (CrawlSource source = Inputs.open(archives)) {
            List<String> urls = Inputs.urls(source);
            List<Integer> pages = new ArrayList<>();
            int[] places = new int[urls.size()];
            for (int page = 0; page < places.length; page++) {
                places[page] = site.equals(Host.of(urls.get(page))) ? pages.size() : -1;
                if (places[page] >= 0) {
                    pages.add(page);
                }
            }
            LinkGraphBuilder links = new LinkGraphBuilder(pages.size());
            BitSet fetched = new BitSet();
            try (LinkCursor cursor = source.readLinks()) {
                while (cursor.next()) {
                    for (int i = 0; i < cursor.degree(); i++) {
                        int from = places[cursor.source()];
                        int to = places[cursor.targets()[i]];
                        if (from >= 0 && to >= 0) {
                            links.add(from, to);
                            fetched.set(from);
                        }
                    }
                }
            }
            List<PageBody> bodies = new ArrayList<>();
            for (int page : pages) {
                bodies.add(body(source, page));
                if (!bodies.get(bodies.size() - 1).digest().isEmpty()) {
                    fetched.set(bodies.size() - 1);
                }
            }
            List<String> own = pages.stream().map(urls::get).toList();
            StoredSite stored = new StoredSite(own, links.build(), List.of(), fetched, bodies);
            int entry = SiteEntry.of(own::get, stored.links(), Checkpoint.NONE);
            return SiteTraining.of(stored.known(), new int[] {entry}, TrainingOptions.DEFAULT, Checkpoint.NONE)
                    .rules(site);
        }
    }

    private static PageBody body(CrawlSource source, int page) {
        Map<String, Object> cells = new HashMap<>();
        for (PageColumn column : source.columns()) {
            cells.put(column.name(), column.value().apply(page));
        }
        return new PageBody(
                cells.get("title") instanceof String title ? title : "",
                cells.get("canonical") instanceof String canonical ? canonical : "",
                Boolean.TRUE.equals(cells.get("noindex")),
                cells.get("digest") instanceof String digest ? digest : "");
    }
}
