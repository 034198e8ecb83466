package org.crawlgraph.bench;

import com.sun.management.OperatingSystemMXBean;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/** The properties of the machine that a reader needs to judge figures. */
public final class Machine {

    private static final Path CPU_INFO = Path.of("/proc/cpuinfo");

    private Machine() {}

    /** Returns a line each for processor, memory, JVM and operating system. */
    public static List<String> lines() {
        long memory =
                ManagementFactory.getPlatformMXBean(OperatingSystemMXBean.class).getTotalMemorySize();
        return List.of(
                "CPU: " + processor() + ", " + Runtime.getRuntime().availableProcessors() + " cores",
                "memory: " + (memory >> 20) + " MiB",
                "JVM: " + System.getProperty("java.vm.name") + " " + System.getProperty("java.vm.version"),
                "system: " + System.getProperty("os.name") + ", " + System.getProperty("os.arch"));
    }

    private static String processor() {
        try (Stream<String> lines = Files.lines(CPU_INFO)) {
            return lines.filter(line -> line.startsWith("model name"))
                    .map(line -> line.substring(line.indexOf(':') + 1).strip())
                    .findFirst()
                    .orElse("of unknown model");
        } catch (IOException e) { // only Linux has this file
            return "of unknown model";
        }
    }
}
