package org.crawlgraph.app.command.serve;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import org.crawlgraph.app.command.shared.HomeOption;
import org.crawlgraph.app.command.shared.Installation;
import org.crawlgraph.app.command.shared.RowOutput;
import org.crawlgraph.app.command.shared.Settings;
import org.crawlgraph.app.print.ExitCode;
import org.crawlgraph.app.print.Table;
import org.crawlgraph.app.print.UserError;
import org.crawlgraph.app.server.Home;
import org.crawlgraph.app.server.Ports;
import org.crawlgraph.app.server.ServerAddress;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

@Command(
        name = "doctor",
        description =
                "Check Java, memory, disk, home, ports, plugins and the bundled data; exit code 1 if a check fails.",
        footer = "%nExample: crawlgraph doctor --home /data/crawl%n")
public final class DoctorCommand implements Callable<Integer> {

    @Mixin
    private HomeOption home = new HomeOption();

    @Mixin
    private PortOptions ports = new PortOptions();

    @Mixin
    private RowOutput output = new RowOutput();

    @Override
    public Integer call() {
        List<Diagnosis> diagnoses = Diagnosis.all(home.home(), ports.ports(), Installation.here());
        output.objects(Diagnosis.class, diagnoses, () -> {
            Table table = new Table("check, , found");
            diagnoses.forEach(one -> table.row(one.check(), one.ok() ? "ok" : "FAILS", one.found()));
            return table;
        });
        return diagnoses.stream().allMatch(Diagnosis::ok) ? ExitCode.DONE : ExitCode.FAILED;
    }

    /**
     * The result of a check.
     *
     * @param check what was checked
     * @param ok whether commands can work with it
     * @param found the finding, and how to fix it
     */
    private record Diagnosis(String check, boolean ok, String found) {

        private static final long MIB = 1L << 20;
        private static final long LEAST_HEAP = 512 * MIB;
        private static final long LEAST_DISK = 1024 * MIB;
        private static final List<String> PLUGINS = List.of("crawlgraph-procedures-", "apoc-core-", "apoc-common-");

        static List<Diagnosis> all(Home home, Ports ports, Installation installation) {
            return List.of(
                    java(),
                    heap(),
                    new Diagnosis("settings", true, new Settings(System.getenv()).text()),
                    home(home),
                    disk(home),
                    ports(home, ports),
                    plugins(installation),
                    data(installation));
        }

        private static Diagnosis of(String check, boolean ok, String found, String repair) {
            return new Diagnosis(check, ok, ok ? found : found + "; " + repair);
        }

        private static Diagnosis java() {
            return of(
                    "Java",
                    Runtime.version().feature() >= 17,
                    Runtime.version() + " in " + System.getProperty("java.home"),
                    "set JAVA_HOME to Java 17 or newer");
        }

        private static Diagnosis heap() {
            long heap = Runtime.getRuntime().maxMemory();
            return of(
                    "heap", heap >= LEAST_HEAP, heap / MIB + " MiB", "set at least 512 with CRAWLGRAPH_OPTS=-Xmx512m");
        }

        /** Checks the home without creating it. */
        private static Diagnosis home(Home home) {
            Path folder = existing(home.folder());
            boolean ok = Files.isDirectory(folder) && Files.isWritable(folder);
            return of(
                    "home",
                    ok,
                    ok ? home.folder().toString() : "cannot write to " + folder,
                    "choose another folder with --home");
        }

        private static Diagnosis disk(Home home) {
            Path folder = existing(home.folder());
            try {
                long free = Files.getFileStore(folder).getUsableSpace();
                return of(
                        "disk",
                        free >= LEAST_DISK,
                        free / MIB + " MiB free",
                        "1024 MiB needed; choose another folder with --home");
            } catch (IOException e) {
                return of(
                        "disk", false, "cannot determine the free space of " + folder, String.valueOf(e.getMessage()));
            }
        }

        private static Path existing(Path folder) {
            Path existing = folder;
            while (!Files.exists(existing) && existing.getParent() != null) {
                existing = existing.getParent();
            }
            return existing;
        }

        private static Diagnosis ports(Home home, Ports ports) {
            Optional<ServerAddress> running = ServerAddress.running(home);
            if (running.isPresent()) {
                return new Diagnosis(
                        "ports",
                        true,
                        "the server of this home runs at " + running.get().bolt());
            }
            try {
                Ports free = ports.free();
                return new Diagnosis("ports", true, free.bolt() + " (Bolt) and " + free.http() + " (HTTP) are free");
            } catch (UserError e) {
                return new Diagnosis("ports", false, String.valueOf(e.getMessage()));
            }
        }

        private static Diagnosis plugins(Installation installation) {
            Path folder = installation.plugins();
            String[] names = Objects.requireNonNullElse(folder.toFile().list(), new String[0]);
            List<String> missing = PLUGINS.stream()
                    .filter(plugin -> Stream.of(names).noneMatch(name -> name.startsWith(plugin)))
                    .toList();
            return of(
                    "plugins",
                    missing.isEmpty(),
                    missing.isEmpty() ? String.join(", ", names) : folder + " lacks " + missing,
                    installation.repair("build with ./mvnw package"));
        }

        private static Diagnosis data(Installation installation) {
            Path base = installation.docweb();
            List<String> missing = Stream.of(".graph", ".properties", ".urls.gz")
                    .map(suffix -> base + suffix)
                    .filter(file -> !Files.isReadable(Path.of(file)))
                    .toList();
            return of(
                    "data set",
                    missing.isEmpty(),
                    missing.isEmpty() ? base.toString() : "missing " + missing,
                    installation.repair("restore with git checkout datasets"));
        }
    }
}
