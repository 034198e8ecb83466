package org.crawlgraph.forum.map;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.crawlgraph.clusters.patterns.UrlPattern;
import org.crawlgraph.common.Decision;
import org.crawlgraph.common.options.Options;
import org.crawlgraph.html.similarity.FieldLine;
import org.jspecify.annotations.Nullable;

/**
 * The text format of a map: one line for each item, its kind first, fields separated by tabs. Tabs, line breaks and backslashes in a field
 * are escaped as {@code \t}, {@code \n}, {@code \r} and {@code \\}. The first line is {@value #HEAD} and the format version.
 */
final class MapText {

    static final String HEAD = "crawlgraph-forum-map";

    /** The only version written and read. */
    static final int VERSION = 4;

    /** Marks forums in which the order of query parameters does not matter. */
    static final String ANY_ORDER = "any-order";

    private final StringBuilder out = new StringBuilder();

    private MapText() {}

    static String write(ForumMap.Parts parts) {
        MapText text = new MapText();
        text.line(HEAD, VERSION);
        text.line("method", parts.method().option());
        text.line("entry", parts.entry());
        text.line("host", parts.scope().host());
        text.sorted("session", parts.scope().keys().keys());
        if (parts.scope().keys().anyOrder()) {
            text.line("query", ANY_ORDER);
        }
        text.sorted("flip", parts.flips().slots());
        text.sorted("alone", parts.flips().alone());
        text.sorted("constant", parts.flips().constants());
        parts.patterns().forEach(pattern -> text.line("pattern", pattern));
        parts.types().forEach(text::type);
        parts.arcs().forEach(text::arc);
        new TreeMap<>(parts.byHand().types())
                .forEach((number, decision) -> text.line("hand-type", number, decision.text()));
        parts.byHand().arcs().entrySet().stream()
                .sorted(Map.Entry.comparingByKey(Arc.Key.ORDER))
                .forEach(each -> text.line(
                        "hand-arc",
                        each.getKey().from(),
                        each.getKey().pattern(),
                        each.getKey().location(),
                        each.getValue().text()));
        parts.layouts().model().lines().forEach(line -> text.line("layout", line));
        return text.out.toString();
    }

    private void sorted(String kind, Set<String> items) {
        items.stream().sorted().forEach(item -> line(kind, item));
    }

    private void type(PageType type) {
        PageType.CopyEvidence copy = type.copy();
        List<Object> fields = new ArrayList<>(List.of(
                "type",
                type.layout(),
                type.pattern(),
                type.pages(),
                type.informativeness(),
                type.near(),
                type.depth(),
                type.decision().text(),
                type.reason().text(),
                copy == null ? -1 : copy.of(),
                copy == null ? 0 : copy.share()));
        fields.addAll(type.examples());
        line(fields.toArray());
    }

    private void arc(Arc arc) {
        List<Object> fields = new ArrayList<>(List.of(
                "arc",
                arc.key().from(),
                arc.key().pattern(),
                arc.key().location(),
                arc.links(),
                arc.flips(),
                arc.decision().text(),
                arc.reason().text(),
                arc.anchors().size()));
        fields.addAll(arc.anchors());
        arc.targets().forEach(target -> fields.addAll(List.of(target.type(), target.pages())));
        line(fields.toArray());
    }

    private void line(Object... fields) {
        for (int i = 0; i < fields.length; i++) {
            out.append(i == 0 ? "" : "\t").append(escaped(fields[i].toString()));
        }
        out.append('\n');
    }

    private static String escaped(String text) {
        return text.replace("\\", "\\\\")
                .replace("\t", "\\t")
                .replace("\n", "\\n")
                .replace("\r", "\\r");
    }

    static ForumMap.Parts read(String text) {
        return new MapReader().read(List.of(text.split("\n", -1)));
    }

    /** Parses the format of {@link MapText} strictly. Single use. */
    static final class MapReader {

        private @Nullable ForumMethod method;
        private String entry = "";
        private String host = "";
        private boolean anyOrder;
        private final Map<String, Set<String>> sets = new HashMap<>();
        private final List<UrlPattern> patterns = new ArrayList<>();
        private final List<PageType> types = new ArrayList<>();
        private final List<Arc> arcs = new ArrayList<>();
        private final Map<Integer, Decision> handTypes = new HashMap<>();
        private final Map<Arc.Key, Decision> handArcs = new HashMap<>();
        private final List<String> layouts = new ArrayList<>();

