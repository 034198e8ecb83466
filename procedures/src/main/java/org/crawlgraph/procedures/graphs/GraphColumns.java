package org.crawlgraph.procedures.graphs;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.IntFunction;
import org.crawlgraph.common.options.Options;
import org.crawlgraph.ingest.gather.GatheredCrawl;
import org.crawlgraph.ingest.gather.LinkPairs;
import org.crawlgraph.ingest.source.CrawlSource;
import org.crawlgraph.ingest.source.Rejects;

/** A graph that a caller passes as columns of pages and of links, such as those of two data frames. */
public record GraphColumns(Map<String, Object> pages, Map<String, Object> links) {

    private static final String URL = "url";
    private static final String WEIGHT = "weight";
    private static final Set<String> OF_LINKS = Set.of("source", "target", WEIGHT);

    /**
     * The pages and links.
     * @throws IllegalArgumentException when a column is missing, has another length than the others, or a wrong value
     */
    public CrawlSource source() {
        for (String name : links.keySet()) {
            if (!OF_LINKS.contains(name)) {
                throw new IllegalArgumentException("links has the column " + Options.shown(name)
                        + "; its columns are source, target and weight, so drop it");
            }
        }
        List<?> urls = column(pages, URL, -1);
        Map<Object, Integer> numbers = new HashMap<>();
        List<String> names = new ArrayList<>(urls.size());
        for (Object url : urls) {
            if (!(url instanceof String name) || name.isBlank() || numbers.put(name, names.size()) != null) {
                throw new IllegalArgumentException("url is " + Options.shown(url) + " in row " + names.size()
                        + " of the pages; it must be a string that is not blank and occurs once");
            }
            names.add(name);
        }
        List<?> sources = column(links, "source", -1);
        List<?> targets = column(links, "target", sources.size());
        Path place = Path.of("columns");
        boolean hasWeights = links.containsKey(WEIGHT);
        List<?> weights = hasWeights ? column(links, WEIGHT, sources.size()) : sources;
        LinkPairs pairs = hasWeights ? LinkPairs.weighted(place) : new LinkPairs(place);
        for (int row = 0; row < sources.size(); row++) {
            Object weight = hasWeights ? weights.get(row) : Double.valueOf(1);
            if (!(weight instanceof Number number)) {
                throw new IllegalArgumentException(
                        "weight is " + Options.shown(weight) + " in row " + row + " of the links; it must be a number");
            }
            pairs.add(page(numbers, sources, row), page(numbers, targets, row), number.doubleValue());
        }
        return GatheredCrawl.ofUrls("given by the caller", place, names, pairs, new Rejects(0));
    }

    private static int page(Map<Object, Integer> numbers, List<?> ends, int row) {
        Object end = ends.get(row);
        Integer page = end instanceof Long number && number >= 0 && number < numbers.size()
                ? Integer.valueOf(number.intValue())
                : numbers.get(end);
        if (page == null) {
            throw new IllegalArgumentException("row " + row + " of the links has " + Options.shown(end)
                    + ", which is neither the url of a page nor its row, counted from 0; add the page");
        }
        return page;
    }

    /**
     * The columns of pages apart from their URLs.
     * @throws IllegalArgumentException when a value is not a number
     */
    public Map<String, IntFunction<Object>> values() {
        Map<String, IntFunction<Object>> values = new TreeMap<>();
        for (String name : pages.keySet()) {
            if (!name.equals(URL)) {
                List<?> column = column(pages, name, column(pages, URL, -1).size());
                for (Object value : column) {
                    if (!(value instanceof Number)) {
                        throw new IllegalArgumentException("the column " + Options.shown(name) + " of the pages has "
                                + Options.shown(value) + "; its values must be numbers, so drop or fill it");
                    }
                }
                values.put(name, column::get);
            }
        }
        return values;
    }

    private static List<?> column(Map<String, Object> columns, String name, int size) {
        if (!(columns.get(name) instanceof List<?> column) || (size >= 0 && column.size() != size)) {
            throw new IllegalArgumentException("the column " + Options.shown(name) + " is "
                    + (columns.get(name) instanceof List<?> other
                            ? "of " + other.size() + " values, not of " + size
                            : Options.shown(columns.get(name)))
                    + "; pages need a list url; links need lists source and target of the same length");
        }
        return column;
    }
}
