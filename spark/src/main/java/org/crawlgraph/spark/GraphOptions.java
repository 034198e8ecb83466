package org.crawlgraph.spark;

import java.util.Arrays;
import java.util.List;
import org.apache.spark.sql.SparkSession;
import org.crawlgraph.spark.matrix.LinkMatrix;
import org.crawlgraph.spark.read.GraphFiles;
import org.crawlgraph.url.Site;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.Option;
import picocli.CommandLine.TypeConversionException;

/** The graph that a job is about. */
final class GraphOptions {

    @Option(
            names = "--links",
            required = true,
            paramLabel = "PATH",
            description = "The links: Parquet with src and dst, or text, from<TAB>to in each line; a file or folder.")
    private String links = "";

    @Option(
            names = "--pages",
            paramLabel = "PATH",
            description = {
                "The pages, numbered from 0 without gaps, and their URLs: Parquet with id and url, or text, id<TAB>URL",
                "in each line, or the name of a host with reversed labels, as Common Crawl has them."
            })
    private @Nullable String pages;

    @Option(
            names = "--site",
            paramLabel = "NAME",
            converter = SiteName.class,
            description = "What counts as a site, whose links inside are left out: host (the default), domain or none.")
    private Site site = Site.HOST;

    Site site() {
        return site;
    }

    boolean hasPages() {
        return pages != null;
    }

    GraphFiles files(SparkSession spark) {
        return new GraphFiles(spark, links, pages);
    }

    LinkMatrix matrix(SparkSession spark) {
        return files(spark).matrix(site, 0);
    }

    /** Reads the name of a kind of site. */
    static final class SiteName implements ITypeConverter<Site> {
        @Override
        public Site convert(String name) {
            List<String> names = Arrays.stream(Site.values()).map(Site::option).toList();
            if (!names.contains(name)) {
                throw new TypeConversionException("'" + name + "' is none of " + String.join(", ", names));
            }
            return Site.named(name);
        }
    }
}
