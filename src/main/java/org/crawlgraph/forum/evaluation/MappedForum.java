package org.crawlgraph.forum.evaluation;

import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.crawlgraph.common.Checkpoint;
import org.crawlgraph.forum.map.ForumMap;
import org.crawlgraph.forum.map.ForumVisit;

/**
 * The page types and continuations of all pages of a stored forum by a map. Time: one lookup in the map for each page.
 *
 * @param pageTypes number of the page type of each page, -1 for none
 * @param continued pairs of stored pages that belong together, by their addresses in the map, from the lower number to the higher one; each
 *     pair once
 */
public record MappedForum(List<Integer> pageTypes, Set<ForumThreads.Continues> continued) {

    /**
     * Looks up all pages of a stored forum in a map.
     *
     * @param checkpoint called in the stage {@code "page types"} (pages)
     */
    public static MappedForum of(ForumMap map, StoredForum forum, Checkpoint checkpoint) {
        Integer[] types = new Integer[forum.pages().size()];
        Set<ForumThreads.Continues> continued = new LinkedHashSet<>();
        for (int page = 0; page < types.length; page++) {
            checkpoint.reached("page types", page, types.length);
            ForumVisit visit = map.visit(forum.pages().get(page));
            types[page] = visit.type();
            for (ForumVisit.FollowedLink link : visit.links()) {
                int target = link.follow().turnsPage() ? forum.page(link.url()) : -1;
                if (target >= 0 && target != page) {
                    String other = map.address(forum.pages().get(target).url());
                    continued.add(new ForumThreads.Continues(visit.url(), other).ordered());
                }
            }
        }
        return new MappedForum(Arrays.asList(types), continued);
    }
}
