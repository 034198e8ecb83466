package org.crawlgraph.ingest.formats;

import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.IntFunction;
import org.crawlgraph.common.options.Options;
import org.crawlgraph.ingest.gather.GatheredCrawl;
import org.crawlgraph.ingest.gather.LinkPairs;
import org.crawlgraph.ingest.source.CrawlSource;
import org.crawlgraph.ingest.source.Rejects;
import org.jspecify.annotations.Nullable;

/** A graph that a caller passes as columns of pages and of links, such as those of two data frames. */
public record GraphColumns(Map<String, Object> pages, Map<String, Object> links) {

    private static final Path PLACE = Path.of("columns");
    private static final List<String> OF_LINKS = List.of("source", "target", "weight");

    /**
     * The pages and links.
     *
     * @throws IllegalArgumentException when a column is missing, unknown, of another length, or has a wrong value
     */
    public CrawlSource source() {
        for (String name : links.keySet()) {
            if (!OF_LINKS.contains(name)) {
                throw new IllegalArgumentException(
                        "links has the column " + Options.shown(name) + "; its columns are source, target and weight");
            }
        }
        Map<Object, Integer> numbers = new HashMap<>();
        List<?> urls = column(pages, "url", "url");
        for (Object url : urls) {
            if (!(url instanceof String name) || name.isBlank() || numbers.put(name, numbers.size()) != null) {
                throw wrong("url", url, numbers.size(), "a string that is not blank and occurs once");
            }
        }
        List<?> sources = column(links, "source", "source");
        List<?> targets = column(links, "target", "source");
        List<?> weights = links.containsKey("weight") ? column(links, "weight", "source") : null;
        LinkPairs pairs = LinkPairs.weighted(PLACE);
        for (int row = 0; row < sources.size(); row++) {
            double weight = weights == null ? 1 : number("weight", weights.get(row), row);
            pairs.add(page(numbers, sources.get(row), row), page(numbers, targets.get(row), row), weight);
        }
        if (weights == null) {
            pairs.dropWeights();
        }
        List<String> names = urls.stream().map(String.class::cast).toList();
        return GatheredCrawl.ofUrls("given by the caller", PLACE, names, pairs, new Rejects(0));
    }

    /** The number of a page, given as its URL or its row. */
    private static int page(Map<Object, Integer> numbers, @Nullable Object end, int row) {
        Integer page = end instanceof Long number && number >= 0 && number < numbers.size()
                ? Integer.valueOf(number.intValue())
                : numbers.get(end);
        if (page == null) {
            throw wrong("the end of a link", end, row, "the url of a page or its row, counted from 0; add the page");
        }
        return page;
    }

    /** The columns of pages apart from their URLs; all must be numbers. */
    public Map<String, IntFunction<Object>> values() {
        Map<String, IntFunction<Object>> values = new TreeMap<>();
        for (String name : pages.keySet()) {
            if (!name.equals("url")) {
                List<?> column = column(pages, name, "url");
                for (int row = 0; row < column.size(); row++) {
                    number(name, column.get(row), row);
                }
                values.put(name, column::get);
            }
        }
        return values;
    }

    private static double number(String name, @Nullable Object value, int row) {
        if (value instanceof Number number) {
            return number.doubleValue();
        }
        throw wrong(name, value, row, "a number");
    }

    /** A column as long as another one. */
    private static List<?> column(Map<String, Object> columns, String name, String other) {
        if (columns.get(name) instanceof List<?> column
                && columns.get(other) instanceof List<?> first
                && column.size() == first.size()) {
            return column;
        }
        throw new IllegalArgumentException("no list " + name + " as long as " + other
                + "; pages need a list url, and links need lists source and target, with a value in each row");
    }

    private static IllegalArgumentException wrong(String name, @Nullable Object value, int row, String must) {
        return new IllegalArgumentException(
                name + " is " + Options.shown(value) + " in row " + row + "; it must be " + must);
    }
}
