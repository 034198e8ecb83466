package org.crawlgraph.procedures.forum;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.crawlgraph.forum.map.Arc;
import org.crawlgraph.forum.map.ArcKey;
import org.crawlgraph.forum.map.CopyEvidence;
import org.crawlgraph.forum.map.FollowReason;
import org.crawlgraph.forum.map.PageType;
import org.crawlgraph.procedures.call.ProcedureContext;
import org.crawlgraph.procedures.manifest.Decided;
import org.crawlgraph.procedures.read.CrawledSite;
import org.jspecify.annotations.Nullable;
import org.neo4j.graphdb.Entity;
import org.neo4j.graphdb.Node;
import org.neo4j.graphdb.Relationship;
import org.neo4j.procedure.Description;
import org.neo4j.procedure.Mode;
import org.neo4j.procedure.Name;
import org.neo4j.procedure.Procedure;

/** {@code crawl.forum.pageTypes}, {@code arcs}, {@code threads} and {@code map}: what is known of a forum, and why. */
public final class ForumViewProcedures extends ProcedureContext {

    /** Why nothing was decided about a page type. */
    static final String NOT_SAMPLED = "not-sampled";

    /** A page type. */
    public record PageTypeRow(
            @Description(
                    "number of the page type, as the property pageType of pages has it; null when the sample has no page of it")
            @Nullable
            Long number,

            @Description("pattern of its URLs: $ stands for digits, * for anything; null for all addresses without one")
            @Nullable
            String pattern,

            @Description(
                    "number of its layout: pages whose links stand at the same places; null when the sample has no page of it")
            @Nullable
            Long layout,

            @Description("pages of the sample, and pages looked at beside it, that are of it")
            long pages,

            @Description("kept or removed") String state,

            @Description(
                    "why: entry, nothing-against, reachability; one-content, copy, side-page, uninformative, largest-kept; not-sampled; by-hand")
            String reason,

            @Description("of a copy: number of the page type whose pages its pages repeat, else null") @Nullable
            Long copyOf,

            @Description("of a copy: share of its pages with such a page, 0 to 1") @Nullable
            Double copyShare,

            @Description("of a copy: how many such pages one has, in the mean") @Nullable
            Double copyFan,

            @Description("how much its pages say, by formula (3) of the paper")
            double informativeness,

            @Description("pages that repeat another one of the page type")
            long near,

            @Description("fewest links from the entry to its pages, in the mean")
            double depth,

            @Description("up to three of its URLs") List<String> examples,
            @Description("the page type") Node pageType) {}

    /** An arc to one page type. */
    public record ArcRow(
            @Description("number of the page type whose pages link")
            long from,

            @Description("number of the page type that they link to; null when the sample has no page of it") @Nullable
            Long to,

            @Description("where on the page the links stand: the elements from the root on, with their classes")
            String location,

            @Description("pattern of their targets, null for none") @Nullable
            String pattern,

            @Description("links of the sample that stand there and have this pattern, to whatever page type")
            long links,

            @Description("of these, links that turn pages") long flips,

            @Description("pages of the sample that they lead to and that are of the second page type")
            long pages,

            @Description("0 not followed, 1 followed, 2 followed and the pages are of one thread or list")
            long follow,

            @Description(
                    "why: targets-kept, flip, pattern, reachability, tree; targets-removed, copy, redirect, pattern-removed, not-in-tree; by-hand")
            String reason,

            @Description("up to three of their texts") List<String> anchors,
            @Description("the arc") Relationship arc) {}

    /** A thread or list. */
    public record ThreadRow(
            @Description("URL of its first page") String url,

            @Description("title of its first page, where a crawl has kept it") @Nullable
            String title,

            @Description("number of the page type of its first page, null for none") @Nullable
            Long pageType,

            @Description("how many pages it has in the store")
            long pages,

            @Description("their URLs, in order") List<String> urls,
            @Description("the pages, in order") List<Node> nodes) {}

    /** A map as text. */
    public record MapRow(
            @Description("the site") String site,
            @Description("id of the run that wrote it") String run,
            @Description("the forum's first page") String entry,

            @Description(
                    "the map, with what people have decided by now, as crawlgraph crawl --map reads it from a file")
            String map) {}

    /** A row per page type. */
    @Procedure(name = "crawl.forum.pageTypes", mode = Mode.READ)
    @Description(
            "The page types of a trained forum, with what has been decided about them, by whom and why. SET t.state to 'kept' or 'removed' decides by hand;"
                    + " that holds at once and after the next training, and REMOVE t.state takes it back.")
    public Stream<PageTypeRow> pageTypes(@Name("site") @Nullable String site) {
        StoredMap stored = existing(site);
        List<PageTypeRow> rows = new ArrayList<>();
        for (PageType type : stored.map().pageTypes()) {
            String pattern = stored.map().patterns().get(type.pattern()).toString();
            Node node = stored.types().containsKey(type.number())
                    ? stored.types().get(type.number())
                    : stored.unseen().get(pattern);
            if (node != null) { // else a person has deleted it
                rows.add(row(type, pattern, node));
            }
        }
        stored.unseen().values().stream()
                .filter(node -> rows.stream().noneMatch(row -> row.pageType().equals(node)))
                .forEach(node -> rows.add(unseen(node)));
        return rows.stream();
    }

