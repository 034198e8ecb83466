package org.crawlgraph.social.site;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.crawlgraph.html.PageStructure;

/**
 * <h2>What</h2>
 *
 * The kind of a page, by the kind of the example that is built most like it.
 *
 * <h2>Formula</h2>
 *
 * A page is the set of the places where its links stand ({@link org.crawlgraph.html.StructuredLink#path}). Two pages are |A ∩ B| / |A ∪ B|
 * alike.
 *
 * <h2>Algorithm</h2>
 *
 * <ol>
 *   <li>Places that all examples of all kinds have are the schema of the site (algorithm 1 of the paper) and do not count; nor do those of one
 *       example alone, which its author has made.
 *   <li>A further page has the kind of the example that it is most like, of equal ones the first; {@link PageKind#OTHER} when it is less than
 *       {@value #LEAST_ALIKE} like all of them, or has none of their places.
 * </ol>
 *
 * <h2>Stopping and cost</h2>
 *
 * Time O(examples · places) for a page, where equal examples count once.
 *
 * <h2>References</h2>
 *
 * Z. Zhang, O. Nasraoui: Profile-based focused crawling for social media-sharing websites (2009), section 4; the likeness is not theirs.
 */
public final class PageKinds {

    /** How alike a page must be to an example at least. */
    static final double LEAST_ALIKE = 0.25;

    private static final int FEWEST_PAGES = 2;

    private final List<Example> examples;
    private final Set<String> counted = new HashSet<>();

    /** An example: its kind and those of its places that count. */
    private record Example(PageKind kind, Set<String> places) {}

    private PageKinds(List<Example> examples) {
        this.examples = List.copyOf(new LinkedHashSet<>(examples));
        this.examples.forEach(example -> counted.addAll(example.places()));
    }

    /**
     * Learns from examples.
     *
     * @param pages of each kind at least one, ten are enough
     * @throws IllegalArgumentException when a kind has none, or examples of {@link PageKind#OTHER} are given alone
     */
    public static PageKinds of(Map<PageKind, List<PageStructure>> pages) {
        Map<String, Integer> count = new HashMap<>();
        int all = 0;
        for (Map.Entry<PageKind, List<PageStructure>> entry : pages.entrySet()) {
            if (entry.getValue().isEmpty()) {
                throw new IllegalArgumentException("there is no example of a "
                        + entry.getKey().text() + " page; give some, ten of each kind are enough");
            }
            for (PageStructure page : entry.getValue()) {
                page.paths().forEach(path -> count.merge(path, 1, Integer::sum));
                all++;
            }
        }
        int pagesInAll = all;
        List<Example> examples = new ArrayList<>();
        pages.forEach((kind, some) -> some.forEach(page -> {
            Set<String> places = new TreeSet<>(page.paths());
            places.removeIf(path -> {
                int has = count.getOrDefault(path, 0);
                return has < FEWEST_PAGES || (pages.size() > 1 && has == pagesInAll);
            });
            examples.add(new Example(kind, places));
        }));
        return new PageKinds(examples);
    }

    /** The kind of a page. */
    public PageKind of(PageStructure page) {
        Set<String> places = new HashSet<>(page.paths());
        places.retainAll(counted);
        PageKind best = PageKind.OTHER;
        double most = LEAST_ALIKE;
        for (Example example : examples) {
            double alike = alike(places, example.places());
            if (alike > most) {
                most = alike;
                best = example.kind();
            }
        }
        return best;
    }

    private static double alike(Set<String> one, Set<String> other) {
        long common = one.stream().filter(other::contains).count();
        long all = one.size() + other.size() - common;
        return all == 0 ? 0 : (double) common / all;
    }

    /** The examples as lines of text without line ends: kind, then places, with tabs between. */
    public List<String> lines() {
        return examples.stream()
                .map(example -> example.kind().text() + "\t" + String.join("\t", example.places()))
                .toList();
    }

    /**
     * What {@link #lines} has written.
     *
     * @throws IllegalArgumentException when a line begins with no kind
     */
    static PageKinds parse(List<String> lines) {
        List<Example> examples = new ArrayList<>();
        for (String line : lines) {
            String[] parts = line.split("\t", -1);
            Set<String> places = new TreeSet<>(List.of(parts).subList(1, parts.length));
            places.remove("");
            examples.add(new Example(PageKind.of(parts[0]), places));
        }
        return new PageKinds(examples);
    }
}
