package org.crawlgraph.common.options;

import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.crawlgraph.common.PublicApi;
import org.crawlgraph.common.VisibleText;
import org.jspecify.annotations.Nullable;

/**
 * The options map of a call, validated against declared {@linkplain Option options}: unknown keys, values of the wrong
 * type and values out of range are errors that name the key, the value and what to pass instead.
 */
@PublicApi
public final class Options {

    /** Maximum number of rows that a caller may ask for. */
    public static final long MAX_ROWS = 10_000_000;

    /** Maximum characters of a text; longer than any URL, path or name. */
    private static final int MAX_LENGTH = 8_192;

    /** Maximum characters of an invalid value or name in a message. */
    private static final int MAX_SHOWN = 100;

    private final Map<String, Object> given;
    private final Map<String, Option<?>> declared = new LinkedHashMap<>();
    private final Map<String, Object> effective = new LinkedHashMap<>();
    private final Set<String> silent = new HashSet<>();

    /**
     * Creates the options of a call.
     *
     * @param given the map; null, which Cypher can pass, counts as empty
     * @param declared all options of the call
     * @throws IllegalArgumentException if a key is not declared
     */
    public Options(@Nullable Map<String, Object> given, List<? extends Option<?>> declared) {
        this.given = given == null ? Map.of() : given;
        declared.forEach(option -> this.declared.put(option.name(), option));
        for (String key : this.given.keySet()) {
            if (!this.declared.containsKey(key)) {
                throw new IllegalArgumentException(
                        "unknown option " + shown(key) + Spelling.question(key, this.declared.keySet())
                                + "; the options are " + String.join(", ", this.declared.keySet()));
            }
        }
    }

    /** Returns the option as this call declares it, with its own default. */
    @SuppressWarnings("unchecked") // options of one name take values of one type
    private <T> Option<T> declared(Option<T> option) {
        Option<?> own = declared.get(option.name());
        if (own == null) {
            throw new IllegalStateException("the call does not declare the option " + option.name());
        }
        return (Option<T>) own;
    }

    public boolean has(Option<?> option) {
        return given.get(option.name()) != null;
    }

    /** Whether an option is given, with another value than its default. */
    public <T> boolean isOverridden(Option<T> option) {
        Object standard = declared(option).defaultValue();
        return has(option)
                && !(standard != null && get(option).equals(option.kind().read(option, standard)));
    }

    /** Returns the value of an option, or its default. */
    public <T> T get(Option<T> option) {
        T value = find(option);
        if (value == null) {
            throw new IllegalStateException("option " + option.name() + " has no default");
        }
        return value;
    }

    /** Returns the value of an option, or {@code defaultValue} instead of its declared default. */
    public <T> T get(Option<T> option, Object defaultValue) {
        return read(declared(option), has(option) ? given.get(option.name()) : defaultValue);
    }

    /** Returns the value of a whole number in the range of {@code int}. */
    public int integer(Option<Long> option) {
        return Math.toIntExact(get(option));
    }

    /** Returns the value of an option, or its default; null if it has neither. */
    public <T> @Nullable T find(Option<T> option) {
        Option<T> own = declared(option);
        Object used = has(option) ? given.get(option.name()) : own.defaultValue();
        return used == null ? null : read(own, used);
    }

    private <T> T read(Option<T> option, @Nullable Object value) {
        T read = option.kind().read(option, Objects.requireNonNull(value));
        effective.put(option.name(), read instanceof Long ? read : value); // a whole number may be given as a float
        return read;
    }

    /** Removes options without effect in this call from {@link #effective()}, also if they are read later. */
    public void silence(List<? extends Option<?>> options) {
        options.forEach(option -> silent.add(option.name()));
    }

    /** Corrects the value of an option in {@link #effective()}, for a call that used another one. */
    public void correct(Option<?> option, Object used) {
        effective.replace(option.name(), used);
    }

    /**
     * Throws if options are given that have no effect in combination with others, and removes them from
     * {@link #effective()}.
     *
     * @param because the cause, for the message: "no effect with …"
     * @param remedy how to give them an effect, for the message
     */
    public void refuseWithoutEffect(List<? extends Option<?>> without, String because, String remedy) {
        for (Option<?> option : without) {
            if (has(option)) {
                Objects.requireNonNull(find(option)); // a value outside its range is wrong in any combination
                throw new IllegalArgumentException(
                        option.name() + " has no effect with " + because + "; remove it, or " + remedy);
            }
        }
        silence(without);
    }

    /** Returns every option read so far, with its value in this call. */
    public Map<String, Object> effective() {
        Map<String, Object> heard = new LinkedHashMap<>(effective);
        heard.keySet().removeAll(silent);
        return heard;
    }

    /**
     * Returns a required text argument.
     *
     * @throws IllegalArgumentException if it is missing, blank, longer than 8,192 characters, or has control characters
     */
    public static String required(String name, @Nullable Object value) {
        if (!(value instanceof String text) || text.isBlank()) {
            throw wrongType(name, value, "a string that is not blank");
        }
        return requireVisible(name, text);
    }

    /** Returns the text if a message can repeat it: not too long, and without hidden characters. */
    static String requireVisible(String name, String text) {
        if (text.length() > MAX_LENGTH) {
            throw new IllegalArgumentException(
                    name + " has " + text.length() + " characters; at most " + MAX_LENGTH + ": " + shown(text));
        }
        if (!VisibleText.escapedLines(text).equals(text)) {
            throw wrongType(name, text, "free of control characters and text direction marks");
        }
        return text;
    }

    static IllegalArgumentException wrongType(String key, @Nullable Object value, String wanted) {
        return new IllegalArgumentException(key + " is " + shown(value) + "; it must be " + wanted);
    }

    /** Formats a value for messages: texts in quotes, truncated, with escapes for hidden characters. */
    public static String shown(@Nullable Object value) {
        return value instanceof String text ? "'" + cut(text) + "'" : cut(String.valueOf(value));
    }

    private static String cut(String text) {
        return VisibleText.escaped(text.length() <= MAX_SHOWN ? text : text.substring(0, MAX_SHOWN) + "…");
    }

    /** The name of a constant as a value of an option. */
    public static String lowerCase(Enum<?> constant) {
        return constant.name().toLowerCase(Locale.ROOT);
    }

    /**
     * The constant that {@link #lowerCase} writes like this.
     *
     * @param what the kind of thing that is named, for the message
     * @throws IllegalArgumentException if there is none; the message has all names
     */
    public static <E extends Enum<E>> E constant(Class<E> type, String what, String text) {
        Option.Kind<E> names = new Option.Kind.Choice<>(List.of(type.getEnumConstants()), Options::lowerCase);
        return names.read(new Option<>(what, names, null, "", ""), text);
    }
}
