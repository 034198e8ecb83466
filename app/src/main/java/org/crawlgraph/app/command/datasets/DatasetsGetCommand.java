package org.crawlgraph.app.command.datasets;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.SerializationFeature;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.concurrent.CancellationException;
import java.util.function.Consumer;
import org.crawlgraph.app.command.shared.Interruption;
import org.crawlgraph.app.command.shared.JsonOutput;
import org.crawlgraph.app.command.shared.Shell;
import org.crawlgraph.app.errors.ExitCode;
import org.crawlgraph.app.print.Progress;
import org.crawlgraph.app.print.Table;
import org.crawlgraph.common.Bytes;
import org.crawlgraph.datasets.catalog.Dataset;
import org.crawlgraph.datasets.download.Retrieval;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

@Command(
        name = "get",
        description = {
            "Download a published graph, ready to be imported.",
            "Resumes interrupted downloads, and verifies files by the publisher's checksums;"
                    + " existing files are verified, not downloaded again.",
            "Proxies: CRAWLGRAPH_OPTS='-Dhttp.proxyHost=HOST -Dhttp.proxyPort=PORT', and the same with https."
        },
        mixinStandardHelpOptions = true,
        footer = "%nExample: crawlgraph datasets get cnr-2000 --into ~/graphs%n")
public final class DatasetsGetCommand implements Callable<Integer> {

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
    private JsonOutput output = new JsonOutput();

    @Override
    public Integer call() throws JsonProcessingException {
        Dataset dataset = manifestOption.manifest().dataset(name);
        Retrieval.Result retrieved = retrieve(dataset);
        if (output.json()) {
            output.print(JsonMapper.builder()
                    .enable(SerializationFeature.INDENT_OUTPUT)
                    .build()
                    .writeValueAsString(retrieved));
        } else {
            output.print(RetrievedTable.of(retrieved));
        }
        if (retrieved.files().stream().noneMatch(Retrieval.Item::downloaded)) {
            output.say("all files exist: nothing to do");
        }
        retrieved
                .missing()
                .forEach(file -> output.say(file + " is not published; the graph can be imported without it"));
        output.say("terms: " + dataset.terms());
        output.say("import it with: " + Shell.program() + " import "
                + Shell.quoted(retrieved.path().toString()));
        return retrieved.missing().isEmpty() ? ExitCode.DONE : ExitCode.SHORT;
    }

    private Retrieval.Result retrieve(Dataset dataset) {
        Progress progress = output.progress();
        Consumer<String> notes = note -> {
            progress.close(); // ends the progress line; the next report starts a new one
            output.say(note);
        };
        try (Interruption interruption = new Interruption(progress)) {
            return told(new Retrieval(dataset, folder, notes, interruption), notes);
        } finally {
            progress.close();
        }
    }

    /** Reports an interruption while the JVM waits for the download. */
    private static Retrieval.Result told(Retrieval retrieval, Consumer<String> notes) {
        try {
            return retrieval.run();
        } catch (CancellationException e) {
            notes.accept("interrupted; the partial download is kept. Run the same command again to resume");
            throw e;
        }
    }

    /** The result of a download: a row per file, or per folder of many files with the same result. */
    private static final class RetrievedTable {

        private record Row(String name, boolean folder, String came, String verified) {}

        private RetrievedTable() {}

        static Table of(Retrieval.Result retrieved) {
            Map<Row, List<Retrieval.Item>> rows = new LinkedHashMap<>();
            for (Retrieval.Item item : retrieved.files()) {
                rows.computeIfAbsent(row(retrieved.path(), item), row -> new ArrayList<>())
                        .add(item);
            }
            Table table = new Table().text("file").number("size").text("came").text("check");
            rows.forEach((row, items) -> table.row(
                    row.name() + (row.folder() ? "/ (" + items.size() + " files)" : ""),
                    Bytes.text(items.stream().mapToLong(Retrieval.Item::bytes).sum()),
                    row.came(),
                    row.verified()));
            return table;
        }

        private static Row row(Path path, Retrieval.Item item) {
            boolean inFolder = item.file().startsWith(path);
            String name = inFolder
                    ? path.getFileName() + "/" + path.relativize(item.file().resolveSibling(""))
                    : String.valueOf(item.file().getFileName());
            return new Row(name, inFolder, item.downloaded() ? "now" : "was there", item.verified());
        }
    }
}
