package org.crawlgraph.procedures.crawls;

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
import org.crawlgraph.procedures.graphs.MemoryEstimate;
import org.crawlgraph.procedures.graphs.StoreSize;
import org.crawlgraph.procedures.neo4j.PublicReader;
import org.jspecify.annotations.Nullable;
import org.neo4j.graphdb.Label;
import org.neo4j.graphdb.Node;
import org.neo4j.graphdb.ResourceIterator;
import org.neo4j.procedure.Description;
import org.neo4j.procedure.Mode;
import org.neo4j.procedure.Name;
import org.neo4j.procedure.Procedure;

/** {@code crawl.duplicates.stream}: near-duplicate pages. */
public final class DuplicateProcedures extends ProcedureContext {

    private static final String SKETCH = "sketch";
    private static final Label PAGE = Label.label("Page");

    /** Heap of a sketch with its page id, in bytes. */
    private static final long BYTES_PER_SKETCH = 8L * TextSketch.MAX_HASHES + 32;

    /** Heap of a page while sorting, in bytes: an ASCII URL of 30 to 250 characters. */
    private static final long LEAST_URL = 110;

    private static final long MOST_URL = 330;

    private static final Option<Double> MIN_LIKENESS = Option.number(
            "minLikeness",
            0.5,
            1,
            0.9,
            "Minimum likeness of a page to its original: the estimated Jaccard similarity of their"
                    + " sets of shingles (five consecutive words), from sketches of 32 shingles");

    private static final Call STREAM = Call.of("crawl.duplicates.stream", MIN_LIKENESS, SharedOptions.JOB_ID)
            .estimated(DuplicateProcedures::memory);

    public static final List<Call> CALLS = List.of(STREAM);

    public record DuplicateRow(
            @Description("Near-duplicate page") Node page,
            @Description(Call.Columns.URL) @Nullable String url,

            @Description("Original: the page with the shortest URL among similar pages; never a near-duplicate itself")
            Node original,

            @Description("URL of the original") @Nullable String originalUrl,

            @Description("Estimated Jaccard similarity of the shingles of both texts, minLikeness to 1")
            double likeness) {}

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
        try (Job job = start(STREAM, read)) {
            double least = read.get(MIN_LIKENESS);
            long[] nodes = sketched(job);
            job.reserve(need(nodes.length, least));
            List<long[]> sketches = new ArrayList<>(nodes.length);
            for (long node : nodes) {
                job.passed("reading sketches", sketches.size(), nodes.length);
                sketches.add((long[]) PublicReader.node(tx, node).getProperty(SKETCH));
            }
            RepeatedPages pages = RepeatedPages.of(sketches, least, job);
            if (pages.cut() > 0) {
                log.warn(STREAM.name() + ": " + pages.cut()
                        + " pages have too many similar originals, so not all were compared");
            }
            return IntStream.range(0, nodes.length)
                    .filter(page -> pages.originals()[page] >= 0)
                    .mapToObj(page -> {
                        Node node = PublicReader.node(tx, nodes[page]);
                        Node original = PublicReader.node(tx, nodes[pages.originals()[page]]);
                        return new DuplicateRow(
                                node,
                                PublicReader.text(node, "url"),
                                original,
                                PublicReader.text(original, "url"),
                                pages.likeness()[page]);
                    });
        }
    }

    /** The minimum is for a store without sketches, the maximum for one sketch per page. */
    private static MemoryEstimate memory(ProcedureContext context, Options read) {
        long pages = StoreSize.of(context.tx, List.of(PAGE.name()), List.of()).mostPages();
        MemoryNeed need = need(pages, read.get(MIN_LIKENESS));
        return new MemoryEstimate(pages, 0, MemoryNeed.of("sketches and URLs", 0, need.max()));
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

    /** The ids of the pages with sketches, shortest URL first. */
    private long[] sketched(Job job) {
        List<Sketched> found = new ArrayList<>();
        try (ResourceIterator<Node> pages = tx.findNodes(PAGE)) {
            while (pages.hasNext()) {
                job.passed("finding sketches", found.size(), found.size() + 1L);
                Node page = pages.next();
                if (page.getProperty(SKETCH, null) instanceof long[]) {
                    found.add(new Sketched(PublicReader.id(page), PublicReader.text(page, "url")));
                }
            }
        }
        if (found.isEmpty()) {
            throw new IllegalArgumentException("no page has a text sketch; crawl or import with --sketches");
        }
        return found.stream().sorted(Sketched.ORDER).mapToLong(Sketched::node).toArray();
    }
}
