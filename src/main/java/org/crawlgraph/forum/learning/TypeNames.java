package org.crawlgraph.forum.learning;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.crawlgraph.forum.map.ForumSample;
import org.crawlgraph.forum.map.PageType;
import org.crawlgraph.html.PageStructure;

/**
 * Names page types index, thread, profile or other, as in FoCUS; crawls do not depend on the names. FoCUS trains classifiers on annotated
 * pages; these rules use only the sample: the share of link text in a page's records, the layout with most text, and the targets of the
 * records. Links on more than a fifth of the pages are boilerplate. The <em>records</em> of a page are the place (link path) with most
 * distinct other targets, at least two, and the smallest part of the page with all of these links.
 *
 * <ol>
 *   <li>Index: in the median over its pages with records, at least two fifths of the records' text is link text.
 *   <li>Thread: the remaining layout with most text outside links.
 *   <li>Profile: at least a quarter of the thread pages with records have a place with two or more links to it, one for each post.
 *   <li>Thread: at least a quarter of the index pages have such a place.
 *   <li>Index: the records of most of its pages lead to indexes, as on the list of boards.
 *   <li>Other: all types with uniform content, and the rest. A copy has the name of its original.
 * </ol>
 *
 * <p>Time O(links + nodes) of the pages.
 *
 * <p>Reference: J. Jiang, X. Song, N. Yu, C.-Y. Lin: FoCUS: Learning to crawl web forums, IEEE TKDE 25(6), 2013, section 4.
 */
final class TypeNames {

    private static final double LINKS_OF_INDEX = 0.4;
    private static final double ENOUGH_PAGES = 0.25;

    private final Exploration seen;
    private final List<PageType> types;
    private final PageType.PageTypeName[] names;
    private final List<Records> records = new ArrayList<>();

    /** For each pattern, the page type with most pages. */
    private final Map<Integer, Integer> typeOfPattern = new HashMap<>();

    /**
     * The records of a page.
     *
     * @param share of link text in the text of the records; NaN without records
     * @param leadTo the known page types that places with two or more targets mostly lead to
     * @param main the page type that the records lead to, -1 if unknown
     * @param text number of characters outside links
     */
    private record Records(double share, Set<Integer> leadTo, int main, int text) {

        boolean any() {
            return !Double.isNaN(share);
        }
    }

    private TypeNames(Exploration seen, List<PageType> types) {
        this.seen = seen;
        this.types = types;
        this.names = new PageType.PageTypeName[types.size()];
        Arrays.fill(names, PageType.PageTypeName.OTHER);
        for (PageType type : types) {
            typeOfPattern.merge(
                    type.pattern(),
                    type.number(),
                    (one, other) -> types.get(one).pages() >= types.get(other).pages() ? one : other);
        }
        Exploration.PageLinks links = new Exploration.PageLinks(seen);
        for (int page = 0; page < seen.pages(); page++) {
            records.add(records(page, links));
        }
    }

    static List<PageType> named(Exploration seen, List<PageType> types) {
        TypeNames found = new TypeNames(seen, types);
        found.name();
        List<PageType> named = new ArrayList<>();
        types.forEach(type -> named.add(type.named(found.names[type.number()])));
        return named;
    }

    private Records records(int page, Exploration.PageLinks links) {
        PageStructure structure = seen.at(page).structure();
        Map<String, Set<String>> targets = new TreeMap<>();
        for (ForumSample.SampledPage.ForumLink link : seen.at(page).links()) {
            if (!links.isBoilerplate(link.url())) {
                targets.computeIfAbsent(link.path(), unseen -> new HashSet<>()).add(link.url());
            }
        }
        String main = "";
        Set<String> mainTargets = Set.of();
        Set<Integer> leadTo = new HashSet<>();
        for (Map.Entry<String, Set<String>> place : targets.entrySet()) {
            if (place.getValue().size() > 1) {
                leadTo.add(mostly(place.getValue()));
                if (place.getValue().size() > mainTargets.size()) {
                    main = place.getKey();
                    mainTargets = place.getValue();
                }
            }
        }
        leadTo.remove(-1);
        int text = links.outside(page);
        if (main.isEmpty()) {
            return new Records(Double.NaN, leadTo, -1, text);
        }
        int part = part(page, main, mainTargets);
        int all = structure.textCharacters(part);
        int linked = characters(structure, links(structure, part, structure.end(part)));
        double share = all == 0 ? Double.NaN : (double) linked / all;
        return new Records(share, leadTo, mostly(mainTargets), text);
    }

    /** The link nodes in a range of nodes. */
    private static BitSet links(PageStructure page, int from, int to) {
        BitSet links = new BitSet();
        page.links().forEach(link -> {
            if (link.node() >= from && link.node() < to) {
                links.set(link.node());
            }
        });
        return links;
    }

