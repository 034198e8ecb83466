package org.crawlgraph.clusters.pruning;

import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.crawlgraph.common.Resources;

/** A resource of lines that begin with a name, followed by values; {@code #} begins a comment. */
record PruningResource(List<List<String>> rows) {

    /** Words of URLs, by class. */
    static final PruningResource NAMES = of("names.txt");

    /** Weights of {@link Feature}, and the share of right decisions. */
    static final PruningResource WEIGHTS = of("weights.txt");

    private static PruningResource of(String file) {
        return new PruningResource(Resources.lines(PruningResource.class, file)
                .map(line -> List.of(line.split(" ", -1)))
                .toList());
    }

    /** The values of each line with a name. */
    List<List<String>> lines(String name) {
        return rows.stream()
                .filter(row -> row.get(0).equals(name))
                .map(row -> row.subList(1, row.size()))
                .toList();
    }

    /** The values of all lines, by name. */
    Map<String, Set<String>> words() {
        Map<String, Set<String>> words = new LinkedHashMap<>();
        rows.forEach(row -> words.computeIfAbsent(row.get(0), unseen -> new LinkedHashSet<>())
                .addAll(row.subList(1, row.size())));
        return words;
    }
}
