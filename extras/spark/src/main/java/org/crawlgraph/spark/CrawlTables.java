package org.crawlgraph.spark;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.NoSuchElementException;
import org.apache.hadoop.conf.Configuration;
import org.apache.spark.TaskContext;
import org.apache.spark.api.java.JavaRDD;
import org.apache.spark.api.java.JavaSparkContext;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.RowFactory;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.sql.types.StructType;
import org.apache.spark.util.SerializableConfiguration;
import org.apache.spark.util.TaskCompletionListener;
import org.crawlgraph.clusters.pruning.PageBody;
import org.crawlgraph.ingest.archive.ArchiveCaptures;
import org.crawlgraph.ingest.archive.Capture;
import org.crawlgraph.ingest.gather.UrlNumbering;
import org.crawlgraph.ingest.source.Rejects;
import org.jspecify.annotations.Nullable;
import scala.Tuple2;

/**
 * The pages and links of a crawl in many archives. The result is the same as for an import on one machine (ADR import): the
 * same pages, numbers, titles, digests and links.
 * <ol>
 *   <li>Read each archive, one per task.
 *   <li>Of several captures of a page, take the body of the last complete one, ordered by file path.
 *   <li>Number the pages in URL order by a distributed sort, and join the links with the numbers.
 * </ol>
 *
 * <p>Shuffles each link address twice, and the body properties of each page three times.
 */
public final class CrawlTables implements AutoCloseable {

    private static final StructType PAGES =
            StructType.fromDDL("id bigint, url string, title string, canonical string, noindex boolean, digest string");

    private static final String BODY = "struct(file, place, title, canonical, noindex, bodyDigest)";

    private final SparkSession spark;
    private final Dataset<Row> records;

    /**
     * Reads the archives.
     *
     * @param session parent of a new session, which has its own table names
     * @param maxRejects maximum number of bad records per file
     */
    public CrawlTables(SparkSession session, List<ArchiveFile> files, long maxRejects) {
        spark = session.newSession();
        records = spark.createDataFrame(rows(spark, files, maxRejects), Rows.COLUMNS)
                .persist();
        records.count();
        records.createOrReplaceTempView("records");
        view("captures", "select * from records where fetched");
        view("named", "select page as source, explode(links) as target from captures");
        view("bodies", """
                select page as url, coalesce(last, first) as body from (
                    select page, max(case when known and whole then %s end) as last,
                        min(case when known and not whole then %s end) as first
                    from captures group by page)""".formatted(BODY, BODY));
        view("addresses", """
                select url, body from bodies
                union all
                select url, null from (select source as url from named union select target from named) linked
                    left anti join bodies on bodies.url = linked.url""");
    }

    /** Reads archives, one per task: a row for each record of a page, and one for each bad record. */
    private static JavaRDD<Row> rows(SparkSession spark, List<ArchiveFile> files, long maxRejects) {
        JavaSparkContext context = new JavaSparkContext(spark.sparkContext());
        SerializableConfiguration hadoop = new SerializableConfiguration(context.hadoopConfiguration());
        return context.parallelize(files, files.size()).flatMap(file -> new Rows(file, hadoop.value(), maxRejects));
    }

    private void view(String name, String query) {
        spark.sql(query).createOrReplaceTempView(name);
    }

    /**
     * The bad records, in file order.
     *
     * @param most the limit
     * @throws org.crawlgraph.ingest.source.IngestException when there are more
     */
    public List<Rejects.Reject> rejects(long most) {
        Rejects rejects = new Rejects(most);
        for (Row row : spark.sql("select reject from records where reject is not null order by file, place limit "
                        + Math.min(Integer.MAX_VALUE, most + 1))
                .collectAsList()) {
            Row reject = row.getStruct(0);
            rejects.take(new Rejects.Reject(reject.getString(0), reject.getString(1), reject.getString(2)));
        }
        return rejects.list();
    }

    /** The pages by number: {@code id, url, title, canonical, noindex, digest}, the last four null when unknown. */
    public Dataset<Row> pages() {
        JavaRDD<Row> numbered = spark.sql(
                        "select url, body.title, body.canonical, body.noindex, body.bodyDigest from addresses")
                .toJavaRDD()
                .mapToPair(row -> new Tuple2<>(UrlNumbering.UrlOrder.key(row.getString(0)), row))
                .sortByKey()
                .values()
                .zipWithIndex()
                .map(page -> page(page._2(), page._1()));
        return spark.createDataFrame(numbered, PAGES);
    }

    private static Row page(long id, Row row) {
        boolean noindex = !row.isNullAt(3) && row.getBoolean(3);
        return RowFactory.create(
                id, row.getString(0), text(row, 1), text(row, 2), noindex ? Boolean.TRUE : null, text(row, 4));
    }

    private static @Nullable Object text(Row row, int column) {
        return row.isNullAt(column) || row.getString(column).isEmpty() ? null : row.getString(column);
    }

    /**
     * The distinct links {@code src, dst}, sorted.
     *
     * @param pages the Parquet output of {@link #pages}
     */
    public Dataset<Row> links(String pages) {
        spark.read().parquet(pages).createOrReplaceTempView("pages");
        return spark.sql("""
                select distinct sources.id as src, targets.id as dst
                from named join pages sources on source = sources.url join pages targets on target = targets.url
                order by src, dst""");
    }

    @Override
    public void close() {
        records.unpersist();
    }

    /** The rows of one file, read lazily. */
    private static final class Rows implements Iterator<Row> {

        /** Columns of a row: the file number, the index among the file's rows; then a bad record or a capture. */
        private static final StructType COLUMNS = StructType.fromDDL("file int, place bigint,"
                + " reject struct<file: string, place: string, reason: string>, fetched boolean, page string,"
                + " whole boolean, links array<string>, known boolean, title string, canonical string,"
                + " noindex boolean, bodyDigest string");

        private final ArchiveFile file;
        private final Rejects rejects;
        private final ArchiveCaptures captures;
        private final List<Rejects.Reject> bad = new ArrayList<>();
        private long place;
        private boolean ended;

        Rows(ArchiveFile file, Configuration configuration, long maxRejects) {
            this.file = file;
            rejects = new Rejects(maxRejects);
            Path name = Path.of(file.name());
            captures = new ArchiveCaptures(name, () -> file.open(configuration), rejects);
            TaskContext.get().addTaskCompletionListener((TaskCompletionListener) task -> captures.close());
        }

        @Override
        public boolean hasNext() {
            if (!ended && !captures.hasNext()) {
                ended = true;
                captures.close();
                bad.addAll(rejects.list());
            }
            return !ended || !bad.isEmpty();
        }

        @Override
        public Row next() {
            if (!hasNext()) {
                throw new NoSuchElementException(file.name() + " has no more records");
            }
            return ended ? row(bad.remove(0)) : row(captures.next());
        }

        private Row row(Rejects.Reject reject) {
            Object[] cells = new Object[COLUMNS.size()];
            cells[0] = file.number();
            cells[1] = place++;
            cells[2] = RowFactory.create(file.name(), reject.place(), reject.reason());
            return RowFactory.create(cells);
        }

        private Row row(Capture capture) {
            PageBody body = capture.body();
            return RowFactory.create(
                    file.number(),
                    place++,
                    null,
                    capture.fetched(),
                    capture.page(),
                    capture.whole(),
                    capture.links().keySet().toArray(),
                    body.isKnown(),
                    body.title(),
                    body.canonical(),
                    body.noindex(),
                    body.digest());
        }
    }
}
