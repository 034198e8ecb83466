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
            "Keep or remove page types of a map by hand.",
            "The links that lead to them follow at once, and the next `forum train` with this map keeps what was decided."
        },
        mixinStandardHelpOptions = true,
        footer = "%nExample: crawlgraph forum prune forum.map --remove 4 --keep 2%n")
public final class ForumPruneCommand implements Callable<Integer> {

    @Parameters(paramLabel = "MAP", description = "A file that `forum train` has written; it is changed.")
    private Path file = Path.of("");

    @Option(names = "--keep", paramLabel = "N", description = "Keep the page type of this number; may be repeated.")
    private List<Integer> kept = List.of();

    @Option(names = "--remove", paramLabel = "N", description = "Remove the page type of this number; may be repeated.")
    private List<Integer> removed = List.of();

    @Mixin
    private RowOutput output = new RowOutput();

    @Override
    public Integer call() throws JsonProcessingException {
        if (kept.isEmpty() && removed.isEmpty()) {
            throw new UserError(
                    "nothing to decide: name page types with --keep N or --remove N; `forum show` lists them");
        }
        Map<Integer, Decision> decisions = new HashMap<>();
        kept.forEach(type -> decisions.put(type, Decision.KEPT));
        for (Integer type : removed) {
            if (decisions.put(type, Decision.REMOVED) != null && kept.contains(type)) {
                throw new UserError("page type " + type + " is given to --keep and to --remove; give it to one");
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
