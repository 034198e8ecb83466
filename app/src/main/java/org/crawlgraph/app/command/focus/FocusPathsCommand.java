package org.crawlgraph.app.command.focus;

import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import org.crawlgraph.app.command.imports.Imports;
import org.crawlgraph.app.command.shared.Output;
import org.crawlgraph.app.command.shared.Range;
import org.crawlgraph.app.command.shared.ReadOptions;
import org.crawlgraph.app.print.Table;
import org.crawlgraph.app.print.UserError;
import org.crawlgraph.html.PageLimits;
import org.crawlgraph.html.PageStructure;
import org.crawlgraph.html.PathTexts;
import org.crawlgraph.ingest.PageBodies;
import org.crawlgraph.ingest.source.FetchedPage;
import org.crawlgraph.ingest.source.Rejects;
import org.crawlgraph.social.site.PageKinds;
import org.crawlgraph.social.site.PathStrings;
import org.crawlgraph.social.site.SocialMap;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

@Command(
        name = "paths",
        description = {
            "Measure how well path strings separate schema from values for a kind of pages, as in"
                    + " table 1 of the paper.",
            "INPUT is a WARC or ARC file, a folder of these (`crawl --warc` writes one), or a folder"
                    + " of HTML files. A path string is the list of elements from a text to the root, with"
                    + " their visible properties.",
            "Columns: T, distinct (path string, text) pairs; S, pairs on all pages (schema); V, the"
                    + " rest (values); US and UV, path strings in S and V; INT, path strings in both; share,"
                    + " INT / |US ∪ UV|."
        },
        footer = {
            "%nExample: crawlgraph focus paths pages.warc.gz --kind 'book=https://shop.example/dp/*' \\",
            "           --kind 'author=https://shop.example/author/*'%n"
        })
final class FocusPathsCommand implements Callable<Integer> {

    private static final String ALL = "all";

    @Parameters(paramLabel = "INPUT", description = "A WARC or ARC file, or a folder.")
    private Path input = Path.of("");

    @Option(
            names = "--kind",
            paramLabel = "NAME=URL",
            description = {
                "URL of an example page, or a pattern with *; NAME is a label of your choice and may repeat.",
                "Without --kind and --map, all pages are one kind."
            })
    private List<String> kinds = List.of();

    @Option(
            names = "--map",
            paramLabel = "FILE",
            description = "Take the kinds of pages from a map of `focus train` instead of --kind.")
    private @Nullable Path map;

    @Option(
            names = "--examples",
            paramLabel = "N",
            description = "Number of pages per kind to count; default ${DEFAULT-VALUE}, as in the paper.")
    @Range
    private int examples = 10;

    @Option(
            names = "--schema-share",
            paramLabel = "SHARE",
            description = "Minimum share of pages with a pair of the schema, above 0 and at most 1; default"
                    + " ${DEFAULT-VALUE}, as in the paper.")
    private double schemaShare = 1;

    @Mixin
    private ReadOptions reading = new ReadOptions();

    @Mixin
    private Output.Json output = new Output.Json();

    /** Finds the kind of a page, or null. */
    private interface Kinds {
        @Nullable
        String of(PageKinds.PageView page);
    }

    /** A row of table 1, with the letters of the paper. */
    record Row(
            String kind,
            int pages,
            int t,
            int s,
            int v,
            int us,
            int uv,
            @JsonProperty("int") int both,
            double share) {

        static Row of(String kind, List<List<PathTexts.PathText>> pages, double schemaShare) {
            PathStrings.Table table = PathStrings.table(pages, schemaShare);
            return new Row(
                    kind,
                    pages.size(),
                    table.t(),
                    table.s(),
                    table.v(),
                    table.us(),
                    table.uv(),
                    table.both(),
                    table.share());
        }
    }

    @Override
    public Integer call() throws JsonProcessingException {
        Map<String, List<List<PathTexts.PathText>>> pages = new LinkedHashMap<>();
        Rejects rejects = output.watched(checkpoint -> {
            Kinds named = map == null ? named(pages) : ofMap(map);
            return PageBodies.read(
                    input.toAbsolutePath(),
                    reading.options(),
                    PageLimits.DEFAULT,
                    page -> take(page, named, pages),
                    checkpoint);
        });
        print(output.watched(checkpoint -> rows(pages)));
        return Imports.told(rejects, output);
    }

