package org.crawlgraph.ingest.table;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.IntPredicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import org.crawlgraph.ingest.source.IngestException;
import org.jspecify.annotations.Nullable;

/** The columns of a table of links, decided once from the header and the first records. */
final class LinkColumns {

    private static final String ADVICE = "pass --columns source=NAME,target=NAME (names or numbers of columns); save an"
            + " adjacency matrix, or numbered pages and then their links, with one line per link";

    /** What most values of a column are. */
    enum Kind {
        MISSING("nothing"),
        WHOLE("whole numbers"),
        NUMBER("numbers that are negative or not whole"),
        URL("URLs"),
        NAME("names");

        private final String words;

        Kind(String words) {
            this.words = words;
        }

        boolean isId() {
            return this == WHOLE || this == URL;
        }
    }

    /** Names of source and target, as {@link #plain} returns them. */
    private static final List<List<String>> PAIRS = List.of(
            List.of("source", "target"),
            List.of("source", "destination"), // Screaming Frog
            List.of("from", "to"),
            List.of("src", "dst"),
            List.of("src", "dest"), // Archives Unleashed
            List.of("start", "end"), // neo4j-admin
            List.of("vertex1", "vertex2"), // NodeXL
            List.of("referring", "target"), // Ahrefs
            List.of("citing", "cited"));

    /** Words before or after the name of a column, the best first. */
    private static final String AFFIXES = "|url|uri|address|pageurl|page|host|domain|nodeid|id|node|name";

    private static final Pattern WEIGHTS = Pattern.compile("(edge|link)?weights?");
    private static final Pattern DIRECTIONS = Pattern.compile("(edge)?type|direction|directed");
    private static final Pattern DIRECTION = Pattern.compile("(?i)directed|undirected|mutual|true|false|yes|no");
    private static final Pattern DIRECTED = Pattern.compile("directed");
    private static final Set<String> BOTH_WAYS = Set.of("undirected", "mutual", "false", "no", "0", "0.0");

    /** Columns of a list of nodes, as exported by Gephi. */
    private static final Set<String> NODES = Set.of("id", "label", "nodeid");

    /** The attributes of a link in edge lists of NetworkX. */
    private static final Pattern ATTRIBUTES = Pattern.compile("(?s)\\{.*?\\bweight['\"]?\\s*:\\s*([^,}\\s]+).*");

    private static final Pattern BIT = Pattern.compile("[01](\\.0*)?");

    /** Whole numbers from here on are times, in seconds since 1970 or smaller units, and not weights. */
    private static final long FIRST_TIME = 100_000_000;

    /** Without a header: source, target, weight and time. */
    private static final int MAX_BARE_WIDTH = 4;

    /** Columns whose names are compared. */
    private static final int MAX_NAMES = 1_000;

    private final Path file;

    /** The records after the header. */
    private final List<List<String>> body;

    /** Names of the columns; empty without a header. */
    final List<String> header;

    final int width;
    final int from;
    final int to;

    /** −1 for none. */
    final int weight;

    private final int direction;

    /** Whole numbers, URLs or names. */
    final Kind ids;

    /**
     * Decides.
     *
     * @param names the columns; null if the first record may name them
     * @param records the first records, at least one unless there are names
     * @param wanted columns by role; may be empty
     * @throws IngestException when the table has no links, or which columns are links is not clear
     */
    LinkColumns(Path file, @Nullable List<String> names, List<List<String>> records, Map<String, String> wanted) {
        this.file = file;
        List<String> first = names != null ? names : records.get(0);
        List<List<String>> rest = names != null ? records : records.subList(1, records.size());
        boolean isHeader = names != null
                || named(first) != null
                || wanted.values().stream().anyMatch(name -> !Fields.isNumber(name) && first.contains(name))
                || isUnlike(first, rest);
        body = isHeader ? rest : records;
        int most = width(body);
        boolean endsEmpty = body.stream()
                .anyMatch(
                        fields -> fields.size() == most && fields.get(most - 1).isEmpty());
        List<String> columns = new ArrayList<>(isHeader ? first : List.of());
        if (isHeader && names == null && first.size() + 1 == most && !endsEmpty) {
            columns.add(0, ""); // the column of row names, as R writes it
        }
        header = List.copyOf(columns);
        width = isHeader ? header.size() : most;
        int[] pair = pair(first, wanted(wanted.get("source"), "source"), wanted(wanted.get("target"), "target"));
        from = pair[0];
        to = pair[1];
        weight = weight(wanted(wanted.get("weight"), "weight"));
        direction = find(header.size(), column -> isNamed(column, DIRECTIONS) && areMostlyDirections(column));
        ids = findIds();
    }

