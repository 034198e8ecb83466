package org.crawlgraph.forum.evaluation;

import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * Measures of crawls by maps: the measures (5) of Cai et al. (2008, section 6) and table 3, each with the mean over the
 * paper's forums.
 */
public enum ForumGoal {

    /** R_inv by meaning. */
    INVALID("invalid", "invalid pages fetched", "2.9 %", "%.1f %%", true),
    /** R_dup by meaning. */
    COPIES_BY_MEANING("copiesByMeaning", "copies fetched, by meaning", "", "%.1f %%", true),
    /** Invalid pages and copies by meaning together. */
    USELESS("useless", "useless pages fetched", "", "%.1f %%", true),
    /** R_cov by meaning. */
    COVERAGE_BY_MEANING("coverageByMeaning", "coverage of valuable pages, by meaning", "85 %", "%.1f %%", false),
    /** Table 3. */
    RELATIONS("relations", "relations kept, of fetched pages", "94.5 %", "%.1f %%", false),
    /** Pages joined with pages of another thread or list. */
    JOINED_WRONGLY("joinedWrongly", "pages joined wrongly", "", "%.0f", true),
    /** Pages fetched in addition to the sample. */
    PROBES("probes", "pages fetched in addition to the sample", "", "%.0f", true),
    /** Time of training on one thread, without reading the pages. */
    TRAINING("training", "training", "", "%.1f s", true),
    /** Purity of layouts, compared with the templates of the software. */
    PURITY("purity", "purity of layouts", "", "%.1f %%", false);

    private final String option;
    private final String text;
    private final String paper;
    private final String format;
    private final boolean isSmallGood;

    ForumGoal(String option, String text, String paper, String format, boolean isSmallGood) {
        this.option = option;
        this.text = text;
        this.paper = paper;
        this.format = format;
        this.isSmallGood = isSmallGood;
    }

    /** The values of any crawl, with or without a map. */
    static Map<ForumGoal, Double> values(LabelledForum forum, List<Integer> fetched) {
        ForumMeasure meaning = ForumMeasure.of(fetched, forum.meaning());
        Map<ForumGoal, Double> values = new EnumMap<>(ForumGoal.class);
        values.put(INVALID, meaning.invalidShare());
        values.put(COPIES_BY_MEANING, meaning.duplicateShare());
        values.put(USELESS, meaning.uselessShare());
        values.put(COVERAGE_BY_MEANING, meaning.coverage());
        return values;
    }

    public String option() {
        return option;
    }

    public String text() {
        return text;
    }

    /** A value as text, shares in percent; a dash for NaN. */
    public String text(double value) {
        double shown = format.endsWith("%%") ? 100 * value : value;
        return Double.isNaN(value) ? "-" : String.format(Locale.ROOT, format, shown);
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
