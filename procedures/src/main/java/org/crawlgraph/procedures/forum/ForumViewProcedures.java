package org.crawlgraph.procedures.forum;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;
import org.crawlgraph.common.Decision;
import org.crawlgraph.forum.map.Arc;
import org.crawlgraph.forum.map.PageType;
import org.crawlgraph.procedures.call.Call;
import org.crawlgraph.procedures.call.ProcedureContext;
import org.crawlgraph.procedures.store.CrawledSite;
import org.jspecify.annotations.Nullable;
import org.neo4j.graphdb.Node;
import org.neo4j.graphdb.Relationship;
import org.neo4j.procedure.Description;
import org.neo4j.procedure.Mode;
import org.neo4j.procedure.Name;
import org.neo4j.procedure.Procedure;

/**
 * {@code crawl.forum.pageTypes}, {@code arcs}, {@code threads} and {@code map}: the map of a forum, and the reasons for
 * its decisions.
 */
public final class ForumViewProcedures extends ProcedureContext {

    /** The reason of a page type without a decision. */
    static final String NOT_SAMPLED = "not-sampled";

    public record PageTypeRow(
            @Description(
                    "Number of the page type, as in the property pageType of pages; null for a page type that the sample lacks")
            @Nullable
            Long number,

            @Description("Pattern of its URLs: $ matches digits, * anything; null for all URLs without a pattern")
            @Nullable
            String pattern,

            @Description(
                    "Number of its layout: pages with links at the same locations; null for a page type that the sample lacks")
            @Nullable
            Long layout,

            @Description("Number of its pages in the sample and among the pages examined in addition")
            long pages,

            @Description("kept or removed") String state,

            @Description(
                    "Reason: entry, nothing-against, reachability; one-content, copy, side-page, dead-end, uninformative, largest-kept; not-sampled; by-hand")
            String reason,

            @Description("Of a copy: number of the page type whose pages it repeats, else null") @Nullable
            Long copyOf,

            @Description("Of a copy: share of its pages that repeat such a page, 0 to 1") @Nullable
            Double copyShare,

            @Description("Of a copy: mean number of such pages that a page repeats") @Nullable
            Double copyFan,

            @Description("Informativeness of its pages by formula (3) of the paper")
            double informativeness,

            @Description("Number of pages that repeat another page of this type")
            long near,

            @Description("Mean of the minimum number of links from the entry to its pages")
            double depth,

            @Description("Up to three of its URLs") List<String> examples,
            @Description("Page type") Node pageType) {}

    public record ArcRow(
            @Description("Number of the page type that links")
            long from,

            @Description("Number of the linked page type; null for a page type that the sample lacks") @Nullable
            Long to,

            @Description("Location of the links on the page: elements from the root, with their classes")
            String location,

            @Description("URL pattern of the targets, null without one") @Nullable
            String pattern,

            @Description("Number of links of the sample at this location with this pattern, to any page type")
            long links,

            @Description("Number of these links that turn pages")
            long flips,

            @Description("Number of sampled pages of the second page type that they lead to")
            long pages,

            @Description("follow, skip, or next page: followed, and the pages belong to one thread or list")
            String state,

            @Description(
                    "Reason: targets-kept, flip, pattern, reachability, tree; targets-removed, copy, redirect, pattern-removed, not-in-tree; by-hand")
            String reason,

            @Description("Up to three of their anchor texts")
            List<String> anchors,

            @Description("Arc") Relationship arc) {}

    public record ThreadRow(
            @Description("URL of its first page") String url,

            @Description("Title of its first page, if a crawl stored it") @Nullable
            String title,

            @Description("Number of the page type of its first page; null without one") @Nullable
            Long pageType,

            @Description("Number of its pages in the store") long pages,

            @Description("URLs of its pages, in order") List<String> urls,
            @Description("Its pages, in order") List<Node> nodes) {}

    public record MapRow(
            @Description(Call.Columns.SITE) String site,
            @Description(Call.Columns.RUN) String run,
            @Description("First page of the forum") String entry,

            @Description("Map with user decisions, in the format that crawlgraph crawl --map reads from a file")
            String map) {}

    @Procedure(name = "crawl.forum.pageTypes", mode = Mode.READ)
    @Description("Returns the page types of a trained forum, each with its decision and the reason. SET"
            + " t.state to 'kept' or 'removed' is a user decision, effective at once and kept by"
            + " later trainings; REMOVE t.state undoes it.")
    public Stream<PageTypeRow> pageTypes(@Name("site") @Nullable String site) {
        StoredForumMap stored = existing(site);
        List<PageTypeRow> rows = new ArrayList<>();
        for (PageType type : stored.map().pageTypes()) {
            Node node = stored.types().get(type.number());
            if (node != null) { // else a user has deleted it
                rows.add(row(type, stored.map().patternText(type.pattern()), node));
            }
        }
        stored.unseen().values().forEach(node -> rows.add(unseen(node)));
        return rows.stream();
    }

