package org.crawlgraph.ingest.table;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Predicate;
import java.util.stream.IntStream;
import org.crawlgraph.ingest.source.IngestException;
import org.jspecify.annotations.Nullable;

/**
 * The columns of a table of links, decided once from the header and the first records.
 *
 * @param from the source
 * @param to the target
 * @param weight −1 for none
 * @param direction a column such as Gephi's {@code Type}, whose records may be undirected; −1 for none
 * @param ids the type of sources and targets
 * @param header names of the columns; empty without a header
 * @param width the number of columns
 */
record LinkColumns(int from, int to, int weight, int direction, Ids ids, List<String> header, int width) {

    static final String EXAMPLE = "--columns source=NAME,target=NAME (names or numbers of columns)";

    /** The type of all ids in a file. */
    enum Ids {
        WHOLE("whole numbers"),
        URL("URLs"),
        NAME("names");

        private final String words;

        Ids(String words) {
            this.words = words;
        }
    }

    /** What most values of a column are. */
    private enum Kind {
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

    private static final List<List<String>> PAIRS = List.of(
            List.of("source", "target"),
            List.of("source", "destination"), // Screaming Frog
            List.of("from", "to"),
            List.of("src", "dst"),
            List.of("src", "dest"), // Archives Unleashed
            List.of("start", "end"), // neo4j-admin
            List.of("origin", "destination"),
            List.of("node1", "node2"),
            List.of("vertex1", "vertex2"), // NodeXL
            List.of("id1", "id2"),
            List.of("referring", "target"), // Ahrefs
            List.of("citing", "cited"),
            List.of("follower", "followee"));

    /** Words before or after the name of a column. */
    private static final List<String> AFFIXES =
            List.of("", "url", "uri", "address", "pageurl", "page", "host", "domain", "nodeid", "id", "node", "name");

    /** Columns of a list of nodes, as exported by Gephi. */
    private static final Set<String> NODES = Set.of("id", "Id", "ID", "Label", "label", "node_id", "nodeId");

    private static final Set<String> WEIGHTS = Set.of("weight", "weights", "edgeweight", "linkweight");
    private static final Set<String> DIRECTIONS = Set.of("type", "direction", "edgetype", "directed");
    private static final Set<String> DIRECTION_VALUES = Set.of("directed", "undirected", "mutual", "true", "false");

    /** Whole numbers from here on are times, in seconds since 1970 or smaller units, and not weights. */
    private static final long FIRST_TIME = 100_000_000;

    private static final int MIN_MATRIX = 3;
    private static final int MIN_NUMBER_MATRIX = 5;

    /**
     * Decides.
     *
     * @param names the columns; null if the first record may name them
     * @param records the first records
     * @param wanted columns by role; may be empty
     * @throws IngestException when the table has no links, or which columns are links is not clear
     */
    static LinkColumns of(
            Path file, @Nullable List<String> names, List<List<String>> records, Map<String, String> wanted) {
        return new Decision(file, records, wanted).decide(names);
    }

    /** Whether neither a header nor the type of the ids shows that these are links. */
    boolean isGuess() {
        return header.isEmpty() && ids == Ids.NAME;
    }

    /** The decision in words. */
    String words() {
        return "links from " + column(from) + " to " + column(to)
                + (direction < 0 ? "" : ", direction from " + column(direction))
                + (weight < 0 ? "" : ", weights from " + column(weight) + ", summed for repeated links")
                + ", ids are " + ids.words;
    }

    private String column(int index) {
        return column(header, index);
    }

    private static String column(List<String> header, int index) {
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
        List<String> plain = names.stream().map(LinkColumns::plain).toList();
        for (boolean same : new boolean[] {true, false}) {
            for (List<String> pair : PAIRS) {
                for (String affix : AFFIXES) {
                    int from = find(plain, pair.get(0), List.of(affix));
                    int to = find(plain, pair.get(1), same ? List.of(affix) : AFFIXES);
                    if (from >= 0 && to >= 0) {
                        return new int[] {from, to};
                    }
                }
            }
        }
        return null;
    }

    private static int find(List<String> names, String name, List<String> affixes) {
        for (String affix : affixes) {
            int found = Math.max(names.indexOf(name + affix), names.indexOf(affix + name));
            if (found >= 0) {
                return found;
            }
        }
        return -1;
    }

