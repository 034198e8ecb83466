package org.crawlgraph.app.command.forum;

import java.nio.file.Path;
import java.util.concurrent.Callable;
import org.crawlgraph.app.command.shared.HomeOption;
import org.crawlgraph.app.command.shared.RuleOutput;
import org.crawlgraph.app.errors.ExitCode;
import org.crawlgraph.app.errors.UserError;
import org.crawlgraph.clusters.export.RuleFormat;
import org.crawlgraph.forum.map.ForumMap;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

/** Hands a map to other crawlers. */
@Command(
        name = "export",
        description = {
            "Write a map as rules for another crawler, or whole as JSON.",
            "Other crawlers decide by the URL alone. What a map tells by the place of a link or by the layout of a page is"
                    + " lost in all forms but JSON; how much that is, is said."
        },
        mixinStandardHelpOptions = true,
        footer = "%nExample: crawlgraph forum export forum.map --format nutch --out regex-urlfilter.txt%n")
public final class ForumExportCommand implements Callable<Integer> {

    @Parameters(
            paramLabel = "MAP|SITE",
            description = "A file that `forum train` has written; when there is no such file, the site whose map"
                    + " crawl.forum.train has written into the store of the home.")
    private Path file = Path.of("");

    @Mixin
    private HomeOption home = new HomeOption();

    @Mixin
    private RuleOutput output = new RuleOutput();

    @Override
    public Integer call() {
        ForumMap map = NamedMap.read(file, home, output::say);
        if (output.format() == RuleFormat.JSON) {
            output.write(MapJson.of(map));
            return ExitCode.DONE;
        }
        MapRules rules = MapRules.of(map);
        try {
            output.write(output.format().write(rules.rules()));
        } catch (IllegalArgumentException e) {
            throw new UserError(String.valueOf(e.getMessage()), e);
        }
        rules.lost().forEach(output::say);
        return ExitCode.DONE;
    }
}
