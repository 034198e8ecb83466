package org.crawlgraph.spark;

import java.util.Arrays;
import java.util.Locale;
import java.util.stream.Collectors;
import org.apache.spark.sql.SparkSession;
import org.crawlgraph.url.Site;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.Option;
import picocli.CommandLine.TypeConversionException;

final class GraphOptions {

    @Option(
            names = "--links",
            required = true,
            paramLabel = "PATH",
            description = "Links: a file or folder of Parquet with src and dst, or of text with from<TAB>to per line.")
    private String links = "";

    @Option(
            names = "--pages",
            paramLabel = "PATH",
            description = {
                "Pages, numbered from 0 without gaps, and their URLs: Parquet with id and url, or text with id<TAB>URL"
                        + " per",
                "line, or host names with reversed labels, as in Common Crawl."
            })
    private @Nullable String pages;

    @Option(
            names = "--site",
            paramLabel = "NAME",
            converter = SiteName.class,
            description = "Sites, whose inner links are ignored: host (default), domain or none.")
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

    private static <E extends Enum<E>> E named(String name, E[] values) {
        return Arrays.stream(values)
                .filter(value -> lowerCase(value).equals(name))
                .findFirst()
                .orElseThrow(() -> new TypeConversionException("'" + name + "' is not one of "
                        + Arrays.stream(values).map(GraphOptions::lowerCase).collect(Collectors.joining(", "))));
    }

    static String lowerCase(Enum<?> value) {
        return value.name().toLowerCase(Locale.ROOT);
    }

    /** Parses the name of a kind of site. */
    static final class SiteName implements ITypeConverter<Site> {
        @Override
        public Site convert(String name) {
            return named(name, Site.values());
        }
    }
}