    /** The letters and digits of a name in lower case; of {@code :START_ID(Page)}, {@code startid}, of {@code weight:double}, {@code weight}. */
    private static String plain(String name) {
        String lower = name.toLowerCase(Locale.ROOT).replaceFirst("\\(.*|:(int|long|float|double|string)$", "");
        return lower.replaceFirst("^.*:(?=(start|end)_id)", "").replaceAll("[^\\p{L}\\p{N}]", "");
    }

    private static Kind kind(List<List<String>> records, int... columns) {
        Map<Kind, Integer> counts = new TreeMap<>();
        int all = 0;
        for (List<String> fields : records) {
            for (int column : columns) {
                Kind kind = kind(column < fields.size() ? fields.get(column) : "");
                if (kind != Kind.MISSING) {
                    all++;
                    counts.merge(kind, 1, Integer::sum);
                }
            }
        }
        int whole = counts.getOrDefault(Kind.WHOLE, 0);
        if (all == 0) {
            return Kind.MISSING;
        }
        if (4L * whole >= 3L * all) {
            return Kind.WHOLE;
        }
        if (2 * counts.getOrDefault(Kind.URL, 0) > all) {
            return Kind.URL;
        }
        return 2 * (whole + counts.getOrDefault(Kind.NUMBER, 0)) > all && whole < all ? Kind.NUMBER : Kind.NAME;
    }

    private static Kind kind(String text) {
        if (Fields.isMissing(text)) {
            return Kind.MISSING;
        }
        long whole = Fields.whole(text);
        if (whole >= 0 || whole == Fields.INEXACT) {
            return Kind.WHOLE;
        }
        if (Fields.isNumber(text)) {
            return text.chars().allMatch(Character::isDigit) ? Kind.NAME : Kind.NUMBER; // 007, or more than 63 bits
        }
        return text.contains("://") ? Kind.URL : Kind.NAME;
    }

    /** A decision in progress. */
    private static final class Decision {

        private final Path file;
        private final List<List<String>> records;
        private final Map<String, String> wanted;
        private List<String> header = List.of();

        /** The records after the header. */
        private List<List<String>> body;

        private int width;

        Decision(Path file, List<List<String>> records, Map<String, String> wanted) {
            this.file = file;
            this.records = records;
            this.wanted = wanted;
            body = records;
        }

        LinkColumns decide(@Nullable List<String> names) {
            if (names != null) {
                header = names;
                width = names.size();
            } else {
                findHeader();
            }
            int[] pair = pair();
            int weight = weight(pair[1]);
            int direction = direction();
            Ids ids = ids(pair[0], pair[1]);
            return new LinkColumns(pair[0], pair[1], weight, direction, ids, header, width);
        }

        /** Sets the header, if the first record is one, and the width. */
        private void findHeader() {
            List<List<String>> rest = records.subList(Math.min(1, records.size()), records.size());
            List<String> first = records.isEmpty() ? List.of() : records.get(0);
            width = width(rest.isEmpty() ? records : rest);
            boolean isShort = !rest.isEmpty()
                    && first.size() + 1 == width
                    && rest.stream()
                            .anyMatch(fields -> fields.size() == width
                                    && !fields.get(width - 1).isEmpty());
            List<String> names = new ArrayList<>(first);
            if (isShort) {
                names.add(0, ""); // row names, as R writes them
            }
            refuseMatrix(names, rest);
            if (named(names) != null || isWanted(names) || isUnlike(names, rest) || (isShort && isNumbered(rest))) {
                header = names;
                body = rest;
                width = names.size();
            } else {
                width = width(records);
            }
        }

        /** The most common number of fields. */
        private static int width(List<List<String>> records) {
            Map<Integer, Integer> counts = new TreeMap<>();
            records.forEach(fields -> counts.merge(fields.size(), 1, Integer::sum));
            int most = counts.values().stream().mapToInt(count -> count).max().orElse(0);
            return counts.entrySet().stream()
                    .filter(count -> count.getValue() == most)
                    .mapToInt(Map.Entry::getKey)
                    .filter(size -> size > 1 || counts.size() == 1)
                    .findFirst()
                    .orElse(2);
        }

        private boolean isWanted(List<String> names) {
            return wanted.values().stream().anyMatch(names::contains);
        }

