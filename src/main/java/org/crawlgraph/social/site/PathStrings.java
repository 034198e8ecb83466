package org.crawlgraph.social.site;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.crawlgraph.html.PathTexts;

/**
 * The paper's classification of pages by path strings, and its table 1.
 *
 * <ol>
 *   <li>The schema consists of the pairs of path string and text on the examples of all kinds (algorithm 1).
 *   <li>The characteristic strings of a kind are the path strings of other pairs that all its examples have, at most
 *       {@value #MOST}, preferring strings that few other examples have (algorithm 2).
 *   <li>A page gets the kind all of whose strings it has; of several, the one with the most strings, then by name; if
 *       none, {@link PageKind#OTHER}.
 * </ol>
 *
 * Time and space O(texts of the examples); classifying a page takes O(its texts).
 *
 * <p>Source: Z. Zhang, O. Nasraoui (2009), Profile-based focused crawling for social media-sharing websites, sections
 * 4.3 and 8.1. The figures of algorithms 1 and 2 are missing in print; this follows the text.
 */
public final class PathStrings implements PageClassifier {

    private static final int MOST = 10;

    private final Map<PageKind, Set<String>> characteristic;

    private PathStrings(Map<PageKind, Set<String>> characteristic) {
        this.characteristic = characteristic;
    }

    /**
     * Table 1 of the paper for some pages.
     *
     * @param t distinct pairs of path string and text
     * @param s pairs in the schema
     * @param v pairs outside the schema
     * @param us distinct path strings of pairs in the schema
     * @param uv distinct path strings of pairs outside the schema
     * @param both path strings of both, INT in the paper
     */
    public record Table(int t, int s, int v, int us, int uv, int both) {

        /** INT / |US ∪ UV|; 0 without path strings. */
        public double share() {
            return us + uv == 0 ? 0 : (double) both / (us + uv - both);
        }
    }

    /** Computes table 1; a pair on all pages is in the schema. */
    public static Table table(List<List<PathTexts.PathText>> pages) {
        Set<PathTexts.PathText> all = new HashSet<>();
        pages.forEach(all::addAll);
        Set<PathTexts.PathText> schema = schema(pages);
        Set<String> ofSchema = new HashSet<>();
        Set<String> ofValues = new HashSet<>();
        all.forEach(pair -> (schema.contains(pair) ? ofSchema : ofValues).add(pair.path()));
        Set<String> both = new HashSet<>(ofSchema);
        both.retainAll(ofValues);
        return new Table(
                all.size(), schema.size(), all.size() - schema.size(), ofSchema.size(), ofValues.size(), both.size());
    }

    private static Set<PathTexts.PathText> schema(List<List<PathTexts.PathText>> pages) {
        Set<PathTexts.PathText> schema = new HashSet<>(pages.isEmpty() ? List.of() : pages.get(0));
        pages.forEach(page -> schema.retainAll(new HashSet<>(page)));
        return schema;
    }

    /** Learns the characteristic strings of kinds from examples. */
    public static PathStrings of(Map<PageKind, List<List<PathTexts.PathText>>> examples) {
        List<List<PathTexts.PathText>> all = new ArrayList<>();
        examples.values().forEach(all::addAll);
        Set<PathTexts.PathText> schema = schema(all);
        Map<PageKind, List<Set<String>>> strings = new TreeMap<>();
        examples.forEach((kind, pages) -> strings.put(
                kind, pages.stream().map(page -> values(page, schema)).toList()));
        Map<PageKind, Set<String>> characteristic = new LinkedHashMap<>();
        strings.forEach((kind, pages) -> {
            Set<String> common = new TreeSet<>(pages.isEmpty() ? Set.of() : pages.get(0));
            pages.forEach(common::retainAll);
            Comparator<String> rareFirst = Comparator.comparingLong((String path) -> elsewhere(strings, kind, path))
                    .thenComparing(Comparator.naturalOrder());
            List<String> best = common.stream().sorted(rareFirst).limit(MOST).toList();
            characteristic.put(kind, new TreeSet<>(best));
        });
        return new PathStrings(characteristic);
    }

    private static long elsewhere(Map<PageKind, List<Set<String>>> strings, PageKind kind, String path) {
        return strings.entrySet().stream()
                .filter(entry -> entry.getKey() != kind)
                .flatMap(entry -> entry.getValue().stream())
                .filter(page -> page.contains(path))
                .count();
    }

    private static Set<String> values(List<PathTexts.PathText> page, Set<PathTexts.PathText> schema) {
        Set<String> values = new HashSet<>();
        page.stream().filter(pair -> !schema.contains(pair)).forEach(pair -> values.add(pair.path()));
        return values;
    }

    @Override
    public PageKind of(PageKinds.PageView page) {
        Set<String> has = new HashSet<>();
        page.texts().get().forEach(pair -> has.add(pair.path()));
        PageKind best = PageKind.OTHER;
        int most = 0;
        for (Map.Entry<PageKind, Set<String>> kind : characteristic.entrySet()) {
            if (kind.getValue().size() > most && has.containsAll(kind.getValue())) {
                most = kind.getValue().size();
                best = kind.getKey();
            }
        }
        return best;
    }

    @Override
    public List<String> lines() {
        return characteristic.entrySet().stream()
                .map(kind -> kind.getKey().text()
                        + kind.getValue().stream()
                                .map(path -> "\t"
                                        + path.replace("\\", "\\\\")
                                                .replace("\t", "\\t")
                                                .replace("\n", "\\n")
                                                .replace("\r", "\\r"))
                                .collect(Collectors.joining()))
                .toList();
    }

    /** Parses {@link #lines}; throws an {@link IllegalArgumentException} if a line does not start with a kind. */
    public static PathStrings parse(List<String> lines) {
        Map<PageKind, Set<String>> characteristic = new LinkedHashMap<>();
        for (String line : lines) {
            List<String> parts = List.of(line.split("\t", -1));
            Set<String> paths = new TreeSet<>();
            parts.subList(1, parts.size()).forEach(path -> paths.add(path.translateEscapes()));
            characteristic.put(PageKind.of(parts.get(0)), paths);
        }
        return new PathStrings(characteristic);
    }
}
