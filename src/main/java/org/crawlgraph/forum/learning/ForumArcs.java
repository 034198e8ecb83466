package org.crawlgraph.forum.learning;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;
import org.crawlgraph.common.Checkpoint;
import org.crawlgraph.common.Decision;
import org.crawlgraph.forum.map.Arc;
import org.crawlgraph.forum.map.FlipRule;
import org.crawlgraph.forum.map.FollowReason;
import org.crawlgraph.forum.map.ForumMethod;
import org.crawlgraph.forum.sampling.SampledPage;
import org.crawlgraph.html.layout.Layouts;

/** Collects the arcs between the page types of a sample (Cai et al. 2008, section 5.2), without decisions. */
final class ForumArcs {

    private static final int ANCHORS = 3;

    private final Exploration seen;
    private final ForumMethod method;
    private final FlipRule flips;

    ForumArcs(Exploration seen, ForumMethod method, FlipRule flips) {
        this.seen = seen;
        this.method = method;
        this.flips = flips;
    }

    private static final class Draft {
        private int links;
        private int flips;
        private final TreeSet<String> anchors = new TreeSet<>();
        private final Map<Integer, TreeSet<Integer>> targets = new TreeMap<>();
        private final TreeSet<Integer> tried = new TreeSet<>();
        private final TreeSet<Integer> copies = new TreeSet<>();

        Arc arc(Arc.Key key) {
            List<Arc.Target> found = new ArrayList<>();
            targets.forEach((type, pages) -> found.add(new Arc.Target(type, pages.size())));
            found.sort(Comparator.comparingInt(Arc.Target::pages).reversed());
            List<String> texts = List.copyOf(anchors);
            return new Arc(
                    key, links, flips, texts, found, tried.size(), copies.size(), Decision.SKIP, FollowReason.PATTERN);
        }
    }

    /** Returns the arcs in {@link Arc.Key#ORDER}; calls the checkpoint in the stage {@code "arcs"}. */
    List<Arc> collect(Checkpoint checkpoint) {
        Map<Arc.Key, Draft> drafts = new TreeMap<>(Arc.Key.ORDER);
        for (int page = 0; page < seen.pages(); page++) {
            checkpoint.reached("arcs", page, seen.pages());
            Layouts.LayoutModel.Reading reading =
                    seen.layouts().read(seen.at(page).structure());
            for (SampledPage.ForumLink link : seen.at(page).links()) {
                String location = reading.location().apply(link.link());
                if (location.isEmpty()) {
                    continue; // the paper's method uses only links in link tables
                }
                Arc.Key key = new Arc.Key(seen.type(page), location, seen.pattern(link.url()));
                see(drafts.computeIfAbsent(key, unseen -> new Draft()), page, link);
            }
        }
        List<Arc> arcs = new ArrayList<>();
        drafts.forEach((key, draft) -> arcs.add(draft.arc(key)));
        return arcs;
    }

    private void see(Draft draft, int page, SampledPage.ForumLink link) {
        draft.links++;
        draft.flips += isFlip(seen.at(page), link) ? 1 : 0;
        if (draft.anchors.size() < ANCHORS && !link.link().anchor().isEmpty()) {
            draft.anchors.add(link.link().anchor());
        }
        int target = seen.page(link.url());
        if (target < 0 || target == page) {
            return;
        }
        draft.targets
                .computeIfAbsent(seen.type(target), unseen -> new TreeSet<>())
                .add(target);
        if (seen.tells(page)) {
            draft.tried.add(page);
            if (seen.repeats(page, target)) {
                draft.copies.add(page);
            }
        }
    }

    private boolean isFlip(SampledPage page, SampledPage.ForumLink link) {
        return method == ForumMethod.PAPER
                ? FlipRule.saysSo(link.link())
                : flips.flip(page.url(), link.url(), link.link()) != null;
    }
}
