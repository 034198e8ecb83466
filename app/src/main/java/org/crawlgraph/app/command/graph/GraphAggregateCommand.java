package org.crawlgraph.app.command.graph;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.Callable;
import java.util.function.Supplier;
import org.crawlgraph.app.command.shared.Interruption;
import org.crawlgraph.app.command.shared.ReadOptions;
import org.crawlgraph.app.command.shared.RowOutput;
import org.crawlgraph.app.errors.ExitCode;
import org.crawlgraph.app.errors.UserError;
import org.crawlgraph.app.print.Progress;
import org.crawlgraph.app.print.Table;
import org.crawlgraph.common.Checkpoint;
import org.crawlgraph.common.Heap;
import org.crawlgraph.graph.Aggregation;
import org.crawlgraph.ingest.load.LoadedCrawl;
import org.crawlgraph.url.Host;
import org.crawlgraph.url.Site;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

@Command(
        name = "aggregate",
        description = {
            "Aggregate a crawl in files to hosts or domains: one row per link between two of them,"
                    + " with the number of links between their pages.",
            "INPUT is any input of import, or the basename of a WebGraph with URLs."
        },
        mixinStandardHelpOptions = true,
        footer = "%nExample: crawlgraph graph aggregate --by domains --csv links.tsv.gz%n")
public final class GraphAggregateCommand implements Callable<Integer> {

    private enum By {
        HOSTS,
        DOMAINS
    }

    @Parameters(paramLabel = "INPUT", description = "A file or folder with a crawl, or the basename of a WebGraph.")
    private Path input = Path.of("");

    @Option(
            names = "--by",
            paramLabel = "KIND",
            description = "hosts, or domains (registrable domains by public suffix); default hosts.")
    private By by = By.HOSTS;

    @Option(
            names = "--nodes",
            description = "Print the hosts or domains instead, with the numbers of their pages and inner links.")
    private boolean nodes;

    @Mixin
    private ReadOptions reading = new ReadOptions();

    @Mixin
    private RowOutput output = new RowOutput();

    record LinkRow(String from, String to, long links) {}

    record NodeRow(String name, long pages, long insideLinks) {}

    @Override
    public Integer call() throws JsonProcessingException {
        List<String> names = new ArrayList<>();
        Aggregation found;
        LoadedCrawl crawl;
        try (Progress progress = output.progress();
                Interruption checkpoint = new Interruption(progress)) {
            crawl = LoadedCrawl.read(
                    input.toAbsolutePath(),
                    reading.options(),
                    Site.NONE,
                    checkpoint,
                    need -> Heap.require("reading " + input, need, 0));
            Heap.require(
                    "aggregating " + input,
                    Aggregation.memory(crawl.pages(), crawl.links().links()),
                    Heap.live());
            found = aggregate(crawl, names, checkpoint);
        } catch (IllegalArgumentException e) {
            throw new UserError(String.valueOf(e.getMessage()), e);
        }
        output.say(crawl.pages() + " pages, " + names.size() + (by == By.HOSTS ? " hosts, " : " domains, ")
                + found.graph().links() + " links between them");
        if (nodes) {
            List<NodeRow> rows = new ArrayList<>();
            for (int group = 0; group < names.size(); group++) {
                rows.add(new NodeRow(names.get(group), found.pages()[group], found.inside()[group]));
            }
            print(List.of("name", "pages", "insideLinks"), rows, () -> {
                Table table = new Table().text("name").number("pages").number("insideLinks");
                rows.forEach(row -> table.row(row.name(), row.pages(), row.insideLinks()));
                return table;
            });
        } else {
            List<LinkRow> rows = new ArrayList<>();
            found.links()
                    .forEach(
                            Checkpoint.NONE,
                            (from, to, links) -> rows.add(new LinkRow(names.get(from), names.get(to), (long) links)));
            print(List.of("from", "to", "links"), rows, () -> {
                Table table = new Table().text("from").text("to").number("links");
                rows.forEach(row -> table.row(row.from(), row.to(), row.links()));
                return table;
            });
        }
        return ExitCode.DONE;
    }

    private void print(List<String> columns, List<?> rows, Supplier<Table> table) throws JsonProcessingException {
        output.objects(new ObjectMapper(), columns, rows, table);
    }

    private Aggregation aggregate(LoadedCrawl crawl, List<String> names, Checkpoint checkpoint) {
        if (!crawl.hasUrls()) {
            throw new IllegalArgumentException("the pages of " + crawl.file()
                    + " have no URLs, so their hosts are unknown; pass a graph with URLs");
        }
        Map<String, Integer> numbers = new LinkedHashMap<>();
        int[] groups = new int[crawl.pages()];
        for (int page = 0; page < groups.length; page++) {
            checkpoint.passed("grouping pages", page, groups.length);
            String name = name(crawl.url(page));
            groups[page] = name == null ? -1 : numbers.computeIfAbsent(name, unseen -> numbers.size());
        }
        names.addAll(numbers.keySet());
        return Aggregation.of(crawl.links().graph(), groups, names.size(), checkpoint);
    }

    private @Nullable String name(@Nullable String url) {
        String host = url == null ? null : Host.of(url);
        return host == null || by == By.HOSTS ? host : Objects.requireNonNullElse(Site.DOMAIN.of(host), host);
    }
}