    private boolean areMostlyDirections(int column) {
        List<String> cells = cells(column);
        return cells.stream().filter(cell -> isDirection(column, cell)).count() * 2 > cells.size();
    }

    private boolean isDirection(int column, String cell) {
        return DIRECTION.matcher(cell).matches()
                || (isNamed(column, DIRECTED) && BIT.matcher(cell).matches());
    }

    /** The value of a record that is not a direction; null for a direction, or none. */
    @Nullable
    String wrongDirection(Fields record) {
        boolean hasOne = direction >= 0 && direction < record.size() && !record.isMissing(direction);
        return hasOne && !isDirection(direction, record.text(direction)) ? record.text(direction) : null;
    }

    /** Whether a column such as Gephi's {@code Type} makes a record a link in both directions. */
    boolean isUndirected(Fields record) {
        return direction >= 0
                && direction < record.size()
                && BOTH_WAYS.contains(record.text(direction).toLowerCase(Locale.ROOT));
    }

    /** Whether no source or target has a line end, so that a record of several lines is one. */
    boolean hasPlainIds(Fields record) {
        return record.size() == width && (record.text(from) + record.text(to)).indexOf('\n') < 0;
    }

    /** Whether neither a header nor the type of the ids shows that these are links. */
    boolean isGuess() {
        return header.isEmpty() && ids == Kind.NAME;
    }

    /** The decision in words. */
    String words() {
        return "links from " + column(from) + " to " + column(to)
                + (direction < 0 ? "" : ", direction from " + column(direction))
                + (weight < 0 ? "" : ", weights from " + column(weight) + ", summed for repeated links")
                + ", ids are " + ids.words;
    }

    private String column(int index) {
        String name = index < header.size() ? header.get(index) : "";
        return "column " + (index + 1) + (name.isEmpty() ? "" : " '" + name + "'");
    }

    /** The unused columns. */
    List<String> others() {
        return IntStream.range(0, width)
                .filter(i -> i != from && i != to && i != weight && i != direction)
                .mapToObj(i -> column(i) + ", which is not used")
                .toList();
    }

    /** The columns named like the source and target of links; null if there are none. */
    static int @Nullable [] named(List<String> names) {
        List<String> plain =
                names.stream().limit(MAX_NAMES).map(LinkColumns::plain).toList();
        List<String> affixes = new ArrayList<>(List.of(AFFIXES.split("\\|")));
        affixes.add("(?:" + AFFIXES + ")");
        for (List<String> pair : PAIRS) {
            for (String affix : affixes) {
                int from = find(plain, pair.get(0), affix);
                int to = find(plain, pair.get(1), affix);
                if (from >= 0 && to >= 0) {
                    return new int[] {from, to};
                }
            }
        }
        return null;
    }

    private static int find(List<String> names, String word, String affix) {
        Pattern pattern = Pattern.compile(word + affix + "|" + affix + word);
        return find(names.size(), column -> pattern.matcher(names.get(column)).matches());
    }

    /**
     * The letters and digits of a name in lower case; of {@code :START_ID(Page)}, {@code startid}, of
     * {@code weight:double}, {@code weight}.
     */
    private static String plain(String name) {
        String lower = name.toLowerCase(Locale.ROOT).replaceFirst("\\(.*|:(int|long|float|double|string)$", "");
        return lower.replaceFirst("^.*:(?=(start|end)_id)", "").replaceAll("[^\\p{L}\\p{N}]", "");
    }

