package org.crawlgraph.bench;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** The memory use of a process. */
public final class PeakMemory {

    private PeakMemory() {}

    /** Peak resident memory of this process in MiB; 0 if the system does not report it. */
    public static long ofThisProcess() throws IOException {
        Path status = Path.of("/proc/self/status");
        if (!Files.exists(status)) {
            return 0;
        }
        return Files.readAllLines(status).stream()
                .filter(line -> line.startsWith("VmHWM"))
                .mapToLong(line -> Long.parseLong(line.replaceAll("\\D", "")) / 1024)
                .findFirst()
                .orElse(0);
    }
}
