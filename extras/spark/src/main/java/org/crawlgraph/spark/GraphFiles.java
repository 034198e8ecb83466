package org.crawlgraph.spark;

import it.unimi.dsi.fastutil.HashCommon;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.Serializable;
import java.io.UncheckedIOException;
import java.math.BigDecimal;
import java.util.Arrays;
import java.util.Iterator;
import java.util.function.ToLongFunction;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.apache.hadoop.fs.FileStatus;
import org.apache.hadoop.fs.Path;
import org.apache.spark.api.java.JavaRDD;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.RowFactory;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.sql.types.StructType;
import org.apache.spark.storage.StorageLevel;
import org.crawlgraph.common.TextFingerprint;
import org.crawlgraph.url.Host;
import org.crawlgraph.url.ReversedHost;
import org.crawlgraph.url.Site;
import org.jspecify.annotations.Nullable;
import scala.Tuple2;

/**
 * The files of a graph. Links are pairs of page numbers: Parquet with the columns {@code src} and {@code dst}, or text
 * with {@code from<TAB>to} per line. Pages are numbered from 0 without gaps and have URLs: Parquet with {@code id} and
 * {@code url}, or text with {@code id<TAB>URL} per line, where a reversed host name may replace the URL, as in Common
 * Crawl's host graphs. A folder is Parquet when it contains a file with that extension; text may be compressed.
 */
final class GraphFiles {

    private static final int EXCERPT = 300;

    /** Maximum length of a number in characters; parsing takes quadratic time. */
    private static final int LONGEST_NUMBER = 50;

    /** Page numbers that are summed at once. */
    private static final long STRETCH = 1 << 20;

    private final SparkSession spark;
    private final String links;
    private final @Nullable String pages;

    /**
     * Selects files without reading them.
     *
     * @param links file or folder
     * @param pages file or folder, or null
     */
    public GraphFiles(SparkSession spark, String links, @Nullable String pages) {
        this.spark = spark;
        this.links = links;
        this.pages = pages;
    }

    /**
     * Reads the links to rank.
     *
     * @param site how pages are grouped into sites; links within a site are left out
     * @param width pages per block; 0 to choose by the size of the graph
     * @throws IllegalArgumentException if sites are requested without URLs, or the graph has no links
     */
    public LinkMatrix matrix(Site site, int width) {
        if (site != Site.NONE && pages == null) {
            throw new IllegalArgumentException(
                    "sites are unknown without URLs; pass --pages, or --site none to rank all links");
        }
        JavaRDD<long[]> read = links();
        Extent extent = extent(read);
        long count = pages == null ? extent.last() + 1 : count();
        requireListed(extent, count);
        Grid grid = width > 0 ? new Grid(count, width) : Grid.of(count, extent.links());
        LinkMatrix all = LinkMatrix.of(read, grid);
        if (site == Site.NONE) {
            return all;
        }
        JavaRDD<long[]> prints = LinkMatrix.numbers(sites(site, count), grid).persist(StorageLevel.MEMORY_AND_DISK());
        LinkMatrix between = all.withoutLinksInside(prints);
        prints.unpersist(false);
        return between;
    }

    private Extent extent(JavaRDD<long[]> read) {
        Extent extent = read.map(Extent::of).fold(Extent.NOTHING, Extent::and);
        if (extent.links() == 0) {
            throw new IllegalArgumentException(links + " has no links; check the path");
        }
        return extent;
    }

    private void requireListed(Extent extent, long count) {
        if (extent.first() < 0 || extent.last() >= count) {
            long wrong = extent.first() < 0 ? extent.first() : extent.last();
            throw new IllegalArgumentException(links + " has page " + wrong + ", but there are only " + count
                    + " pages, numbered from 0. Check that both belong to the same graph");
        }
    }

    /**
     * The distinct links between different pages, with the columns {@code src} and {@code dst}.
     *
     * @throws IllegalArgumentException if a link has a page that is not listed, or a page is listed twice
     */
    public Dataset<Row> pairs() {
        JavaRDD<long[]> read = links();
        requireListed(extent(read), count());
        JavaRDD<Row> pairs = read.flatMap(chunk -> IntStream.range(0, chunk.length / 2)
                .mapToObj(i -> RowFactory.create(chunk[2 * i], chunk[2 * i + 1]))
                .iterator());
        return spark.createDataFrame(
                        pairs, new StructType().add("src", "bigint").add("dst", "bigint"))
                .where("src <> dst")
                .distinct();
    }

