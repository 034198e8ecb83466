package org.crawlgraph.testkit.apps.forum;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.crawlgraph.clusters.training.PageLabel;
import org.crawlgraph.forum.evaluation.ForumTruth;
import org.crawlgraph.forum.evaluation.StoredForum;
import org.crawlgraph.html.PageLimits;
import org.crawlgraph.html.PageStructure;

/**
 * A whole synthetic forum: its pages as a crawl reads them, and their labels.
 *
 * @param documents by the numbers of the pages of {@code site}
 */
public record StoredForums(SyntheticForum forum, List<Document> documents, StoredForum site, ForumTruth truth) {

    /** A forum with all its pages. */
    public static StoredForums of(ForumShape shape, long seed) {
        SyntheticForum forum = new SyntheticForum(shape, seed);
        List<Document> documents = forum.stored(Integer.MAX_VALUE);
        List<PageStructure> pages = new ArrayList<>();
        Map<String, String> redirects = new HashMap<>();
        Map<String, Integer> originals = new HashMap<>();
        BitSet invalid = new BitSet();
        int[] groups = new int[documents.size()];
        int[] numbers = new int[documents.size()];
        List<String> series = new ArrayList<>();
        for (int page = 0; page < groups.length; page++) {
            Document document = documents.get(page);
            pages.add(structure(document));
            document.links().forEach(link -> forum.redirect(link.url()).ifPresent(to -> redirects.put(link.url(), to)));
            invalid.set(page, document.label() == PageLabel.UNINFORMATIVE);
            String original = Addresses.withoutSession(document.original());
            groups[page] = originals.computeIfAbsent(original, unseen -> originals.size());
            numbers[page] = document.number();
            series.add(document.series());
        }
        return new StoredForums(
                forum,
                documents,
                new StoredForum(forum.entry(), pages, redirects),
                new ForumTruth(invalid, groups, series, numbers));
    }

    /** A page as a crawl reads it. */
    public static PageStructure structure(Document document) {
        byte[] body = document.html().getBytes(StandardCharsets.UTF_8);
        return PageStructure.read(body, "text/html; charset=utf-8", document.url(), PageLimits.DEFAULT);
    }

    /** What is known about a page of the site. */
    public Document document(String url) {
        return documents.get(site.page(url));
    }
}
