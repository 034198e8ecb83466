package org.crawlgraph.procedures;

import java.util.List;
import org.crawlgraph.cores.CoreOptions;
import org.crawlgraph.cores.Reranking;
import org.crawlgraph.cores.SeedChoice;
import org.crawlgraph.cores.SeedOptions;
import org.crawlgraph.hits.HitsOptions;
import org.jspecify.annotations.Nullable;

/** Reads the options of core and seed extraction. */
final class ExtractionOptions {

    static final String CORE_NAMES =
            "coverDensity or coreSize, newMemberCount; minHubs, maxHubs, minAuthorities, maxAuthorities; weights,"
                    + " reranking, with 'paper' maxIterations, tolerance; graph, nodeLabels, relationshipTypes, site,"
                    + " concurrency, jobId";
    static final String SEED_NAMES = CORE_NAMES + "; seedChoice, seedsPerCore, randomSeed";

    private ExtractionOptions() {}

    static CoreOptions cores(Options options) {
        boolean fixedSize = options.has("coreSize");
        if (fixedSize && options.has("coverDensity")) {
            throw new IllegalArgumentException(
                    "coreSize and coverDensity are both given; a core has either a fixed size"
                            + " or a fixed cover density");
        }
        if (!fixedSize && options.has("newMemberCount")) {
            throw new IllegalArgumentException(
                    "newMemberCount is given without coreSize; it belongs to cores of fixed size");
        }
        int maxHubs = options.integer("maxHubs", fixedSize ? 0 : CoreOptions.DEFAULT_MAX_HUBS);
        int maxAuthorities = options.integer("maxAuthorities", 0);
        double coverDensity = options.number("coverDensity", 100);
        int coreSize = options.integer("coreSize", 0);
        int newMemberCount = options.integer("newMemberCount", 1);
        options.silence(fixedSize ? new String[] {"coverDensity"} : new String[] {"coreSize", "newMemberCount"});
        CoreOptions shape = fixedSize
                ? CoreOptions.ofSize(atLeastTwo(coreSize), newMemberCount, maxHubs, maxAuthorities)
                : CoreOptions.ofDensity(coverDensity, maxHubs, maxAuthorities);
        return shape.atLeast(options.integer("minHubs", 1), options.integer("minAuthorities", 1));
    }

    /** Zero means "no fixed size" to the core, but nobody who writes it means that. */
    private static int atLeastTwo(int coreSize) {
        if (coreSize < 2) {
            throw new IllegalArgumentException("coreSize is " + coreSize + "; a core has at least 2 pages");
        }
        return coreSize;
    }

    private enum Way {
        EXACT,
        PAPER
    }

    /** Reads {@code reranking}, and what belongs to the paper's way. */
    static Reranking reranking(Options options) {
        Way way = options.choice("reranking", Way.EXACT);
        for (String key : List.of("maxIterations", "tolerance")) {
            if (way == Way.EXACT && options.has(key)) {
                throw new IllegalArgumentException(
                        key + " is given, but reranking: 'exact' goes on until the scores are"
                                + " exact; leave it out, or pass reranking: 'paper'");
            }
        }
        HitsOptions cold = Call.hitsOptions(options);
        if (way == Way.PAPER) {
            return new Reranking(cold);
        }
        options.silence("maxIterations", "tolerance");
        return Reranking.EXACT;
    }

    static SeedOptions seeds(Options options) {
        return new SeedOptions(
                options.choice("seedChoice", SeedChoice.TOP),
                options.integer("seedsPerCore", SeedOptions.DEFAULT.seedsPerCore()),
                options.longInteger("randomSeed", SeedOptions.DEFAULT.randomSeed()));
    }

    /** A count as the core takes it; null is what Cypher passes for a missing parameter or property. */
    static int count(@Nullable Long count, String what) {
        if (count == null || count < 1) {
            throw new IllegalArgumentException("count is " + count + "; ask for at least 1 " + what);
        }
        return (int) Math.min(count, Integer.MAX_VALUE);
    }
}
