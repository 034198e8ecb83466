package org.crawlgraph.bench;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import org.crawlgraph.common.Checkpoint;
import org.crawlgraph.ingest.GraphImport;
import org.crawlgraph.ingest.source.ImportOptions;
import org.neo4j.cli.ExecutionContext;
import org.neo4j.importer.ImportCommand;
import picocli.CommandLine;

/** A measurement in its own JVM: {@code Step WHAT ARGUMENTS}; prints lines of a name, a tab and a number. */
public final class Step {

    private Step() {}

    /**
     * Measures.
     *
     * @param arguments the measurement, then its files
     */
    public static void main(String[] arguments) throws IOException {
        Map<String, Double> figures = switch (arguments[0]) {
            case "crawlgraph" -> crawlGraph(Path.of(arguments[1]), Path.of(arguments[2]));
            case "official" -> official(Path.of(arguments[1]), Path.of(arguments[2]));
            default -> throw new IllegalArgumentException("no step is called " + arguments[0]);
        };
        figures.forEach((name, value) -> System.out.println(name + "\t" + String.format(Locale.ROOT, "%.3f", value)));
        System.out.println("peak MiB\t" + PeakMemory.ofThisProcess());
        System.exit(0);
    }

    /** The seconds of each stage, and their total. */
    private static Map<String, Double> crawlGraph(Path graph, Path home) {
        Map<String, Double> figures = new LinkedHashMap<>();
        StageClock clock = new StageClock(figures);
        long begin = System.nanoTime();
        GraphImport.run(graph, ImportOptions.DEFAULT, home, clock);
        clock.end();
        figures.put("total", seconds(begin, System.nanoTime()));
        return figures;
    }

    private static Map<String, Double> official(Path csv, Path home) throws IOException {
        Path conf = Files.createDirectories(home.resolve("conf"));
        CommandLine command = new CommandLine(new ImportCommand.Full(new ExecutionContext(home, conf)));
        long begin = System.nanoTime();
        int code = command.execute(
                "--nodes=Page=" + csv.resolve(CsvFiles.NODES),
                "--relationships=LINKS_TO=" + csv.resolve(CsvFiles.LINKS),
                "--id-type=actual",
                "neo4j");
        if (code != 0) {
            throw new IOException("the importer ended with exit code " + code);
        }
        return Map.of("total", seconds(begin, System.nanoTime()));
    }

    private static double seconds(long begin, long end) {
        return (end - begin) / 1e9;
    }

    /** Sums the seconds between the first reports of the stages. */
    private static final class StageClock implements Checkpoint {
        private final Map<String, Double> figures;
        private String stage = "opening";
        private long since = System.nanoTime();

        StageClock(Map<String, Double> figures) {
            this.figures = figures;
        }

        @Override
        public void reached(String stage, long done, long total) {
            if (!stage.equals(this.stage)) {
                end();
                this.stage = stage;
            }
        }

        void end() {
            long now = System.nanoTime();
            figures.merge(stage, seconds(since, now), Double::sum);
            since = now;
        }
    }
}
