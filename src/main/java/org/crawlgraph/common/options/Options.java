package org.crawlgraph.common.options;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import org.crawlgraph.common.PublicApi;
import org.crawlgraph.common.VisibleText;
import org.jspecify.annotations.Nullable;

/**
 * The options map of one call, read strictly by declared {@linkplain Option options}: unknown keys, values of the wrong type and values out of range
 * are errors that name the key, the value and what to pass instead.
 */
@PublicApi
public final class Options {

    private static final String NOT_BLANK = "a string that is not blank";

    /** Most characters of a text; no URL, path or name is longer. */
    private static final int LONGEST = 8_192;

    /** Most characters of a refused value or name that a message repeats. */
    private static final int SHOWN = 100;

    private final Map<String, Object> given;
    private final @Nullable Map<String, Option<?>> declared;
    private final Map<String, Object> effective = new LinkedHashMap<>();

    /**
     * The options map of a call.
     *
     * @param given null, which Cypher can pass, is an empty map
     * @param declared all options that the call takes
     * @throws IllegalArgumentException when a key is none of them
     */
    public Options(@Nullable Map<String, Object> given, List<? extends Option<?>> declared) {
        this.given = given == null ? Map.of() : given;
        this.declared = new LinkedHashMap<>();
        declared.forEach(option -> this.declared.put(option.name(), option));
        for (String key : this.given.keySet()) {
            if (!this.declared.containsKey(key)) {
                throw new IllegalArgumentException(
                        "unknown option " + shown(key) + Spelling.question(key, this.declared.keySet())
                                + "; the options are " + String.join(", ", this.declared.keySet()));
            }
        }
    }

    private Options(Map<String, Object> stored) {
        this.given = stored;
        this.declared = null;
    }

    /** The options that a stored run has been called with; keys that this version does not know are passed over. */
    public static Options stored(Map<String, Object> stored) {
        return new Options(stored);
    }

    /** The option as this call declares it, with the default that it has here. */
    @SuppressWarnings("unchecked") // options of one name take values of one type
    private <T> Option<T> declared(Option<T> option) {
        if (declared == null) {
            return option;
        }
        Option<?> own = declared.get(option.name());
        if (own == null) {
            throw new IllegalStateException("the call does not declare the option " + option.name());
        }
        return (Option<T>) own;
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
        return read(declared(option), has(option) ? given.get(option.name()) : otherwise);
    }

    /** The value of a whole number in the range of {@code int}. */
    public int integer(Option<Long> option) {
        return Math.toIntExact(get(option));
    }

    /** The value of an option, null when it is left out and has no default. */
    public <T> @Nullable T find(Option<T> option) {
        Option<T> own = declared(option);
        Object used = has(option) ? given.get(option.name()) : own.otherwise();
        return used == null ? null : read(own, used);
    }

    private <T> T read(Option<T> option, @Nullable Object value) {
        T read = option.kind().read(option, Objects.requireNonNull(value));
        effective.put(option.name(), option.kind().kept(value, read));
        return read;
    }

    /** Leaves options without effect in this call out of {@link #effective()}. */
    public void silence(List<? extends Option<?>> options) {
        options.forEach(option -> effective.remove(option.name()));
    }

    /**
     * Refuses options that were given but have no effect given the others.
     *
     * @param because what takes their effect, for a message: "no effect with …"
     * @param otherwise what to do to give them one
     */
    public void refuseWithoutEffect(List<? extends Option<?>> without, String because, String otherwise) {
        for (Option<?> option : without) {
            if (has(option)) {
                throw new IllegalArgumentException(
                        option.name() + " has no effect with " + because + "; remove it, or " + otherwise);
            }
        }
    }

    /** Every option that was read, with its value in this call. */
    public Map<String, Object> effective() {
        return new LinkedHashMap<>(effective);
    }

    /**
     * An argument that must be a text.
     *
     * @throws IllegalArgumentException when it is missing, blank, longer than 8,192 characters, or has control characters
     */
    public static String required(String name, @Nullable String value) {
        return requireText(name, value);
    }

    static String requireText(String name, @Nullable Object value) {
        if (!(value instanceof String text) || text.isBlank()) {
            throw wrongType(name, value, NOT_BLANK);
        }
        return requireVisible(name, text);
    }

    /** A text that a message can repeat as it is: neither long nor with characters that a reader cannot see. */
    static String requireVisible(String name, String text) {
        if (text.length() > LONGEST) {
            throw new IllegalArgumentException(
                    name + " has " + text.length() + " characters; at most " + LONGEST + ": " + shown(text));
        }
        if (!VisibleText.escapedLines(text).equals(text)) {
            throw wrongType(name, text, "free of control characters and text direction marks");
        }
        return text;
    }

    static IllegalArgumentException wrongType(String key, @Nullable Object value, String wanted) {
        return new IllegalArgumentException(key + " is " + shown(value) + "; it must be " + wanted);
    }

    /** A value as messages repeat it: a text in quotes, cut when it is long, with escapes for hidden characters. */
    public static String shown(@Nullable Object value) {
        if (value instanceof String text) {
            return "'" + cut(text) + "'";
        }
        return cut(String.valueOf(value));
    }

    private static String cut(String text) {
        return VisibleText.escaped(text.length() <= SHOWN ? text : text.substring(0, SHOWN) + "…");
    }

    static String lowerCase(Enum<?> constant) {
        return constant.name().toLowerCase(Locale.ROOT);
    }
}
