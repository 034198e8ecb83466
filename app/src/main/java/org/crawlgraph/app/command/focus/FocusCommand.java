package org.crawlgraph.app.command.focus;

import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import org.crawlgraph.app.command.imports.Imports;
import org.crawlgraph.app.command.shared.CommandGroup;
import org.crawlgraph.app.command.shared.Range;
import org.crawlgraph.app.command.shared.RowOutput;
import org.crawlgraph.app.print.OutputFile;
import org.crawlgraph.app.print.UserError;
import org.crawlgraph.common.Checkpoint;
import org.crawlgraph.html.PageStructure;
import org.crawlgraph.ingest.source.Rejects;
import org.crawlgraph.social.site.KindMethod;
import org.crawlgraph.social.site.KindTrial;
import org.crawlgraph.social.site.PageKind;
import org.crawlgraph.social.site.PageKinds;
import org.crawlgraph.social.site.SocialMap;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

@Command(
        name = "focus",
        description = "Train and evaluate topic crawls of a social site.",
        synopsisSubcommandLabel = "COMMAND",
        subcommands = {
            FocusCommand.TrainCommand.class,
            FocusCommand.KindsCommand.class,
            FocusPathsCommand.class,
            FocusEvaluateCommand.class
        },
        footer = "%nExample: crawlgraph focus train pages.warc.gz --lists 'https://photos.example/tag/{tag}'"
                + " --list 'https://photos.example/tag/*' --detail 'https://photos.example/photo/*'"
                + " --profile 'https://photos.example/people/*' --map site.map%n")
public final class FocusCommand extends CommandGroup {

    @Command(
            name = "train",
            description = {
                "Learn the map of a social site from sample pages of each kind and the roles you give to places.",
                "Prints the places of links on these pages, so that you can assign tags, contacts and uploaders."
            },
            footer = {
                "%nExample: crawlgraph focus train pages.warc.gz --lists 'https://photos.example/tag/{tag}' \\",
                "           --list 'https://photos.example/tag/*' --detail 'https://photos.example/photo/*' \\",
                "           --profile 'https://photos.example/people/*' --place 'detail:word=ul.tags>li>a' \\",
                "           --place 'detail:uploader=a.owner' --place 'list:uploader=a.owner' \\",
                "           --place 'profile:contact=div.contacts>a' --map site.map%n"
            })
    static final class TrainCommand implements Callable<Integer> {

        @Mixin
        private KindPages kinds = new KindPages();

        @Option(
                names = "--lists",
                paramLabel = "URL",
                required = true,
                description = "URL of the list of a tag, with {tag} in place of the tag.")
        private String lists = "";

        @Option(
                names = "--place",
                paramLabel = "KIND:ROLE=PATH",
                description = {
                    "Role of the links at a place: KIND is list, detail or profile; ROLE is word (the"
                            + " text is a tag or a profile word), uploader, contact or post; PATH is a place"
                            + " printed by this command, or its end.",
                    "Links with a picture lead to posts unless their place has another role. Names of"
                            + " sets, groups and collections on profiles are words, too.",
                    "For plain text, ROLE is text and PATH a path string of `focus paths` or its beginning, such as"
                            + " profile:text=<td><tr-class/interests>; commas and semicolons separate words."
                })
        private List<String> places = List.of();

        @Option(
                names = "--method",
                paramLabel = "NAME",
                description = {
                    "Recognition of kinds: places (the example with the most similar places of links) or"
                            + " paper (path strings of texts common to all examples of a kind); default places."
                })
        private KindMethod method = KindMethod.PLACES;

        @Option(names = "--map", paramLabel = "FILE", required = true, description = "File to write the map to.")
        private Path file = Path.of("");

        @Mixin
        private RowOutput output = new RowOutput();

        @Override
        public Integer call() {
            OutputFile target =
                    new OutputFile(file, begin -> SocialMap.recognises(new String(begin, StandardCharsets.UTF_8)));
            KindPages.Read read = output.watched(
                    checkpoint -> kinds.read(List.of(), kinds.examples, method == KindMethod.PAPER, checkpoint));
            SocialMap map = output.watched(checkpoint -> new SocialMap(
                    lists, places.stream().map(TrainCommand::place).toList(), method, method.learn(read.pages())));
            List<PlaceRow> rows = new ArrayList<>();
            read.pages().forEach((kind, pages) -> rows.addAll(places(kind, pages, map)));
            output.objects(PlaceRow.class, rows, "kind", "links", "role", "path", "anchor", "url");
            target.write(draft -> Files.writeString(draft, map.text()));
            output.say("wrote the map to " + file);
            return Imports.told(read.rejects(), output);
        }

        private static SocialMap.SocialPlace place(String written) {
            String[] parts = written.split("[:=]", 3);
            if (parts.length < 3) {
                throw new IllegalArgumentException(
                        "--place is '" + written + "'; it must be KIND:ROLE=PATH, such as detail:word=ul.tags>li>a");
            }
            return SocialMap.SocialPlace.of(parts[0], parts[1], parts[2]);
        }

        /** A place of links, with an example. */
        record PlaceRow(String kind, String path, String role, int links, String anchor, String url) {}

