package org.crawlgraph.app.command.datasets;

import java.nio.file.Path;
import org.crawlgraph.app.command.shared.Installation;
import org.crawlgraph.app.command.shared.Shell;
import org.crawlgraph.datasets.catalog.DatasetManifest;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

final class ManifestOption {

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
        return file == null ? "" : " --manifest " + Shell.quoted(file.toString());
    }
}