        /** Whether names are above columns of whole numbers or URLs. An address such as {@code mailto:a} is data. */
        private static boolean isUnlike(List<String> names, List<List<String>> rest) {
            List<Integer> typed = IntStream.range(0, names.size())
                    .filter(column -> kind(rest, column).isId())
                    .boxed()
                    .toList();
            return typed.size() >= 2
                    && typed.stream().allMatch(column -> {
                        String name = names.get(column);
                        boolean isAddress = kind(rest, column) == Kind.URL && name.matches(".*[:/.@].*");
                        return (column == 0 && name.isEmpty())
                                || (kind(name) == Kind.NAME && !Character.isDigit(name.charAt(0)) && !isAddress);
                    });
        }

        private static boolean isNumbered(List<List<String>> rest) {
            return IntStream.range(0, rest.size())
                    .allMatch(row -> rest.get(row).get(0).equals(String.valueOf(row + 1)));
        }

        private void refuseMatrix(List<String> first, List<List<String>> rest) {
            boolean named = first.size() >= MIN_MATRIX && rest.size() >= Math.min(2, first.size() - 1);
            for (int row = 0; named && row < Math.min(rest.size(), first.size() - 1); row++) {
                List<String> fields = rest.get(row);
                named = fields.get(0).equals(first.get(row + 1)) && areNumbers(fields.subList(1, fields.size()));
            }
            int size = records.size();
            Predicate<List<String>> bits = fields -> fields.stream().allMatch(cell -> cell.matches("[01](\\.0*)?"));
            boolean square = size >= MIN_MATRIX
                    && records.stream().allMatch(fields -> fields.size() == size && areNumbers(fields))
                    && (size >= MIN_NUMBER_MATRIX || records.stream().allMatch(bits));
            if (wanted.isEmpty() && (named || square)) {
                throw IngestException.in(
                        file,
                        "this is an adjacency matrix, not a list of links; save it with one line per link, such as"
                                + " source,target,weight (in R: igraph::as_data_frame; in pandas: stack() and"
                                + " reset_index())");
            }
        }

        private static boolean areNumbers(List<String> fields) {
            return fields.stream().allMatch(cell -> Fields.isMissing(cell) || Fields.isNumber(cell.replace(',', '.')));
        }

        private int[] pair() {
            int source = wanted("source");
            int target = wanted("target");
            int[] named = named(header);
            if (source < 0 && target < 0 && named != null) {
                return named;
            }
            if (source >= 0 || target >= 0) {
                int other = named == null ? -1 : source >= 0 ? named[1] : named[0];
                if (source < 0 ? other < 0 : target < 0 && other < 0) {
                    throw unclear("--columns names only one of source and target");
                }
                return new int[] {source < 0 ? other : source, target < 0 ? other : target};
            }
            if (!records.isEmpty()
                    && (header.isEmpty() ? records.get(0) : header).stream().anyMatch(NODES::contains)) {
                throw unclear("it looks like a list of nodes");
            }
            if (width < 2) {
                throw IngestException.in(
                        file,
                        "contains no links; expected lines from<TAB>to or from,to (URLs or numbers), but found "
                                + IngestException.quote(String.join("", body.get(0))));
            }
            int[] urls = IntStream.range(0, width)
                    .filter(column -> kind(body, column) == Kind.URL)
                    .toArray();
            if (urls.length == 2) {
                return urls;
            }
            int[] left = IntStream.range(0, width)
                    .filter(column -> width == 2 || !isDescription(column))
                    .toArray();
            if (left.length == 2 && (header.isEmpty() || kind(body, left).isId() || body != records)) {
                return left;
            }
            throw unclear("it has " + width + " columns");
        }

        /** Whether a column describes links: a weight, a direction, or without a header, a number or a set of attributes. */
        private boolean isDescription(int column) {
            if (!header.isEmpty()) {
                String name = plain(header.get(column));
                return WEIGHTS.contains(name)
                        || DIRECTIONS.contains(name)
                        || (header.get(column).isEmpty() && column == 0);
            }
            List<String> cells = cells(column);
            long described = cells.stream()
                    .filter(cell -> cell.startsWith("{") || areNumbers(List.of(cell)))
                    .count();
            return column >= 2 && 2 * described >= cells.size();
        }

