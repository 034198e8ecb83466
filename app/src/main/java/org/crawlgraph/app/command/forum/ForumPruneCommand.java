package org.crawlgraph.app.command.forum;

import com.fasterxml.jackson.core.JsonProcessingException;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import org.crawlgraph.app.command.shared.RowOutput;
import org.crawlgraph.app.errors.ExitCode;
import org.crawlgraph.app.errors.UserError;
import org.crawlgraph.common.Decision;
import org.crawlgraph.forum.map.ForumDecisions;
import org.crawlgraph.forum.map.ForumMap;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

@Command(
        name = "prune",
        description = {
            "Overrule which page types of a map are kept.",
            "Links to them change accordingly; later `forum train` runs keep your decisions."
        },
        mixinStandardHelpOptions = true,
        footer = "%nExample: crawlgraph forum prune forum.map --remove 4 --keep 2%n")
public final class ForumPruneCommand implements Callable<Integer> {

    @Parameters(paramLabel = "MAP", description = "Map file from `forum train`, changed in place.")
    private Path file = Path.of("");

    @Option(names = "--keep", paramLabel = "N", description = "Number of a page type to keep; may be repeated.")
    private List<Integer> kept = List.of();

    @Option(names = "--remove", paramLabel = "N", description = "Number of a page type to remove; may be repeated.")
    private List<Integer> removed = List.of();

    @Mixin
    private RowOutput output = new RowOutput();

    @Override
    public Integer call() throws JsonProcessingException {
        if (kept.isEmpty() && removed.isEmpty()) {
            throw new UserError(
                    "nothing to do; pass page types with --keep N or --remove N (`forum show` lists page types)");
        }
        Map<Integer, Decision> decisions = new HashMap<>();
        kept.forEach(type -> decisions.put(type, Decision.KEPT));
        for (Integer type : removed) {
            if (decisions.put(type, Decision.REMOVED) != null && kept.contains(type)) {
                throw new UserError("page type " + type + " is in both --keep and --remove; remove one of them");
            }
        }
        ForumMap map = MapFile.read(file);
        MapFile target = new MapFile(file);
        try {
            map = map.with(new ForumDecisions(decisions, Map.of()));
        } catch (IllegalArgumentException e) {
            throw new UserError(String.valueOf(e.getMessage()), e);
        }
        target.write(map);
        ForumShowCommand.print(map, output);
        return ExitCode.DONE;
    }
}
