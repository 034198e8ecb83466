package org.crawlgraph.app.command.forum;

import java.util.ArrayList;
import java.util.List;
import org.crawlgraph.forum.map.Arc;
import org.crawlgraph.forum.map.ForumMap;
import org.crawlgraph.forum.map.PageType;
import org.jspecify.annotations.Nullable;

/** The page types and arcs of a map as rows. */
final class ForumRows {

    private ForumRows() {}

    record TypeRow(
            int number,
            String pattern,
            int layout,
            int pages,
            String state,
            String reason,
            @Nullable Integer copyOf,
            @Nullable Double copyShare,
            double informativeness,
            int near,
            double depth,
            List<String> examples) {}

    /** An arc; {@code targets} are numbers of page types, those with most pages first. */
    record ArcRow(
            int from,
            String location,
            @Nullable String pattern,
            List<Integer> targets,
            int links,
            int flips,
            String state,
            String reason,
            List<String> anchors) {}

    static List<TypeRow> types(ForumMap map) {
        List<TypeRow> rows = new ArrayList<>();
        for (PageType type : map.pageTypes()) {
            PageType.CopyEvidence copy = type.copy();
            rows.add(new TypeRow(
                    type.number(),
                    map.patternText(type.pattern()),
                    type.layout(),
                    type.pages(),
                    type.decision().text(),
                    type.reason().text(),
                    copy == null ? null : copy.of(),
                    copy == null ? null : copy.share(),
                    type.informativeness(),
                    type.near(),
                    type.depth(),
                    type.examples()));
        }
        return rows;
    }

    static List<ArcRow> arcs(ForumMap map) {
        List<ArcRow> rows = new ArrayList<>();
        for (Arc arc : map.arcs()) {
            int pattern = arc.key().pattern();
            rows.add(new ArcRow(
                    arc.key().from(),
                    arc.key().location(),
                    pattern < 0 ? null : map.patterns().get(pattern).toString(),
                    arc.targets().stream().map(Arc.Target::type).toList(),
                    arc.links(),
                    arc.flips(),
                    arc.decision().text(),
                    arc.reason().text(),
                    arc.anchors()));
        }
        return rows;
    }
}