    private static PageTypeRow row(PageType type, String pattern, Node node) {
        CopyEvidence copy = type.copy();
        boolean numbered = StoredMap.number(node) >= 0;
        return new PageTypeRow(
                numbered ? (long) type.number() : null,
                pattern,
                type.layout() < 0 ? null : (long) type.layout(),
                type.pages(),
                type.state(),
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
                (String) node.getProperty(StoredMap.PATTERN, null),
                null,
                0,
                Decided.KEPT,
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

    /** A row per arc and page type that it leads to. */
    @Procedure(name = "crawl.forum.arcs", mode = Mode.READ)
    @Description(
            "The links of a trained forum by page type, place on the page and URL pattern, with how to follow them and why. SET a.follow to 0, 1 or 2 decides by hand;"
                    + " that holds at once and after the next training, and REMOVE a.follow takes it back.")
    public Stream<ArcRow> arcs(@Name("site") @Nullable String site) {
        StoredMap stored = existing(site);
        Map<ArcKey, Arc> arcs = new HashMap<>();
        stored.map().arcs().forEach(arc -> arcs.put(arc.key(), arc));
        return stored.arcs().stream()
                .map(relationship -> row(arcs.get(StoredMap.key(stored.map(), relationship)), relationship))
                .sorted(Comparator.comparingLong(ArcRow::from)
                        .thenComparing(ArcRow::location)
                        .thenComparing(row -> String.valueOf(row.pattern()))
                        .thenComparing(ArcRow::pages, Comparator.reverseOrder()));
    }

    private static ArcRow row(@Nullable Arc arc, Relationship relationship) {
        int to = StoredMap.number(relationship.getEndNode());
        Decided<Long> written = StoredMap.follow(relationship);
        Long held = written.value();
        return new ArcRow(
                StoredMap.number(relationship.getStartNode()),
                to < 0 ? null : (long) to,
                String.valueOf(relationship.getProperty(StoredMap.LOCATION)),
                (String) relationship.getProperty(StoredMap.PATTERN, null),
                number(relationship, "links"),
                number(relationship, "flips"),
                number(relationship, "pages"),
                arc != null ? arc.follow() : held == null ? 1 : held,
                arc != null ? arc.reason().text() : FollowReason.PATTERN.text(),
                relationship.getProperty("anchors", null) instanceof String[] texts ? Arrays.asList(texts) : List.of(),
                relationship);
    }

    /** A count, 0 on what a person has made. */
    private static long number(Entity entity, String property) {
        return entity.getProperty(property, null) instanceof Long number ? number : 0;
    }

    /** A row per thread. */
    @Procedure(name = "crawl.forum.threads", mode = Mode.READ)
    @Description(
            "The threads and lists of a forum whose pages are in the store, each with its pages in order: by the CONTINUES and pageType that a crawl by a map"
                    + " or crawl.forum.train has written. Pages of removed page types are left out. The site is the host of the forum.")
    public Stream<ThreadRow> threads(@Name("site") @Nullable String site) {
        String name = CrawledSite.of(site).name();
        MapPages pages = MapPages.of(tx, name, guard::check);
        if (pages.nodes().isEmpty()) {
            throw new IllegalArgumentException("no (:Page) has the host '" + name
                    + "', so there are no threads; import its pages or crawl them first");
        }
        StoredMap stored = StoredMap.of(tx, name);
        return new ForumThreadRows(pages, stored == null ? null : stored.map(), guard::check)
                .threads().stream().map(urls -> {
                    List<Node> nodes = urls.stream().map(pages.nodes()::get).toList();
                    Node first = nodes.get(0);
                    int type = ForumThreadRows.type(first);
                    return new ThreadRow(
                            urls.get(0),
                            first.getProperty("title", null) instanceof String title ? title : null,
                            type < 0 ? null : (long) type,
                            urls.size(),
                            urls,
                            nodes);
                });
    }

    /** One row. */
    @Procedure(name = "crawl.forum.map", mode = Mode.READ)
    @Description(
            "The map of a trained forum as text, with what people have decided by now: what crawlgraph crawl --map and crawlgraph forum show read from a file.")
    public Stream<MapRow> map(@Name("site") @Nullable String site) {
        StoredMap stored = existing(site);
        return Stream.of(new MapRow(
                stored.site(), stored.run(), stored.map().entry(), stored.map().text()));
    }

    private StoredMap existing(@Nullable String site) {
        String name = CrawledSite.of(site).name();
        return StoredMap.existing(StoredMap.of(tx, name), tx, name);
    }
}
