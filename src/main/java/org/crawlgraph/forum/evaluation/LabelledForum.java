package org.crawlgraph.forum.evaluation;

import java.util.List;

/**
 * A stored forum with labelled pages.
 *
 * @param site the pages
 * @param meaning labels of the pages
 * @param templates the template of the forum software for each page; empty if unknown
 */
public record LabelledForum(StoredForum site, ForumTruth meaning, List<String> templates) {}
