package org.crawlgraph.procedures.runs;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.json.JsonReadFeature;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.ObjectReader;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.time.ZoneOffset;
import java.time.ZonedDateTime;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.crawlgraph.common.Version;
import org.crawlgraph.common.options.Option;
import org.crawlgraph.procedures.graphs.Projection;
import org.crawlgraph.schema.CypherText;
import org.crawlgraph.url.Site;
import org.jspecify.annotations.Nullable;
import org.neo4j.graphdb.Label;
import org.neo4j.graphdb.Node;
import org.neo4j.graphdb.ResourceIterator;
import org.neo4j.graphdb.Transaction;

/** The {@code (:CrawlRun)} node of a run: its call, options, counts and time. */
public record Manifest(Node node) {

    public static final Label CRAWL_RUN = Label.label("CrawlRun");

    /** Properties of pages written by the run and not overwritten since. */
    private static final String PAGE_PROPERTIES = "pageProperties";

    /** The only site of a run, if any. */
    private static final String OF_SITE = "ofSite";

    private static final String SAMPLE_SIZE = "sampleSize";
    private static final String ENTRIES = "entries";

    /** Options that never affect the result, and the id itself. */
    private static final List<String> WITHOUT_INFLUENCE = List.of("run", "concurrency", "jobId");

    /**
     * Writes the manifest of a run, with the call that repeats it under the next free id.
     *
     * @param id an unused id
     * @param argument the procedure's argument in addition to options: the number of seeds, or a site or topic; or null
     * @param configuration every option with its value
     * @param projection the pages and links of the run; without labels for a run on a file
     * @param rankedLinks number of those of its links that the run ranked
     */
    public static Manifest write(
            Transaction tx,
            String id,
            String procedure,
            @Nullable Object argument,
            Map<String, Object> configuration,
            Projection projection,
            long pages,
            long links,
            long rankedLinks) {
        Node run = tx.createNode(CRAWL_RUN);
        run.setProperty("id", id);
        run.setProperty("procedure", procedure);
        if (argument != null) {
            run.setProperty(argument instanceof Long ? "count" : OF_SITE, argument);
        }
        Map<String, Object> options = new HashMap<>(configuration);
        options.keySet().removeAll(WITHOUT_INFLUENCE);
        run.setProperty("options", CypherText.of(options));
        run.setProperty("version", Version.CURRENT);
        run.setProperty("at", ZonedDateTime.now(ZoneOffset.UTC));
        run.setProperty("nodeLabels", projection.nodeLabels().toArray(String[]::new));
        run.setProperty("relationshipTypes", projection.relationshipTypes().toArray(String[]::new));
        run.setProperty("site", projection.site().option());
        run.setProperty(
                Projection.PageProperties.URL.name(), projection.properties().url());
        run.setProperty(
                Projection.PageProperties.HOST.name(), projection.properties().host());
        run.setProperty("pages", pages);
        run.setProperty("links", links);
        run.setProperty("rankedLinks", rankedLinks);
        Manifest manifest = new Manifest(run);
        String before = argument == null ? "" : CypherText.of(argument) + ", ";
        run.setProperty("call", "CALL " + procedure + "(" + before + CypherText.of(manifest.repeating()) + ")");
        return manifest;
    }

    /** Stores a note for users; null for none. */
    public void note(@Nullable String note) {
        if (note != null) {
            node.setProperty("note", note);
        }
    }

    /** The pages and links of the run; older manifests lack properties. */
    public Projection projection() {
        return new Projection(
                texts("nodeLabels"),
                texts("relationshipTypes"),
                Site.named(text("site")),
                new Projection.PageProperties(
                        (String) node.getProperty("urlProperty", Projection.PageProperties.OWN.url()),
                        (String) node.getProperty("hostProperty", Projection.PageProperties.OWN.host())));
    }

    /**
     * Records the sample of a training, so that it can be repeated.
     *
     * @param size requested number of pages, 0 for all
     * @param entries the start URLs
     */
    public void sampled(int size, List<String> entries) {
        node.setProperty(SAMPLE_SIZE, (long) size);
        node.setProperty(ENTRIES, entries.toArray(String[]::new));
    }

    /** The requested number of pages of the training's sample, 0 for all. */
    public int sampleSize() {
        return (int) number(SAMPLE_SIZE);
    }

