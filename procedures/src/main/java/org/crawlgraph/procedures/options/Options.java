package org.crawlgraph.procedures.options;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The options map of one call, read strictly by declared {@linkplain Option options}: a key that nobody asked for and a value
 * of the wrong type or out of range are errors that name the key, the value and the way out. Read all keys first, then call
 * {@link #end()}.
 */
public final class Options {

    private static final String NOT_BLANK = "a string that is not blank";

    /** Most characters of a refused value or name that a message repeats. */
    private static final int SHOWN = 100;

    private final Map<String, Object> given;
    private final Map<String, Object> effective = new LinkedHashMap<>();

    /** Reads a map; null, which Cypher can pass, is an empty one. */
    public Options(@Nullable Map<String, Object> given) {
        this.given = given == null ? Map.of() : given;
    }

    /** Whether the caller has given an option. */
    public boolean has(Option<?> option) {
        return given.get(option.name()) != null;
    }

    /** The value of an option, which is its default when it is left out. */
    public <T> T get(Option<T> option) {
        T value = find(option);
        if (value == null) {
            throw new IllegalStateException("option " + option.name() + " has no default");
        }
        return value;
    }

    /** The value of an option with another default. */
    public <T> T get(Option<T> option, Object otherwise) {
        return get(option.when("", otherwise));
    }

    /** The value of a whole number whose range is that of {@code int}. */
    public int integer(Option<Long> option) {
        return Math.toIntExact(get(option));
    }

    /** The value of an option, null when it is left out and has no default. */
    public <T> @Nullable T find(Option<T> option) {
        Object value = given.get(option.name());
        Object used = value == null ? option.otherwise() : value;
        if (used == null) {
            silence(option);
            return null;
        }
        T read = option.kind().read(option, used);
        effective.put(option.name(), option.kind().kept(used, read));
        return read;
    }

    /** Refuses the keys that were given but that no option is named after. */
    public void end() {
        for (String key : given.keySet()) {
            if (!effective.containsKey(key)) {
                throw new IllegalArgumentException("there is no option " + shown(key)
                        + Spelling.question(key, effective.keySet())
                        + "; the options are " + String.join(", ", effective.keySet()));
            }
        }
    }

    /** Leaves options that have no say in this call out of {@link #effective()}; they stay known. */
    public void silence(Option<?>... options) {
        for (Option<?> option : options) {
            effective.put(option.name(), "");
        }
    }

    /**
     * Refuses options that were given but have no effect given the others; called when they have been read.
     *
     * @param because what takes their effect, to stand after "with"
     * @param otherwise what to do to give them one
     */
    public void refuseWithoutEffect(List<? extends Option<?>> without, String because, String otherwise) {
        for (Option<?> option : without) {
            if (has(option)) {
                throw new IllegalArgumentException(option.name() + " is given, but it has no effect with " + because
                        + "; leave it out, or " + otherwise);
            }
        }
    }

    /** Every option with the value it has in this call, defaults included; those left out and without default not. */
    public Map<String, Object> effective() {
        Map<String, Object> set = new LinkedHashMap<>(effective);
        set.values().removeIf(""::equals);
        return set;
    }

    /**
     * An argument beside the options map that must be a text.
     *
     * @throws IllegalArgumentException when it is missing or blank
     */
    public static String required(String name, @Nullable String value) {
        return requireText(name, value);
    }

    static String requireText(String name, @Nullable Object value) {
        if (!(value instanceof String text) || text.isBlank()) {
            throw wrongType(name, value, NOT_BLANK);
        }
        return text;
    }

    static IllegalArgumentException wrongType(String key, @Nullable Object value, String wanted) {
        return new IllegalArgumentException(key + " is " + shown(value) + "; it must be " + wanted);
    }

    /** A value as messages repeat it: a text in quotes, and all cut when it is long. */
    public static String shown(@Nullable Object value) {
        if (value instanceof String text) {
            return text.length() <= SHOWN ? "'" + text + "'" : "'" + text.substring(0, SHOWN) + "…'";
        }
        String text = String.valueOf(value);
        return text.length() <= SHOWN ? text : text.substring(0, SHOWN) + "…";
    }

    static String lowerCase(Enum<?> constant) {
        return constant.name().toLowerCase(Locale.ROOT);
    }
}
