package org.crawlgraph.spark;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.NoSuchElementException;
import org.apache.hadoop.conf.Configuration;
import org.apache.spark.TaskContext;
import org.apache.spark.api.java.JavaPairRDD;
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
 * The pages and links of a crawl in many archives. The result is the same as for an import on one machine (ADR import):
 * the same pages, numbers, titles, digests and links.
 *
 * <ol>
 *   <li>Read each archive, one per task.
 *   <li>A revisit has the payload with its digest. Read the archives with such payloads again, as payloads of the
 *       revisit's address.
 *   <li>Of several captures of a page, take the body of the last complete one, ordered by file path.
 *   <li>Number the pages in URL order by a distributed sort, and join the links with the numbers.
 * </ol>
 *
 * <p>Shuffles each link address twice, and the body properties of each page three times.
 */
final class CrawlTables implements AutoCloseable {

    private static final StructType PAGES =
            StructType.fromDDL("id bigint, url string, title string, canonical string, noindex boolean, digest string");

    private static final String BODY = "struct(round, file, place, title, canonical, noindex, bodyDigest)";

    private final SparkSession spark;
    private final List<Dataset<Row>> kept = new ArrayList<>();

    /**
     * Reads the archives.
     *
     * @param session parent of a new session, which has its own table names
     * @param maxRejects maximum number of bad records per file
     */
    public CrawlTables(SparkSession session, List<ArchiveFile> files, long maxRejects) {
        spark = session.newSession();
        ArchivedCaptures archives = new ArchivedCaptures(spark, files, maxRejects);
        keep("records", archives.all());
        view("readings", "select * from records where fetched");
        keep("again", archives.again(questions()));
        answers();
    }

    /** Computes a table once, for several queries. */
    private void keep(String name, Dataset<Row> rows) {
        kept.add(rows.persist());
        rows.count();
        rows.createOrReplaceTempView(name);
    }

    private void view(String name, String query) {
        spark.sql(query).createOrReplaceTempView(name);
    }

    /**
     * Finds the payloads of revisits: for each file, the digest fingerprints to look for, and the pages to read them
     * as.
     */
    private Dataset<Row> questions() {
        view("payloads", """
                select digest, min(struct(file, place, html, page)) as first from readings
                where whole and digest is not null group by digest""");
        view("revisits", "select page, digest from readings where not whole and revisit");
        view("found", """
                select page, revisits.digest from revisits join payloads on revisits.digest = payloads.digest
                where first.html and first.page <> page""");
        view("originals", "select file, digest from readings where html and not revisit");
        return spark.sql("""
                select distinct file, found.digest, found.page
                from found join originals on originals.digest = found.digest""");
    }

    private void answers() {
        view("captures", "select * from readings union all select * from again where fetched and html");
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

    /**
     * The bad records, in file order.
     *
     * @param most the limit
     * @throws org.crawlgraph.ingest.source.IngestException when there are more
     */
    public List<Rejects.Reject> rejects(long most) {
        Rejects rejects = new Rejects(most);
        String each = "select round, file, place, reject from %s where reject is not null";
        for (Row row : spark.sql(each.formatted("records") + " union all " + each.formatted("again")
                        + " order by round, file, place limit " + Math.min(Integer.MAX_VALUE, 2 * (most + 1)))
                .collectAsList()) {
            Row reject = row.getStruct(3);
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
        kept.forEach(Dataset::unpersist);
    }

    /**
     * Reads archives, one per task, into rows: one for each record and page it describes, and one for each bad record.
     */
    private static final class ArchivedCaptures {

        /**
         * Columns of a row: the round of reading, 0 or 1, the file number, the index among the file's rows; then a bad
         * record or a capture.
         */
        private static final StructType COLUMNS = StructType.fromDDL("round int, file int, place bigint,"
                + " reject struct<file: string, place: string, reason: string>, fetched boolean, page string, whole boolean,"
                + " html boolean, revisit boolean, digest bigint, links array<string>,"
                + " known boolean, title string, canonical string, noindex boolean, bodyDigest string");

        private final SparkSession spark;
        private final JavaPairRDD<Integer, ArchiveFile> files;
        private final SerializableConfiguration configuration;
        private final long maxRejects;

        /** @param maxRejects maximum number of bad records per file */
        ArchivedCaptures(SparkSession spark, List<ArchiveFile> files, long maxRejects) {
            this.spark = spark;
            this.maxRejects = maxRejects;
            JavaSparkContext context = new JavaSparkContext(spark.sparkContext());
            this.files = context.parallelize(files, files.size()).mapToPair(file -> new Tuple2<>(file.number(), file));
            configuration = new SerializableConfiguration(context.hadoopConfiguration());
        }

        Dataset<Row> all() {
            SerializableConfiguration hadoop = configuration;
            long most = maxRejects;
            JavaRDD<Row> rows = files.values().flatMap(file -> new Rows(file, hadoop.value(), most, null));
            return spark.createDataFrame(rows, COLUMNS);
        }

        /**
         * Reads payloads as payloads of other pages.
         *
         * @param asked rows with the file number, the fingerprint of a digest, and the page to read it as
         */
        Dataset<Row> again(Dataset<Row> asked) {
            SerializableConfiguration hadoop = configuration;
            long most = maxRejects;
            JavaRDD<Row> rows = asked.toJavaRDD()
                    .mapToPair(row -> new Tuple2<>(row.getInt(0), row))
                    .groupByKey()
                    .join(files)
                    .values()
                    .flatMap(some -> new Rows(some._2(), hadoop.value(), most, same(some._1())));
            return spark.createDataFrame(rows, COLUMNS);
        }

        private static Map<Long, List<String>> same(Iterable<Row> asked) {
            Map<Long, List<String>> same = new HashMap<>();
            for (Row row : asked) {
                same.computeIfAbsent(row.getLong(1), digest -> new ArrayList<>())
                        .add(row.getString(2));
            }
            return same;
        }

        /** The rows of one file, read lazily. */
        private static final class Rows implements Iterator<Row> {
            private final ArchiveFile file;
            private final int round;
            private final Rejects rejects;
            private final ArchiveCaptures captures;
            private final List<Rejects.Reject> bad = new ArrayList<>();
            private long place;
            private boolean ended;

            Rows(
                    ArchiveFile file,
                    Configuration configuration,
                    long maxRejects,
                    @Nullable Map<Long, List<String>> same) {
                this.file = file;
                round = same == null ? 0 : 1;
                rejects = new Rejects(maxRejects);
                Path name = Path.of(file.name());
                captures = new ArchiveCaptures(name, () -> file.open(configuration), rejects, same);
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
                cells[0] = round;
                cells[1] = file.number();
                cells[2] = place++;
                cells[3] = RowFactory.create(file.name(), reject.place(), reject.reason());
                return RowFactory.create(cells);
            }

            private Row row(Capture capture) {
                PageBody body = capture.body();
                return RowFactory.create(
                        round,
                        file.number(),
                        place++,
                        null,
                        capture.fetched(),
                        capture.page(),
                        capture.whole(),
                        capture.html(),
                        capture.revisit(),
                        capture.digest(),
                        capture.links().keySet().toArray(),
                        body.isKnown(),
                        body.title(),
                        body.canonical(),
                        body.noindex(),
                        body.digest());
            }
        }
    }
}
