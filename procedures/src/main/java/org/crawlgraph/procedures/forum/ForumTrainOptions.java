package org.crawlgraph.procedures.forum;

import java.nio.file.Path;
import java.util.List;
import org.crawlgraph.common.Checkpoint;
import org.crawlgraph.common.options.Option;
import org.crawlgraph.common.options.Options;
import org.crawlgraph.forum.learning.ForumOptions;
import org.crawlgraph.forum.map.ForumMethod;
import org.crawlgraph.ingest.ForumArchive;
import org.crawlgraph.ingest.source.ImportOptions;
import org.crawlgraph.procedures.call.Call;
import org.crawlgraph.procedures.call.FileOptions;
import org.crawlgraph.procedures.call.SharedOptions;
import org.crawlgraph.procedures.store.ImportFolder;
import org.crawlgraph.url.CanonicalUrl;
import org.crawlgraph.url.Host;
import org.jspecify.annotations.Nullable;
import org.neo4j.graphdb.GraphDatabaseService;

/** Reads the options of {@code crawl.forum.train}. */
public final class ForumTrainOptions {

    private static final Option<String> INPUT = Option.text(
            "input",
            "path",
            Option.REQUIRED,
            "Pages of a forum with their bodies, in the import folder of the server: a WARC or ARC file, a folder of these, or a folder"
                    + " of HTML files");

    private static final Option<ForumMethod> METHOD = Option.choice(
            "method",
            ForumMethod.values(),
            ForumMethod::option,
            ForumOptions.DEFAULT.method(),
            "Algorithm: 'learnt' decides about page types by page content; 'paper', as in the paper");

    private static final Option<Long> SAMPLE_SIZE = Option.integer(
            "sampleSize", 1, ForumOptions.MOST, ForumOptions.DEFAULT.sampleSize(), "Number of pages of the sample");

    private static final Option<Long> PROBES = Option.integer(
            "probes",
            0,
            ForumOptions.MOST,
            ForumOptions.DEFAULT.probes(),
            "Maximum number of pages to examine in addition to the sample, to find copies of its"
                    + " pages; none with method: 'paper'");

    private static final Option<Boolean> WRITE_PAGES = Option.flag(
            "writePages",
            true,
            "Whether to write pageType to the stored pages of the input, and CONTINUES between pages"
                    + " of one thread or list");

    static final List<Option<?>> OF_TRAINING = Call.list(
            INPUT,
            FileOptions.OPTIONS,
            SharedOptions.ENTRY,
            SAMPLE_SIZE,
            PROBES,
            SharedOptions.RANDOM_SEED,
            METHOD,
            WRITE_PAGES,
            SharedOptions.RUN,
            SharedOptions.JOB_ID);

    /**
     * The input of a training.
     *
     * @param input path in the import folder; null when not given
     * @param entry null to find it
     */
    record Source(@Nullable String input, @Nullable String entry, ImportOptions reading) {

        static Source of(Options options) {
            List<String> entry = options.find(SharedOptions.ENTRY);
            if (entry != null && entry.size() > 1) {
                throw new IllegalArgumentException(
                        "entry is " + Options.shown(entry) + "; it must be one URL, the front page of the forum");
            }
            return new Source(options.find(INPUT), entry == null ? null : entry.get(0), FileOptions.of(options));
        }

        ForumArchive read(GraphDatabaseService db, String site, Checkpoint checkpoint) {
            String first = entry == null ? null : canonical(entry, site);
            Path file = ImportFolder.of(db).resolve(required());
            return FileOptions.reading(() -> ForumArchive.read(file, site, first, reading, checkpoint));
        }

        private String required() {
            if (input == null) {
                throw new IllegalArgumentException(
                        "input is missing; pass a WARC or ARC file, a folder of these or of HTML"
                                + " files in the import folder of the server, such as {input:"
                                + " 'forum.warc.gz'}; training needs page content, which the store does not"
                                + " hold");
            }
            return input;
        }

        private static String canonical(String entry, String site) {
            String url = CanonicalUrl.of(entry);
            if (url == null || !site.equals(Host.of(url))) {
                throw new IllegalArgumentException("entry is " + Options.shown(entry)
                        + "; it must be the absolute URL of the front page of the forum on '" + site + "'");
            }
            return url;
        }
    }

    private ForumTrainOptions() {}

    static ForumOptions training(Options options) {
        ForumOptions usual = ForumOptions.of(options.get(METHOD));
        int sampleSize = options.integer(SAMPLE_SIZE);
        long seed = options.get(SharedOptions.RANDOM_SEED);
        if (usual.method() == ForumMethod.PAPER) {
            options.refuseWithoutEffect(
                    List.of(PROBES), "method: 'paper', which examines only the sample", "omit method");
            return usual.drawn(sampleSize, seed);
        }
        return new ForumOptions(usual.method(), sampleSize, options.integer(PROBES), usual.paper(), seed);
    }

    static boolean writesPages(Options options) {
        return options.get(WRITE_PAGES);
    }
}
