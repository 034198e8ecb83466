package org.crawlgraph.app.command.forum;

import com.fasterxml.jackson.core.JsonProcessingException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import org.crawlgraph.app.command.shared.CommandGroup;
import org.crawlgraph.app.command.shared.HomeOption;
import org.crawlgraph.app.command.shared.RowOutput;
import org.crawlgraph.app.command.shared.RuleOutput;
import org.crawlgraph.app.errors.ExitCode;
import org.crawlgraph.app.errors.UserError;
import org.crawlgraph.clusters.export.ClusterRule;
import org.crawlgraph.clusters.export.RuleFormat;
import org.crawlgraph.clusters.export.RuleSet;
import org.crawlgraph.common.Decision;
import org.crawlgraph.forum.map.Arc;
import org.crawlgraph.forum.map.ForumDecisions;
import org.crawlgraph.forum.map.ForumMap;
import org.crawlgraph.forum.map.ForumMethod;
import org.crawlgraph.forum.map.PageType;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Maps of forums. */
@Command(
        name = "forum",
        description =
                "Which pages of a forum are worth fetching and which links lead there, learnt from a few hundred pages.",
        mixinStandardHelpOptions = true,
        synopsisSubcommandLabel = "COMMAND",
        subcommands = {
            ForumTrainCommand.class,
            ForumShowCommand.class,
            ForumCommand.PruneCommand.class,
            ForumCommand.ExportCommand.class,
            ForumPostsCommand.class,
            ForumEvaluateCommand.class
        },
        footer = "%nExample: crawlgraph forum train forum.warc.gz --entry https://forum.example/ --map forum.map%n")
public final class ForumCommand extends CommandGroup {

    /** Decides about page types by hand. */
    @Command(
            name = "prune",
            description = {
                "Keep or remove page types of a map by hand.",
                "The links that lead to them follow at once, and the next `forum train` with this map keeps what was decided."
            },
            mixinStandardHelpOptions = true,
            footer = "%nExample: crawlgraph forum prune forum.map --remove 4 --keep 2%n")
    static final class PruneCommand implements Callable<Integer> {

        @Parameters(paramLabel = "MAP", description = "A file that `forum train` has written; it is changed.")
        private Path file = Path.of("");

        @Option(names = "--keep", paramLabel = "N", description = "Keep the page type of this number; may be repeated.")
        private List<Integer> kept = List.of();

        @Option(
                names = "--remove",
                paramLabel = "N",
                description = "Remove the page type of this number; may be repeated.")
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

    /** Exports a map for other crawlers. */
    @Command(
            name = "export",
            description = {
                "Write a map as rules for another crawler, or whole as JSON.",
                "Other crawlers decide by the URL alone, so decisions by the place of a link or the layout of a page are lost in all"
                        + " forms but JSON. The command prints how many."
            },
            mixinStandardHelpOptions = true,
            footer = "%nExample: crawlgraph forum export forum.map --format nutch --out regex-urlfilter.txt%n")
    static final class ExportCommand implements Callable<Integer> {

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
            ForumMap map = MapFile.named(file, home, output::say);
            if (output.format() == RuleFormat.JSON) {
                output.write(MapFile.MapJson.of(map));
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

        /**
         * A map by URLs alone: a pattern is fetched when a page type of it is kept, or when a link to it is followed.
         *
         * @param rules a rule for each URL pattern
         * @param lost decisions of the map that the rules cannot express, a sentence each
         */
        private record MapRules(RuleSet rules, List<String> lost) {

            static MapRules of(ForumMap map) {
                List<ClusterRule> rules = new ArrayList<>();
                int mixed = 0;
                for (int number = 0; number < map.patterns().size(); number++) {
                    int pattern = number;
                    List<PageType> types = map.pageTypes().stream()
                            .filter(type -> type.pattern() == pattern)
                            .toList();
                    boolean kept = types.stream().anyMatch(PageType::kept);
                    boolean followed =
                            map.arcs().stream().anyMatch(arc -> arc.key().pattern() == pattern && arc.isFollowed());
                    boolean unknown = types.isEmpty() && map.method() == ForumMethod.LEARNT;
                    mixed += kept && types.stream().anyMatch(type -> !type.kept()) ? 1 : 0;
                    rules.add(new ClusterRule(
                            map.patterns().get(pattern),
                            kept || (types.isEmpty() && followed) || (unknown && !onlyRefused(map, pattern)),
                            types.stream().mapToInt(PageType::pages).sum(),
                            reason(types)));
                }
                return new MapRules(new RuleSet(rules, List.of()), lost(map, rules, mixed));
            }

            /** Whether all links to a pattern that the sample has no page of are refused. */
            private static boolean onlyRefused(ForumMap map, int pattern) {
                List<Arc> arcs = map.arcs().stream()
                        .filter(arc -> arc.key().pattern() == pattern)
                        .toList();
                return !arcs.isEmpty() && arcs.stream().allMatch(arc -> !arc.isFollowed());
            }

            private static String reason(List<PageType> types) {
                return types.isEmpty()
                        ? "no page of it in the sample"
                        : types.stream()
                                .map(type -> "page type " + type.number() + " "
                                        + type.decision().text() + " ("
                                        + type.reason().text() + ")")
                                .collect(Collectors.joining(", "));
            }

            private static List<String> lost(ForumMap map, List<ClusterRule> rules, int mixed) {
                List<String> lost = new ArrayList<>();
                long byPlace = map.arcs().stream()
                        .filter(arc -> arc.key().pattern() >= 0)
                        .filter(arc -> arc.isFollowed()
                                != rules.get(arc.key().pattern()).accept())
                        .count();
                if (byPlace > 0) {
                    lost.add("lost: " + byPlace + " of " + map.arcs().size()
                            + " kinds of links are decided by their place on the page, and their URLs by the rules otherwise;"
                            + " rules cannot depend on places");
                }
                if (mixed > 0) {
                    lost.add("lost: " + mixed
                            + " URL patterns belong to both kept and removed page types, which differ by layout alone;"
                            + " all their URLs are fetched");
                }
                long flips = map.arcs().stream().filter(Arc::turnsPage).count();
                if (flips > 0) {
                    lost.add(
                            "lost: " + flips
                                    + " kinds of links turn pages; which pages are of one thread, and their order, is not in the rules");
                }
                if (!map.scope().keys().keys().isEmpty()) {
                    lost.add("not in the rules: cut the session keys "
                            + String.join(
                                    ", ",
                                    map.scope().keys().keys().stream().sorted().toList())
                            + " from URLs; rules see URLs without them");
                }
                if (map.method() == ForumMethod.LEARNT
                        && map.arcs().stream().anyMatch(arc -> arc.key().pattern() < 0 && arc.isFollowed())) {
                    lost.add("lost: URLs of no pattern are followed by the map, and refused by the rules");
                }
                return lost;
            }
        }
    }
}
