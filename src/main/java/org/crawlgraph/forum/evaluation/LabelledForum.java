package org.crawlgraph.forum.evaluation;

import java.util.List;
import org.crawlgraph.common.Checkpoint;

/**
 * A stored forum with labelled pages.
 *
 * @param site the pages
 * @param meaning labels of the pages
 * @param content the same labels with copies determined by content, as in Cai et al. (2008) ({@link ForumTruth#byContent})
 * @param templates the template of the forum software for each page; empty if unknown
 */
public record LabelledForum(StoredForum site, ForumTruth meaning, ForumTruth content, List<String> templates) {

    public LabelledForum {
        templates = List.copyOf(templates);
        int pages = site.pages().size();
        if (meaning.groups().length != pages || (!templates.isEmpty() && templates.size() != pages)) {
            throw new IllegalArgumentException("a truth of " + meaning.groups().length + " pages and "
                    + templates.size() + " templates do not match a forum of " + pages
                    + " pages; pass one of each per page, or no templates");
        }
    }

    /**
     * Derives the labels by content.
     *
     * @param checkpoint called in the stages of {@link ForumTruth#byContent}
     */
    public static LabelledForum of(
            StoredForum site, ForumTruth meaning, List<String> templates, Checkpoint checkpoint) {
        return new LabelledForum(site, meaning, meaning.byContent(site, checkpoint), templates);
    }
}
