package org.crawlgraph.spark;

import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import org.apache.spark.sql.SparkSession;
import org.crawlgraph.ingest.source.ImportOptions;
import org.crawlgraph.ingest.source.Rejects;
import org.crawlgraph.spark.links.ArchiveFile;
import org.crawlgraph.spark.links.CrawlTables;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

@Command(
        name = "links",
        description = {
            "Read web archives (WARC, WAT, ARC) like crawlgraph import. Writes pages and links as Parquet, the bad"
                    + " records,",
            "and a summary as JSON."
        },
        mixinStandardHelpOptions = true,
        footer = "%nExample: spark-submit crawlgraph-spark.jar links --archives s3a://bucket/warc --out crawl%n")
final class LinksJob implements Callable<Integer> {

    private static final int MOST_REJECTS = 1_000_000_000;

    @Option(
            names = "--archives",
            required = true,
            arity = "1..*",
            paramLabel = "PATH",
            description = {
                "Archives: files, folders (recursive), or patterns such as s3a://bucket/*/warc/*.gz. Each file is read"
                        + " by",
                "one task."
            })
    private List<String> archives = List.of();

    @Option(
            names = "--max-rejects",
            paramLabel = "N",
            description = "Maximum number of bad records to skip, 0 to 1000000000; default 1000.")
    private long maxRejects = ImportOptions.DEFAULT.maxRejects();

    @Mixin
    private JobOutput output = new JobOutput();

    @Override
    public Integer call() {
        output.refuse(maxRejects < 0 || maxRejects > MOST_REJECTS, "--max-rejects must be from 0 to " + MOST_REJECTS);
        return output.write(this::write);
    }

    private void write(SparkSession spark, OutputFolder folder) {
        List<ArchiveFile> files =
                ArchiveFile.list(archives, spark.sparkContext().hadoopConfiguration());
        if (files.isEmpty()) {
            throw new IllegalArgumentException(archives + ": no such file; check the path");
        }
        try (CrawlTables crawl = new CrawlTables(spark, files, maxRejects)) {
            List<Rejects.Reject> rejects = crawl.rejects(maxRejects);
            crawl.pages().write().parquet(folder.path("pages"));
            long pages = spark.read().parquet(folder.path("pages")).count();
            if (pages == 0) {
                throw new IllegalArgumentException(archives + ": no pages in "
                        + (files.size() == 1 ? "it" : "these " + files.size() + " files")
                        + (rejects.isEmpty()
                                ? ""
                                : "; the first bad record is: " + rejects.get(0).line()));
            }
            crawl.links(folder.path("pages")).write().parquet(folder.path("links"));
            long links = spark.read().parquet(folder.path("links")).count();
            folder.write(
                    "rejects.tsv",
                    rejects.stream().map(reject -> reject.line() + "\n").collect(Collectors.joining()));
            folder.finish(
                    "summary.json",
                    String.format(
                            Locale.ROOT,
                            "{\"files\": %d, \"pages\": %d, \"links\": %d, \"rejected\": %d}%n",
                            files.size(),
                            pages,
                            links,
                            rejects.size()));
        }
    }
}
