package org.crawlgraph.spark.links;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
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
import org.crawlgraph.clusters.content.PageBody;
import org.crawlgraph.ingest.archive.ArchiveNews;
import org.crawlgraph.ingest.archive.PageNews;
import org.crawlgraph.ingest.archive.SamePayloads;
import org.crawlgraph.ingest.source.Rejects;
import org.jspecify.annotations.Nullable;
import scala.Tuple2;

/** Reads archives, one a task, into rows: one for each record and page that it tells of, and one for each bad record. */
final class ArchivedNews {

    /** Of each row: the round of reading, 0 or 1, the number of the file, the place among its rows; a bad record, or what is told. */
    private static final StructType COLUMNS = StructType.fromDDL("round int, file int, place bigint,"
            + " reject struct<file: string, place: string, reason: string>, kind string, page string, whole boolean,"
            + " html boolean, revisit boolean, original boolean, digest bigint, refersTo string, links array<string>,"
            + " known boolean, title string, canonical string, noindex boolean, bodyDigest string");

    private final SparkSession spark;
    private final JavaPairRDD<Integer, ArchiveFile> files;
    private final SerializableConfiguration configuration;
    private final long maxRejects;

    /** @param maxRejects how many bad records a file may have */
    ArchivedNews(SparkSession spark, List<ArchiveFile> files, long maxRejects) {
        this.spark = spark;
        this.maxRejects = maxRejects;
        JavaSparkContext context = new JavaSparkContext(spark.sparkContext());
        this.files = context.parallelize(files, files.size()).mapToPair(file -> new Tuple2<>(file.number(), file));
        configuration = new SerializableConfiguration(context.hadoopConfiguration());
    }

    /** All that the archives tell. */
    Dataset<Row> all() {
        SerializableConfiguration hadoop = configuration;
        long most = maxRejects;
        JavaRDD<Row> rows = files.values().flatMap(file -> new Rows(file, hadoop.value(), most, null));
        return spark.createDataFrame(rows, COLUMNS);
    }

    /**
     * Reads payloads as those of other pages as well.
     *
     * @param asked rows of the number of a file, the print of a digest or else the address of a page, and the page to read them as
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

    private static SamePayloads same(Iterable<Row> asked) {
        SamePayloads same = new SamePayloads();
        for (Row row : asked) {
            if (row.isNullAt(1)) {
                same.page(row.getString(2), row.getString(3));
            } else {
                same.digest(row.getLong(1), row.getString(3));
            }
        }
        return same;
    }

    /** The rows of one file, as they are read. */
    private static final class Rows implements Iterator<Row> {
        private final ArchiveFile file;
        private final int round;
        private final Rejects rejects;
        private final ArchiveNews news;
        private final List<Rejects.Reject> bad = new ArrayList<>();
        private long place;
        private boolean ended;

        Rows(ArchiveFile file, Configuration configuration, long maxRejects, @Nullable SamePayloads same) {
            this.file = file;
            round = same == null ? 0 : 1;
            rejects = new Rejects(maxRejects);
            Path name = Path.of(file.name());
            news = same == null
                    ? new ArchiveNews(name, () -> file.open(configuration), rejects)
                    : new ArchiveNews(name, () -> file.open(configuration), rejects, same);
            TaskContext.get().addTaskCompletionListener((TaskCompletionListener) task -> news.close());
        }

        @Override
        public boolean hasNext() {
            if (!ended && !news.hasNext()) {
                ended = true;
                news.close();
                bad.addAll(rejects.list());
            }
            return !ended || !bad.isEmpty();
        }

        @Override
        public Row next() {
            if (!hasNext()) {
                throw new NoSuchElementException(file.name() + " has no more records");
            }
            return ended ? row(bad.remove(0)) : row(news.next());
        }

        private Row row(Rejects.Reject reject) {
            Object[] cells = new Object[COLUMNS.size()];
            cells[0] = round;
            cells[1] = file.number();
            cells[2] = place++;
            cells[3] = RowFactory.create(file.name(), reject.place(), reject.reason());
            return RowFactory.create(cells);
        }

        private Row row(PageNews told) {
            PageBody body = told.body();
            return RowFactory.create(
                    round,
                    file.number(),
                    place++,
                    null,
                    told.kind().name(),
                    told.page(),
                    told.whole(),
                    told.html(),
                    told.revisit(),
                    told.original(),
                    told.digest(),
                    told.refersTo(),
                    told.links().toArray(),
                    body.isKnown(),
                    body.title(),
                    body.canonical(),
                    body.noindex(),
                    body.digest());
        }
    }
}
