package org.crawlgraph.procedures.help;

import java.util.Locale;

/** Procedures and functions by topic. Each family is a group of {@code crawl.help} and a page of the reference. */
enum Family {
    SEEDS("Seeds, cores and communities", "extractSeeds|cores|communities|similar|worth|seeds"),
    RANKING("Rankings and components", "hits|pagerank|harmonic|components"),
    SIMULATION("Simulated crawls", "simulate"),
    GRAPHS("Named graphs", "graph"),
    IMPORT("Import", "import"),
    CRAWLS("Stored crawls", "duplicates"),
    CLUSTERS("URL clusters", "clusters|cluster|allows|sample"),
    FORUMS("Forums", "forum|follow"),
    SOCIAL("Topics and profiles", "topic|profiles"),
    RUNS("Runs, progress and help", "run|listProgress|estimate|help|version"),
    URLS("URLs", "url");

    private final String title;
    private final String words;

    Family(String title, String words) {
        this.title = title;
        this.words = words;
    }

    /**
     * The family of a procedure or function.
     *
     * @param name such as {@code crawl.hits.stream}; its second word decides
     * @throws IllegalArgumentException when no family has it
     */
    public static Family of(String name) {
        String word = name.split("\\.", -1)[1];
        for (Family family : values()) {
            if (word.matches(family.words)) {
                return family;
            }
        }
        throw new IllegalArgumentException("unknown procedure family: " + name);
    }

    public String title() {
        return title;
    }

    /** The name in {@code crawl.help}, and of its reference page. */
    public String group() {
        return name().toLowerCase(Locale.ROOT);
    }
}
