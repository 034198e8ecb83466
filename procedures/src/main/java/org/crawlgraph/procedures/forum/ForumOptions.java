package org.crawlgraph.procedures.forum;

import java.util.List;
import org.crawlgraph.common.options.Option;
import org.crawlgraph.common.options.Options;
import org.crawlgraph.forum.learning.ForumTraining;
import org.crawlgraph.forum.map.ForumMethod;
import org.crawlgraph.procedures.call.Call;
import org.crawlgraph.procedures.call.FileOptions;
import org.crawlgraph.procedures.call.SharedOptions;
import org.crawlgraph.url.CanonicalUrl;
import org.crawlgraph.url.Host;
import org.jspecify.annotations.Nullable;

/** The options of {@code crawl.forum.train}. */
final class ForumOptions {

    private static final Option<String> INPUT = Option.text(
            "input",
            "path",
            Option.REQUIRED,
            "Pages of a forum with their bodies, in the import folder of the server: a WARC or ARC file, a folder of these, or a folder"
                    + " of HTML files");

    private static final Option<String> ENTRY = Option.text(
            "entry", "URL", "the shortest URL that links to another page of the forum", SharedOptions.ENTRY.meaning());

    private static final Option<ForumMethod> METHOD = Option.choice(
            "method",
            ForumMethod.values(),
            ForumMethod::option,
            ForumTraining.Settings.DEFAULT.method(),
            "Algorithm: 'learnt' decides about page types by page content; 'paper', as in the paper");

    private static final Option<Long> SAMPLE_SIZE = Option.integer(
            "sampleSize",
            1,
            ForumTraining.Settings.MOST,
            ForumTraining.Settings.DEFAULT.sampleSize(),
            "Number of pages of the sample");

    private static final Option<Long> PROBES = Option.integer(
            "probes",
            0,
            ForumTraining.Settings.MOST,
            ForumTraining.Settings.DEFAULT.probes(),
            "Maximum number of pages to examine in addition to the sample, to find copies of its"
                    + " pages; none with method: 'paper'");

    static final List<Option<?>> OF_TRAINING = Call.list(
            INPUT,
            FileOptions.OPTIONS,
            ENTRY,
            SAMPLE_SIZE,
            PROBES,
            SharedOptions.RANDOM_SEED,
            METHOD,
            SharedOptions.RUN,
            SharedOptions.JOB_ID);

    private ForumOptions() {}

    static String input(Options options) {
        String input = options.find(INPUT);
        if (input == null) {
            throw new IllegalArgumentException("input is missing; pass a WARC or ARC file, a folder of these or of HTML"
                    + " files in the import folder of the server, such as {input: 'forum.warc.gz'}; training needs page"
                    + " content, which the store does not hold");
        }
        return input;
    }

    /** The canonical URL of the front page; null to find it. */
    static @Nullable String entry(Options options, String site) {
        String entry = options.find(ENTRY);
        String url = entry == null ? null : CanonicalUrl.of(entry);
        if (entry != null && (url == null || !site.equals(Host.of(url)))) {
            throw new IllegalArgumentException("entry is " + Options.shown(entry)
                    + "; it must be the absolute URL of the front page of the forum on '" + site + "'");
        }
        return url;
    }

    static ForumTraining.Settings training(Options options) {
        ForumMethod method = options.get(METHOD);
        boolean paper = method == ForumMethod.PAPER;
        if (paper) {
            options.refuseWithoutEffect(
                    List.of(PROBES), "method: 'paper', which examines only the sample", "omit method");
        }
        return new ForumTraining.Settings(
                method,
                options.integer(SAMPLE_SIZE),
                paper ? 0 : options.integer(PROBES),
                options.get(SharedOptions.RANDOM_SEED));
    }
}
