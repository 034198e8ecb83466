package org.crawlgraph.procedures.manifest;

import java.time.ZoneOffset;
import java.time.ZonedDateTime;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.crawlgraph.common.Version;
import org.crawlgraph.procedures.store.PageGraph;
import org.crawlgraph.procedures.store.Projection;
import org.crawlgraph.schema.CypherText;
import org.crawlgraph.url.Site;
import org.jspecify.annotations.Nullable;
import org.neo4j.graphdb.Label;
import org.neo4j.graphdb.Node;
import org.neo4j.graphdb.ResourceIterator;
import org.neo4j.graphdb.Transaction;

/**
 * The {@code (:CrawlRun)} node of a run: its call, options, counts and time.
 */
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
     * Writes the manifest of a run.
     * @param argument the procedure's argument in addition to options: the number of seeds, or a site or topic; or null
     * @param configuration every option with its value
     */
    static Manifest write(
            Transaction tx,
            String id,
            PageGraph graph,
            String procedure,
            @Nullable Object argument,
            Map<String, Object> configuration) {
        Map<String, Object> options = withInfluence(configuration);
        Node run = begin(tx, id, procedure, argument, options);
        run.setProperty("call", call(procedure, argument, options, graph));
        run.setProperty("nodeLabels", graph.nodeLabels().toArray(String[]::new));
        run.setProperty("relationshipTypes", graph.relationshipTypes().toArray(String[]::new));
        run.setProperty("site", graph.site().option());
        Projection.PageProperties properties = graph.nodes().properties();
        run.setProperty(Projection.PageProperties.URL.name(), properties.url());
        run.setProperty(Projection.PageProperties.HOST.name(), properties.host());
        run.setProperty("pages", (long) graph.pages());
        run.setProperty("links", graph.links());
        run.setProperty("rankedLinks", graph.linkGraph().links());
        return new Manifest(run);
    }

    /**
     * Writes the manifest of a run on a file about a site.
     * @param id an unused id, or null for the next one of {@code kind-1}, {@code kind-2}, …
     * @param pages number of pages in the file
     * @param links number of links of these pages
     * @throws IllegalArgumentException when a run with this id exists
     */
    public static Manifest ofFile(
            Transaction tx,
            @Nullable String id,
            String kind,
            String procedure,
            String site,
            Map<String, Object> configuration,
            long pages,
            long links) {
        Map<String, Object> options = withInfluence(configuration);
        Node run = begin(tx, Run.freeId(tx, id, kind), procedure, site, options);
        run.setProperty("call", "CALL " + procedure + "(" + CypherText.of(site) + ", " + CypherText.of(options) + ")");
        run.setProperty("nodeLabels", new String[0]);
        run.setProperty("relationshipTypes", new String[0]);
        run.setProperty("site", Site.NONE.option());
        run.setProperty("pages", pages);
        run.setProperty("links", links);
        run.setProperty("rankedLinks", links);
        return new Manifest(run);
    }

    private static Map<String, Object> withInfluence(Map<String, Object> configuration) {
        Map<String, Object> options = new HashMap<>(configuration);
        options.keySet().removeAll(WITHOUT_INFLUENCE);
        return options;
    }

    private static Node begin(
            Transaction tx, String id, String procedure, @Nullable Object argument, Map<String, Object> options) {
        Node run = tx.createNode(CRAWL_RUN);
        run.setProperty("id", id);
        run.setProperty("procedure", procedure);
        if (argument instanceof Long count) {
            run.setProperty("count", count);
        } else if (argument instanceof String site) {
            run.setProperty(OF_SITE, site);
        }
        run.setProperty("options", CypherText.of(options));
        run.setProperty("version", Version.CURRENT);
        run.setProperty("at", ZonedDateTime.now(ZoneOffset.UTC));
        return run;
    }

    /**
     * The call that repeats the run under the next free id. It reads the store instead of a named graph, which is
     * temporary.
     */
    private static String call(
            String procedure, @Nullable Object argument, Map<String, Object> options, PageGraph graph) {
        Map<String, Object> all = repeating(
                options,
                graph.nodeLabels(),
                graph.relationshipTypes(),
                graph.site().option(),
                graph.nodes().properties());
        return "CALL " + procedure + "(" + (argument == null ? "" : CypherText.of(argument) + ", ") + CypherText.of(all)
                + ")";
    }

    /**
     * Sets the call that repeats a run on a named graph: it projects the graph first, then calls {@code
     * procedure(graph, argument)}.
     */
    public void calledOn(PageGraph graph, String procedure, String name, String argument) {
        Map<String, Object> projection = new HashMap<>();
        projection.put("graph", name);
        Map<String, Object> options = repeating(
                projection,
                graph.nodeLabels(),
                graph.relationshipTypes(),
                graph.site().option(),
                graph.nodes().properties());
        node.setProperty(
                "call",
                "CALL crawl.graph.project(" + CypherText.of(name) + ", " + CypherText.of(options) + ") YIELD name CALL "
                        + procedure + "(name, " + CypherText.of(argument) + ") YIELD run RETURN run");
    }

    /** Stores a note for users; null for none. */
    public void note(@Nullable String note) {
        if (note != null) {
            node.setProperty("note", note);
        }
    }

    /** The pages and links of the run. */
    public Projection projection() {
        return new Projection(
                texts("nodeLabels"), texts("relationshipTypes"), Site.named(text("site")), propertiesOf(node));
    }

    /** Older manifests lack them. */
    private static Projection.PageProperties propertiesOf(Node node) {
        return new Projection.PageProperties(
                (String) node.getProperty(Projection.PageProperties.URL.name(), Projection.PageProperties.OWN.url()),
                (String) node.getProperty(Projection.PageProperties.HOST.name(), Projection.PageProperties.OWN.host()));
    }

    public String ofSite() {
        return text(OF_SITE);
    }

    /**
     * Records the sample of a training, so that it can be repeated.
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
        return repeating(options(), texts("nodeLabels"), texts("relationshipTypes"), text("site"), propertiesOf(node));
    }

    private static Map<String, Object> repeating(
            Map<String, Object> options,
            List<String> nodeLabels,
            List<String> relationshipTypes,
            String site,
            Projection.PageProperties properties) {
        Map<String, Object> all = new HashMap<>(options);
        if (all.remove("graph") != null) {
            all.put("nodeLabels", nodeLabels);
            all.put("relationshipTypes", relationshipTypes);
            all.put("site", site);
            all.put(Projection.PageProperties.URL.name(), properties.url());
            all.put(Projection.PageProperties.HOST.name(), properties.host());
        }
        return all;
    }

    /**
     * Rewrites the manifest of a training with changed options and the current graph of its site.
     * @param names the options to replace; those missing in {@code changed} are removed
     */
    public void replace(Transaction tx, PageGraph graph, Collection<String> names, Map<String, Object> changed) {
        Map<String, Object> options = options();
        options.keySet().removeAll(names);
        options.putAll(changed);
        String id = text("id");
        String procedure = text("procedure");
        String site = text(OF_SITE);
        int sampleSize = sampleSize();
        List<String> entries = entries();
        node.delete(); // first, since ids are unique
        write(tx, id, graph, procedure, site, options)
                .sampled(sampleSize, entries);
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
                    pages += names.stream().map(page::removeProperty).filter(Objects::nonNull).count() > 0 ? 1 : 0;
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

    /** Parses maps written by {@link org.crawlgraph.schema.CypherText}, so that stored text is never run as a query. */
    static final class CypherMap {

        private final String text;
        private int at;

        private CypherMap(String text) {
            this.text = text;
        }

        /**
         * Parses a map of numbers, booleans, texts, and lists of these.
         * @throws IllegalArgumentException when the text is not such a map; includes the position
         */
        static Map<String, Object> read(String text) {
            CypherMap map = new CypherMap(text);
            Map<String, Object> read = map.map();
            if (map.at < text.length()) {
                throw map.unexpected("the end");
            }
            return read;
        }

        private Map<String, Object> map() {
            Map<String, Object> map = new LinkedHashMap<>();
            expect('{');
            while (!accept('}')) {
                if (!map.isEmpty()) {
                    expect(',');
                }
                String key = word();
                expect(':');
                map.put(key, value());
            }
            return map;
        }

        private Object value() {
            skipBlanks();
            if (accept('\'')) {
                return quoted();
            }
            if (accept('[')) {
                List<Object> list = new ArrayList<>();
                while (!accept(']')) {
                    if (!list.isEmpty()) {
                        expect(',');
                    }
                    list.add(value());
                }
                return list;
            }
            String word = word();
            if (word.equals("true") || word.equals("false")) {
                return Boolean.valueOf(word);
            }
            try {
                return word.matches("-?\\d+") ? (Object) Long.valueOf(word) : Double.valueOf(word);
            } catch (NumberFormatException e) {
                throw new IllegalArgumentException(
                        "'" + word + "' in " + text + " must be a number, boolean or string", e);
            }
        }

        private String quoted() {
            StringBuilder read = new StringBuilder();
            while (at < text.length() && text.charAt(at) != '\'') {
                at += text.charAt(at) == '\\' ? 1 : 0;
                if (at < text.length()) {
                    read.append(text.charAt(at++));
                }
            }
            expect('\'');
            return read.toString();
        }

        private String word() {
            skipBlanks();
            int begin = at;
            while (at < text.length() && ",:[]{}' ".indexOf(text.charAt(at)) < 0) {
                at++;
            }
            if (at == begin) {
                throw unexpected("a name or a number");
            }
            return text.substring(begin, at);
        }

        private boolean accept(char wanted) {
            skipBlanks();
            if (at < text.length() && text.charAt(at) == wanted) {
                at++;
                return true;
            }
            return false;
        }

        private void expect(char wanted) {
            if (!accept(wanted)) {
                throw unexpected("'" + wanted + "'");
            }
        }

        private void skipBlanks() {
            while (at < text.length() && text.charAt(at) == ' ') {
                at++;
            }
        }

        private IllegalArgumentException unexpected(String wanted) {
            return new IllegalArgumentException("character " + (at + 1) + " of " + text + " should be " + wanted);
        }
    }
}
