package org.crawlgraph.social.site;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Supplier;
import org.crawlgraph.html.PageStructure;
import org.crawlgraph.html.PathTexts;

/**
 * Classifies pages of a site by the example with the most similar structure.
 *
 * <p>A page is represented by the set of its link paths ({@link org.crawlgraph.html.PageStructure.Link#path}); the
 * similarity of two pages is |A ∩ B| / |A ∪ B|. Paths that all examples of all kinds share are the schema of the site
 * (algorithm 1 of the paper), and ignored, as are paths of a single example. A page gets the kind of the most similar
 * example, ties to the first; {@link PageKind#OTHER} if no similarity is above {@value #LEAST_ALIKE}.
 *
 * <p>Time O(examples · paths) per page; equal examples count once.
 *
 * <p>Source: Z. Zhang, O. Nasraoui (2009), Profile-based focused crawling for social media-sharing websites, section 4;
 * the similarity measure is ours.
 */
public final class PageKinds implements PageClassifier {

    /** Minimum similarity of a page to an example, exclusive. */
    static final double LEAST_ALIKE = 0.25;

    private static final int FEWEST_PAGES = 2;

    private final List<Example> examples;
    private final Set<String> counted = new HashSet<>();

    /** An example with the paths that count. */
    private record Example(PageKind kind, Set<String> places) {}

    private PageKinds(List<Example> examples) {
        this.examples = List.copyOf(new LinkedHashSet<>(examples));
        this.examples.forEach(example -> counted.addAll(example.places()));
    }

    /**
     * Learns from examples.
     *
     * @param pages at least one page of each kind; ten are enough
     * @throws IllegalArgumentException if a kind has no page
     */
    public static PageKinds of(Map<PageKind, List<PageStructure>> pages) {
        Map<String, Integer> count = new HashMap<>();
        int all = 0;
        for (Map.Entry<PageKind, List<PageStructure>> entry : pages.entrySet()) {
            if (entry.getValue().isEmpty()) {
                throw new IllegalArgumentException(
                        "no examples of " + entry.getKey().text() + " pages; ten per kind are enough");
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

    @Override
    public PageKind of(PageView page) {
        Set<String> places = new HashSet<>(page.structure().paths());
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

    @Override
    public List<String> lines() {
        return examples.stream()
                .map(example -> example.kind().text() + "\t" + String.join("\t", example.places()))
                .toList();
    }

    /** Parses {@link #lines}; throws an {@link IllegalArgumentException} if a line does not start with a kind. */
    public static PageKinds parse(List<String> lines) {
        List<Example> examples = new ArrayList<>();
        for (String line : lines) {
            String[] parts = line.split("\t", -1);
            Set<String> places = new TreeSet<>(List.of(parts).subList(1, parts.length));
            places.remove("");
            examples.add(new Example(PageKind.of(parts[0]), places));
        }
        return new PageKinds(examples);
    }

    /**
     * The parts of a page that a classifier may use.
     *
     * @param texts the texts of the page with their path strings, computed on demand
     */
    public record PageView(PageStructure structure, Supplier<List<PathTexts.PathText>> texts) {

        /** Creates a view without texts, for classifiers that use links only. */
        public static PageView of(PageStructure structure) {
            return new PageView(structure, List::of);
        }
    }
}
