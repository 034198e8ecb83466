package org.crawlgraph.clusters.pruning;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;

/** A resource of lines that begin with a name, followed by values; {@code #} begins a comment. */
record PruningResource(List<List<String>> rows) {

    /** Words of URLs, by class. */
    static final PruningResource NAMES = of("names.txt");

    /** Weights of {@link Feature}, and the share of right decisions. */
    static final PruningResource WEIGHTS = of("weights.txt");

    private static PruningResource of(String file) {
        try (InputStream in = Objects.requireNonNull(PruningResource.class.getResourceAsStream(file), file)) {
            return new PruningResource(new String(in.readAllBytes(), StandardCharsets.UTF_8)
                    .lines()
                    .filter(line -> !line.isBlank() && !line.startsWith("#"))
                    .map(line -> List.of(line.split(" ", -1)))
                    .toList());
        } catch (IOException e) {
            throw new UncheckedIOException(file + " cannot be read", e);
        }
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
