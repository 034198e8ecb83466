package org.crawlgraph.forum.evaluation;

import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import org.crawlgraph.forum.map.Arc;
import org.crawlgraph.forum.map.ForumMap;
import org.crawlgraph.html.PageStructure;

/**
 * Compares the followed arcs of a map with a manually corrected map (table 2 of Cai et al. (2008)). Arcs come from the corrected map; a map
 * follows an arc if it follows most of its links in the stored pages.
 *
 * @param learnt number of arcs that the learned map follows
 * @param byHand number of arcs that the corrected map follows
 * @param both number of arcs that both follow
 */
public record ArcComparison(int learnt, int byHand, int both) {

    public static ArcComparison of(StoredForum site, ForumMap learnt, ForumMap byHand) {
        Map<Arc.Key, int[]> arcs = new HashMap<>(); // links, followed by the learned map, followed by the corrected one
        for (PageStructure page : site.pages()) {
            Set<Integer> followed = new HashSet<>();
            for (ForumMap.Visit.FollowedLink link : learnt.visit(page).links()) {
                if (link.follow().isFollowed()) {
                    followed.add(link.link().link().node());
                }
            }
            ForumMap.Visit visit = byHand.visit(page);
            for (ForumMap.Visit.FollowedLink link : visit.links()) {
                Arc.Key key = new Arc.Key(visit.type(), link.link().path(), byHand.pattern(link.url()));
                int[] links = arcs.computeIfAbsent(key, unseen -> new int[3]);
                links[0]++;
                links[1] += followed.contains(link.link().link().node()) ? 1 : 0;
                links[2] += link.follow().isFollowed() ? 1 : 0;
            }
        }
        int ofMap = 0;
        int ofPerson = 0;
        int both = 0;
        for (int[] links : arcs.values()) {
            boolean map = 2 * links[1] > links[0];
            boolean person = 2 * links[2] > links[0];
            ofMap += map ? 1 : 0;
            ofPerson += person ? 1 : 0;
            both += map && person ? 1 : 0;
        }
        return new ArcComparison(ofMap, ofPerson, both);
    }
}
