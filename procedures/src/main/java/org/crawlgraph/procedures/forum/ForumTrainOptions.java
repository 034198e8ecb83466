package org.crawlgraph.procedures.forum;

import java.nio.file.Path;
import java.util.List;
import org.crawlgraph.common.Checkpoint;
import org.crawlgraph.forum.learning.ForumOptions;
import org.crawlgraph.forum.map.ForumMethod;
import org.crawlgraph.ingest.ForumArchive;
import org.crawlgraph.ingest.source.ImportOptions;
import org.crawlgraph.procedures.call.FileOptions;
import org.crawlgraph.procedures.call.SharedOptions;
import org.crawlgraph.procedures.options.Option;
import org.crawlgraph.procedures.options.Options;
import org.crawlgraph.procedures.store.ImportFolder;
import org.crawlgraph.url.CanonicalUrl;
import org.crawlgraph.url.Host;
import org.jspecify.annotations.Nullable;
import org.neo4j.graphdb.GraphDatabaseService;

/** Reads the options of {@code crawl.forum.train}. */
public final class ForumTrainOptions {

    static final String NAMES = "input, baseUrl, maxRejects; entry, sampleSize, probes, randomSeed; method; writePages";

    private static final Option<String> INPUT = Option.text(
            "input",
            "path",
            "none, it is needed",
            "pages of a forum with their bodies, in the import folder of the server: a WARC or ARC file, a folder of these, or one of HTML"
                    + " files");

    private static final Option<String> ENTRY = Option.text(
            "entry",
            "URL, of crawl.forum.train",
            "for crawl.forum.train the shortest url of those that link to another",
            "for crawl.forum.train, the forum's first page");

    private static final Option<ForumMethod> METHOD = Option.choice(
                    "method",
                    ForumMethod.values(),
                    ForumMethod::option,
                    ForumOptions.DEFAULT.method(),
                    "for crawl.forum.train, how page types are decided about: by what pages say, or as the paper does")
            .when("for crawl.forum.train", ForumOptions.DEFAULT.method().option());

    private static final Option<Long> SAMPLE_SIZE = Option.integer(
                    "sampleSize",
                    1,
                    ForumOptions.MOST,
                    ForumOptions.DEFAULT.sampleSize(),
                    "for crawl.forum.train, pages of the forum to learn from")
            .when("for crawl.forum.train", (long) ForumOptions.DEFAULT.sampleSize());

    private static final Option<Long> PROBES = Option.integer(
            "probes",
            0,
            ForumOptions.MOST,
            ForumOptions.DEFAULT.probes(),
            "most pages to look at beside the sample, to see whether they repeat pages of it; the paper's method looks at none");

    private static final Option<Boolean> WRITE_PAGES = Option.flag(
            "writePages",
            true,
            "whether pages of the store that the input has get their pageType, and CONTINUES between pages of one thread or list");

    /** All of them that others do not have, for help. */
    public static final List<Option<?>> ALL = List.of(INPUT, ENTRY, METHOD, SAMPLE_SIZE, PROBES, WRITE_PAGES);

    /**
     * Where a forum comes from.
     *
     * @param input path in the import folder; null when it was not given
     * @param entry null to look for it
     */
    record Source(@Nullable String input, @Nullable String entry, ImportOptions reading) {

        static Source of(Options options) {
            return new Source(options.find(INPUT), options.find(ENTRY), FileOptions.of(options));
        }

        /** Reads it. */
        ForumArchive read(GraphDatabaseService db, String site, Checkpoint checkpoint) {
            String first = entry == null ? null : canonical(entry, site);
            Path file = ImportFolder.of(db).resolve(required());
            return FileOptions.reading(() -> ForumArchive.read(file, site, first, reading, checkpoint));
        }

        private String required() {
            if (input == null) {
                throw new IllegalArgumentException(
                        "input is missing; name a WARC or ARC file, a folder of these or of HTML files that lies in the import folder of the"
                                + " server, such as {input: 'forum.warc.gz'}: a forum is learnt from what its pages say, which the store does not keep");
            }
            return input;
        }

        private static String canonical(String entry, String site) {
            String url = CanonicalUrl.of(entry);
            if (url == null || !site.equals(Host.of(url))) {
                throw new IllegalArgumentException("entry is " + Options.shown(entry)
                        + "; it is the absolute URL of the first page of the forum on '" + site + "'");
            }
            return url;
        }
    }

    private ForumTrainOptions() {}

    static ForumOptions training(Options options) {
        ForumOptions usual = ForumOptions.of(options.get(METHOD));
        int sampleSize = options.integer(SAMPLE_SIZE);
        int probes = options.integer(PROBES);
        long seed = options.get(SharedOptions.RANDOM_SEED);
        if (usual.method() == ForumMethod.PAPER) {
            options.refuseWithoutEffect(
                    List.of(PROBES), "method: 'paper', which looks at no page beside the sample", "leave method out");
            options.silence(PROBES);
            probes = usual.probes();
        }
        return new ForumOptions(usual.method(), sampleSize, probes, usual.layout(), seed);
    }

    static boolean writesPages(Options options) {
        return options.get(WRITE_PAGES);
    }
}
