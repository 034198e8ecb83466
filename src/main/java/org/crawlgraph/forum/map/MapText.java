package org.crawlgraph.forum.map;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.crawlgraph.clusters.patterns.UrlPattern;

/**
 * The text format of a map: one line for each item, its kind first, fields separated by tabs. Tabs, line breaks and backslashes in a field
 * are escaped as {@code \t}, {@code \n}, {@code \r} and {@code \\}. The first line is {@value #HEAD} and the format version.
 */
final class MapText {

    static final String HEAD = "crawlgraph-forum-map";

    /** The only version written and read. */
    static final int VERSION = 2;

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
        parts.scope().keys().keys().stream().sorted().forEach(key -> text.line("session", key));
        if (parts.scope().keys().anyOrder()) {
            text.line("query", ANY_ORDER);
        }
        parts.flips().slots().stream().sorted().forEach(slot -> text.line("flip", slot));
        parts.flips().alone().stream().sorted().forEach(list -> text.line("alone", list));
        parts.flips().constants().stream().sorted().forEach(key -> text.line("constant", key));
        for (UrlPattern pattern : parts.patterns()) {
            text.line("pattern", pattern);
        }
        parts.types().forEach(text::type);
        parts.arcs().forEach(text::arc);
        new TreeMap<>(parts.byHand().types())
                .forEach((number, decision) -> text.line("hand-type", number, decision.text()));
        parts.byHand().arcs().entrySet().stream()
                .sorted(Map.Entry.comparingByKey(ArcKey.ORDER))
                .forEach(each -> text.line(
                        "hand-arc",
                        each.getKey().from(),
                        each.getKey().pattern(),
                        each.getKey().location(),
                        each.getValue().text()));
        parts.layouts().lines().forEach(line -> text.line("layout", line));
        return text.out.toString();
    }

    private void type(PageType type) {
        CopyEvidence copy = type.copy();
        line(
                "type",
                type.layout(),
                type.pattern(),
                type.pages(),
                type.informativeness(),
                type.near(),
                type.depth(),
                type.decision().text(),
                type.reason().text(),
                copy == null ? "" : copy.of() + " " + copy.tried() + " " + copy.share() + " " + copy.fan());
        PageTypeName name = type.name();
        if (name != null) {
            line("name", name.text());
        }
        type.examples().forEach(example -> line("example", example));
    }

    private void arc(Arc arc) {
        line(
                "arc",
                arc.key().from(),
                arc.key().pattern(),
                arc.key().location(),
                arc.links(),
                arc.flips(),
                arc.tried(),
                arc.copies(),
                arc.decision().text(),
                arc.reason().text());
        arc.anchors().forEach(anchor -> line("anchor", anchor));
        arc.targets().forEach(target -> line("target", target.type(), target.pages()));
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

    static String unescaped(String field) {
        if (field.indexOf('\\') < 0) {
            return field;
        }
        StringBuilder text = new StringBuilder(field.length());
        boolean behind = false;
        for (int i = 0; i < field.length(); i++) {
            char c = field.charAt(i);
            if (behind) {
                text.append(meant(c));
            } else if (c != '\\') {
                text.append(c);
            }
            behind = !behind && c == '\\';
        }
        return behind ? text.append(meant(' ')).toString() : text.toString();
    }

    private static char meant(char c) {
        return switch (c) {
            case '\\' -> c;
            case 't' -> '\t';
            case 'n' -> '\n';
            case 'r' -> '\r';
            default -> throw new IllegalArgumentException("invalid escape; use \\\\, \\t, \\n or \\r");
        };
    }

    static ForumMap.Parts read(String text) {
        return new MapReader().read(List.of(text.split("\n", -1)));
    }
}
