package org.crawlgraph.procedures.call;

import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.crawlgraph.common.options.Option;
import org.crawlgraph.common.options.Options;
import org.jspecify.annotations.Nullable;

/**
 * A procedure with an options map. Calls are parsed with this declaration; {@code crawl.help} and the reference pages
 * are generated from it.
 * @param name such as {@code crawl.hits.stream}
 * @param options all options with their defaults for this procedure, in display order
 */
public record Call(String name, List<Option<?>> options) {

    /**
     * Declares a call.
     * @param options options and lists of options
     */
    public static Call of(String name, Object... options) {
        return new Call(name, list(options));
    }

    /** Returns a call of another procedure with the same options and more. */
    public Call and(String other, Object... more) {
        return new Call(
                other, Stream.concat(options.stream(), list(more).stream()).toList());
    }

    public static List<Option<?>> list(Object... options) {
        return Stream.of(options)
                .flatMap(option -> option instanceof List<?> several ? several.stream() : Stream.of(option))
                .map(option -> (Option<?>) option)
                .collect(Collectors.toUnmodifiableList());
    }

    /**
     * Reads the options of a call.
     * @throws IllegalArgumentException when one is unknown
     */
    public Options read(@Nullable Map<String, Object> given) {
        return new Options(given, options);
    }

    /**
     * Reads the options of a call that uses few of them, such as an estimate.
     * @throws IllegalArgumentException when one is unknown or has an invalid value
     */
    public Options check(@Nullable Map<String, Object> given) {
        Options read = read(given);
        options.forEach(read::find);
        return read;
    }
}
