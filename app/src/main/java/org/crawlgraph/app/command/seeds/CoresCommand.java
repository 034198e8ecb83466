package org.crawlgraph.app.command.seeds;

import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import org.crawlgraph.app.command.shared.Range;
import org.crawlgraph.app.command.shared.StoreQuestion;
import org.crawlgraph.common.options.Options;
import org.crawlgraph.cores.CoreExtraction;
import org.neo4j.driver.Record;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

@Command(
        name = "cores",
        description = "Show communities, their hubs and authorities: crawl.cores.stream on the store of the home.",
        footer = "%nExample: crawlgraph cores 5 --json --option maxHubs=50%n")
public final class CoresCommand implements Callable<Integer> {

    @Parameters(paramLabel = "COUNT", description = "Number of cores.")
    @Range(most = Options.MAX_ROWS)
    private long count;

    @Mixin
    private StoreQuestion question = new StoreQuestion();

    @Override
    public Integer call() {
        List<Record> cores = question.rows("CALL crawl.cores.stream($count, $options)", Map.of("count", count));
        long exact = cores.stream().filter(row -> row.get("exact").asBoolean()).count();
        Map<String, String> options = question.options().texts();
        if (!"paper".equals(options.get("method")) && !"sites".equals(options.get("hubs"))) {
            question.output().note(CoreExtraction.note(exact, cores.size()));
        }
        return question.exitCode(cores.size(), count, "cores");
    }
}
