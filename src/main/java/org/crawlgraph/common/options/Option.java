package org.crawlgraph.common.options;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.crawlgraph.common.PublicApi;
import org.jspecify.annotations.Nullable;

/**
 * An option of a procedure or command. Immutable.
 *
 * @param name key in the options map
 * @param kind accepted values
 * @param defaultValue default, as a caller would write it; null without a fixed default
 * @param defaultText the default in words
 * @param meaning effect: a phrase that begins with a capital letter, without a full stop
 * @param <T> Java type of its values
 */
@PublicApi
public record Option<T>(String name, Kind<T> kind, @Nullable Object defaultValue, String defaultText, String meaning) {

    /** The default in words of an option that every call must have. */
    public static final String REQUIRED = "required";

    public static Option<Long> integer(String name, long min, long max, long defaultValue, String meaning) {
        return of(name, new Kind.Whole(min, max), defaultValue, meaning);
    }

    /** Creates an option for numbers from {@code min} to {@code max}, both included. */
    public static Option<Double> number(String name, double min, double max, double defaultValue, String meaning) {
        return of(name, new Kind.Real(min, true, max, true), defaultValue, meaning);
    }

    /** Creates an option for numbers from {@code min} to below {@code below}. */
    public static Option<Double> below(String name, double min, double below, double defaultValue, String meaning) {
        return of(name, new Kind.Real(min, true, below, false), defaultValue, meaning);
    }

    /** Creates an option for numbers above {@code above}, at most {@code max}. */
    public static Option<Double> above(String name, double above, double max, double defaultValue, String meaning) {
        return of(name, new Kind.Real(above, false, max, true), defaultValue, meaning);
    }

    public static Option<Boolean> flag(String name, boolean defaultValue, String meaning) {
        return of(name, new Kind.Flag(), defaultValue, meaning);
    }

    public static Option<String> text(String name, String defaultValue, String meaning) {
        return of(name, new Kind.Text("text"), defaultValue, meaning);
    }

    /**
     * Creates an option for texts, without a fixed default.
     *
     * @param type meaning of the text, in words
     * @param defaultText the default, in words
     */
    public static Option<String> text(String name, String type, String defaultText, String meaning) {
        return new Option<>(name, new Kind.Text(type), null, defaultText, meaning);
    }

    public static Option<List<String>> names(String name, List<String> defaultValue, String meaning) {
        return of(name, new Kind.Names("names"), defaultValue, meaning);
    }

    /**
     * Creates an option for lists of names, without a fixed default.
     *
     * @param what meaning of the names, in words
     * @param defaultText the default, in words
     */
    public static Option<List<String>> names(String name, String what, String defaultText, String meaning) {
        return new Option<>(name, new Kind.Names(what), null, defaultText, meaning);
    }

    /** Creates an option for the constants of an enum, in lower case. */
    public static <E extends Enum<E>> Option<E> choice(String name, E defaultValue, String meaning) {
        return choice(
                name, defaultValue.getDeclaringClass().getEnumConstants(), Options::lowerCase, defaultValue, meaning);
    }

    public static <T> Option<T> choice(
            String name, T[] values, Function<T, String> text, T defaultValue, String meaning) {
        return of(name, new Kind.Choice<>(Arrays.asList(values), text), text.apply(defaultValue), meaning);
    }

    private static <T> Option<T> of(String name, Kind<T> kind, Object defaultValue, String meaning) {
        return new Option<>(name, kind, defaultValue, shown(defaultValue), meaning);
    }

    /** Returns this option with another name. */
    public Option<T> named(String other) {
        return new Option<>(other, kind, defaultValue, defaultText, meaning);
    }

    /** Returns this option with another default. */
    public Option<T> withDefault(Object other) {
        return new Option<>(name, kind, other, shown(other), meaning);
    }

    /** Returns this option without a fixed default. */
    public Option<T> without(String defaultInWords) {
        return new Option<>(name, kind, null, defaultInWords, meaning);
    }

    /** Returns this option with another description of its default. */
    public Option<T> worded(String defaultInWords) {
        return new Option<>(name, kind, defaultValue, defaultInWords, meaning);
    }

    /**
     * Checks a value.
     *
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

    /**
     * The values that an option accepts.
     *
     * @param <T> their Java type
     */
    @PublicApi
    public sealed interface Kind<T> {

        /** Type and range in words. */
        String type();

        /**
         * Reads a value.
         *
         * @throws IllegalArgumentException if it has another type or is out of range; the message names the option and
         *     the value
         */
        T read(Option<T> option, Object value);

        /**
         * Whole numbers. Accepts whole floats, since some clients have no integers.
         *
         * @param max upper bound; {@link Long#MAX_VALUE} and {@link Integer#MAX_VALUE} for none
         */
        record Whole(long min, long max) implements Kind<Long> {

            /** All integers up to this double are exact. */
            private static final double EXACT = 1L << 53;

            private boolean limited() {
                return max != Integer.MAX_VALUE && max != Long.MAX_VALUE;
            }

            @Override
            public String type() {
                return min == Long.MIN_VALUE
                        ? "integer"
                        : limited() ? "integer, " + min + " to " + max : "integer, at least " + min;
            }

