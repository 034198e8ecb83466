package org.crawlgraph.forum.map;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Consumer;
import org.crawlgraph.clusters.patterns.UrlPattern;
import org.crawlgraph.common.Decision;
import org.crawlgraph.common.options.Options;
import org.crawlgraph.html.similarity.FieldLine;
import org.crawlgraph.html.similarity.Layouts;

/**
 * The text format of a map: one line for each item, its kind first, fields separated by tabs. Tabs, line breaks and
 * backslashes in a field are escaped as {@code \t}, {@code \n}, {@code \r} and {@code \\}. The first line is
 * {@value #HEAD} and the format version.
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
        new TreeMap<>(parts.byHand().arcs())
                .forEach((key, decision) ->
                        text.line("hand-arc", key.from(), key.pattern(), key.location(), decision.text()));
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
        return new MapReader(List.of(text.split("\n", -1))).read();
    }

    /** Parses the format of {@link MapText} strictly. Single use. */
    private static final class MapReader {

        private final List<String> lines;

        /** The numbers of the lines not yet read, by kind. */
        private final Map<String, List<Integer>> numbers = new LinkedHashMap<>();

        /** The line that is read, from 0. */
        private int number;

        private final List<UrlPattern> patterns = new ArrayList<>();
        private final List<PageType> types = new ArrayList<>();
        private final List<Arc> arcs = new ArrayList<>();
        private final Map<Integer, Decision> handTypes = new HashMap<>();
        private final Map<Arc.Key, Decision> handArcs = new HashMap<>();

        MapReader(List<String> lines) {
            this.lines = lines;
        }

        ForumMap.Parts read() {
            String head = HEAD + "\t" + VERSION;
            if (!lines.get(0).equals(head)) {
                throw new IllegalArgumentException("the first line of a forum map is '" + FieldLine.shown(lines.get(0))
                        + "'; this version reads maps whose first line is " + HEAD + ", a tab and " + VERSION
                        + "; train the map again");
            }
            int end = lines.get(lines.size() - 1).isEmpty() ? lines.size() - 1 : lines.size();
            try {
                for (number = 1; number < end; number++) {
                    numbers.computeIfAbsent(lines.get(number).split("\t", 2)[0], unseen -> new ArrayList<>())
                            .add(number);
                }
                number = 0;
                ForumMap.Parts parts = parts();
                if (!numbers.isEmpty()) {
                    number = numbers.values().iterator().next().get(0);
                    throw new IllegalArgumentException("unknown line type");
                }
                return parts;
            } catch (IllegalArgumentException e) {
                throw new IllegalArgumentException(
                        "line " + (number + 1) + " of a forum map, '" + FieldLine.shown(lines.get(number))
                                + "', cannot be read: " + e.getMessage(),
                        e);
            }
        }

        private ForumMap.Parts parts() {
            ForumMethod method = ForumMethod.named(one("method"));
            String entry = one("entry");
            List<String> query = texts("query");
            if (!List.of(ANY_ORDER).containsAll(query)) {
                throw new IllegalArgumentException("the query is not " + ANY_ORDER);
            }
            ForumScope.SessionKeys keys = new ForumScope.SessionKeys(Set.copyOf(texts("session")), !query.isEmpty());
            ForumScope scope = new ForumScope(one("host"), keys);
            Set<String> alone = Set.copyOf(texts("alone"));
            FlipRule flips = new FlipRule(Set.copyOf(texts("flip")), Set.copyOf(texts("constant")), alone);
            each("pattern", line -> patterns.add(UrlPattern.parse(line.text())));
            each("type", line -> types.add(type(line)));
            if (types.isEmpty()) {
                throw new IllegalArgumentException("a map has page types, not none");
            }
            each("arc", line -> arcs.add(arc(line)));
            each("hand-type", line -> handTypes.put(line.integer(), decision(line, Decision.PAGES)));
            each("hand-arc", line -> {
                int from = line.integer();
                int pattern = line.integer();
                handArcs.put(new Arc.Key(from, line.text(), pattern), decision(line, Decision.LINKS));
            });
            Layouts layouts = method.layouts(texts("layout"));
            ForumMap.Decisions byHand = new ForumMap.Decisions(handTypes, handArcs);
            return new ForumMap.Parts(method, entry, scope, layouts, patterns, types, arcs, flips, byHand);
        }

        private void each(String kind, Consumer<FieldLine> read) {
            for (int line : Objects.requireNonNullElse(numbers.remove(kind), List.<Integer>of())) {
                number = line;
                FieldLine fields = new FieldLine(lines.get(line), String::translateEscapes);
                read.accept(fields);
                fields.end();
            }
        }

        private List<String> texts(String kind) {
            List<String> texts = new ArrayList<>();
            each(kind, line -> texts.add(line.text()));
            return texts;
        }

        private String one(String kind) {
            List<String> texts = texts(kind);
            if (texts.size() != 1 || texts.get(0).isEmpty()) {
                throw new IllegalArgumentException("a map has one line " + kind + " with a text, not " + texts);
            }
            return texts.get(0);
        }

        private static Decision decision(FieldLine line, Set<Decision> among) {
            return Objects.requireNonNull(Decision.of(line.text(), among, () -> "the decision is"));
        }

        private static <E extends Enum<E>> E reason(Class<E> type, FieldLine line) {
            return Options.constant(type, "the reason", line.text().replace('-', '_'));
        }

        private PageType type(FieldLine line) {
            int layout = line.integer();
            int pattern = line.between(-1, patterns.size());
            int pages = line.integer();
            double informativeness = line.real();
            int near = line.integer();
            double depth = line.real();
            Decision decision = decision(line, Decision.PAGES);
            PageType.Reason reason = reason(PageType.Reason.class, line);
            PageType.CopyEvidence of = new PageType.CopyEvidence(line.integer(), line.real());
            PageType.CopyEvidence copy = of.of() < 0 ? null : of;
            List<String> examples = new ArrayList<>();
            while (line.hasMore()) {
                examples.add(line.text());
            }
            int type = types.size();
            return new PageType(
                    type, layout, pattern, pages, informativeness, near, depth, decision, reason, copy, examples);
        }

        private Arc arc(FieldLine line) {
            int from = line.between(-1, types.size());
            int pattern = line.between(-1, patterns.size());
            Arc.Key key = new Arc.Key(from, line.text(), pattern);
            int links = line.integer();
            int flips = line.integer();
            Decision decision = decision(line, Decision.LINKS);
            Arc.Reason reason = reason(Arc.Reason.class, line);
            List<String> anchors = new ArrayList<>();
            for (int more = line.integer(); more > 0; more--) {
                anchors.add(line.text());
            }
            List<Arc.Target> targets = new ArrayList<>();
            while (line.hasMore()) {
                targets.add(new Arc.Target(line.between(0, types.size()), line.integer()));
            }
            return new Arc(key, links, flips, anchors, targets, decision, reason);
        }
    }
}
