package org.crawlgraph.procedures;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The options map of one call, read strictly: a key that nobody asked for and a value of the wrong type are errors that
 * name the key, the value and the way out. Read all keys first, then call {@link #end()}.
 */
final class Options {

    private static final String NOT_BLANK = "a string that is not blank";

    /** Most characters of a refused value that a message repeats. */
    private static final int SHOWN = 100;

    private final Map<String, Object> given;
    private final Map<String, Object> effective = new LinkedHashMap<>();

    /** Reads a map; null, which Cypher can pass, is an empty one. */
    Options(@Nullable Map<String, Object> given) {
        this.given = given == null ? Map.of() : given;
    }

    boolean has(String key) {
        return given.get(key) != null;
    }

    int integer(String key, int otherwise) {
        return Math.toIntExact(longInteger(key, otherwise, Integer.MIN_VALUE, Integer.MAX_VALUE));
    }

    long longInteger(String key, long otherwise) {
        return longInteger(key, otherwise, Long.MIN_VALUE, Long.MAX_VALUE);
    }

    long longInteger(String key, long otherwise, long least, long most) {
        Object value = value(key, otherwise);
        if (!(value instanceof Long || value instanceof Integer)) {
            throw wrongType(key, value, "an integer");
        }
        long number = ((Number) value).longValue();
        if (number < least || number > most) {
            throw new IllegalArgumentException(key + " is " + number + "; it goes from " + least + " to " + most);
        }
        return number;
    }

    double number(String key, double otherwise) {
        Object value = value(key, otherwise);
        if (!(value instanceof Number number)) {
            throw wrongType(key, value, "a number");
        }
        return number.doubleValue();
    }

    boolean flag(String key, boolean otherwise) {
        Object value = value(key, otherwise);
        if (!(value instanceof Boolean flag)) {
            throw wrongType(key, value, "true or false");
        }
        return flag;
    }

    String text(String key, String otherwise) {
        Object value = value(key, otherwise);
        if (!(value instanceof String text) || text.isBlank()) {
            throw wrongType(key, value, NOT_BLANK);
        }
        return text;
    }

    /** A text that may be left out. */
    @Nullable
    String text(String key) {
        if (has(key)) {
            return text(key, "");
        }
        effective.put(key, "");
        return null;
    }

    /** A list of names; a single string counts as a list of one. */
    List<String> names(String key, List<String> otherwise) {
        Object value = value(key, otherwise);
        List<?> list = value instanceof String ? List.of(value) : value instanceof List<?> names ? names : List.of();
        List<String> names = new ArrayList<>();
        for (Object name : list) {
            if (!(name instanceof String text) || text.isBlank()) {
                throw wrongType(key, value, "a list of names");
            }
            names.add(text);
        }
        if (names.isEmpty()) {
            throw wrongType(key, value, "a list of names");
        }
        return names;
    }

    /** A list of anything that may be left out; empty when it is. */
    List<?> list(String key) {
        if (!has(key)) {
            effective.put(key, "");
            return List.of();
        }
        Object value = value(key, "");
        if (!(value instanceof List<?> list)) {
            throw wrongType(key, value, "a list");
        }
        return list;
    }

    /** One of the constants of an enum, written in lower case. */
    <E extends Enum<E>> E choice(String key, E otherwise) {
        String name = text(key, optionName(otherwise));
        List<String> names = new ArrayList<>();
        for (E constant : otherwise.getDeclaringClass().getEnumConstants()) {
            if (optionName(constant).equals(name)) {
                return constant;
            }
            names.add("'" + optionName(constant) + "'");
        }
        throw new IllegalArgumentException(key + " is '" + name + "'; it is one of " + String.join(", ", names));
    }

    private static String optionName(Enum<?> constant) {
        return constant.name().toLowerCase(Locale.ROOT);
    }

    /** Refuses the keys that were given but that no option is named after. */
    void end() {
        for (String key : given.keySet()) {
            if (!effective.containsKey(key)) {
                String nearest = Spelling.nearest(key, effective.keySet());
                throw new IllegalArgumentException("there is no option '" + key + "'"
                        + (nearest == null ? "" : " (did you mean '" + nearest + "'?)")
                        + "; the options are " + String.join(", ", effective.keySet()));
            }
        }
    }

    /** Leaves options that have no say in this call out of {@link #effective()}; they stay known. */
    void silence(String... keys) {
        for (String key : keys) {
            effective.put(key, "");
        }
    }

    /** Every option with the value it has in this call, defaults included; those left out and without default not. */
    Map<String, Object> effective() {
        Map<String, Object> set = new LinkedHashMap<>(effective);
        set.values().removeIf(""::equals);
        return set;
    }

    private Object value(String key, Object otherwise) {
        Object value = given.getOrDefault(key, otherwise);
        Object known = value == null ? otherwise : value;
        effective.put(key, known);
        return known;
    }

    /** An argument beside the options map that must be a text. */
    static String required(String name, @Nullable String value) {
        if (value == null || value.isBlank()) {
            throw wrongType(name, value, NOT_BLANK);
        }
        return value;
    }

    private static IllegalArgumentException wrongType(String key, @Nullable Object value, String wanted) {
        String shown = value instanceof String ? "'" + value + "'" : String.valueOf(value);
        String cut = shown.length() <= SHOWN ? shown : shown.substring(0, SHOWN) + "…";
        return new IllegalArgumentException(key + " is " + cut + "; it must be " + wanted);
    }
}
