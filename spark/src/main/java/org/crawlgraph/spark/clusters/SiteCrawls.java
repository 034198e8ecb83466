package org.crawlgraph.spark.clusters;

import java.io.IOException;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import org.apache.spark.HashPartitioner;
import org.apache.spark.api.java.JavaPairRDD;
import org.apache.spark.api.java.JavaRDD;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.RowFactory;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.sql.types.StructType;
import org.crawlgraph.spark.read.GraphFiles;
import org.crawlgraph.url.Host;
import org.crawlgraph.url.Site;
import scala.Tuple2;

/**
 * Trains on the sites of a crawl. A site is a host and its subdomains, as in {@code crawl.clusters.train}. A task holds
 * the pages and links of a site in memory.
 */
public final class SiteCrawls {

    /** Maximum number of tasks; with more sites, several share one. */
    private static final int MOST_TASKS = 20_000;

    private static final StructType PLACED = StructType.fromDDL("id bigint, site int");

    private final SparkSession spark;
    private final String pages;
    private final String links;

    /**
     * Selects a crawl without reading it.
     *
     * @param pages Parquet with {@code id, url, title, canonical, noindex, digest}
     * @param links Parquet with {@code src, dst}
     */
    public SiteCrawls(SparkSession session, String pages, String links) {
        spark = session.newSession();
        this.pages = pages;
        this.links = links;
    }

    private JavaRDD<Row> pages() {
        String path = pages;
        return GraphFiles.parquet(
                        spark,
                        path,
                        "id bigint",
                        "url string",
                        "title string",
                        "canonical string",
                        "noindex boolean",
                        "digest string")
                .toJavaRDD()
                .map(row -> {
                    if (row.isNullAt(0) || row.isNullAt(1)) {
                        throw new IllegalArgumentException(path + ": a page must have an id and a url, but found "
                                + row.get(0) + " and " + row.get(1));
                    }
                    return row;
                });
    }

    /** The registrable domains with at least {@code least} pages, sorted. */
    public List<String> domains(long least) {
        return pages()
                .flatMapToPair(row -> {
                    String host = Host.of(row.getString(1));
                    String domain = host == null ? null : Site.DOMAIN.of(host);
                    return domain == null
                            ? List.<Tuple2<String, Long>>of().iterator()
                            : List.of(new Tuple2<>(domain, 1L)).iterator();
                })
                .reduceByKey(Long::sum)
                .filter(domain -> domain._2() >= least)
                .keys()
                .collect()
                .stream()
                .sorted()
                .toList();
    }

    /**
     * Trains on each site that has pages.
     *
     * @param sites hosts in lower case
     * @param rules receives the rules of a site in the task that created them, and again if the task is repeated
     * @return the result per site, sorted, without rules
     */
    public List<TrainedSite> train(List<String> sites, RulesSink rules) {
        List<String> names = new ArrayList<>(new TreeSet<>(sites));
        Map<String, Integer> numbers = new HashMap<>();
        names.forEach(name -> numbers.put(name, numbers.size()));
        HashPartitioner tasks = new HashPartitioner(Math.min(MOST_TASKS, Math.max(1, names.size())));
        JavaPairRDD<Integer, Row> placed = pages().flatMapToPair(row -> sitesOf(row.getString(1), numbers).stream()
                .map(site -> new Tuple2<>(site, row))
                .iterator());
        spark.createDataFrame(placed.map(page -> RowFactory.create(page._2().getLong(0), page._1())), PLACED)
                .createOrReplaceTempView("placed");
        GraphFiles.parquet(spark, links, "src bigint", "dst bigint").createOrReplaceTempView("links");
        JavaPairRDD<Integer, long[]> inside = spark.sql("""
                select sources.site, src, dst from links join placed sources on src = sources.id
                join placed targets on dst = targets.id and sources.site = targets.site""")
                .toJavaRDD()
                .mapToPair(row -> new Tuple2<>(row.getInt(0), new long[] {row.getLong(1), row.getLong(2)}));
        return placed
                .cogroup(inside, tasks)
                .map(site -> {
                    TrainedSite trained = TrainedSite.of(
                            names.get(site._1()), site._2()._1(), site._2()._2());
                    if (!trained.rules().isEmpty()) {
                        rules.write(trained.site(), trained.rules());
                    }
                    return trained.withoutRules();
                })
                .collect()
                .stream()
                .sorted(Comparator.comparing(TrainedSite::site))
                .toList();
    }

    /** The requested sites of a page: its host and its parent domains. */
    private static List<Integer> sitesOf(String url, Map<String, Integer> sites) {
        List<Integer> found = new ArrayList<>();
        String host = Host.of(url);
        while (host != null) {
            Integer site = sites.get(host);
            if (site != null) {
                found.add(site);
            }
            int dot = host.indexOf('.');
            host = dot < 0 ? null : host.substring(dot + 1);
        }
        return found;
    }

    /** Receives rules on the executor that created them. */
    @FunctionalInterface
    public interface RulesSink extends Serializable {

        /** Stores the rules of a site, atomically. */
        void write(String site, String rules) throws IOException;
    }
}
