package org.crawlgraph.forum.evaluation;

import java.util.Locale;
import java.util.function.ToDoubleBiFunction;
import java.util.function.ToDoubleFunction;
import org.jspecify.annotations.Nullable;

/**
 * Measures of crawls by maps: the measures (5) of Cai et al. (2008, section 6) and the measures of figures 11 and 12 and table 3, each with
 * the mean over the paper's forums.
 */
@SuppressWarnings("ImmutableEnumChecker") // its functions have no state
public enum ForumGoal {

    /** R_inv by meaning. */
    INVALID(
            "invalid",
            "invalid pages fetched",
            "2.9 %",
            true,
            crawl -> crawl.meaning().invalidShare()),
    /** R_dup by content. */
    COPIES_BY_CONTENT(
            "copiesByContent",
            "copies fetched, by content",
            "2.5 %",
            true,
            crawl -> crawl.content().duplicateShare()),
    /** R_dup by meaning. */
    COPIES_BY_MEANING(
            "copiesByMeaning",
            "copies fetched, by meaning",
            "",
            true,
            crawl -> crawl.meaning().duplicateShare()),
    /** Invalid pages and copies by meaning together. */
    USELESS(
            "useless",
            "useless pages fetched",
            "",
            true,
            crawl -> crawl.meaning().uselessShare()),
    /** R_cov by meaning. */
    COVERAGE_BY_MEANING(
            "coverageByMeaning",
            "coverage of valuable pages, by meaning",
            "85 %",
            false,
            crawl -> crawl.meaning().coverage()),
    /** R_cov by content. */
    COVERAGE_BY_CONTENT(
            "coverageByContent",
            "coverage of valuable pages, by content",
            "",
            false,
            crawl -> crawl.content().coverage()),
    /** Figure 11. */
    FIRST(
            "first",
            "valuable among the first 5,000",
            "93 %",
            false,
            crawl -> crawl.first().valuableShare()),
    /** Figure 12: pages that the mirror fetches for each page, until 90 % of all valuable pages have been fetched. */
    FEWER(
            "fewer",
            "fewer pages until 90 % of the valuable, learning counted",
            Unit.TIMES,
            "1.73×",
            false,
            CrawlMeasures::timesFewer,
            null),
    /** Table 3. */
    RELATIONS(
            "relations",
            "relations kept, of fetched pages",
            Unit.SHARE,
            "94.5 %",
            false,
            (crawl, mirror) -> Double.NaN,
            trial -> trial.relations().stored() == 0
                    ? Double.NaN
                    : trial.relations().keptShare()),
    /** Pages joined with pages of another thread or list. */
    JOINED_WRONGLY(
            "joinedWrongly",
            "pages joined wrongly",
            Unit.NUMBER,
            true,
            trial -> trial.relations().stored() == 0
                    ? Double.NaN
                    : trial.relations().falseOnes()),
    /** Size of the sample. */
    SAMPLED(
            "sampled",
            "pages of the sample",
            Unit.NUMBER,
            true,
            trial -> trial.summary().sampled()),
    /** Pages fetched in addition to the sample. */
    PROBES(
            "probes",
            "pages fetched in addition to the sample",
            Unit.NUMBER,
            true,
            trial -> trial.summary().probes()),
    /** Time of training. */
    TRAINING("training", "training", Unit.SECONDS, true, ForumTrial::seconds),
    /** Time that the map takes for a page. */
    LOOKUP("lookup", "lookup of a page, mean", Unit.MILLISECONDS, true, ForumTrial::millis),
    /** Purity of layouts, compared with the templates of the software. */
    PURITY("purity", "purity of layouts", Unit.SHARE, false, ForumTrial::purity),
    /** Adjusted Rand index of layouts and templates. */
    RAND("rand", "adjusted Rand index of layouts", Unit.INDEX, false, ForumTrial::rand);

    public enum Unit {
        /** A share from 0 to 1, shown in percent. */
        SHARE("%.1f %%", 100),
        /** A factor. */
        TIMES("%.1f×", 1),
        NUMBER("%.0f", 1),
        SECONDS("%.1f s", 1),
        MILLISECONDS("%.2f ms", 1),
        /** An index up to 1. */
        INDEX("%.2f", 1);

        private final String format;
        private final double factor;

        Unit(String format, double factor) {
            this.format = format;
            this.factor = factor;
        }

        /** A value as text; a dash for NaN. */
        public String text(double number) {
            return Double.isNaN(number) ? "-" : String.format(Locale.ROOT, format, factor * number);
        }
    }

    private final String option;
    private final String text;
    private final Unit unit;
    private final String paper;
    private final boolean isSmallGood;
    private final ToDoubleBiFunction<CrawlMeasures, CrawlMeasures> ofCrawl;
    private final @Nullable ToDoubleFunction<ForumTrial> ofTrial;

    /** A share that every crawl has. */
    ForumGoal(String option, String text, String paper, boolean isSmallGood, ToDoubleFunction<CrawlMeasures> ofCrawl) {
        this(option, text, Unit.SHARE, paper, isSmallGood, (crawl, mirror) -> ofCrawl.applyAsDouble(crawl), null);
    }

    /** A measure that only crawls by maps have. */
    ForumGoal(String option, String text, Unit unit, boolean isSmallGood, ToDoubleFunction<ForumTrial> ofTrial) {
        this(option, text, unit, "", isSmallGood, (crawl, mirror) -> Double.NaN, ofTrial);
    }

    ForumGoal(
            String option,
            String text,
            Unit unit,
            String paper,
            boolean isSmallGood,
            ToDoubleBiFunction<CrawlMeasures, CrawlMeasures> ofCrawl,
            @Nullable ToDoubleFunction<ForumTrial> ofTrial) {
        this.option = option;
        this.text = text;
        this.unit = unit;
        this.paper = paper;
        this.isSmallGood = isSmallGood;
        this.ofCrawl = ofCrawl;
        this.ofTrial = ofTrial;
    }

    /** The value of a crawl compared with the mirror; NaN if only crawls by maps have one. */
    double of(CrawlMeasures crawl, CrawlMeasures mirror) {
        return ofCrawl.applyAsDouble(crawl, mirror);
    }

    /** The value of a trial; NaN if unknown. */
    double of(ForumTrial trial, CrawlMeasures mirror) {
        return ofTrial == null ? of(trial.crawl(), mirror) : ofTrial.applyAsDouble(trial);
    }

    public String option() {
        return option;
    }

    public String text() {
        return text;
    }

    public Unit unit() {
        return unit;
    }

    /** The paper's value as text; empty if it has none. */
    public String paper() {
        return paper;
    }

    /** Whether smaller values are better. */
    public boolean isSmallGood() {
        return isSmallGood;
    }
}
