package org.crawlgraph.app.command.crawl;

import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Stream;
import org.crawlgraph.app.command.shared.ProcedureOptions;
import org.crawlgraph.app.command.shared.Quantities;
import org.crawlgraph.common.options.Option;
import org.crawlgraph.common.options.Options;
import org.crawlgraph.crawler.engine.CrawlOptions;
import org.crawlgraph.crawler.net.FetchLimits;
import org.crawlgraph.crawler.net.UserAgent;
import org.crawlgraph.crawler.politeness.Politeness;
import org.crawlgraph.crawler.strategy.Selection;
import org.crawlgraph.crawler.strategy.UrlSet;
import picocli.CommandLine.TypeConversionException;

/** The settings of a crawl that are rarely changed, from {@code --option KEY=VALUE}. */
final class CrawlSettings {

    private static final String TIME = "such as 10m";
    private static final String SIZE = "such as 64MiB";

    static final Option<String> AGENT =
            Option.text("agent", UserAgent.DEFAULT_NAME, "Name of the crawler in robots.txt");
    private static final Option<List<String>> CONTENT_TYPES = Option.names(
            "content-types", "names", "none", "Process only pages of these content types, such as text/html or text/*");
    private static final Option<List<String>> DROP = Option.names(
            "drop-parameters",
            "names",
            "none",
            "URL parameters to drop; the crawl detects most redundant parameters automatically");
    private static final Option<Boolean> EXACT_URLS = Option.flag(
            "exact-urls",
            false,
            "Fetch URLs that differ only in case, a final slash, or the order of parameters or values, even if the"
                    + " crawl learns that their pages are the same");
    private static final Option<Boolean> FOLLOW_TRAPS = Option.flag(
            "follow-traps",
            false,
            "Also follow crawler traps: repeating paths, session ids, page types without new content");
    private static final Option<List<String>> KEEP = Option.names(
            "keep-parameters", "names", "none", "URL parameters to keep, even if they do not seem to change the page");
    private static final Option<String> MAX_BYTES = Option.text(
            "max-bytes", SIZE, "10MiB", "Maximum size of a body, with up to twice as much after decompression");
    private static final Option<String> MAX_FETCH_TIME = Option.text(
            "max-fetch-time", TIME, "30s", "End a fetch after this time, even if the server is still sending");
    private static final Option<Long> MAX_PAGES_PER_DOMAIN = limit(
            "max-pages-per-domain", 0, "Maximum number of pages fetched from a registrable domain; 0 for no limit");
    private static final Option<Long> MAX_PAGES_PER_HOST =
            limit("max-pages-per-host", 0, "Maximum number of pages fetched from a host; 0 for no limit");
    private static final Option<String> PATIENCE = Option.text(
            "patience",
            TIME,
            "2m",
            "How long to wait for an unavailable database, or while all hosts are backing off, before ending this run");
    private static final Option<Long> RETRIES =
            limit("retries", Politeness.DEFAULT.retries(), "Retries after a transient failure; 0 for none");

    static final List<Option<?>> ALL = List.of(
            AGENT,
            CONTENT_TYPES,
            DROP,
            EXACT_URLS,
            FOLLOW_TRAPS,
            KEEP,
            MAX_BYTES,
            MAX_FETCH_TIME,
            MAX_PAGES_PER_DOMAIN,
            MAX_PAGES_PER_HOST,
            PATIENCE,
            RETRIES);

    private final Options options;
    private final Map<String, Object> others = new LinkedHashMap<>();

    /** Reads the settings; other keys are options of a procedure. */
    CrawlSettings(Map<String, String> typed) {
        Map<String, Object> own = new LinkedHashMap<>();
        typed.forEach((key, text) -> ALL.stream()
                .filter(option -> option.name().equals(key))
                .findFirst()
                .ifPresentOrElse(
                        option -> own.put(key, value(option, text)),
                        () -> others.put(key, ProcedureOptions.value(text))));
        options = new Options(own, ALL);
    }

    private static Object value(Option<?> option, String text) {
        return option.kind() instanceof Option.Kind.Text
                ? text
                : option.kind() instanceof Option.Kind.Names ? List.of(text.split(",")) : ProcedureOptions.value(text);
    }

    private static Option<Long> limit(String name, long usual, String meaning) {
        return Option.integer(name, 0, Integer.MAX_VALUE, usual, meaning);
    }

    /** The options of the procedure. */
    Map<String, Object> others() {
        return others;
    }

    /**
     * Rejects options of a procedure.
     *
     * @throws IllegalArgumentException when there is one, with the settings that exist
     */
    void requireNoOthers() {
        new Options(others, ALL);
    }

    UserAgent agent(String contact) {
        return new UserAgent(options.get(AGENT), contact);
    }

    Selection selection(List<String> include, List<String> exclude) {
        return new Selection(
                UrlSet.of("include", include),
                UrlSet.of("exclude", exclude),
                list(CONTENT_TYPES),
                options.get(MAX_PAGES_PER_HOST),
                options.get(MAX_PAGES_PER_DOMAIN));
    }

    CrawlOptions.Traps traps(boolean resume) {
        return new CrawlOptions.Traps(
                options.get(FOLLOW_TRAPS),
                resume,
                Set.copyOf(list(KEEP)),
                Set.copyOf(list(DROP)),
                options.get(EXACT_URLS));
    }

    Politeness politeness(Duration delay) {
        return new Politeness(delay, options.integer(RETRIES), time(PATIENCE, Politeness.DEFAULT.patience()));
    }

    FetchLimits fetchLimits() {
        FetchLimits usual = FetchLimits.DEFAULT;
        return new FetchLimits(size(MAX_BYTES, usual.bytes()), time(MAX_FETCH_TIME, usual.total()));
    }

    private List<String> list(Option<List<String>> option) {
        return Objects.requireNonNullElse(options.find(option), List.of());
    }

    private long size(Option<String> option, long usual) {
        return converted(option, new Quantities.OfBytes()::convert, usual);
    }

    private Duration time(Option<String> option, Duration usual) {
        return converted(option, new Quantities.OfTime()::convert, usual);
    }

    private <T> T converted(Option<String> option, Function<String, T> converter, T usual) {
        String text = options.find(option);
        try {
            return text == null ? usual : converter.apply(text);
        } catch (TypeConversionException e) {
            throw new IllegalArgumentException(option.name() + " " + e.getMessage(), e);
        }
    }

    /** A line per setting, for the help. */
    static Stream<String> help() {
        return ALL.stream()
                .map(option ->
                        "  " + option.name() + ": " + option.meaning() + "; default " + option.defaultText() + ".");
    }
}
