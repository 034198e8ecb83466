package org.crawlgraph.procedures.crawls;

import it.unimi.dsi.fastutil.longs.LongArrayList;
import java.util.ArrayList;
import java.util.Comparator;
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
import org.crawlgraph.procedures.call.Job;
import org.crawlgraph.procedures.call.ProcedureContext;
import org.crawlgraph.procedures.call.SharedOptions;
import org.crawlgraph.procedures.neo4j.PublicReader;
import org.crawlgraph.procedures.store.MemoryEstimate;
import org.crawlgraph.procedures.store.StoreSize;
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

/** {@code crawl.duplicates.*}: near-duplicate pages. */
public final class DuplicateProcedures extends ProcedureContext {

    private static final String SKETCH = "sketch";
    private static final Label PAGE = Label.label("Page");
    private static final RelationshipType REPEATS = RelationshipType.withName("REPEATS");

    /** Heap of a sketch with its page id, in bytes. */
    private static final long BYTES_PER_SKETCH = 8L * TextSketch.MOST + 32;

    /** Heap of a page while sorting, in bytes: an ASCII URL of 30 to 250 characters. */
    private static final long LEAST_URL = 110;

    private static final long MOST_URL = 330;

    /** Heap of a new relationship in Neo4j until commit, in bytes. */
    private static final long NEW_RELATIONSHIP = 1_500;

    private static final Option<Double> MIN_LIKENESS = Option.number(
            "minLikeness",
            0.5,
            1,
            0.9,
            "Minimum likeness of a page to its original: the estimated Jaccard similarity of their"
                    + " sets of shingles (five consecutive words), from sketches of 32 shingles");

    private static final Call STREAM = Call.of("crawl.duplicates.stream", MIN_LIKENESS, SharedOptions.JOB_ID)
            .estimated((context, read) -> memory(context, read, false));
    private static final Call WRITE =
            STREAM.and("crawl.duplicates.write").estimated((context, read) -> memory(context, read, true));

    public static final List<Call> CALLS = List.of(STREAM, WRITE);

    public record DuplicateRow(
            @Description("Near-duplicate page") Node page,
            @Description(Call.Columns.URL) @Nullable String url,

            @Description("Original: the page with the shortest URL among similar pages; never a near-duplicate itself")
            Node original,

            @Description("URL of the original") @Nullable String originalUrl,

            @Description("Estimated Jaccard similarity of the shingles of both texts, minLikeness to 1")
            double likeness) {}

    public record DuplicateSummary(
            @Description("Number of near-duplicate pages") long repeating,
            @Description("Number of originals") long repeated,

            @Description("Number of pages with more than 1,000 candidates; only 1,000 candidates of each were compared,"
                    + " so duplicates may be missing")
            long cut,

            @Description("Number of pages with a text sketch")
            long nodeCount,

            @Description(Call.Columns.COMPUTE_MILLIS) long computeMillis,
            @Description(Call.Columns.WRITE_MILLIS) long writeMillis,

            @Description("Number of REPEATS relationships written")
            long relationshipsWritten,

            @Description(Call.Columns.CONFIGURATION) Map<String, Object> configuration) {}

    /** The pages with sketches, shortest URL first, and which of them repeat others. */
    @SuppressWarnings("ArrayRecordComponent") // large, not copied
    private record Found(long[] nodes, RepeatedPages pages) {

        int[] repeating() {
            return IntStream.range(0, nodes.length)
                    .filter(page -> pages.original(page) >= 0)
                    .toArray();
        }
    }

    /** A page with a sketch. */
    private record Sketched(long node, @Nullable String url) {

        /** Shortest URL first, pages without a URL last. */
        static final Comparator<Sketched> ORDER = Comparator.comparing(
                        Sketched::url,
                        Comparator.nullsLast(
                                Comparator.comparingInt(String::length).thenComparing(Comparator.naturalOrder())))
                .thenComparingLong(Sketched::node);
    }

    @Procedure(name = "crawl.duplicates.stream", mode = Mode.READ)
    @Description("Returns near-duplicate pages, each with its original, a similar page with a shorter"
            + " URL. Needs text sketches (crawl or import with --sketches).")
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