    /**
     * The number of pages. Each must be listed once: then the scrambled numbers have the sum of those from 0, which
     * needs no shuffle. Another list has this sum once in 2<sup>64</sup>.
     */
    private long count() {
        String named = String.valueOf(pages);
        Listed listed =
                pages().map(page -> new Listed(1, HashCommon.mix(page.id()))).fold(Listed.NOTHING, Listed::and);
        long count = listed.pages();
        long sum = spark.range(0, count, STRETCH)
                .toJavaRDD()
                .map(begin -> LongStream.range(begin, Math.min(count, begin + STRETCH))
                        .map(HashCommon::mix)
                        .sum())
                .fold(0L, Long::sum);
        if (sum != listed.sum()) {
            pages().mapToPair(page -> new Tuple2<>(number(named, page, count), 1L))
                    .reduceByKey(Long::sum)
                    .filter(page -> page._2() > 1)
                    .take(1)
                    .forEach(page -> {
                        throw new IllegalArgumentException(
                                named + " lists page " + page._1() + " " + page._2() + " times; list each page once");
                    });
        }
        return count;
    }

    /** The pages with a host, with the columns {@code id} and {@code name}, the name of the host or domain. */
    public Dataset<Row> sites(Site site) {
        JavaRDD<Row> named = pages().flatMap(page -> {
            String host = Host.of(page.url());
            String name = host == null ? null : site.of(host);
            return Stream.ofNullable(name == null ? host : name)
                    .map(key -> RowFactory.create(page.id(), key))
                    .iterator();
        });
        return spark.createDataFrame(named, new StructType().add("id", "bigint").add("name", "string"));
    }

    private JavaRDD<long[]> links() {
        if (isParquet(links)) {
            String file = links;
            return parquet(file, "src", "dst")
                    .mapPartitions(
                            rows -> new Chunks<Row>(rows, row -> number(file, row, 0), row -> number(file, row, 1)));
        }
        String named = links;
        return spark.read().textFile(links).toJavaRDD().mapPartitions(lines -> {
            long[] last = new long[2];
            return new Chunks<String>(
                    lines,
                    line -> {
                        readLink(named, line, last);
                        return last[0];
                    },
                    line -> last[1]);
        });
    }

    private static void readLink(String named, String line, long[] link) {
        int tab = line.indexOf('\t');
        try {
            link[0] = Long.parseLong(line, 0, Math.max(0, tab), 10);
            link[1] = Long.parseLong(line, tab + 1, line.length(), 10);
        } catch (NumberFormatException e) {
            throw new IllegalArgumentException(
                    named + ": a line must be two page numbers separated by a tab, but found '" + excerpt(line) + "'",
                    e);
        }
    }

    /**
     * The pages with their URLs, in any order.
     *
     * @throws IllegalArgumentException if the graph has no URLs
     */
    public JavaRDD<Page> pages() {
        String named = pages;
        if (named == null) {
            throw new IllegalArgumentException("the URLs of pages are unknown; pass --pages");
        }
        if (isParquet(named)) {
            return parquet(named, "id", "url").map(row -> {
                if (row.get(1) instanceof String url) {
                    return new Page(number(named, row, 0), url);
                }
                throw new IllegalArgumentException(
                        named + ": url must be text, but found " + excerpt(row.mkString(", ")));
            });
        }
        return spark.read().textFile(named).toJavaRDD().map(line -> readPage(named, line));
    }

    private static Page readPage(String named, String line) {
        int tab = line.indexOf('\t');
        int end = line.indexOf('\t', tab + 1);
        try {
            long id = Long.parseLong(line, 0, Math.max(0, tab), 10);
            String url = line.substring(tab + 1, end < 0 ? line.length() : end);
            return new Page(id, url.contains(":") || url.contains("/") ? url : ReversedHost.url(url));
        } catch (NumberFormatException e) {
            throw new IllegalArgumentException(
                    named + ": a line must be a page number, a tab and its URL, but found '" + excerpt(line) + "'", e);
        }
    }

    private JavaRDD<Row> parquet(String path, String... columns) {
        return parquet(spark, path, columns).toJavaRDD();
    }

    /**
     * Columns of Parquet, in this order.
     *
     * @throws IllegalArgumentException if the file cannot be read or lacks one; the message names it in a line
     */
    public static Dataset<Row> parquet(SparkSession spark, String path, String... columns) {
        try {
            Dataset<Row> all = spark.read().parquet(path);
            for (String name : columns) {
                if (Arrays.stream(all.columns()).filter(name::equalsIgnoreCase).count() != 1) {
                    throw new IllegalArgumentException(path + " must have the columns " + String.join(", ", columns)
                            + ", each once, but has " + excerpt(String.join(", ", all.columns())));
                }
            }
            return all.selectExpr(columns);
        } catch (IllegalArgumentException e) {
            throw e;
        } catch (Exception e) { // Spark throws checked ones without declaring them
            Throwable cause = e;
            while (cause.getCause() != null) {
                cause = cause.getCause();
            }
            throw new IllegalArgumentException(path + ": " + excerpt(String.valueOf(cause.getMessage())), e);
        }
    }

