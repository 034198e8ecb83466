package org.crawlgraph.spark;

import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import org.apache.spark.sql.SparkSession;
import org.crawlgraph.spark.clusters.SiteCrawls;
import org.crawlgraph.spark.clusters.TrainedSite;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

@Command(
        name = "clusters",
        description = {
            "Learn the URL clusters of many sites, and which of them a crawl should follow. Writes the rules of each"
                    + " site",
            "in the format of cluster export --format json."
        },
        mixinStandardHelpOptions = true,
        footer = "%nExample: spark-submit crawlgraph-spark.jar clusters --crawl crawl --least-pages 5000 --out sites%n")
final class ClustersJob implements Callable<Integer> {

    private static final long LEAST_PAGES = 1_000;

    @Option(
            names = "--crawl",
            required = true,
            paramLabel = "PATH",
            description = "Output folder of the job links, with pages and links.")
    private String crawl = "";

    @Option(
            names = "--sites",
            paramLabel = "PATH",
            description = "File of sites, one host per line; a site is a host and its subdomains.")
    private @Nullable String sites;

    @Option(
            names = "--least-pages",
            paramLabel = "N",
            description = "Without --sites: minimum number of pages of a registrable domain; default 1000.")
    private @Nullable Long leastPages;

    @Mixin
    private JobOutput output = new JobOutput();

    @Override
    public Integer call() {
        output.refuse(leastPages != null && sites != null, "--least-pages has no effect with --sites; remove it");
        output.refuse(leastPages != null && leastPages < 1, "--least-pages must be at least 1");
        return output.write(this::write);
    }

    private void write(SparkSession spark, OutputFolder folder) {
        SiteCrawls crawls = new SiteCrawls(spark, crawl + "/pages", crawl + "/links");
        List<String> wanted = sites == null
                ? crawls.domains(leastPages == null ? LEAST_PAGES : leastPages)
                : spark.read().textFile(sites).collectAsList().stream()
                        .map(line -> line.strip().toLowerCase(Locale.ROOT))
                        .filter(line -> !line.isEmpty())
                        .toList();
        List<TrainedSite> trained = crawls.train(wanted, folder.files("rules"));
        Set<String> missing = new TreeSet<>(wanted);
        trained.forEach(site -> missing.remove(site.site()));
        folder.write(
                "sites.tsv",
                trained.stream().map(ClustersJob::line).collect(Collectors.joining())
                        + missing.stream()
                                .map(site -> line(new TrainedSite(site, 0, 0, 0, "", "no pages of this host")))
                                .collect(Collectors.joining()));
        long refused = missing.size()
                + trained.stream().filter(site -> !site.refusal().isEmpty()).count();
        folder.finish(
                "summary.json",
                String.format(
                        Locale.ROOT,
                        "{\"sites\": %d, \"trained\": %d, \"refused\": %d}%n",
                        trained.size() + missing.size(),
                        trained.size() + missing.size() - refused,
                        refused));
    }

    private static String line(TrainedSite site) {
        return String.format(
                Locale.ROOT,
                "%s\t%d\t%d\t%d\t%s%n",
                site.site(),
                site.pages(),
                site.clusters(),
                site.keptClusters(),
                site.refusal().replaceAll("\\s+", " "));
    }
}
