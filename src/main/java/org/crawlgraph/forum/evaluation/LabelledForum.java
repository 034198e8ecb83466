package org.crawlgraph.forum.evaluation;

import java.util.List;
import org.crawlgraph.common.Checkpoint;

/**
 * A stored forum of which it is known what its pages are worth.
 *
 * @param site its pages
 * @param meaning what each is, as somebody has said it
 * @param content the same with copies found by what pages say, as Cai et al.'s (2008) labels do it ({@link ForumTruth#byContent})
 * @param templates the template of the software that each page was made by; empty when unknown
 */
public record LabelledForum(StoredForum site, ForumTruth meaning, ForumTruth content, List<String> templates) {

    /** Checks that everything is there for each page. */
    public LabelledForum {
        templates = List.copyOf(templates);
        int pages = site.pages().size();
        if (meaning.groups().length != pages || (!templates.isEmpty() && templates.size() != pages)) {
            throw new IllegalArgumentException("a truth of " + meaning.groups().length + " pages and "
                    + templates.size() + " templates are given for a forum of " + pages
                    + " pages; give one for each, or no templates");
        }
    }

    /**
     * A forum with its copies by content.
     *
     * @param checkpoint called in the stages of {@link ForumTruth#byContent}
     */
    public static LabelledForum of(
            StoredForum site, ForumTruth meaning, List<String> templates, Checkpoint checkpoint) {
        return new LabelledForum(site, meaning, meaning.byContent(site, checkpoint), templates);
    }
}
