package org.crawlgraph.app.command.cluster;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.util.Collections;
import java.util.List;
import org.crawlgraph.app.print.UserError;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;

class ClusterTrainCommandTest {

    /** A site with random parameter names had 20,000 lines. */
    @Test
    void aSiteOfManyClustersDoesNotFillTheScreen() {
        assertThat(ClusterCommand.unreached(List.of("http://a.test/*")))
                .containsExactly("no kept links lead from the entry to http://a.test/*");
        assertThat(ClusterCommand.unreached(Collections.nCopies(20_000, "http://a.test/*")))
                .hasSize(11)
                .last()
                .isEqualTo("nor to 19990 other clusters, which --json lists");
    }

    @Test
    void whatIsNotAHostIsRefusedBeforeAStoreIsOpened(@TempDir Path folder) {
        Path home = folder.resolve("home");
        for (String site : List.of("http://forum.example", "forum.example:8080", "forum.example/board")) {
            ClusterCommand.TrainCommand command = new ClusterCommand.TrainCommand();
            new CommandLine(command).parseArgs(site, "--home", home.toString());
            assertThatThrownBy(command::call)
                    .isInstanceOf(UserError.class)
                    .hasMessage("site is '" + site
                            + "'; it must be a host without scheme, port and path, such as 'forum.example'");
            assertThat(home).doesNotExist();
        }
    }
}
