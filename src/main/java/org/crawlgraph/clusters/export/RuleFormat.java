package org.crawlgraph.clusters.export;

/**
 * A kind of file that holds rules. All but {@link #JSON} hold what to fetch, not which links to follow, and refuse what
 * matches no rule. Files are UTF-8.
 */
public enum RuleFormat {
    /**
     * Apache Nutch, plugin {@code urlfilter-regex}: lines of {@code +} or {@code -} and an expression; the first that is found
     * decides. StormCrawler's {@code regexFilterFile} is read in the same way.
     */
    NUTCH("regex-urlfilter.txt"),
    /**
     * Apache StormCrawler from version 3: a file of URL filters that holds one {@code RegexURLFilter}. Merge it into
     * {@code urlfilters.json}. ({@code FastURLFilter} sees path and query only, so patterns of hosts do not fit it.)
     */
    STORMCRAWLER("crawlgraph-urlfilters.json"),
    /**
     * Heritrix 3: a file of Spring beans with the sequence of decide rules {@code crawlGraphRules}, in which the last one that
     * matches decides. Its head says how a job's scope uses it.
     */
    HERITRIX("crawlgraph-rules.cxml"),
    /** Scrapy: a Python module with {@code ALLOW} and {@code link_extractor()}. */
    SCRAPY("crawlgraph_rules.py"),
    /**
     * All there is: an object with {@code format} ({@code "crawlgraph-rules"}), {@code version} (1), {@code site} (empty where rules
     * say nothing of links), {@code rules} (objects with {@code pattern}, {@code regex}, {@code accept}, {@code pages}, {@code reason},
     * {@code followsUnseen}; the order is that of the clusters), {@code leadsTo} (objects with {@code from}, {@code to}, which count the
     * rules from 0, {@code sources}, {@code targets}), and the same of {@code notFollowed}, the links that are not followed.
     */
    JSON("crawlgraph-rules.json");

    private final String fileName;

    RuleFormat(String fileName) {
        this.fileName = fileName;
    }

    /** What the file is usually called. */
    public String fileName() {
        return fileName;
    }

    /** The text of the file, ending with a line end. */
    public String write(RuleSet rules) {
        return switch (this) {
            case NUTCH -> LineRules.nutch(rules);
            case STORMCRAWLER -> LineRules.stormCrawler(rules);
            case HERITRIX -> HeritrixRules.write(rules);
            case SCRAPY -> ScrapyRules.write(rules);
            case JSON -> JsonRules.write(rules);
        };
    }
}
