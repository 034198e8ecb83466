package org.crawlgraph.nutch;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.crawlgraph.ingest.source.CrawlSource;
import org.crawlgraph.ingest.source.LinkCursor;
import org.crawlgraph.ingest.source.PageColumn;
import org.crawlgraph.ingest.source.UrlCursor;

/**
 * What an import would write.
 *
 * @param properties of each page that have a value, by its URL, in the order in which the source names them
 * @param links of each page, by its URL
 */
record ImportedPages(Map<String, Map<String, Object>> properties, Map<String, Set<String>> links) {

    static ImportedPages of(CrawlSource source) {
        List<String> urls = new ArrayList<>();
        Map<String, Map<String, Object>> properties = new TreeMap<>();
        Map<String, Set<String>> links = new TreeMap<>();
        try (UrlCursor all = source.readUrls()) {
            for (String url = all.next(); url != null; url = all.next()) {
                Map<String, Object> said = new LinkedHashMap<>();
                for (PageColumn column : source.columns()) {
                    Object value = column.value().apply(urls.size());
                    if (value != null) {
                        said.put(column.name(), value);
                    }
                }
                urls.add(url);
                properties.put(url, said);
            }
        }
        urls.forEach(url -> links.put(url, new TreeSet<>()));
        try (LinkCursor cursor = source.readLinks()) {
            while (cursor.next()) {
                Set<String> targets = new TreeSet<>();
                for (int i = 0; i < cursor.degree(); i++) {
                    targets.add(urls.get(cursor.targets()[i]));
                }
                links.put(urls.get(cursor.source()), targets);
            }
        }
        return new ImportedPages(properties, links);
    }
}