            @Override
            public Long read(Option<Long> option, Object value) {
                long number;
                if (value instanceof Long || value instanceof Integer) {
                    number = ((Number) value).longValue();
                } else if (value instanceof Double real && real == Math.rint(real) && Math.abs(real) <= EXACT) {
                    number = real.longValue();
                } else {
                    throw Options.wrongType(option.name(), value, "an integer");
                }
                if (number < min || number > max) {
                    String range = limited() || number > max
                            ? "must be from " + min + " to " + max
                            : "must be at least " + min;
                    throw outOfRange(option, number, range);
                }
                return number;
            }
        }

        /**
         * Numbers in a range.
         *
         * @param min lower bound; infinite for any number
         * @param withMin whether the lower bound is included
         * @param max upper bound; infinite for none
         * @param withMax whether the upper bound is included
         */
        record Real(double min, boolean withMin, double max, boolean withMax) implements Kind<Double> {

            @Override
            public String type() {
                return Double.isInfinite(min) ? "number" : "number, " + range();
            }

            private String range() {
                return Double.isInfinite(max)
                        ? "at least " + text(min)
                        : withMin
                                ? text(min) + " to " + (withMax ? "" : "below ") + text(max)
                                : "above " + text(min) + " and " + (withMax ? "at most " : "below ") + text(max);
            }

            private static String text(double number) {
                return number == Math.rint(number) ? String.valueOf((long) number) : String.valueOf(number);
            }

            @Override
            public Double read(Option<Double> option, Object value) {
                if (!(value instanceof Number given)) {
                    throw Options.wrongType(option.name(), value, "a number");
                }
                double number = given.doubleValue();
                boolean enough = withMin ? number >= min : number > min;
                boolean small = number < max || (withMax && number == max);
                if (!enough || !small) {
                    throw outOfRange(
                            option,
                            number,
                            Double.isInfinite(min)
                                    ? "must be a number"
                                    : "must be " + (Double.isInfinite(max) || !withMin ? "" : "from ") + range());
                }
                return number;
            }
        }

        record Flag() implements Kind<Boolean> {

            @Override
            public String type() {
                return "true, false";
            }

            @Override
            public Boolean read(Option<Boolean> option, Object value) {
                if (!(value instanceof Boolean flag)) {
                    throw Options.wrongType(option.name(), value, "true or false");
                }
                return flag;
            }
        }

        /**
         * Texts that are not blank.
         *
         * @param type their meaning, in words
         */
        record Text(String type) implements Kind<String> {

            @Override
            public String read(Option<String> option, Object value) {
                return Options.required(option.name(), value);
            }
        }

        /**
         * Lists of names; a single text counts as a list of one.
         *
         * @param what meaning of the names, in words
         */
        record Names(String what) implements Kind<List<String>> {

            @Override
            public String type() {
                return "list of " + what + ", or one";
            }

            @Override
            public List<String> read(Option<List<String>> option, Object value) {
                List<?> list = value instanceof List<?> given ? given : List.of(value);
                if (list.isEmpty()) {
                    throw new IllegalArgumentException(
                            option.name() + " is an empty list of " + what + "; give at least one");
                }
                List<String> names = new ArrayList<>();
                for (Object name : list) {
                    if (!(name instanceof String text) || text.isBlank()) {
                        throw Options.wrongType(option.name(), value, "a list of names");
                    }
                    names.add(Options.requireVisible(option.name(), text));
                }
                return names;
            }
        }

        /**
         * Lists of any elements.
         *
         * @param type their elements, in words
         */
        record Anything(String type) implements Kind<List<?>> {

            @Override
            public List<?> read(Option<List<?>> option, Object value) {
                if (!(value instanceof List<?> list)) {
                    throw Options.wrongType(option.name(), value, "a list");
                }
                return list;
            }
        }

        /**
         * Maps from keys to names or numbers.
         *
         * @param keys the possible keys
         */
        record Keyed(List<String> keys) implements Kind<Map<String, String>> {

            @Override
            public String type() {
                return "map from " + String.join(", ", keys) + " to names or numbers";
            }

            @Override
            public Map<String, String> read(Option<Map<String, String>> option, Object value) {
                if (!(value instanceof Map<?, ?> map)
                        || !keys.containsAll(map.keySet())
                        || !map.values().stream().allMatch(name -> name instanceof String || name instanceof Long)) {
                    throw Options.wrongType(option.name(), value, "a " + type());
                }
                Map<String, String> read = new TreeMap<>();
                map.forEach((key, name) ->
                        read.put(String.valueOf(key), Options.required(option.name(), String.valueOf(name))));
                return read;
            }
        }

        /**
         * A choice of values.
         *
         * @param text formats a value as a caller writes it
         */
        record Choice<T>(List<T> values, Function<T, String> text) implements Kind<T> {

            @Override
            public String type() {
                return values.stream()
                        .map(value -> "'" + text.apply(value) + "'")
                        .collect(Collectors.joining(", "));
            }

            @Override
            public T read(Option<T> option, Object value) {
                return values.stream()
                        .filter(one -> text.apply(one).equals(value))
                        .findFirst()
                        .orElseThrow(() -> Options.wrongType(option.name(), value, "one of " + type()));
            }
        }

        private static IllegalArgumentException outOfRange(Option<?> option, Object value, String range) {
            return new IllegalArgumentException(option.name() + " is " + value + "; it " + range + ": "
                    + option.meaning().substring(0, 1).toLowerCase(Locale.ROOT)
                    + option.meaning().substring(1));
        }
    }
}