        /** The places of links on pages of a kind, those with the most links first. */
        private static List<PlaceRow> places(PageKind kind, List<PageKinds.PageView> pages, SocialMap map) {
            Map<String, List<PageStructure.Link>> byPath = new LinkedHashMap<>();
            pages.forEach(page -> page.structure()
                    .links()
                    .forEach(link -> byPath.computeIfAbsent(link.path(), first -> new ArrayList<>())
                            .add(link)));
            return byPath.entrySet().stream()
                    .sorted((one, other) ->
                            other.getValue().size() - one.getValue().size())
                    .map(place -> new PlaceRow(
                            kind.text(),
                            place.getKey(),
                            map.role(kind, place.getKey()),
                            place.getValue().size(),
                            place.getValue().get(0).anchor(),
                            place.getValue().get(0).url()))
                    .toList();
        }
    }

    @Command(
            name = "kinds",
            description =
                    "Measure the share of pages of each kind that each method of `focus train` recognises: learns from random"
                            + " --examples of each kind, and classifies the other pages.",
            footer = {
                "%nExample: crawlgraph focus kinds pages.warc.gz --list 'https://photos.example/tag/*' \\",
                "           --detail 'https://photos.example/photo/*' --profile 'https://photos.example/people/*'%n"
            })
    static final class KindsCommand implements Callable<Integer> {

        /** Maximum number of pages of each kind to classify; their texts are held in memory. */
        private static final int MAX_PAGES = 2_000;

        @Mixin
        private KindPages kinds = new KindPages();

        @Option(names = "--other", paramLabel = "URL", description = "Pages of no kind; * as in --list.")
        private List<String> others = List.of();

        @Option(names = "--seed", paramLabel = "N", description = "Random seed; default ${DEFAULT-VALUE}.")
        private long seed;

        @Mixin
        private RowOutput output = new RowOutput();

        record KindRow(String method, String kind, int pages, int right, double accuracy) {}

        @Override
        public Integer call() {
            KindPages.Read read = output.watched(checkpoint -> kinds.read(others, MAX_PAGES, true, checkpoint));
            List<KindTrial> trials = output.watched(checkpoint -> KindTrial.of(read.pages(), kinds.examples, seed));
            output.objects(
                    KindRow.class,
                    trials.stream()
                            .map(trial -> new KindRow(
                                    trial.method().text(),
                                    trial.kind().text(),
                                    trial.pages(),
                                    trial.right(),
                                    trial.accuracy()))
                            .toList());
            return Imports.told(read.rejects(), output);
        }
    }

    /** Pages whose kind is given by their address. */
    static final class KindPages {

        @Mixin
        private ArchivedPages archive = new ArchivedPages();

        @Option(
                names = "--list",
                paramLabel = "URL",
                required = true,
                description = "URL of a list, or a pattern with *; may be repeated.")
        private List<String> lists = List.of();

        @Option(
                names = "--detail",
                paramLabel = "URL",
                required = true,
                description = "URL of a post page; * as in --list.")
        private List<String> details = List.of();

        @Option(
                names = "--profile",
                paramLabel = "URL",
                required = true,
                description = "URL of a profile; * as in --list.")
        private List<String> profiles = List.of();

        @Option(
                names = "--examples",
                paramLabel = "N",
                description = "Number of pages per kind to learn from; default ${DEFAULT-VALUE}.")
        @Range
        private int examples = 10;

        record Read(Map<PageKind, List<PageKinds.PageView>> pages, Rejects rejects) {}

        /**
         * Reads pages, at least one of each kind.
         *
         * @param others addresses of pages of other kinds
         * @param most maximum number of pages of each kind to keep
         * @param withTexts whether to keep texts too
         * @throws UserError when a kind has no page
         */
        Read read(List<String> others, int most, boolean withTexts, Checkpoint checkpoint) {
            Map<PageKind, List<String>> named = new EnumMap<>(PageKind.class);
            named.put(PageKind.LIST, lists);
            named.put(PageKind.DETAIL, details);
            named.put(PageKind.PROFILE, profiles);
            named.put(PageKind.OTHER, others);
            Map<PageKind, List<PageKinds.PageView>> pages = new EnumMap<>(PageKind.class);
            Rejects rejects = archive.read(
                    page -> named.entrySet().stream()
                            .filter(kind -> ArchivedPages.isOneOf(
                                    kind.getValue(), page.structure().url()))
                            .map(Map.Entry::getKey)
                            .findFirst()
                            .map(kind -> pages.computeIfAbsent(kind, first -> new ArrayList<>()))
                            .filter(some -> some.size() < most)
                            .ifPresent(some -> some.add(
                                    withTexts
                                            ? ArchivedPages.kept(page)
                                            : new PageKinds.PageView(page.structure(), List::of))),
                    checkpoint);
            named.forEach((kind, urls) -> {
                if (!urls.isEmpty() && !pages.containsKey(kind)) {
                    throw new UserError("--" + kind.text() + " is " + String.join(", ", urls) + ", but no page of "
                            + archive + " has a matching URL; check both");
                }
            });
            return new Read(pages, rejects);
        }
    }
}
