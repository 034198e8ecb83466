package org.crawlgraph.common.options;

import java.util.Arrays;
import java.util.List;
import java.util.function.Function;
import org.crawlgraph.common.PublicApi;
import org.jspecify.annotations.Nullable;

/**
 * An option of a procedure or command. Immutable.
 * @param name key in the options map
 * @param kind accepted values
 * @param otherwise default, as a caller would write it; null without a fixed default
 * @param otherwiseText the default in words
 * @param meaning effect: a phrase that begins with a capital letter, without a full stop
 * @param <T> Java type of its values
 */
@PublicApi
public record Option<T>(
        String name, OptionKind<T> kind, @Nullable Object otherwise, String otherwiseText, String meaning) {

    /** The default in words of an option that every call must have. */
    public static final String REQUIRED = "required";

    public static Option<Long> integer(String name, long least, long most, long otherwise, String meaning) {
        return of(name, new OptionKind.Whole(least, most), otherwise, meaning);
    }

    /** Creates an option for numbers from {@code least} to {@code most}, both included. */
    public static Option<Double> number(String name, double least, double most, double otherwise, String meaning) {
        return of(name, new OptionKind.Real(least, true, most, true), otherwise, meaning);
    }

    /** Creates an option for numbers from {@code least} to below {@code below}. */
    public static Option<Double> below(String name, double least, double below, double otherwise, String meaning) {
        return of(name, new OptionKind.Real(least, true, below, false), otherwise, meaning);
    }

    /** Creates an option for numbers above {@code above}, at most {@code most}. */
    public static Option<Double> above(String name, double above, double most, double otherwise, String meaning) {
        return of(name, new OptionKind.Real(above, false, most, true), otherwise, meaning);
    }

    public static Option<Boolean> flag(String name, boolean otherwise, String meaning) {
        return of(name, new OptionKind.Flag(), otherwise, meaning);
    }

    public static Option<String> text(String name, String otherwise, String meaning) {
        return of(name, new OptionKind.Text("text"), otherwise, meaning);
    }

    /**
     * Creates an option for texts, without a fixed default.
     * @param type meaning of the text, in words
     * @param otherwiseText the default, in words
     */
    public static Option<String> text(String name, String type, String otherwiseText, String meaning) {
        return new Option<>(name, new OptionKind.Text(type), null, otherwiseText, meaning);
    }

    public static Option<List<String>> names(String name, List<String> otherwise, String meaning) {
        return of(name, new OptionKind.Names("names"), otherwise, meaning);
    }

    /**
     * Creates an option for lists of names, without a fixed default.
     * @param what meaning of the names, in words
     * @param otherwiseText the default, in words
     */
    public static Option<List<String>> names(String name, String what, String otherwiseText, String meaning) {
        return new Option<>(name, new OptionKind.Names(what), null, otherwiseText, meaning);
    }

    /** Creates an option for the constants of an enum, in lower case. */
    public static <E extends Enum<E>> Option<E> choice(String name, E otherwise, String meaning) {
        return choice(name, otherwise.getDeclaringClass().getEnumConstants(), Options::lowerCase, otherwise, meaning);
    }

    public static <T> Option<T> choice(String name, T[] values, Function<T, String> text, T otherwise, String meaning) {
        return of(name, new OptionKind.Choice<>(Arrays.asList(values), text), text.apply(otherwise), meaning);
    }

    private static <T> Option<T> of(String name, OptionKind<T> kind, Object otherwise, String meaning) {
        return new Option<>(name, kind, otherwise, shown(otherwise), meaning);
    }

    /** Returns this option with another default. */
    public Option<T> otherwise(Object other) {
        return new Option<>(name, kind, other, shown(other), meaning);
    }

    /** Returns this option without a fixed default. */
    public Option<T> without(String defaultInWords) {
        return new Option<>(name, kind, null, defaultInWords, meaning);
    }

    /** Returns this option with another description of its default. */
    public Option<T> worded(String defaultInWords) {
        return new Option<>(name, kind, otherwise, defaultInWords, meaning);
    }

    /**
     * Checks a value.
     * @throws IllegalArgumentException if it is out of range; the message has the name, the value and the range
     */
    public void check(Object value) {
        kind.read(this, value);
    }

    /** Type and range in words. */
    public String type() {
        return kind.type();
    }

    /** Formats a value as in Cypher. */
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
