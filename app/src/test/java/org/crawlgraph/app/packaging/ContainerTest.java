package org.crawlgraph.app.packaging;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.crawlgraph.app.testkit.Program;
import org.crawlgraph.common.Version;
import org.junit.jupiter.api.Test;

/**
 * What Dockerfile and compose.yaml say agrees with the build, with the program and with each other; no daemon is asked.
 */
class ContainerTest {

    private static final Pattern SERVICE = Pattern.compile("^  (\\w+):\n((?: {4}.*\n|\n)+)", Pattern.MULTILINE);

    private static String text(String file) throws IOException {
        return Files.readString(Program.ROOT.resolve(file));
    }

    /** The instructions of the Dockerfile: keyword and what follows, lines that go on joined. */
    private static List<List<String>> instructions() throws IOException {
        return text("Dockerfile")
                .replace("\\\n", " ")
                .lines()
                .filter(line -> !line.isBlank() && !line.startsWith("#"))
                .map(line -> Arrays.asList(line.replaceAll(" +", " ").split(" ", 2)))
                .toList();
    }

    private static String only(String keyword) throws IOException {
        List<String> found = instructions().stream()
                .filter(instruction -> instruction.get(0).equals(keyword))
                .map(instruction -> instruction.get(1))
                .toList();
        assertThat(found).as(keyword).hasSize(1);
        return found.get(0);
    }

    private static Map<String, String> services() throws IOException {
        String compose = text("compose.yaml");
        return SERVICE.matcher(compose.substring(compose.indexOf("services:"), compose.indexOf("\nvolumes:")))
                .results()
                .collect(Collectors.toMap(
                        service -> service.group(1), service -> service.group(2), (a, b) -> b, TreeMap::new));
    }

    @Test
    void theArchiveThatIsAddedIsTheOneThatTheBuildWrites() throws IOException {
        assertThat(only("ARG")).isEqualTo("VERSION=" + Version.CURRENT);
        assertThat(only("ADD")).isEqualTo("app/target/crawlgraph-${VERSION}.tar.gz /opt/");
        assertThat(text("app/pom.xml")).contains("<finalName>crawlgraph-${project.version}</finalName>");
        assertThat(text("app/src/main/assembly/archive.xml"))
                .contains("<format>tar.gz</format>", "<baseDirectory>crawlgraph-${project.version}</baseDirectory>");
    }

    @Test
    void dockerSendsTheArchiveAndNothingElse() throws IOException {
        List<String> lines = text(".dockerignore").lines().toList();
        assertThat(lines).hasSize(2).startsWith("*");
        assertThat(FileSystems.getDefault()
                        .getPathMatcher("glob:" + lines.get(1).substring(1)))
                .matches(matcher -> matcher.matches(Path.of("app/target/crawlgraph-" + Version.CURRENT + ".tar.gz")));
    }

    @Test
    void itRunsAsAUserWithoutRightsWhoOwnsTheVolume() throws IOException {
        String user = only("USER");
        assertThat(user).matches("[1-9]\\d{3,}:[1-9]\\d{3,}");
        assertThat(only("RUN"))
                .contains("--uid " + user.split(":", 2)[0] + " --user-group", "install -d -m 0700 -o crawlgraph")
                .endsWith(" " + only("VOLUME"));
        assertThat(only("ENV").split(" ", -1))
                .containsExactly("HOME=" + only("VOLUME"), "CRAWLGRAPH_HOME=" + only("VOLUME") + "/home");
        List<String> order =
                instructions().stream().map(instruction -> instruction.get(0)).toList();
        assertThat(order.indexOf("USER")).isGreaterThan(order.indexOf("RUN"));
    }

    @Test
    void whatItStartsIsInTheArchive() throws IOException {
        assertThat(only("ENTRYPOINT")).isEqualTo("[\"/opt/crawlgraph/bin/crawlgraph\"]");
        assertThat(only("RUN")).startsWith("ln -s /opt/crawlgraph-${VERSION} /opt/crawlgraph ");
        assertThat(Program.run(Path.of(""), commands(only("CMD")).get(0), "--help")
                        .code())
                .isZero();
    }

    @Test
    void nobodyOutsideReachesTheServer() throws IOException {
        assertThat(instructions()).noneMatch(instruction -> instruction.get(0).equals("EXPOSE"));
        String volume = "- data:" + only("VOLUME") + "\n";
        assertThat(services()).containsOnlyKeys("server", "crawler").allSatisfy((name, service) -> {
            assertThat(service)
                    .doesNotContain("ports:", "expose:", "privileged: true", "network_mode: host", "--no-auth")
                    .contains("image: crawlgraph:" + Version.CURRENT + "\n", volume)
                    .contains("cap_drop: [\"ALL\"]", "no-new-privileges:true");
        });
        assertThat(text("compose.yaml")).endsWith("\nvolumes:\n  data:\n");
    }

    @Test
    void theCrawlerMeetsTheServerAtItsLoopbackAddress() throws IOException {
        assertThat(services().get("crawler"))
                .contains("network_mode: \"service:server\"", "pid: \"service:server\"", "condition: service_healthy")
                .contains("- CRAWLGRAPH_CONTACT\n");
        assertThat(services().get("server")).contains("/dev/tcp/127.0.0.1/7687");
        assertThat(text("app/src/main/java/org/crawlgraph/app/command/serve/PortOptions.java"))
                .contains("BOLT = 7687;");
    }

    @Test
    void theCommandsAreCommands() throws IOException {
        assertThat(commands(line("server"))).containsExactly("serve");
        List<String> crawl = commands(line("crawler"));
        assertThat(crawl.get(0)).isEqualTo("crawl");
        String help = Program.run(Path.of(""), "crawl", "--help").out();
        assertThat(crawl.stream().filter(word -> word.startsWith("--")))
                .isNotEmpty()
                .allMatch(help::contains);
    }

    private static String line(String service) throws IOException {
        return services()
                .getOrDefault(service, "")
                .lines()
                .filter(line -> line.startsWith("    command: "))
                .findFirst()
                .orElseThrow();
    }

    /** The words of {@code ["a", "b"]}. */
    private static List<String> commands(String line) {
        return Pattern.compile("\"([^\"]*)\"")
                .matcher(line)
                .results()
                .map(MatchResult::group)
                .map(word -> word.replace("\"", ""))
                .toList();
    }
}
