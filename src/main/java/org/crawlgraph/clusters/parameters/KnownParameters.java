package org.crawlgraph.clusters.parameters;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;

/** The parameters of {@code known.tsv}. */
public final class KnownParameters {

    private static final String FILE = "known.tsv";
    private static final int FIELDS = 3;

    /** What a parameter does to the page that its URL names without it. */
    public enum Effect {
        /** It does something with the page: a form to edit it, to answer, to log in and come back. */
        ACTS,
        /** It shows the same list in another order. */
        SORTS,
        /** It shows the page, or an older version of it, in another way. */
        SHOWS,
        /** It says who reads the page or where they come from. */
        SESSION
    }

    private static final Map<String, Effect> ALL = read();

    private KnownParameters() {}

    /** What the parameter of a name does, in whatever case it is written; empty for all that the list does not have. */
    public static Optional<Effect> effect(String name) {
        return Optional.ofNullable(ALL.get(name.toLowerCase(Locale.ROOT)));
    }

    private static Map<String, Effect> read() {
        Map<String, Effect> effects = new LinkedHashMap<>();
        try (InputStream in = Objects.requireNonNull(KnownParameters.class.getResourceAsStream(FILE), FILE);
                BufferedReader lines = new BufferedReader(new InputStreamReader(in, StandardCharsets.UTF_8))) {
            lines.lines().filter(line -> !line.startsWith("#")).forEach(line -> add(line, effects));
        } catch (IOException e) {
            throw new UncheckedIOException("cannot read " + FILE, e);
        }
        return effects;
    }

    private static void add(String line, Map<String, Effect> effects) {
        List<String> fields = Arrays.asList(line.split("\t", -1));
        if (fields.size() != FIELDS || fields.contains("")) {
            throw new IllegalStateException(
                    FILE + " has the line '" + line + "'; write a name, what it does and a source, with tabs between");
        }
        String name = fields.get(0).toLowerCase(Locale.ROOT);
        if (effects.put(name, Effect.valueOf(fields.get(1).toUpperCase(Locale.ROOT))) != null) {
            throw new IllegalStateException(FILE + " has the name '" + name + "' twice; leave one line out");
        }
    }
}
