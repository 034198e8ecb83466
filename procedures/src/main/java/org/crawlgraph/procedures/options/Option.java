package org.crawlgraph.procedures.options;

import java.util.Arrays;
import java.util.List;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * One option, declared once: {@link Options} reads the map of a call by it, and {@code crawl.help} and the reference page show
 * it. Immutable.
 *
 * @param name key in the options map
 * @param kind which values it takes
 * @param otherwise its value when it is left out, as a caller would write it; null when it has none that is always the same
 * @param otherwiseText the default in words
 * @param meaning what it does
 * @param <T> what reading it gives
 */
public record Option<T>(
        String name, OptionKind<T> kind, @Nullable Object otherwise, String otherwiseText, String meaning) {

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

    /** A text that is not blank. */
    public static Option<String> text(String name, String otherwise, String meaning) {
        return of(name, new OptionKind.Text("text"), otherwise, meaning);
    }

    /**
     * A text that may be left out.
     *
     * @param type what the text is, in words
     * @param otherwiseText what holds without it, in words
     */
    public static Option<String> text(String name, String type, String otherwiseText, String meaning) {
        return new Option<>(name, new OptionKind.Text(type), null, otherwiseText, meaning);
    }

    /** A list of names. */
    public static Option<List<String>> names(String name, List<String> otherwise, String meaning) {
        return of(name, new OptionKind.Names("names"), otherwise, meaning);
    }

    /** One of the constants of an enum, in lower case. */
    public static <E extends Enum<E>> Option<E> choice(String name, E otherwise, String meaning) {
        return choice(name, otherwise.getDeclaringClass().getEnumConstants(), Options::lowerCase, otherwise, meaning);
    }

    /** One of some values, each by its text. */
    public static <T> Option<T> choice(String name, T[] values, Function<T, String> text, T otherwise, String meaning) {
        return of(name, new OptionKind.Choice<>(Arrays.asList(values), text), text.apply(otherwise), meaning);
    }

    private static <T> Option<T> of(String name, OptionKind<T> kind, Object otherwise, String meaning) {
        return new Option<>(name, kind, otherwise, shown(otherwise), meaning);
    }

    /**
     * The same option with another default in some calls.
     *
     * @param when which calls, in words, such as {@code "with coreSize"}
     */
    public Option<T> when(String when, Object other) {
        return new Option<>(name, kind, other, shown(other) + ' ' + when, meaning);
    }

    /** The same without a default that is always the same. */
    public Option<T> without(String defaultInWords) {
        return new Option<>(name, kind, null, defaultInWords, meaning);
    }

    /** The same with its default told in words. */
    public Option<T> worded(String defaultInWords) {
        return new Option<>(name, kind, otherwise, defaultInWords, meaning);
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
