package org.crawlgraph.app.command.shared;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import org.crawlgraph.app.testkit.Program;
import org.crawlgraph.app.testkit.ProgramJvm;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The home of a command: from the command line, the environment or the settings file; and homes given by mistake. */
public class SettingsIT {

    @TempDir
    private Path user;

    private Path settings;

    @BeforeEach
    void names() {
        settings = user.resolve(".crawlgraph.properties");
    }

    /** What {@code doctor} says for a user with this environment. */
    private Program.Ended doctor(Map<String, String> environment, String... arguments) throws Exception {
        Map<String, String> all = new HashMap<>(Map.of("HOME", user.toString()));
        all.putAll(environment);
        String[] command = new String[arguments.length + 1];
        command[0] = "doctor";
        System.arraycopy(arguments, 0, command, 1, arguments.length);
        return ProgramJvm.end(user, all, ProgramJvm.command(command));
    }

    @Test
    void whatIsTypedGoesBeforeTheEnvironmentAndThatBeforeTheFile() throws Exception {
        Files.writeString(settings, "home=~/of-file\nhttp-port=0\nbolt-port=0\n");
        Map<String, String> variable =
                Map.of("CRAWLGRAPH_HOME", user.resolve("of-environment").toString());

        assertThat(doctor(Map.of()).out())
                .contains(user.resolve("of-file").toString())
                .contains(settings + " sets home, bolt-port, http-port");
        assertThat(doctor(variable).out())
                .contains(user.resolve("of-environment").toString(), "; CRAWLGRAPH_HOME")
                .doesNotContain("of-file");
        assertThat(doctor(variable, "--home", "typed").out())
                .contains(user.resolve("typed").toString())
                .doesNotContain("of-file", "of-environment");
    }

    @Test
    void withoutSettingsTheHomeIsInTheUsersHomeDirectory() throws Exception {
        assertThat(doctor(Map.of("CRAWLGRAPH_HOME", "")).out())
                .contains(user.resolve(".crawlgraph").toString(), "no " + settings + "; no variable");
    }

    @Test
    void aSettingThatThereIsNotIsNamed() throws Exception {
        Files.writeString(settings, "hom=/data\n");

        Program.Ended ended = doctor(Map.of());

        assertThat(ended.code()).isEqualTo(1);
        assertThat(ended.err())
                .startsWith("crawlgraph: unknown setting 'hom' in " + settings + "; known settings: home")
                .hasLineCount(1);
    }

    @Test
    void whoAsksAStoreThatIsNotThereMakesNone() {
        Path home = user.resolve("mistyped");
        for (String command : new String[] {
            "seeds 3", "hits", "cores 3", "simulate", "cluster show a.test", "export seeds --format txt --out x"
        }) {
            Program.Ended ended = Program.run(user, (command + " --home " + home).split(" ", -1));

            assertThat(ended.code()).as(command).isEqualTo(1);
            assertThat(ended.err())
                    .as(command)
                    .startsWith("crawlgraph: no store in " + home)
                    .contains("`crawlgraph import PATH --home " + home + "`, `crawlgraph demo --home " + home + "`");
        }
        assertThat(home).doesNotExist();
    }

    @Test
    void anImportThatFailsLeavesNoHome() throws Exception {
        Path home = user.resolve("home");
        Path text = Files.writeString(
                user.resolve("README.md"), "# A graph\n\nNodes, edges.\nOne, two.\n" + "And so on.\n".repeat(10));

        for (Path input : new Path[] {user.resolve("nope"), text}) {
            assertThat(Program.run(user, "import", "--home", home.toString(), input.toString())
                            .code())
                    .isEqualTo(1);
            assertThat(home).doesNotExist();
        }
        Files.createDirectories(home.resolve("mine"));
        assertThat(Program.run(user, "import", "--home", home.toString(), text.toString())
                        .code())
                .isEqualTo(1);
        assertThat(home.resolve("mine")).exists();
    }
}