    @Procedure(name = "crawl.duplicates.write", mode = Mode.WRITE)
    @Description("Writes (:Page)-[:REPEATS {likeness}]->(:Page) from each near-duplicate to its original,"
            + " in one transaction, and replaces earlier REPEATS.")
    public Stream<DuplicateSummary> write(
            @Name(value = "options", defaultValue = "{}") @Nullable Map<String, Object> options) {
        Options read = WRITE.read(options);
        try (Job job = start(WRITE, read.find(SharedOptions.JOB_ID))) {
            Found found = find(read, job);
            long computeMillis = job.elapsedMillis();
            int[] repeating = found.repeating();
            job.reserve(changes(found.nodes().length, repeating.length));
            tx.acquireWriteLock(node(found, 0)); // or two calls at once would keep the relationships of both
            try (ResourceIterator<Relationship> before = tx.findRelationships(REPEATS)) {
                before.stream()
                        .filter(repeats -> repeats.getStartNode().hasLabel(PAGE))
                        .forEach(Relationship::delete);
            }
            for (int i = 0; i < repeating.length; i++) {
                job.passed("writing duplicates", i, repeating.length);
                node(found, repeating[i])
                        .createRelationshipTo(node(found, found.pages().original(repeating[i])), REPEATS)
                        .setProperty("likeness", found.pages().likeness(repeating[i]));
            }
            return Stream.of(new DuplicateSummary(
                    repeating.length,
                    IntStream.of(repeating)
                            .map(found.pages()::original)
                            .distinct()
                            .count(),
                    found.pages().cut(),
                    found.nodes().length,
                    computeMillis,
                    job.elapsedMillis() - computeMillis,
                    repeating.length,
                    read.effective()));
        }
    }

    /** The minimum is for a store without sketches, the maximum for one sketch per page. */
    private static MemoryEstimate memory(ProcedureContext context, Options read, boolean writing) {
        long pages = StoreSize.of(context.tx, List.of(PAGE.name()), List.of()).mostPages();
        MemoryNeed need = need(pages, read.get(MIN_LIKENESS));
        MemoryNeed most = writing ? MemoryNeed.largest("heap", need, changes(pages, pages)) : need;
        return new MemoryEstimate(pages, 0, MemoryNeed.of("sketches and URLs", 0, most.most()));
    }

    private static MemoryNeed need(long pages, double least) {
        return MemoryNeed.largest(
                "heap",
                MemoryNeed.of("pages with URLs", LEAST_URL * pages, MOST_URL * pages),
                MemoryNeed.sum(
                        "comparing",
                        MemoryNeed.of("sketches", BYTES_PER_SKETCH * pages),
                        RepeatedPages.memory(pages, least)));
    }

    private static MemoryNeed changes(long pages, long repeating) {
        return MemoryNeed.sum(
                "heap",
                MemoryNeed.of("sketches", BYTES_PER_SKETCH * pages),
                MemoryNeed.of("relationships until they are committed", NEW_RELATIONSHIP * repeating));
    }

    private Found find(Options read, Job job) {
        double least = read.get(MIN_LIKENESS);
        LongArrayList ids = new LongArrayList();
        try (ResourceIterator<Node> pages = tx.findNodes(PAGE)) {
            while (pages.hasNext()) {
                job.passed("finding sketches", ids.size(), ids.size() + 1L);
                Node page = pages.next();
                if (page.getProperty(SKETCH, null) instanceof long[]) {
                    ids.add(PublicReader.id(page));
                }
            }
        }
        if (ids.isEmpty()) {
            throw new IllegalArgumentException("no page has a text sketch; crawl or import with --sketches");
        }
        job.reserve(need(ids.size(), least));
        long[] nodes = ids.longStream()
                .mapToObj(id -> new Sketched(id, url(PublicReader.node(tx, id))))
                .sorted(Sketched.ORDER)
                .mapToLong(Sketched::node)
                .toArray();
        List<long[]> sketches = new ArrayList<>(nodes.length);
        for (long node : nodes) {
            job.passed("reading sketches", sketches.size(), nodes.length);
            sketches.add(
                    PublicReader.node(tx, node).getProperty(SKETCH, null) instanceof long[] sketch
                            ? sketch
                            : new long[0]);
        }
        return new Found(nodes, RepeatedPages.of(sketches, least, job));
    }

    private Node node(Found found, int page) {
        return PublicReader.node(tx, found.nodes()[page]);
    }

    private static @Nullable String url(Node page) {
        return page.getProperty("url", null) instanceof String url ? url : null;
    }
}
