package org.crawlgraph.ingest.store;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import org.crawlgraph.common.Checkpoint;
import org.crawlgraph.ingest.source.IngestException;
import org.junit.jupiter.api.Test;

class MonitoredTaskTest {

    @Test
    void aFullDiskIsReportedWithAdvice() {
        assertThatThrownBy(() -> MonitoredTask.run(
                        "the import",
                        "importing",
                        Checkpoint.NONE,
                        progress -> {
                            throw new IllegalStateException(new IOException("No space left on device"));
                        },
                        () -> {}))
                .isInstanceOf(IngestException.class)
                .hasMessage("the import failed: No space left on device; free space on the disk, or use another disk");
    }
}