    private static PageTypeRow row(PageType type, String pattern, Node node) {
        PageType.CopyEvidence copy = type.copy();
        boolean numbered = StoredForumMap.number(node) >= 0;
        return new PageTypeRow(
                numbered ? (long) type.number() : null,
                pattern,
                type.layout() < 0 ? null : (long) type.layout(),
                type.pages(),
                type.decision().text(),
                type.reason().text(),
                copy == null ? null : (long) copy.of(),
                copy == null ? null : copy.share(),
                copy == null ? null : copy.fan(),
                type.informativeness(),
                type.near(),
                type.depth(),
                type.examples(),
                node);
    }

    private static PageTypeRow unseen(Node node) {
        return new PageTypeRow(
                null,
                (String) node.getProperty(StoredForumMap.PATTERN, null),
                null,
                0,
                Decision.KEPT.text(),
                NOT_SAMPLED,
                null,
                null,
                null,
                0,
                0,
                0,
                List.of(),
                node);
    }

    @Procedure(name = "crawl.forum.arcs", mode = Mode.READ)
    @Description("Returns the links of a trained forum by page type, location on the page and URL"
            + " pattern, with how to follow them and the reason. SET a.state to 'follow', 'skip' or"
            + " 'next page' is a user decision, effective at once and kept by later trainings;"
            + " REMOVE a.state undoes it.")
    public Stream<ArcRow> arcs(@Name("site") @Nullable String site) {
        StoredForumMap stored = existing(site);
        return stored.map().arcs().stream()
                .flatMap(arc -> stored.arcs().getOrDefault(arc.key(), List.of()).stream()
                        .map(relationship ->
                                row(arc, stored.map().patternText(arc.key().pattern()), relationship)))
                .sorted(Comparator.comparingLong(ArcRow::from)
                        .thenComparing(ArcRow::location)
                        .thenComparing(row -> String.valueOf(row.pattern()))
                        .thenComparing(ArcRow::pages, Comparator.reverseOrder()));
    }

    private static ArcRow row(Arc arc, String pattern, Relationship relationship) {
        int to = StoredForumMap.number(relationship.getEndNode());
        return new ArcRow(
                arc.key().from(),
                to < 0 ? null : (long) to,
                arc.key().location(),
                pattern.isEmpty() ? null : pattern,
                arc.links(),
                arc.flips(),
                relationship.getProperty("pages", 0L) instanceof Long pages ? pages : 0,
                arc.decision().text(),
                arc.reason().text(),
                arc.anchors(),
                relationship);
    }

    @Procedure(name = "crawl.forum.threads", mode = Mode.READ)
    @Description("Returns the threads and lists of a forum (a host) in the store, each with its pages in"
            + " order, from CONTINUES and pageType as written by crawl.forum.train or a crawl with a"
            + " map. Omits pages of removed page types.")
    public Stream<ThreadRow> threads(@Name("site") @Nullable String site) {
        String name = CrawledSite.of(site).name();
        MapPages pages = MapPages.of(tx, name, guard::check);
        if (pages.nodes().isEmpty()) {
            throw new IllegalArgumentException(
                    "no pages of the host '" + name + "', so no threads; import or crawl its pages first");
        }
        StoredForumMap stored = StoredForumMap.of(tx, name);
        return new MapPages.Threads(pages, stored == null ? null : stored.map(), guard::check)
                .threads().stream().map(urls -> {
                    List<Node> nodes = urls.stream().map(pages.nodes()::get).toList();
                    Node first = nodes.get(0);
                    int type = MapPages.Threads.type(first);
                    return new ThreadRow(
                            urls.get(0),
                            first.getProperty("title", null) instanceof String title ? title : null,
                            type < 0 ? null : (long) type,
                            urls.size(),
                            urls,
                            nodes);
                });
    }

    @Procedure(name = "crawl.forum.map", mode = Mode.READ)
    @Description("Returns the map of a trained forum as text, including user decisions, for crawlgraph"
            + " crawl --map and crawlgraph forum show.")
    public Stream<MapRow> map(@Name("site") @Nullable String site) {
        StoredForumMap stored = existing(site);
        return Stream.of(new MapRow(
                CrawledSite.of(site).name(),
                stored.run(),
                stored.map().entry(),
                stored.map().text()));
    }

    private StoredForumMap existing(@Nullable String site) {
        return StoredForumMap.existing(tx, CrawledSite.of(site).name());
    }
}