        private IngestException unclear(String why) {
            String found = header.isEmpty()
                    ? body.stream()
                            .findFirst()
                            .map(fields -> IngestException.quote(String.join(" | ", fields)))
                            .orElse("")
                    : String.join(", ", header);
            return IngestException.in(
                    file,
                    "which columns are links is not clear: " + why + " (" + found + "). Name the columns source and"
                            + " target in the first line, or pass " + EXAMPLE);
        }

        /** The column that the caller assigned to a role; −1 for none. */
        private int wanted(String role) {
            String name = wanted.get(role);
            if (name == null) {
                return -1;
            }
            int found = header.indexOf(name);
            if (found < 0
                    && name.matches("\\d{1,4}")
                    && Integer.parseInt(name) >= 1
                    && Integer.parseInt(name) <= width) {
                found = Integer.parseInt(name) - 1;
            }
            if (found < 0) {
                throw IngestException.in(
                        file,
                        "the table has no column " + name + " for " + role + "; its columns are "
                                + (header.isEmpty() ? "numbered from 1 to " + width : String.join(", ", header)));
            }
            return found;
        }

        private Ids ids(int from, int to) {
            Kind source = kind(body, from);
            Kind target = kind(body, to);
            Kind both = kind(body, from, to);
            boolean differ = source != target && source != Kind.MISSING && target != Kind.MISSING;
            boolean apart = differ && (isFree(from, target) || isFree(to, source)) && both != Kind.WHOLE;
            if (both == Kind.NUMBER || apart) {
                throw IngestException.in(
                        file,
                        column(header, from) + " has " + source.words + " and " + column(header, to) + " has "
                                + target.words + ", so they are not the pages of links; pass " + EXAMPLE);
            }
            return both == Kind.WHOLE ? Ids.WHOLE : both == Kind.URL ? Ids.URL : Ids.NAME;
        }

        /** Whether no value of a column is of a kind, which is not the kind of names. */
        private boolean isFree(int column, Kind kind) {
            return kind != Kind.NAME && cells(column).stream().allMatch(cell -> kind(cell) != kind);
        }

        private int weight(int to) {
            int chosen = wanted("weight");
            if (chosen >= 0) {
                if (!isNumeric(chosen)) {
                    throw IngestException.in(
                            file, column(header, chosen) + " is not a weight: it has " + kind(body, chosen).words);
                }
                return chosen;
            }
            for (int column = header.isEmpty() ? to + 1 : 0; column < width; column++) {
                boolean named = !header.isEmpty() && WEIGHTS.contains(plain(header.get(column)));
                if ((named && isNumeric(column)) || (header.isEmpty() && isNumeric(column) && !isTime(column))) {
                    return column;
                }
            }
            return -1;
        }

        private boolean isNumeric(int column) {
            List<String> cells = cells(column);
            return !cells.isEmpty()
                    && cells.stream().filter(cell -> weightOf(cell) != null).count() * 2 > cells.size();
        }

        private boolean isTime(int column) {
            return cells(column).stream().allMatch(cell -> Fields.whole(cell) >= FIRST_TIME);
        }

        private int direction() {
            for (int column = 0; column < header.size(); column++) {
                List<String> cells = cells(column);
                if (DIRECTIONS.contains(plain(header.get(column)))
                        && !cells.isEmpty()
                        && cells.stream().allMatch(cell -> DIRECTION_VALUES.contains(cell.toLowerCase(Locale.ROOT)))) {
                    return column;
                }
            }
            return -1;
        }

        /** The values of a column that are not missing. */
        private List<String> cells(int column) {
            return body.stream()
                    .filter(fields -> column < fields.size() && !Fields.isMissing(fields.get(column)))
                    .map(fields -> fields.get(column))
                    .toList();
        }
    }

    /** A weight: a finite number, also with a decimal comma, or in a set of attributes of NetworkX; null for other text. */
    static @Nullable Double weightOf(String text) {
        String number = text.startsWith("{")
                ? Arrays.stream(text.substring(1).split("[,}]", -1))
                        .map(entry -> entry.split(":", 2))
                        .filter(entry -> entry.length == 2 && plain(entry[0]).equals("weight"))
                        .map(entry -> entry[1].strip())
                        .findFirst()
                        .orElse("")
                : text.replace(',', '.');
        return Fields.isNumber(number) && Double.isFinite(Double.parseDouble(number)) ? Double.valueOf(number) : null;
    }
}
