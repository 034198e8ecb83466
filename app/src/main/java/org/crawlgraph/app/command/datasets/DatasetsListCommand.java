package org.crawlgraph.app.command.datasets;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.SerializationFeature;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.lang.reflect.RecordComponent;
import java.text.DecimalFormat;
import java.text.DecimalFormatSymbols;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import org.crawlgraph.app.command.shared.RowOutput;
import org.crawlgraph.app.command.shared.Shell;
import org.crawlgraph.app.errors.ExitCode;
import org.crawlgraph.app.print.Table;
import org.crawlgraph.common.Bytes;
import org.crawlgraph.datasets.catalog.Dataset;
import org.crawlgraph.datasets.catalog.DatasetManifest;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

@Command(
        name = "list",
        description = "List the published graphs that `get` can download; --json, --jsonl and --csv print"
                + " all columns, including citations.",
        mixinStandardHelpOptions = true,
        footer = "%nExample: crawlgraph datasets list --json%n")
public final class DatasetsListCommand implements Callable<Integer> {

    @Mixin
    private ManifestOption manifestOption = new ManifestOption();

    @Mixin
    private RowOutput output = new RowOutput();

    @Override
    public Integer call() throws JsonProcessingException {
        DatasetManifest manifest = manifestOption.manifest();
        ObjectMapper json = JsonMapper.builder()
                .enable(SerializationFeature.INDENT_OUTPUT)
                .defaultPropertyInclusion(
                        JsonInclude.Value.construct(JsonInclude.Include.NON_NULL, JsonInclude.Include.NON_NULL))
                .build();
        List<String> columns = Arrays.stream(Dataset.class.getRecordComponents())
                .map(RecordComponent::getName)
                .toList();
        output.objects(json, columns, manifest.datasets(), () -> table(manifest));
        if (!output.forPrograms()) {
            output.say("download one with: " + Shell.program() + " datasets get NAME" + manifestOption.typed());
        }
        return ExitCode.DONE;
    }

    private static Table table(DatasetManifest manifest) {
        Table table = new Table()
                .text("name")
                .text("what")
                .number("pages")
                .number("links")
                .number("download")
                .text("licence");
        for (Dataset dataset : manifest.datasets()) {
            table.row(
                    dataset.name(),
                    dataset.what(),
                    count(dataset.pages(), dataset.rounded()),
                    count(dataset.links(), dataset.rounded()),
                    size(dataset),
                    dataset.licence());
        }
        return table;
    }

    private static String count(long count, boolean rounded) {
        return rounded
                ? "≈ " + new DecimalFormat("#,##0.#", DecimalFormatSymbols.getInstance(Locale.ROOT)).format(count / 1e6)
                        + " M"
                : String.format(Locale.ROOT, "%,d", count);
    }

    private static String size(Dataset dataset) {
        long known = dataset.knownBytes();
        return known == 0 ? "unknown" : (dataset.knowsAllBytes() ? "" : "> ") + Bytes.text(known);
    }
}