    /**
     * A page number of a row: an integer, whatever its type; pandas writes those of a column with gaps as fractions.
     */
    private static long number(String path, Row row, int column) {
        Object value = row.get(column);
        if (value instanceof Long number) {
            return number;
        }
        try {
            String text = value instanceof Number || value instanceof String ? value.toString() : "";
            if (text.length() <= LONGEST_NUMBER) {
                return new BigDecimal(text).longValueExact();
            }
        } catch (ArithmeticException | NumberFormatException e) {
            throw noNumber(path, row, e);
        }
        throw noNumber(path, row, null);
    }

    private static IllegalArgumentException noNumber(String path, Row row, @Nullable Exception cause) {
        String names = row.length() > 1 && row.schema().fieldNames()[1].equals("url") ? "id" : "src and dst";
        return new IllegalArgumentException(
                path + ": " + names + " must be page numbers, but found " + excerpt(row.mkString(", ")), cause);
    }

    /** The beginning of the first line. */
    private static String excerpt(String text) {
        String line = text.lines().findFirst().orElse("");
        return line.length() <= EXCERPT ? line : line.substring(0, EXCERPT) + "…";
    }

    /** The fingerprint of each page's site; pages without a host share one. */
    private JavaRDD<long[]> sites(Site site, long count) {
        String named = String.valueOf(pages);
        return pages().mapPartitions(all -> new Chunks<Page>(all, page -> number(named, page, count), page -> {
            String host = Host.of(page.url());
            String key = host == null ? null : site.of(host);
            return key == null ? 0 : TextFingerprint.of(key);
        }));
    }

    private static long number(String named, Page page, long count) {
        if (page.id() < 0 || page.id() >= count) {
            throw new IllegalArgumentException(named + " has the page " + page.id() + ", but " + count
                    + " pages; pages must be numbered from 0 without gaps");
        }
        return page.id();
    }

    private boolean isParquet(String path) {
        try {
            Path folder = new Path(path);
            FileStatus[] found = folder.getFileSystem(spark.sparkContext().hadoopConfiguration())
                    .listStatus(folder);
            return Arrays.stream(found)
                    .anyMatch(file -> file.getPath().getName().endsWith(".parquet"));
        } catch (FileNotFoundException e) {
            throw new IllegalArgumentException(path + ": no such file or folder; check the path", e);
        } catch (IOException e) {
            throw new UncheckedIOException(path + ": " + e.getMessage(), e);
        }
    }

    /**
     * A page and its URL.
     *
     * @param id its number
     * @param url as in the file
     */
    public record Page(long id, String url) implements Serializable {}

    /** The number of pages, and the sum of their scrambled numbers. */
    private record Listed(long pages, long sum) implements Serializable {

        static final Listed NOTHING = new Listed(0, 0);

        Listed and(Listed other) {
            return new Listed(pages + other.pages, sum + other.sum);
        }
    }

    /** The range of the page numbers. */
    private record Extent(long first, long last, long links) implements Serializable {

        static final Extent NOTHING = new Extent(0, -1, 0);

        static Extent of(long[] pairs) {
            return new Extent(
                    Arrays.stream(pairs).min().orElse(0),
                    Arrays.stream(pairs).max().orElse(-1),
                    pairs.length / 2);
        }

        Extent and(Extent other) {
            return new Extent(Math.min(first, other.first), Math.max(last, other.last), links + other.links);
        }
    }

    /** Collects pairs into arrays lazily, so that partitions need not fit in memory. */
    private record Chunks<T>(Iterator<T> entries, ToLongFunction<T> first, ToLongFunction<T> second)
            implements Iterator<long[]> {

        @Override
        public boolean hasNext() {
            return entries.hasNext();
        }

        @Override
        public long[] next() {
            long[] pairs = new long[1 << 10];
            int used = 0;
            while (used < 2 * Pairs.MOST && entries.hasNext()) {
                T entry = entries.next();
                if (used == pairs.length) {
                    pairs = Arrays.copyOf(pairs, 2 * used);
                }
                pairs[used++] = first.applyAsLong(entry);
                pairs[used++] = second.applyAsLong(entry);
            }
            return Arrays.copyOf(pairs, used);
        }
    }
}
