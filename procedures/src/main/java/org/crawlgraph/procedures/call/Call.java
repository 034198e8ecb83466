package org.crawlgraph.procedures.call;

import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.crawlgraph.common.options.Option;
import org.crawlgraph.common.options.Options;
import org.jspecify.annotations.Nullable;

/**
 * A procedure with an options map. Calls are parsed by this declaration; {@code crawl.help} and the reference pages are
 * generated from it.
 *
 * @param name such as {@code crawl.hits.stream}
 * @param options all options with their defaults for this procedure, in display order
 */
public record Call(String name, List<Option<?>> options) {

    /** Takes options and lists of options. */
    public static Call of(String name, Object... options) {
        return new Call(name, list(options));
    }

    /** The same options, plus further ones, for another procedure. */
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
     * The options of a call.
     *
     * @throws IllegalArgumentException when it has unknown ones
     */
    public Options read(@Nullable Map<String, Object> given) {
        return new Options(given, options);
    }

    /**
     * The options of a call that uses few of them, such as an estimate.
     *
     * @throws IllegalArgumentException when it has unknown ones, or one has a value that it does not take
     */
    public Options check(@Nullable Map<String, Object> given) {
        Options read = read(given);
        options.forEach(read::find);
        return read;
    }
}
