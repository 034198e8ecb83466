package org.crawlgraph.procedures.crawls;

import it.unimi.dsi.fastutil.longs.LongArrayList;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.crawlgraph.common.MemoryNeed;
import org.crawlgraph.common.options.Option;
import org.crawlgraph.common.options.Options;
import org.crawlgraph.html.TextSketch;
import org.crawlgraph.html.similarity.RepeatedPages;
import org.crawlgraph.procedures.call.Call;
import org.crawlgraph.procedures.call.Columns;
import org.crawlgraph.procedures.call.Job;
import org.crawlgraph.procedures.call.ProcedureContext;
import org.crawlgraph.procedures.call.SharedOptions;
import org.crawlgraph.procedures.store.PublicReader;
import org.jspecify.annotations.Nullable;
import org.neo4j.graphdb.Label;
import org.neo4j.graphdb.Node;
import org.neo4j.graphdb.Relationship;
import org.neo4j.graphdb.RelationshipType;
import org.neo4j.graphdb.ResourceIterator;
import org.neo4j.procedure.Description;
import org.neo4j.procedure.Mode;
import org.neo4j.procedure.Name;
import org.neo4j.procedure.Procedure;

/** {@code crawl.duplicates.*}: pages that say almost the same as others. */
public final class DuplicateProcedures extends ProcedureContext {

    private static final String SKETCH = "sketch";
    private static final Label PAGE = Label.label("Page");
    private static final RelationshipType REPEATS = RelationshipType.withName("REPEATS");

    /** Heap of a sketch with the id of its page, in bytes. */
    private static final long BYTES_PER_SKETCH = 8L * TextSketch.MOST + 32;

    /** Heap that Neo4j holds of a new relationship until it is committed, in bytes. */
    private static final long NEW_RELATIONSHIP = 1_500;

    private static final Option<Double> MIN_LIKENESS = Option.number(
            "minLikeness",
            0.5,
            1,
            0.9,
            "Least likeness of a page to the page that it repeats: the share of common shingles, five words in a row, in both"
                    + " texts together, estimated from 32 of them");

    private static final Call STREAM = Call.of("crawl.duplicates.stream", MIN_LIKENESS, SharedOptions.JOB_ID);
    private static final Call STATS = STREAM.and("crawl.duplicates.stats");
    private static final Call WRITE = STREAM.and("crawl.duplicates.write");

    public static final List<Call> CALLS = List.of(STREAM, STATS, WRITE);

    public record DuplicateRow(
            @Description("Page that repeats another") Node page,
            @Description(Columns.URL) @Nullable String url,

            @Description("Page that it repeats, which was stored earlier and repeats none")
            Node original,

            @Description("URL of the original") @Nullable String originalUrl,

            @Description("Estimated share of common shingles in both texts together, minLikeness to 1")
            double likeness) {}

    public record DuplicateSummary(
            @Description("Number of pages with a sketch of their text")
            long nodeCount,

            @Description("Number of pages that repeat another")
            long repeating,

            @Description("Number of pages that others repeat")
            long repeated,

            @Description("Number of pages that were compared with 1000 others only, and might repeat one more")
            long cut,

            @Description(Columns.COMPUTE_MILLIS) long computeMillis,

            @Description(Columns.WRITE_MILLIS + "; 0 for stats")
            long writeMillis,

            @Description("Number of REPEATS relationships written; 0 for stats")
            long relationshipsWritten,

            @Description(Columns.CONFIGURATION) Map<String, Object> configuration) {}

    /** The pages with sketches, by ascending node id, and which of them repeat others. */
    private record Found(LongArrayList nodes, RepeatedPages pages) {

        int[] repeating() {
            return IntStream.range(0, nodes.size())
                    .filter(page -> pages.original(page) >= 0)
                    .toArray();
        }

        DuplicateSummary summary(
                long computeMillis, long writeMillis, long written, Map<String, Object> configuration) {
            BitSet repeated = new BitSet();
            int[] repeating = repeating();
            IntStream.of(repeating).forEach(page -> repeated.set(pages.original(page)));
            return new DuplicateSummary(
                    nodes.size(),
                    repeating.length,
                    repeated.cardinality(),
                    pages.cut(),
                    computeMillis,
                    writeMillis,
                    written,
                    configuration);
        }
    }

