package org.crawlgraph.app.command.focus;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.function.Function;
import org.crawlgraph.app.command.imports.Imports;
import org.crawlgraph.app.command.shared.Range;
import org.crawlgraph.app.command.shared.RowOutput;
import org.crawlgraph.app.print.FileErrors;
import org.crawlgraph.app.print.UserError;
import org.crawlgraph.html.PathTexts;
import org.crawlgraph.ingest.source.Rejects;
import org.crawlgraph.social.site.PageKinds;
import org.crawlgraph.social.site.PathStrings;
import org.crawlgraph.social.site.SocialMap;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

@Command(
        name = "paths",
        description = {
            "Measure how well path strings separate schema from values for a kind of pages, as in"
                    + " table 1 of the paper.",
            "A path string is the list of elements from a text to the root, with their visible properties.",
            "Columns: t, distinct (path string, text) pairs; s, pairs on all pages (schema); v, the"
                    + " rest (values); us and uv, path strings in s and v; int, path strings in both; share,"
                    + " int / |us ∪ uv|."
        },
        footer = {
            "%nExample: crawlgraph focus paths pages.warc.gz --kind 'book=https://shop.example/dp/*' \\",
            "           --kind 'author=https://shop.example/author/*'%n"
        })
final class FocusPathsCommand implements Callable<Integer> {

    private static final String ALL = "all";

    @Mixin
    private ArchivedPages archive = new ArchivedPages();

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

    @Mixin
    private RowOutput output = new RowOutput();

    private final Map<String, List<List<PathTexts.PathText>>> pages = new LinkedHashMap<>();

    @Override
    public Integer call() {
        Rejects rejects = output.watched(checkpoint -> {
            Function<PageKinds.PageView, @Nullable String> kindOf = kindOf();
            return archive.read(
                    page -> {
                        String kind = kindOf.apply(page);
                        List<List<PathTexts.PathText>> some =
                                kind == null ? null : pages.computeIfAbsent(kind, first -> new ArrayList<>());
                        if (some != null && some.size() < examples) {
                            some.add(page.texts().get());
                        }
                    },
                    checkpoint);
        });
        List<Map<String, Object>> rows = output.watched(checkpoint -> rows());
        output.objects(List.copyOf(rows.get(0).keySet()), rows);
        return Imports.told(rejects, output);
    }

    /** The kind of a page, or null. */
    private Function<PageKinds.PageView, @Nullable String> kindOf() {
        if (map != null) {
            if (!kinds.isEmpty()) {
                throw new UserError("--kind has no effect with --map, which has the kinds; remove one of them");
            }
            SocialMap site = map(map);
            return page -> site.read(page).kind().text();
        }
        Map<String, List<String>> named = new LinkedHashMap<>();
        for (String kind : kinds.isEmpty() ? List.of(ALL + "=*") : kinds) {
            String[] parts = kind.split("=", 2);
            if (parts.length < 2 || parts[0].isEmpty() || parts[1].isEmpty()) {
                throw new UserError(
                        "--kind is '" + kind + "'; it must be NAME=URL, such as book=https://shop.example/dp/*");
            }
            named.computeIfAbsent(parts[0], first -> new ArrayList<>()).add(parts[1]);
            pages.put(parts[0], new ArrayList<>());
        }
        return page -> named.entrySet().stream()
                .filter(kind ->
                        ArchivedPages.isOneOf(kind.getValue(), page.structure().url()))
                .map(Map.Entry::getKey)
                .findFirst()
                .orElse(null);
    }

    private List<Map<String, Object>> rows() {
        List<Map<String, Object>> rows = new ArrayList<>();
        List<List<PathTexts.PathText>> together = new ArrayList<>();
        pages.forEach((kind, some) -> {
            if (some.isEmpty()) {
                throw new UserError("no HTML page of " + archive + " has an address of the kind " + kind
                        + "; check --kind and the input");
            }
            rows.add(row(kind, some));
            together.addAll(some);
        });
        if (rows.isEmpty()) {
            throw new UserError("no page of " + archive + " is HTML with the status 200; pass an input with pages");
        }
        if (rows.size() > 1) {
            rows.add(row(ALL, together));
        }
        return rows;
    }

    /** A row of table 1, with the letters of the paper. */
    private static Map<String, Object> row(String kind, List<List<PathTexts.PathText>> pages) {
        PathStrings.Table table = PathStrings.table(pages);
        Map<String, Object> row = new LinkedHashMap<>();
        row.put("kind", kind);
        row.put("pages", pages.size());
        row.put("t", table.t());
        row.put("s", table.s());
        row.put("v", table.v());
        row.put("us", table.us());
        row.put("uv", table.uv());
        row.put("int", table.both());
        row.put("share", table.share());
        return row;
    }

    /**
     * Reads a map.
     *
     * @throws UserError when the file cannot be read or is not a map
     */
    static SocialMap map(Path file) {
        try {
            return SocialMap.parse(Files.readString(file));
        } catch (IOException e) {
            throw new UserError("the map " + file + " cannot be read (" + FileErrors.of(e) + ")", e);
        } catch (IllegalArgumentException e) {
            throw new UserError(file + ": " + e.getMessage(), e);
        }
    }
}