        ForumMap.Parts read(List<String> lines) {
            String head = MapText.HEAD + "\t" + MapText.VERSION;
            if (!lines.get(0).equals(head)) {
                throw new IllegalArgumentException("the first line of a forum map is '" + FieldLine.shown(lines.get(0))
                        + "'; this version reads maps whose first line is " + MapText.HEAD + ", a tab and "
                        + MapText.VERSION
                        + "; train the map again");
            }
            int number = 1;
            try {
                for (number = 2; number <= lines.size(); number++) {
                    String line = lines.get(number - 1);
                    if (number < lines.size() || !line.isEmpty()) {
                        FieldLine fields = new FieldLine(line, String::translateEscapes);
                        take(fields);
                        fields.end();
                    }
                }
                return parts();
            } catch (IllegalArgumentException e) {
                throw new IllegalArgumentException(
                        "line " + Math.min(number, lines.size()) + " of a forum map, '"
                                + FieldLine.shown(lines.get(Math.min(number, lines.size()) - 1)) + "', cannot be read: "
                                + e.getMessage(),
                        e);
            }
        }

        private void take(FieldLine line) {
            switch (line.kind()) {
                case "method" -> method = ForumMethod.named(line.text());
                case "entry" -> entry = line.text();
                case "host" -> host = line.text();
                case "session", "flip", "alone", "constant" ->
                    sets.computeIfAbsent(line.kind(), unseen -> new TreeSet<>()).add(line.text());
                case "query" -> anyOrder(line.text());
                case "pattern" -> patterns.add(UrlPattern.parse(line.text()));
                case "type" -> type(line);
                case "arc" -> arc(line);
                case "hand-type" -> handTypes.put(line.integer(), decision(line, Decision.PAGES));
                case "hand-arc" -> {
                    int from = line.integer();
                    int pattern = line.integer();
                    handArcs.put(new Arc.Key(from, line.text(), pattern), decision(line, Decision.LINKS));
                }
                case "layout" -> layouts.add(line.text());
                default -> throw new IllegalArgumentException("unknown line type");
            }
        }

        private static Decision decision(FieldLine line, Set<Decision> among) {
            return Objects.requireNonNull(Decision.of(line.text(), among, () -> "the decision is"));
        }

        private static <E extends Enum<E>> E reason(Class<E> type, FieldLine line) {
            return Options.constant(type, "the reason", line.text().replace('-', '_'));
        }

        private void anyOrder(String text) {
            if (!text.equals(MapText.ANY_ORDER)) {
                throw new IllegalArgumentException("'" + text + "' is not " + MapText.ANY_ORDER);
            }
            anyOrder = true;
        }

        private void type(FieldLine line) {
            int layout = line.integer();
            int pattern = line.between(-1, patterns.size());
            int pages = line.integer();
            double informativeness = line.real();
            int near = line.integer();
            double depth = line.real();
            Decision decision = decision(line, Decision.PAGES);
            PageType.Reason reason = reason(PageType.Reason.class, line);
            PageType.CopyEvidence copy = new PageType.CopyEvidence(line.integer(), line.real());
            List<String> examples = new ArrayList<>();
            while (line.hasMore()) {
                examples.add(line.text());
            }
            types.add(new PageType(
                    types.size(),
                    layout,
                    pattern,
                    pages,
                    informativeness,
                    near,
                    depth,
                    decision,
                    reason,
                    copy.of() < 0 ? null : copy,
                    examples));
        }

        private void arc(FieldLine line) {
            int from = line.between(-1, types.size());
            int pattern = line.between(-1, patterns.size());
            Arc.Key key = new Arc.Key(from, line.text(), pattern);
            int links = line.integer();
            int flips = line.integer();
            Decision decision = decision(line, Decision.LINKS);
            Arc.Reason reason = reason(Arc.Reason.class, line);
            List<String> anchors = new ArrayList<>();
            for (int left = line.integer(); left > 0; left--) {
                anchors.add(line.text());
            }
            List<Arc.Target> targets = new ArrayList<>();
            while (line.hasMore()) {
                targets.add(new Arc.Target(line.between(0, types.size()), line.integer()));
            }
            arcs.add(new Arc(key, links, flips, anchors, targets, decision, reason));
        }

        private Set<String> all(String kind) {
            return sets.getOrDefault(kind, Set.of());
        }

        private ForumMap.Parts parts() {
            if (method == null || entry.isEmpty() || host.isEmpty() || types.isEmpty()) {
                throw new IllegalArgumentException("the map has no method, entry, host or page types");
            }
            ForumScope scope = new ForumScope(host, new ForumScope.SessionKeys(all("session"), anyOrder));
            return new ForumMap.Parts(
                    method,
                    entry,
                    scope,
                    method.layouts(layouts),
                    patterns,
                    types,
                    arcs,
                    new FlipRule(all("flip"), all("constant"), all("alone")),
                    new ForumMap.Decisions(handTypes, handArcs));
        }
    }
}