    /** The kinds, in order on the command line. */
    private Kinds named(Map<String, List<List<PathTexts.PathText>>> pages) {
        if (kinds.isEmpty()) {
            return page -> ALL;
        }
        Map<String, NamedUrls> named = new LinkedHashMap<>();
        for (String written : kinds) {
            int is = written.indexOf('=');
            if (is < 1 || is == written.length() - 1) {
                throw new UserError(
                        "--kind is '" + written + "'; it must be NAME=URL, such as book=https://shop.example/dp/*");
            }
            String name = written.substring(0, is);
            named.computeIfAbsent(name, first -> new NamedUrls(new ArrayList<>()))
                    .urls()
                    .add(written.substring(is + 1));
            pages.put(name, new ArrayList<>());
        }
        return page -> named.entrySet().stream()
                .filter(kind -> kind.getValue().has(page.structure().url()))
                .map(Map.Entry::getKey)
                .findFirst()
                .orElse(null);
    }

    private Kinds ofMap(Path file) {
        if (!kinds.isEmpty()) {
            throw new UserError("--kind has no effect with --map, which has the kinds; remove one of them");
        }
        SocialMap site = ArchivedCrawls.map(file);
        return page -> site.read(page).kind().text();
    }

    private void take(FetchedPage page, Kinds named, Map<String, List<List<PathTexts.PathText>>> pages) {
        PageStructure structure = page.structure();
        String kind = structure == null || page.status() != 200
                ? null
                : named.of(new PageKinds.PageView(structure, page.texts()));
        if (kind != null) {
            List<List<PathTexts.PathText>> some = pages.computeIfAbsent(kind, first -> new ArrayList<>());
            if (some.size() < examples) {
                some.add(page.texts().get());
            }
        }
    }

    private List<Row> rows(Map<String, List<List<PathTexts.PathText>>> pages) {
        List<String> missing = pages.entrySet().stream()
                .filter(kind -> kind.getValue().isEmpty())
                .map(Map.Entry::getKey)
                .toList();
        if (!missing.isEmpty() || pages.isEmpty()) {
            throw new UserError("no page of " + input
                    + (missing.isEmpty()
                            ? " is HTML that was answered with status 200; give an input with pages"
                            : " has an address of the kind " + missing.stream().collect(Collectors.joining(", "))
                                    + "; check --kind"));
        }
        List<Row> rows = new ArrayList<>();
        List<List<PathTexts.PathText>> together = new ArrayList<>();
        pages.forEach((kind, some) -> {
            rows.add(Row.of(kind, some, schemaShare));
            together.addAll(some);
        });
        if (rows.size() > 1) {
            rows.add(Row.of(ALL, together, schemaShare));
        }
        return rows;
    }

    private void print(List<Row> rows) throws JsonProcessingException {
        if (output.json()) {
            output.print(new ObjectMapper().writeValueAsString(rows));
            return;
        }
        Table table = new Table("kind, #pages, #T, #S, #V, #US, #UV, #INT, #share");
        rows.forEach(row -> table.row(
                row.kind(),
                row.pages(),
                row.t(),
                row.s(),
                row.v(),
                row.us(),
                row.uv(),
                row.both(),
                String.format(Locale.ROOT, "%.2f", row.share())));
        output.print(table);
    }

    /**
     * Pages given on the command line.
     * @param urls their addresses, with {@code *} for any characters
     */
    record NamedUrls(List<String> urls) {

        boolean has(String url) {
            return urls.stream().anyMatch(name -> matches(name, url));
        }

        /** Whether a URL matches a pattern; time O(name · URL). */
        private static boolean matches(String name, String url) {
            String[] parts = name.split("\\*", -1);
            if (parts.length == 1) {
                return url.equals(name);
            }
            if (!url.startsWith(parts[0])) {
                return false;
            }
            int at = parts[0].length();
            for (int part = 1; part < parts.length - 1; part++) {
                int next = url.indexOf(parts[part], at);
                if (next < 0) {
                    return false;
                }
                at = next + parts[part].length();
            }
            String last = parts[parts.length - 1];
            return url.endsWith(last) && url.length() - last.length() >= at;
        }
    }
}