    @Procedure(name = "crawl.duplicates.stream", mode = Mode.READ)
    @Description(
            "Returns pages that say almost the same as an earlier page, by the sketches of their texts, which a crawl or an import"
                    + " stores with --sketches.")
    public Stream<DuplicateRow> stream(
            @Name(value = "options", defaultValue = "{}") @Nullable Map<String, Object> options) {
        Options read = STREAM.read(options);
        try (Job job = start(STREAM, read.find(SharedOptions.JOB_ID))) {
            Found found = find(read, job);
            return IntStream.of(found.repeating()).mapToObj(page -> {
                Node node = node(found, page);
                Node original = node(found, found.pages().original(page));
                return new DuplicateRow(
                        node, url(node), original, url(original), found.pages().likeness(page));
            });
        }
    }

    @Procedure(name = "crawl.duplicates.stats", mode = Mode.READ)
    @Description("Counts pages that say almost the same as an earlier page.")
    public Stream<DuplicateSummary> stats(
            @Name(value = "options", defaultValue = "{}") @Nullable Map<String, Object> options) {
        Options read = STATS.read(options);
        try (Job job = start(STATS, read.find(SharedOptions.JOB_ID))) {
            return Stream.of(find(read, job).summary(job.elapsedMillis(), 0, 0, read.effective()));
        }
    }

    @Procedure(name = "crawl.duplicates.write", mode = Mode.WRITE)
    @Description(
            "Writes (:Page)-[:REPEATS {likeness}]->(:Page) from pages to the page of which they say almost the same, all or nothing,"
                    + " in place of those of earlier calls.")
    public Stream<DuplicateSummary> write(
            @Name(value = "options", defaultValue = "{}") @Nullable Map<String, Object> options) {
        Options read = WRITE.read(options);
        try (Job job = start(WRITE, read.find(SharedOptions.JOB_ID))) {
            Found found = find(read, job);
            long computeMillis = job.elapsedMillis();
            int[] repeating = found.repeating();
            job.reserve(MemoryNeed.sum(
                    "heap",
                    MemoryNeed.of("sketches", BYTES_PER_SKETCH * found.nodes().size()),
                    MemoryNeed.of("relationships until they are committed", NEW_RELATIONSHIP * repeating.length)));
            try (ResourceIterator<Relationship> before = tx.findRelationships(REPEATS)) {
                before.forEachRemaining(Relationship::delete);
            }
            for (int i = 0; i < repeating.length; i++) {
                job.passed("writing duplicates", i, repeating.length);
                node(found, repeating[i])
                        .createRelationshipTo(node(found, found.pages().original(repeating[i])), REPEATS)
                        .setProperty("likeness", found.pages().likeness(repeating[i]));
            }
            return Stream.of(found.summary(
                    computeMillis, job.elapsedMillis() - computeMillis, repeating.length, read.effective()));
        }
    }

    private Found find(Options read, Job job) {
        double least = read.get(MIN_LIKENESS);
        LongArrayList nodes = new LongArrayList();
        try (ResourceIterator<Node> pages = tx.findNodes(PAGE)) {
            while (pages.hasNext()) {
                job.passed("finding sketches", nodes.size(), nodes.size() + 1L);
                Node page = pages.next();
                if (page.getProperty(SKETCH, null) instanceof long[]) {
                    nodes.add(id(page));
                }
            }
        }
        if (nodes.isEmpty()) {
            throw new IllegalArgumentException("no page has a sketch of its text; crawl or import with --sketches");
        }
        job.reserve(MemoryNeed.sum(
                "heap",
                MemoryNeed.of("sketches", BYTES_PER_SKETCH * nodes.size()),
                RepeatedPages.memory(nodes.size(), least)));
        nodes.sort(null);
        List<long[]> sketches = new ArrayList<>(nodes.size());
        for (int page = 0; page < nodes.size(); page++) {
            job.passed("reading sketches", page, nodes.size());
            sketches.add(
                    PublicReader.node(tx, nodes.getLong(page)).getProperty(SKETCH, null) instanceof long[] sketch
                            ? sketch
                            : new long[0]);
        }
        return new Found(nodes, RepeatedPages.of(sketches, least, job));
    }

    private Node node(Found found, int page) {
        return PublicReader.node(tx, found.nodes().getLong(page));
    }

    @SuppressWarnings("removal")
    private static long id(Node page) {
        return page.getId();
    }

    private static @Nullable String url(Node page) {
        return page.getProperty("url", null) instanceof String url ? url : null;
    }
}
