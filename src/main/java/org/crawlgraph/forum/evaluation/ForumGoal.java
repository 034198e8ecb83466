package org.crawlgraph.forum.evaluation;

import java.util.Locale;

/**
 * Measures of crawls by maps: the measures (5) of Cai et al. (2008, section 6) and the measures of figures 11 and 12 and table 3. Each has
 * the mean over the paper's forums and a goal for the worst of ten random samples.
 */
public enum ForumGoal {

    /** R_inv by meaning. */
    INVALID("invalid", "invalid pages fetched", Unit.SHARE, "2.9 %", "≤ 1 %"),
    /** R_dup by content. */
    COPIES_BY_CONTENT(
            "copiesByContent",
            "copies fetched, by content",
            Unit.SHARE,
            "2.5 %",
            "≤ 2.5 %, ≤ 10 % where the mirror has half"),
    /** R_dup by meaning. */
    COPIES_BY_MEANING("copiesByMeaning", "copies fetched, by meaning", Unit.SHARE, "", ""),
    /** Invalid pages and copies by meaning together. */
    USELESS("useless", "useless pages fetched", Unit.SHARE, "", "≤ URL clusters, mirror"),
    /** R_cov by meaning. */
    COVERAGE_BY_MEANING(
            "coverageByMeaning",
            "coverage of valuable pages, by meaning",
            Unit.SHARE,
            "85 %",
            "≥ 92 %, in the mean ≥ 97 %"),
    /** R_cov by content. */
    COVERAGE_BY_CONTENT("coverageByContent", "coverage of valuable pages, by content", Unit.SHARE, "", ""),
    /** Figure 11. */
    FIRST("first", "valuable among the first 5,000", Unit.SHARE, "93 %", "≥ 95 %"),
    /** Figure 12: pages that the mirror fetches for each page, until 90 % of all valuable pages have been fetched. */
    FEWER("fewer", "fewer pages until 90 % of the valuable, learning counted", Unit.TIMES, "1.73×", "≥ 4×"),
    /** Table 3. */
    RELATIONS("relations", "relations kept, of fetched pages", Unit.SHARE, "94.5 %", "≥ 98 %"),
    /** Pages joined with pages of another thread or list. */
    JOINED_WRONGLY("joinedWrongly", "pages joined wrongly", Unit.NUMBER, "", "none"),
    /** Table 2: precision of the followed arcs, compared with a manually corrected map. */
    ARC_PRECISION("arcPrecision", "arcs followed, precision", Unit.SHARE, "", ""),
    /** Table 2: recall of the manually followed arcs. */
    ARC_RECALL("arcRecall", "arcs followed, recall", Unit.SHARE, "", ""),
    /** Size of the sample. */
    SAMPLED("sampled", "pages of the sample", Unit.NUMBER, "500", "≤ 500"),
    /** Pages fetched in addition to the sample. */
    PROBES("probes", "pages fetched in addition to the sample", Unit.NUMBER, "", "≤ 300"),
    /** Time of training, for every 500 pages of the sample. */
    TRAINING("training", "training, each 500 pages", Unit.SECONDS, "", "< 10 s"),
    /** Time that the map takes for a page. */
    LOOKUP("lookup", "lookup of a page, mean", Unit.MILLISECONDS, "", "< 0.2 ms"),
    /** Purity of layouts, compared with the templates of the software. */
    PURITY("purity", "purity of layouts", Unit.SHARE, "", "≥ 99 %"),
    /** Adjusted Rand index of layouts and templates. */
    RAND("rand", "adjusted Rand index of layouts", Unit.INDEX, "", "≥ 0.9");

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
    private final String goal;

    ForumGoal(String option, String text, Unit unit, String paper, String goal) {
        this.option = option;
        this.text = text;
        this.unit = unit;
        this.paper = paper;
        this.goal = goal;
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

    /** The goal as text; empty if there is none. */
    public String goal() {
        return goal;
    }

    /** Whether smaller values are better. */
    public boolean isSmallGood() {
        return switch (this) {
            case INVALID,
                    COPIES_BY_CONTENT,
                    COPIES_BY_MEANING,
                    USELESS,
                    JOINED_WRONGLY,
                    SAMPLED,
                    PROBES,
                    TRAINING,
                    LOOKUP -> true;
            case COVERAGE_BY_MEANING,
                    COVERAGE_BY_CONTENT,
                    FIRST,
                    FEWER,
                    RELATIONS,
                    ARC_PRECISION,
                    ARC_RECALL,
                    PURITY,
                    RAND -> false;
        };
    }
}
