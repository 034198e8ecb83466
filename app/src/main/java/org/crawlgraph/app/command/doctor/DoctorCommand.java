package org.crawlgraph.app.command.doctor;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.util.List;
import java.util.concurrent.Callable;
import org.crawlgraph.app.command.serve.PortOptions;
import org.crawlgraph.app.command.shared.HomeOption;
import org.crawlgraph.app.command.shared.Installation;
import org.crawlgraph.app.command.shared.RowOutput;
import org.crawlgraph.app.errors.ExitCode;
import org.crawlgraph.app.print.Table;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/** Looks for what would make another command fail. */
@Command(
        name = "doctor",
        description =
                "Check Java, memory, disk, home, ports, plugins and the bundled data; exit code 1 if one would fail.",
        mixinStandardHelpOptions = true,
        footer = "%nExample: crawlgraph doctor --home /data/crawl%n")
public final class DoctorCommand implements Callable<Integer> {

    @Mixin
    private HomeOption home = new HomeOption();

    @Mixin
    private PortOptions ports = new PortOptions();

    @Mixin
    private RowOutput output = new RowOutput();

    @Override
    public Integer call() throws JsonProcessingException {
        List<Diagnosis> diagnoses = Diagnosis.all(home.home(), ports.ports(), Installation.here());
        output.objects(new ObjectMapper(), List.of("check", "ok", "found"), diagnoses, () -> {
            Table table = new Table().text("check").text("").text("found");
            diagnoses.forEach(one -> table.row(one.check(), one.ok() ? "ok" : "FAILS", one.found()));
            return table;
        });
        return diagnoses.stream().allMatch(Diagnosis::ok) ? ExitCode.DONE : ExitCode.FAILED;
    }
}
