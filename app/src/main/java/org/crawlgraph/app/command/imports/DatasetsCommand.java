package org.crawlgraph.app.command.imports;

import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.concurrent.Callable;
import org.crawlgraph.app.command.shared.CommandGroup;
import org.crawlgraph.app.command.shared.HomeOption;
import org.crawlgraph.app.command.shared.Installation;
import org.crawlgraph.app.command.shared.RowOutput;
import org.crawlgraph.app.print.ExitCode;
import org.crawlgraph.datasets.download.Dataset;
import org.crawlgraph.datasets.download.DatasetManifest;
import org.crawlgraph.datasets.download.Retrieval;
import org.crawlgraph.datasets.generate.SyntheticCrawl;
import org.crawlgraph.datasets.generate.SyntheticOptions;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

@Command(
        name = "datasets",
        description = "Download published graphs, or generate synthetic ones.",
        synopsisSubcommandLabel = "COMMAND",
        subcommands = {
            DatasetsCommand.ListCommand.class,
            DatasetsCommand.GetCommand.class,
            DatasetsCommand.GenerateCommand.class
        },
        footer = "%nExample: crawlgraph datasets get cnr-2000%n")
public final class DatasetsCommand extends CommandGroup {

    @Command(
            name = "list",
            description = "List the published graphs that `get` can download; --json, --jsonl and --csv print"
                    + " all columns, including citations.",
            footer = "%nExample: crawlgraph datasets list --json%n")
    static final class ListCommand implements Callable<Integer> {

        @Mixin
        private ManifestOption manifestOption = new ManifestOption();

        @Mixin
        private RowOutput output = new RowOutput();

        @Override
        public Integer call() {
            DatasetManifest manifest = manifestOption.manifest();
            output.objects(Dataset.class, manifest.datasets(), "name", "what", "pages", "links", "licence");
            if (!output.forPrograms()) {
                output.say("download one with: " + HomeOption.Shell.program() + " datasets get NAME"
                        + manifestOption.typed());
            }
            return ExitCode.DONE;
        }
    }

    @Command(
            name = "get",
            description = {
                "Download a published graph, ready to be imported.",
                "Resumes interrupted downloads, and verifies files by the publisher's checksums;"
                        + " existing files are verified, not downloaded again.",
                "Proxies: CRAWLGRAPH_OPTS='-Dhttp.proxyHost=HOST -Dhttp.proxyPort=PORT', and the same with https."
            },
            footer = "%nExample: crawlgraph datasets get cnr-2000 --into ~/graphs%n")
    static final class GetCommand implements Callable<Integer> {

        @Parameters(paramLabel = "NAME", description = "Name in `datasets list`.")
        private String name = "";

        @Option(
                names = "--into",
                paramLabel = "DIR",
                description = "Folder for the files, created if missing; default: the current folder.")
        private Path folder = Path.of("");

        @Mixin
        private ManifestOption manifestOption = new ManifestOption();

        @Mixin
        private RowOutput output = new RowOutput();

        @Override
        public Integer call() {
            Dataset dataset = manifestOption.manifest().dataset(name);
            Retrieval.Result retrieved = output.watched(
                    Set.of(),
                    "interrupted; the partial download is kept. Run the same command again to resume",
                    checkpoint -> new Retrieval(dataset, folder, output::say, checkpoint).run());
            output.objects(Retrieval.Item.class, retrieved.files());
            if (retrieved.files().stream().noneMatch(Retrieval.Item::downloaded)) {
                output.say("all files exist: nothing to do");
            }
            retrieved
                    .missing()
                    .forEach(file -> output.say(file + " is not published; the graph can be imported without it"));
            output.say("terms: " + dataset.terms());
            output.say("import it with: " + HomeOption.Shell.program() + " import "
                    + HomeOption.Shell.quoted(retrieved.path().toString()));
            return retrieved.missing().isEmpty() ? ExitCode.DONE : ExitCode.SHORT;
        }
    }

    @Command(
            name = "generate",
            description = "Generate a synthetic crawl of any size, as a WebGraph with URLs.",
            footer =
                    "%nExample: crawlgraph datasets generate --pages 18520486 --links 298113762 ~/crawls/like-uk-2002%n")
    static final class GenerateCommand implements Callable<Integer> {

        @Parameters(
                paramLabel = "BASENAME",
                description = {
                    "Files to write: BASENAME.graph, BASENAME.offsets, BASENAME.properties, BASENAME.urls.gz;",
                    "none of them may exist yet."
                })
        private Path basename = Path.of("");

        @Option(names = "--pages", paramLabel = "N", required = true, description = "Exact number of pages.")
        private int pages;

        @Option(
                names = "--links",
                paramLabel = "M",
                description = "Number of links, within 1 %%; 0 for none; default 16 per page, fewer in small crawls.")
        private @Nullable Long links;

        @Option(
                names = "--hosts",
                paramLabel = "H",
                description = "Exact number of hosts; default one per 188 pages, more in small crawls.")
        private @Nullable Integer hosts;

        @Option(
                names = "--intra-site-share",
                paramLabel = "S",
                description = "Share of the links that stay on their host, 0 to 1; default ${DEFAULT-VALUE}.")
        private double intraSiteShare = SyntheticOptions.DEFAULT_INTRA_SITE_SHARE;

        @Option(names = "--seed", paramLabel = "R", description = "Random seed; default ${DEFAULT-VALUE}.")
        private long seed = SyntheticOptions.DEFAULT_SEED;

        @Mixin
        private RowOutput output = new RowOutput();

        @Override
        public Integer call() {
            SyntheticCrawl.Summary statistics = output.watched(checkpoint -> {
                SyntheticOptions options = new SyntheticOptions(
                        pages,
                        links == null ? SyntheticOptions.usualLinks(pages) : links,
                        hosts == null ? SyntheticOptions.usualHosts(pages) : hosts,
                        intraSiteShare,
                        seed);
                return SyntheticCrawl.write(options, basename.toAbsolutePath().normalize(), checkpoint);
            });
            output.objects(SyntheticCrawl.Summary.class, List.of(statistics));
            output.say(
                    "next: " + HomeOption.Shell.program() + " import " + HomeOption.Shell.quoted(basename.toString()));
            return ExitCode.DONE;
        }
    }

    static final class ManifestOption {

        @Option(
                names = "--manifest",
                paramLabel = "FILE",
                description = "Custom data sets, in the format of datasets/manifest.json; default: that file.")
        private @Nullable Path file;

        DatasetManifest manifest() {
            return DatasetManifest.read(file == null ? Installation.here().manifest() : file);
        }

        /** The option as typed; empty for the default. */
        String typed() {
            return file == null ? "" : " --manifest " + HomeOption.Shell.quoted(file.toString());
        }
    }
}
