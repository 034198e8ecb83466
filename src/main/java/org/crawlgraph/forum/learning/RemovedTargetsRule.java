package org.crawlgraph.forum.learning;

import java.util.List;
import java.util.Optional;
import org.crawlgraph.forum.map.PageType;

/**
 * Removes lists if at least {@value #NEARLY_ALL} of their targets are of removed types, such as the print version of a board, once the print
 * versions of its threads are removed.
 */
final class RemovedTargetsRule implements Rule {

    private static final double NEARLY_ALL = 0.9;

    @Override
    public Optional<Removal> apply(TypeDraft type, Evidence evidence) {
        int all = 0;
        int removed = 0;
        for (int page : evidence.isList(type) ? type.known : List.<Integer>of()) {
            for (String url : evidence.links.own(page)) {
                List<TypeDraft> targets = evidence.typesOf(url);
                if (!targets.contains(type)) {
                    all++;
                    removed += !targets.isEmpty() && targets.stream().noneMatch(target -> target.kept) ? 1 : 0;
                }
            }
        }
        return Removal.when(all > 0 && removed >= NEARLY_ALL * all, PageType.Reason.DEAD_END);
    }
}
