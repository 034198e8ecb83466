package org.crawlgraph.common.options;

import java.util.Arrays;
import java.util.List;
import java.util.function.Function;
import org.crawlgraph.common.PublicApi;
import org.jspecify.annotations.Nullable;

/**
 * One option. Immutable.
 *
 * @param name key in the options map
 * @param kind which values it takes
 * @param otherwise its default, as a caller would write it; null for an option without a fixed default
 * @param otherwiseText the default in words
 * @param meaning what it does: a phrase that begins with a capital letter, without a full stop
 * @param <T> type of its values in Java
 */
@PublicApi
public record Option<T>(
        String name, OptionKind<T> kind, @Nullable Object otherwise, String otherwiseText, String meaning) {

    /** The default in words of an option that a call cannot do without. */
    public static final String REQUIRED = "required";

    /** A whole number. */
    public static Option<Long> integer(String name, long least, long most, long otherwise, String meaning) {
        return of(name, new OptionKind.Whole(least, most), otherwise, meaning);
    }

    /** A number from {@code least} to {@code most}, both included. */
    public static Option<Double> number(String name, double least, double most, double otherwise, String meaning) {
        return of(name, new OptionKind.Real(least, true, most, true), otherwise, meaning);
    }

    /** A number from {@code least} to below {@code below}. */
    public static Option<Double> below(String name, double least, double below, double otherwise, String meaning) {
        return of(name, new OptionKind.Real(least, true, below, false), otherwise, meaning);
    }

    /** A number above {@code above}, at most {@code most}. */
    public static Option<Double> above(String name, double above, double most, double otherwise, String meaning) {
        return of(name, new OptionKind.Real(above, false, most, true), otherwise, meaning);
    }

    /** True or false. */
    public static Option<Boolean> flag(String name, boolean otherwise, String meaning) {
        return of(name, new OptionKind.Flag(), otherwise, meaning);
    }

    public static Option<String> text(String name, String otherwise, String meaning) {
        return of(name, new OptionKind.Text("text"), otherwise, meaning);
    }

    /**
     * A text without a fixed default.
     *
     * @param type what the text is, in words
     * @param otherwiseText what holds without it, in words
     */
    public static Option<String> text(String name, String type, String otherwiseText, String meaning) {
        return new Option<>(name, new OptionKind.Text(type), null, otherwiseText, meaning);
    }

    public static Option<List<String>> names(String name, List<String> otherwise, String meaning) {
        return of(name, new OptionKind.Names("names"), otherwise, meaning);
    }

    /**
     * A list of names without a fixed default.
     *
     * @param what what the names are, in words
     * @param otherwiseText what holds without it, in words
     */
    public static Option<List<String>> names(String name, String what, String otherwiseText, String meaning) {
        return new Option<>(name, new OptionKind.Names(what), null, otherwiseText, meaning);
    }

    /** One of the constants of an enum, in lower case. */
    public static <E extends Enum<E>> Option<E> choice(String name, E otherwise, String meaning) {
        return choice(name, otherwise.getDeclaringClass().getEnumConstants(), Options::lowerCase, otherwise, meaning);
    }

    public static <T> Option<T> choice(String name, T[] values, Function<T, String> text, T otherwise, String meaning) {
        return of(name, new OptionKind.Choice<>(Arrays.asList(values), text), text.apply(otherwise), meaning);
    }

    private static <T> Option<T> of(String name, OptionKind<T> kind, Object otherwise, String meaning) {
        return new Option<>(name, kind, otherwise, shown(otherwise), meaning);
    }

    /** The same option with another default. */
    public Option<T> otherwise(Object other) {
        return new Option<>(name, kind, other, shown(other), meaning);
    }

    /** The same without a fixed default. */
    public Option<T> without(String defaultInWords) {
        return new Option<>(name, kind, null, defaultInWords, meaning);
    }

    /** The same with its default described in words. */
    public Option<T> worded(String defaultInWords) {
        return new Option<>(name, kind, otherwise, defaultInWords, meaning);
    }

    /**
     * Checks a value.
     *
     * @throws IllegalArgumentException when it is out of range; the message has the name, the value and the range
     */
    public void check(Object value) {
        kind.read(this, value);
    }

    /** Type and range, in words. */
    public String type() {
        return kind.type();
    }

    /** A value as a caller would write it in Cypher. */
    private static String shown(Object value) {
        if (value instanceof String) {
            return "'" + value + "'";
        }
        if (value instanceof List<?> list) {
            return list.stream().map(Option::shown).toList().toString();
        }
        return value instanceof Double number && number == Math.rint(number)
                ? String.valueOf(number.longValue())
                : String.valueOf(value);
    }
}