    private boolean isNamed(int column, Pattern names) {
        return column < header.size()
                && names.matcher(plain(header.get(column))).matches();
    }

    /** The most common number of fields above 1. */
    static int width(List<List<String>> records) {
        Map<Integer, Integer> counts = new TreeMap<>();
        records.stream()
                .filter(fields -> fields.size() > 1)
                .forEach(fields -> counts.merge(fields.size(), 1, Integer::sum));
        int width = 1;
        for (Map.Entry<Integer, Integer> count : counts.entrySet()) {
            width = count.getValue() > counts.getOrDefault(width, 0) ? count.getKey() : width;
        }
        return width;
    }

    /** Whether names are above columns of whole numbers or URLs. An address such as {@code mailto:a} is data. */
    private static boolean isUnlike(List<String> names, List<List<String>> rest) {
        int[] typed = IntStream.range(0, Math.min(names.size(), MAX_NAMES))
                .filter(column -> kind(rest, column).isId())
                .toArray();
        return typed.length >= 2
                && Arrays.stream(typed)
                        .allMatch(column -> names.get(column)
                                .matches(kind(rest, column) == Kind.URL ? "(?!\\d)[^:/.@]*" : "(?![-+.]?\\d).*"));
    }

    private int[] pair(List<String> first, int source, int target) {
        int[] named = named(header);
        int from = source < 0 && named != null ? named[0] : source;
        int to = target < 0 && named != null ? named[1] : target;
        if (from >= 0 && to >= 0) {
            return new int[] {from, to};
        }
        if (from >= 0 || to >= 0) {
            throw unclear("--columns names only one of source and target");
        }
        if (first.stream().map(LinkColumns::plain).anyMatch(NODES::contains)) {
            throw unclear("it looks like a list of nodes");
        }
        if (width < 2) {
            throw IngestException.in(
                    file,
                    "contains no links; expected lines from<TAB>to or from,to (URLs or numbers), but found "
                            + IngestException.quote(String.join("", first)));
        }
        int[] urls = columns(column -> kind(body, column) == Kind.URL);
        int[] left = columns(column -> width == 2 || !isDescription(column));
        if (urls.length == 2) {
            return urls;
        }
        if (left.length == 2
                && (header.isEmpty() ? !isMatrix() : kind(body, left).isId())) {
            return left;
        }
        throw unclear("it has " + width + " columns");
    }

    /**
     * Whether a column describes links: a weight, a direction, or without a header, a number or a set of attributes.
     */
    private boolean isDescription(int column) {
        if (!header.isEmpty()) {
            return isNamed(column, WEIGHTS) || isNamed(column, DIRECTIONS);
        }
        if (column < 2 || width > MAX_BARE_WIDTH) {
            return false;
        }
        List<String> cells = cells(column);
        long described = cells.stream()
                .filter(cell -> cell.startsWith("{") || weightOf(cell) != null)
                .count();
        return 2 * described >= cells.size();
    }

    private boolean isMatrix() {
        return width > 2
                && (body.get(0).indexOf("") == 0
                        || (body.size() == width
                                && body.stream().flatMap(List::stream).allMatch(BIT.asMatchPredicate())));
    }

    private IngestException unclear(String why) {
        String found =
                header.isEmpty() ? IngestException.quote(String.join(" | ", body.get(0))) : String.join(", ", header);
        return IngestException.in(
                file,
                "which columns are links is not clear: " + why + " (" + found + "). Name the columns source and"
                        + " target in the first line, or " + ADVICE);
    }

    /** The column that the caller assigned to a role; −1 for none. */
    private int wanted(@Nullable String name, String role) {
        if (name == null) {
            return -1;
        }
        int found = header.indexOf(name);
        int number = name.matches("\\d{1,4}") ? Integer.parseInt(name) : 0;
        if (found < 0 && (number < 1 || number > width)) {
            throw IngestException.in(
                    file,
                    "the table has no column " + name + " for " + role + "; its columns are "
                            + (header.isEmpty() ? "numbered from 1 to " + width : String.join(", ", header)));
        }
        return found < 0 ? number - 1 : found;
    }

