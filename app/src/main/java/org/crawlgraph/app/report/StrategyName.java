package org.crawlgraph.app.report;

/** Names and styles of the strategies of {@code crawl.simulate} and {@code crawl.simulate.budgets}. */
enum StrategyName {
    SEEDS("seeds", "seeds", 0),
    RANDOM("random", "random pages: mean, and band of 10–90 % of the draws", 1),
    IN_DEGREE("inDegree", "most links to them", 2),
    PAGE_RANK("pageRank", "highest PageRank", 3),
    HITS("hits", "top hubs of one HITS ranking", 4),
    COMMUNITIES("communities", "best hubs of the cores", 5),
    HARVEST("harvest", "pages worth their cost", 6),
    CONTENT("content", "the same without boilerplate", 7),
    COVER("cover", "together most pages linked to", 8),
    DEPTH2("depth2", "together most pages within two links", 9);

    private final String option;
    private final String text;
    private final int style;

    StrategyName(String option, String text, int style) {
        this.option = option;
        this.text = text;
        this.style = style;
    }

    static StrategyName of(String option) {
        for (StrategyName name : values()) {
            if (name.option.equals(option)) {
                return name;
            }
        }
        throw new IllegalArgumentException("unknown strategy '" + option + "'");
    }

    String text() {
        return text;
    }

    int style() {
        return style;
    }
}