    /** The start URLs of the training's sample. */
    public List<String> entries() {
        return texts(ENTRIES);
    }

    /** The options of the run, without those that never affect the result. */
    public Map<String, Object> options() {
        return CypherMap.read(text("options"));
    }

    /** The options that repeat the run. They read the store instead of a named graph, which is temporary. */
    public Map<String, Object> repeating() {
        Map<String, Object> all = new HashMap<>(options());
        if (all.remove("graph") != null) {
            for (Option<?> option : Projection.OPTIONS) {
                Object value = node.getProperty(option.name(), option.defaultValue());
                all.put(option.name(), value instanceof String[] several ? List.of(several) : value);
            }
        }
        return all;
    }

    /** Deletes the manifests of runs whose results are replaced; returns the first id, or null. */
    public static @Nullable String dropAll(Transaction tx, Iterable<String> runs) {
        String first = null;
        for (String run : runs) {
            Node manifest = Run.find(tx, run);
            if (manifest != null) {
                first = first == null ? run : first;
                manifest.delete();
            }
        }
        return first;
    }

    /** Records that the run wrote these page properties; earlier runs on the same labels lose them. */
    void ownPageProperties(Transaction tx, List<String> names) {
        Set<String> labels = Set.copyOf(texts("nodeLabels"));
        try (ResourceIterator<Node> runs = tx.findNodes(CRAWL_RUN)) {
            runs.stream()
                    .map(Manifest::new)
                    .filter(run -> Set.copyOf(run.texts("nodeLabels")).equals(labels))
                    .forEach(run -> run.disown(names));
        }
        node.setProperty(PAGE_PROPERTIES, names.toArray(String[]::new));
    }

    private void disown(List<String> names) {
        List<String> kept = new ArrayList<>(pageProperties());
        if (kept.removeAll(names)) {
            node.setProperty(PAGE_PROPERTIES, kept.toArray(String[]::new));
        }
    }

    /** Page properties of the run that no later run has overwritten. */
    public List<String> pageProperties() {
        return node.hasProperty(PAGE_PROPERTIES) ? texts(PAGE_PROPERTIES) : List.of();
    }

    /** Removes the run's properties from its pages, and returns the number of pages that had one. */
    public long removePageProperties(Transaction tx, Runnable check) {
        List<String> names = pageProperties();
        long pages = 0;
        for (String label : names.isEmpty() ? List.<String>of() : texts("nodeLabels")) {
            try (ResourceIterator<Node> found = tx.findNodes(Label.label(label))) {
                while (found.hasNext()) {
                    check.run();
                    Node page = found.next();
                    long removed = names.stream()
                            .filter(name -> page.removeProperty(name) != null)
                            .count();
                    pages += Math.min(1, removed);
                }
            }
        }
        return pages;
    }

    public String text(String property) {
        return (String) node.getProperty(property);
    }

    public long number(String property) {
        return (long) node.getProperty(property);
    }

    private List<String> texts(String property) {
        return Arrays.asList((String[]) node.getProperty(property));
    }

    /** Reads maps written by {@link CypherText}, so that stored text is never run as a query. */
    static final class CypherMap {

        private static final ObjectReader READER = JsonMapper.builder()
                .enable(
                        JsonReadFeature.ALLOW_UNQUOTED_FIELD_NAMES,
                        JsonReadFeature.ALLOW_SINGLE_QUOTES,
                        JsonReadFeature.ALLOW_BACKSLASH_ESCAPING_ANY_CHARACTER,
                        JsonReadFeature.ALLOW_UNESCAPED_CONTROL_CHARS,
                        JsonReadFeature.ALLOW_NON_NUMERIC_NUMBERS)
                .enable(DeserializationFeature.USE_LONG_FOR_INTS, DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
                .build()
                .readerForMapOf(Object.class);

        private CypherMap() {}

        /**
         * Reads a map of numbers, booleans, texts, and lists of these.
         *
         * @throws IllegalArgumentException when the text is not such a map
         */
        @SuppressWarnings("UnusedException") // Neo4j shows the innermost cause, which would hide the message
        static Map<String, Object> read(String text) {
            try {
                return READER.readValue(text);
            } catch (JsonProcessingException e) {
                throw new IllegalArgumentException("the options of a run cannot be read: " + e.getOriginalMessage());
            }
        }
    }
}