    private Kind findIds() {
        List<Kind> sources = kinds(body, from);
        List<Kind> targets = kinds(body, to);
        Kind both = kind(body, from, to);
        boolean apart = !sources.isEmpty() && !targets.isEmpty() && Collections.disjoint(sources, targets);
        if (both == Kind.NUMBER || (apart && both != Kind.WHOLE)) {
            throw IngestException.in(
                    file,
                    column(from) + " has " + kind(body, from).words + " and " + column(to) + " has "
                            + kind(body, to).words + ", so they are not the pages of links; " + ADVICE);
        }
        return both.isId() ? both : Kind.NAME;
    }

    private int weight(int chosen) {
        if (chosen >= 0 && !isNumeric(chosen)) {
            throw IngestException.in(file, column(chosen) + " is not a weight: it has " + kind(body, chosen).words);
        }
        return chosen >= 0
                ? chosen
                : find(
                        width,
                        column -> isNumeric(column)
                                && (header.isEmpty() ? column > to && !isTime(column) : isNamed(column, WEIGHTS)));
    }

    private boolean isNumeric(int column) {
        List<String> cells = cells(column);
        return cells.stream().filter(cell -> weightOf(cell) != null).count() * 2 > cells.size();
    }

    private boolean isTime(int column) {
        return cells(column).stream().allMatch(cell -> Fields.whole(cell) >= FIRST_TIME);
    }

    /** The values of a column that are not missing. */
    private List<String> cells(int column) {
        return cells(body, column);
    }

    private static List<String> cells(List<List<String>> records, int... columns) {
        return records.stream()
                .flatMap(fields -> Arrays.stream(columns)
                        .filter(column -> column < fields.size())
                        .mapToObj(fields::get))
                .filter(cell -> !Fields.isMissing(cell))
                .toList();
    }

    private static Kind kind(List<List<String>> records, int... columns) {
        List<Kind> kinds = kinds(records, columns);
        int whole = Collections.frequency(kinds, Kind.WHOLE);
        if (kinds.isEmpty()) {
            return Kind.MISSING;
        }
        if (4 * whole >= 3 * kinds.size()) {
            return Kind.WHOLE;
        }
        if (2 * Collections.frequency(kinds, Kind.URL) > kinds.size()) {
            return Kind.URL;
        }
        return 2 * (whole + Collections.frequency(kinds, Kind.NUMBER)) > kinds.size() ? Kind.NUMBER : Kind.NAME;
    }

    private static List<Kind> kinds(List<List<String>> records, int... columns) {
        return cells(records, columns).stream().map(LinkColumns::kind).toList();
    }

    private static Kind kind(String text) {
        long whole = Fields.whole(text);
        if (whole >= 0 || whole == Fields.INEXACT) {
            return Kind.WHOLE;
        }
        if (Fields.isNumber(text)) {
            return text.chars().allMatch(Character::isDigit) ? Kind.NAME : Kind.NUMBER; // 007, or more than 63 bits
        }
        return text.contains("://") ? Kind.URL : Kind.NAME;
    }

    private int[] columns(IntPredicate test) {
        return IntStream.range(0, width).filter(test).toArray();
    }

    /** The first index below an end that passes a test; −1 if none does. */
    private static int find(int end, IntPredicate test) {
        return IntStream.range(0, end).filter(test).findFirst().orElse(-1);
    }

    /**
     * A weight: a finite number, also with a decimal comma, or in a set of attributes of NetworkX; null for other text.
     */
    static @Nullable Double weightOf(String text) {
        Matcher attributes = ATTRIBUTES.matcher(text);
        String number = attributes.matches() ? attributes.group(1) : text.replace(',', '.');
        return Fields.isNumber(number) && Double.isFinite(Double.parseDouble(number)) ? Double.valueOf(number) : null;
    }
}
