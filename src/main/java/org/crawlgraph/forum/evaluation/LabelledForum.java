package org.crawlgraph.forum.evaluation;

import java.util.List;

/**
 * A stored forum with labelled pages.
 *
 * @param site the pages
 * @param meaning labels of the pages
 * @param templates the template of the forum software for each page; empty if unknown
 */
public record LabelledForum(StoredForum site, ForumTruth meaning, List<String> templates) {

    public LabelledForum {
        templates = List.copyOf(templates);
        int pages = site.pages().size();
        if (meaning.groups().length != pages || (!templates.isEmpty() && templates.size() != pages)) {
            throw new IllegalArgumentException("a truth of " + meaning.groups().length + " pages and "
                    + templates.size() + " templates do not match a forum of " + pages
                    + " pages; pass one of each per page, or no templates");
        }
    }
}
