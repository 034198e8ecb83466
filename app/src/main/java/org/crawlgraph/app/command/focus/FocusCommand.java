package org.crawlgraph.app.command.focus;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import org.crawlgraph.app.command.imports.Imports;
import org.crawlgraph.app.command.shared.CommandGroup;
import org.crawlgraph.app.command.shared.Output;
import org.crawlgraph.app.print.OutputFile;
import org.crawlgraph.app.print.Table;
import org.crawlgraph.html.PageStructure;
import org.crawlgraph.social.site.KindMethod;
import org.crawlgraph.social.site.PageKind;
import org.crawlgraph.social.site.PageKinds;
import org.crawlgraph.social.site.SocialMap;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

@Command(
        name = "focus",
        description = "Train and evaluate topic crawls of a social site.",
        synopsisSubcommandLabel = "COMMAND",
        subcommands = {FocusCommand.TrainCommand.class, FocusPathsCommand.class, FocusEvaluateCommand.class},
        footer = "%nExample: crawlgraph focus train pages.warc.gz --lists 'https://photos.example/tag/{tag}'"
                + " --list 'https://photos.example/tag/*' --detail 'https://photos.example/photo/*'"
                + " --profile 'https://photos.example/people/*' --map site.map%n")
public final class FocusCommand extends CommandGroup {

    @Command(
            name = "train",
            description = {
                "Learn the map of a social site from sample pages of each kind and the roles you give to places.",
                "INPUT is a WARC or ARC file, a folder of these (`crawl --sample N --warc` writes one),"
                        + " or a folder of HTML files. Prints the places of links on these pages, so that you can"
                        + " assign tags, contacts and uploaders."
            },
            footer = {
                "%nExample: crawlgraph focus train pages.warc.gz --lists 'https://photos.example/tag/{tag}' \\",
                "           --list 'https://photos.example/tag/*' --detail 'https://photos.example/photo/*' \\",
                "           --profile 'https://photos.example/people/*' --place 'detail:word=ul.tags>li>a' \\",
                "           --place 'detail:uploader=a.owner' --place 'list:uploader=a.owner' \\",
                "           --place 'profile:contact=div.contacts>a' --map site.map%n"
            })
    static final class TrainCommand implements Callable<Integer> {

        @Parameters(paramLabel = "INPUT", description = "A WARC or ARC file, or a folder.")
        private Path input = Path.of("");

        @Option(
                names = "--lists",
                paramLabel = "URL",
                required = true,
                description = "URL of the list of a tag, with {tag} in place of the tag.")
        private String lists = "";

        @Mixin
        private FocusEvaluateCommand.KindPages kinds = new FocusEvaluateCommand.KindPages();

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
        private Output.Json output = new Output.Json();

        @Override
        public Integer call() throws JsonProcessingException {
            OutputFile target =
                    new OutputFile(file, begin -> SocialMap.recognises(new String(begin, StandardCharsets.UTF_8)));
            FocusEvaluateCommand.KindPages.Read read = output.watched(checkpoint ->
                    kinds.read(input, List.of(), kinds.examples(), method == KindMethod.PAPER, checkpoint));
            SocialMap map = output.watched(checkpoint -> new SocialMap(
                    lists, places.stream().map(TrainCommand::place).toList(), method, method.learn(read.pages())));
            print(read.pages(), map);
            target.write(draft -> Files.writeString(draft, map.text()));
            output.say("wrote the map to " + file);
            return Imports.told(read.rejects(), output);
        }

        private static SocialMap.SocialPlace place(String written) {
            int colon = written.indexOf(':');
            int is = written.indexOf('=', colon);
            if (colon < 0 || is < 0) {
                throw new IllegalArgumentException(
                        "--place is '" + written + "'; it must be KIND:ROLE=PATH, such as detail:word=ul.tags>li>a");
            }
            return SocialMap.SocialPlace.of(
                    written.substring(0, colon), written.substring(colon + 1, is), written.substring(is + 1));
        }

        /** A place of links, with an example. */
        record PlaceRow(String kind, String path, String role, int links, String anchor, String url) {}

        /** Prints the places of links, those with the most links first, with an example. */
        private void print(Map<PageKind, List<PageKinds.PageView>> pages, SocialMap map)
                throws JsonProcessingException {
            List<PlaceRow> rows = new ArrayList<>();
            pages.forEach((kind, some) -> {
                Map<String, List<PageStructure.Link>> byPath = new LinkedHashMap<>();
                some.forEach(page -> page.structure()
                        .links()
                        .forEach(link -> byPath.computeIfAbsent(link.path(), first -> new ArrayList<>())
                                .add(link)));
                byPath.entrySet().stream()
                        .sorted((one, other) ->
                                other.getValue().size() - one.getValue().size())
                        .forEach(entry -> {
                            PageStructure.Link link = entry.getValue().get(0);
                            String role = map.role(kind, entry.getKey());
                            rows.add(new PlaceRow(
                                    kind.text(),
                                    entry.getKey(),
                                    role,
                                    entry.getValue().size(),
                                    link.anchor(),
                                    link.url()));
                        });
            });
            if (output.json()) {
                output.print(new ObjectMapper().writeValueAsString(rows));
                return;
            }
            Table table = new Table("kind, #links, role, place, example");
            rows.forEach(
                    row -> table.row(row.kind(), row.links(), row.role(), row.path(), row.anchor() + " " + row.url()));
            output.print(table);
        }
    }
}