    private static int characters(PageStructure page, BitSet links) {
        return links.stream().map(page::textCharacters).sum();
    }

    /** The smallest part of a page with all links of a place to the given URLs. */
    private int part(int page, String path, Set<String> urls) {
        PageStructure structure = seen.at(page).structure();
        int first = Integer.MAX_VALUE;
        int last = 0;
        for (ForumSample.SampledPage.ForumLink link : seen.at(page).links()) {
            if (link.path().equals(path) && urls.contains(link.url())) {
                first = Math.min(first, link.link().node());
                last = Math.max(last, link.link().node());
            }
        }
        int part = 0;
        for (int child = 1; child <= first && child < structure.end(part); ) {
            if (structure.end(child) > last) {
                part = child++;
            } else {
                child = structure.end(child);
            }
        }
        return part;
    }

    /** The most frequent page type of the given URLs, -1 if unknown. */
    private int mostly(Set<String> urls) {
        Map<Integer, Integer> counts = new TreeMap<>();
        for (String url : urls) {
            int page = seen.page(url);
            counts.merge(
                    page >= 0 ? seen.type(page) : typeOfPattern.getOrDefault(seen.pattern(url), -1), 1, Integer::sum);
        }
        return counts.entrySet().stream()
                .max(Map.Entry.comparingByValue())
                .map(Map.Entry::getKey)
                .orElse(-1);
    }

    private void name() {
        BitSet open = new BitSet();
        for (PageType type : types) {
            open.set(type.number(), type.reason() != PageType.Reason.ONE_CONTENT);
        }
        for (int type = open.nextSetBit(0); type >= 0; type = open.nextSetBit(type + 1)) {
            if (medianShare(type) >= LINKS_OF_INDEX) {
                names[type] = PageType.PageTypeName.INDEX;
                open.clear(type);
            }
        }
        nameAll(open, PageType.PageTypeName.THREAD, ofTextiest(open));
        nameAll(open, PageType.PageTypeName.PROFILE, ledToBy(PageType.PageTypeName.THREAD, open));
        nameAll(open, PageType.PageTypeName.THREAD, ledToBy(PageType.PageTypeName.INDEX, open));
        nameAll(open, PageType.PageTypeName.INDEX, leadingToIndexes(open));
        for (PageType type : types) {
            PageType.CopyEvidence copy = type.copy();
            if (copy != null && type.reason() == PageType.Reason.COPY) {
                names[type.number()] = names[copy.of()];
            }
        }
    }

    private void nameAll(BitSet open, PageType.PageTypeName name, BitSet chosen) {
        chosen.and(open);
        chosen.stream().forEach(type -> names[type] = name);
        open.andNot(chosen);
    }

    private double medianShare(int type) {
        double[] shares = pages(type)
                .filter(Records::any)
                .mapToDouble(Records::share)
                .sorted()
                .toArray();
        return shares.length == 0 ? Double.NaN : shares[shares.length / 2];
    }

    private Stream<Records> pages(int type) {
        return IntStream.range(0, seen.pages())
                .filter(page -> seen.type(page) == type)
                .mapToObj(records::get);
    }

    /** The page types of the layout with most text outside links. */
    private BitSet ofTextiest(BitSet open) {
        Map<Integer, Integer> texts = new TreeMap<>();
        open.stream()
                .forEach(type ->
                        pages(type).forEach(page -> texts.merge(types.get(type).layout(), page.text(), Integer::sum)));
        int layout = texts.entrySet().stream()
                .max(Map.Entry.comparingByValue())
                .map(Map.Entry::getKey)
                .orElse(-1);
        BitSet chosen = new BitSet();
        open.stream().filter(type -> types.get(type).layout() == layout).forEach(chosen::set);
        return chosen;
    }

    /** The page types that enough pages of a name link to from their places. */
    private BitSet ledToBy(PageType.PageTypeName name, BitSet open) {
        List<Records> from = IntStream.range(0, seen.pages())
                .filter(page -> names[seen.type(page)] == name)
                .mapToObj(records::get)
                .filter(Records::any)
                .toList();
        BitSet chosen = new BitSet();
        open.stream()
                .filter(type -> from.stream()
                                .filter(page -> page.leadTo().contains(type))
                                .count()
                        >= Math.max(1, ENOUGH_PAGES * from.size()))
                .forEach(chosen::set);
        return chosen;
    }

    private BitSet leadingToIndexes(BitSet open) {
        BitSet chosen = new BitSet();
        open.stream()
                .filter(type -> {
                    List<Records> own = pages(type).filter(Records::any).toList();
                    long toIndexes = own.stream()
                            .filter(page -> page.main() >= 0 && names[page.main()] == PageType.PageTypeName.INDEX)
                            .count();
                    return !own.isEmpty() && 2 * toIndexes > own.size();
                })
                .forEach(chosen::set);
        return chosen;
    }
}
