package org.crawlgraph.app.command.forum;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import org.crawlgraph.app.command.shared.HomeOption;
import org.crawlgraph.app.command.shared.RowOutput;
import org.crawlgraph.app.errors.ExitCode;
import org.crawlgraph.forum.map.ForumMap;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

@Command(
        name = "show",
        description = "Show the page types of a map, or with --arcs its links by page type, location and URL pattern.",
        mixinStandardHelpOptions = true,
        footer = "%nExample: crawlgraph forum show forum.map --arcs%n")
public final class ForumShowCommand implements Callable<Integer> {

    @Parameters(
            paramLabel = "MAP|SITE",
            description = "A file from `forum train`, or else the host of a map in the store of the home"
                    + " (crawl.forum.train).")
    private Path file = Path.of("");

    @Option(names = "--arcs", description = "Show the links instead: state is follow, skip or next page.")
    private boolean arcs;

    @Mixin
    private HomeOption home = new HomeOption();

    @Mixin
    private RowOutput output = new RowOutput();

    @Override
    public Integer call() throws JsonProcessingException {
        ForumMap map = MapFile.named(file, home, output::say);
        if (arcs) {
            List<ForumRows.ArcRow> rows = ForumRows.arcs(map);
            output.objects(new ObjectMapper(), ForumRows.ARCS, rows, () -> ForumRows.arcTable(rows));
        } else {
            print(map, output);
        }
        return ExitCode.DONE;
    }

    static void print(ForumMap map, RowOutput output) throws JsonProcessingException {
        List<ForumRows.TypeRow> rows = ForumRows.types(map);
        output.objects(new ObjectMapper(), ForumRows.TYPES, rows, () -> ForumRows.typeTable(rows));
    }
}
