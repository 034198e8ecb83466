package org.crawlgraph.app.command.forum;

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
import org.crawlgraph.app.print.ExitCode;
import org.crawlgraph.app.print.UserError;
import org.crawlgraph.clusters.export.ClusterRule;
import org.crawlgraph.clusters.export.RuleSet;
import org.crawlgraph.common.Decision;
import org.crawlgraph.forum.map.Arc;
import org.crawlgraph.forum.map.ForumMap;
import org.crawlgraph.forum.map.ForumMethod;
import org.crawlgraph.forum.map.PageType;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

@Command(
        name = "forum",
        description = "Learn from a few hundred pages which pages of a forum to fetch, and which links lead there.",
        synopsisSubcommandLabel = "COMMAND",
        subcommands = {
            ForumTrainCommand.class,
            ForumCommand.ShowCommand.class,
            ForumCommand.PruneCommand.class,
            ForumCommand.ExportCommand.class,
            ForumPostsCommand.class,
            ForumEvaluateCommand.class
        },
        footer = "%nExample: crawlgraph forum train forum.warc.gz --entry https://forum.example/ --map forum.map%n")
public final class ForumCommand extends CommandGroup {

    @Command(
            name = "prune",
            description = {
                "Overrule which page types of a map are kept.",
                "Links to them change accordingly; later `forum train` runs keep your decisions."
            },
            footer = "%nExample: crawlgraph forum prune forum.map --remove 4 --keep 2%n")
    static final class PruneCommand implements Callable<Integer> {

        @Parameters(paramLabel = "MAP", description = "Map file from `forum train`, changed in place.")
        private Path file = Path.of("");

        @Option(names = "--keep", paramLabel = "N", description = "Number of a page type to keep; may be repeated.")
        private List<Integer> kept = List.of();

        @Option(names = "--remove", paramLabel = "N", description = "Number of a page type to remove; may be repeated.")
        private List<Integer> removed = List.of();

        @Mixin
        private RowOutput output = new RowOutput();

        @Override
        public Integer call() {
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
            ForumMap before = MapFile.read(file);
            MapFile target = new MapFile(file);
            ForumMap map = UserError.checked(() -> before.with(new ForumMap.Decisions(decisions, Map.of())));
            target.write(map);
            ShowCommand.print(map, output, Integer.MAX_VALUE);
            return ExitCode.DONE;
        }
    }

    @Command(
            name = "export",
            description = {
                "Write a map as rules for another crawler.",
                "Other crawlers decide by URL only, so decisions by link location or page layout are"
                        + " lost. Prints the number of lost decisions."
            },
            footer = "%nExample: crawlgraph forum export forum.map --format nutch --out regex-urlfilter.txt%n")
    static final class ExportCommand implements Callable<Integer> {

        @Parameters(
                paramLabel = "MAP|SITE",
                description = "A file from `forum train`, or else the host of a map in the store of the home"
                        + " (crawl.forum.train).")
        private Path file = Path.of("");

        @Mixin
        private HomeOption home = new HomeOption();

        @Mixin
        private RuleOutput output = new RuleOutput();

        @Override
        public Integer call() {
            ForumMap map = MapFile.named(file, home, output::say);
            MapRules rules = MapRules.of(map);
            output.write(rules::rules);
            rules.lost().forEach(output::say);
            return ExitCode.DONE;
        }

        /**
         * A map reduced to URL rules: a pattern is fetched when one of its page types is kept, or a link to it is
         * followed.
         *
         * @param rules a rule per URL pattern
         * @param lost decisions of the map that rules cannot express, a sentence each
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

            /** Whether all links to a pattern without pages in the sample are refused. */
            private static boolean onlyRefused(ForumMap map, int pattern) {
                List<Arc> arcs = map.arcs().stream()
                        .filter(arc -> arc.key().pattern() == pattern)
                        .toList();
                return !arcs.isEmpty() && arcs.stream().allMatch(arc -> !arc.isFollowed());
            }

            private static String reason(List<PageType> types) {
                return types.isEmpty()
                        ? "not in the sample"
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
                            + " kinds of links are decided by location, and differently by the rules for"
                            + " their URLs; rules cannot depend on locations");
                }
                if (mixed > 0) {
                    lost.add("lost: " + mixed
                            + " URL patterns belong to both kept and removed page types, which differ by layout alone;"
                            + " all their URLs are fetched");
                }
                long flips = map.arcs().stream().filter(Arc::turnsPage).count();
                if (flips > 0) {
                    lost.add("lost: " + flips
                            + " kinds of links turn pages; rules lack the pages of a thread and their order");
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

    @Command(
            name = "show",
            description =
                    "Show the page types of a map, or with --arcs its links by page type, location and URL pattern.",
            footer = "%nExample: crawlgraph forum show forum.map --arcs%n")
    public static final class ShowCommand implements Callable<Integer> {

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
        public Integer call() {
            ForumMap map = MapFile.named(file, home, output::say);
            if (arcs) {
                List<ForumRows.ArcRow> rows = ForumRows.arcs(map);
                output.objects(
                        ForumRows.ArcRow.class,
                        rows,
                        "from",
                        "targets",
                        "links",
                        "state",
                        "reason",
                        "anchors",
                        "pattern");
            } else {
                print(map, output, Integer.MAX_VALUE);
            }
            return ExitCode.DONE;
        }

        /** Prints the page types of a map, on the screen at most {@code most}. */
        static void print(ForumMap map, RowOutput output, int most) {
            List<ForumRows.TypeRow> rows = ForumRows.types(map);
            int shown = output.forPrograms() ? rows.size() : Math.min(most, rows.size());
            output.objects(
                    ForumRows.TypeRow.class,
                    rows.subList(0, shown),
                    "number",
                    "pages",
                    "state",
                    "reason",
                    "copyOf",
                    "depth",
                    "pattern");
            if (shown < rows.size()) {
                output.say("and " + (rows.size() - shown) + " more page types, which `forum show` lists");
            }
        }
    }
}
