package org.crawlgraph.datasets.download;

import static org.assertj.core.api.Assertions.assertThat;
import static org.crawlgraph.datasets.download.RetrievalTest.hex;
import static org.crawlgraph.datasets.download.RetrievalTest.random;

import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import org.crawlgraph.common.Checkpoint;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class KilledRetrievalIT {

    private static final String PATH = "/web.graph";
    private static final byte[] CONTENT = random(4, 4_000_000);

    @TempDir
    private Path folder;

    private static DatasetFile file(URI address) {
        return new DatasetFile("web.graph", address, null, hex("MD5", CONTENT), false);
    }

    @Test
    void aKillInTheMiddleLeavesNoHalfFileAndARerunEndsWithTheWhole() throws Exception {
        try (Mirror mirror = new Mirror().file(PATH, CONTENT)) {
            mirror.next(
                    PATH,
                    Mirror.slowly(CONTENT, 20_000, CONTENT.length, 20),
                    Mirror.slowly(CONTENT, 20_000, CONTENT.length, 20));
            killAfter(500_000, mirror);
            killAfter(2_000_000, mirror);
            assertThat(folder.resolve("web.graph")).doesNotExist();

            new Retrieval(
                            RetrievalTest.dataset(file(mirror.at(PATH))),
                            folder,
                            RetrievalTest.SHORT,
                            RetrievalTest.STALL,
                            note -> {},
                            Checkpoint.NONE)
                    .run();
            assertThat(folder.resolve("web.graph")).hasBinaryContent(CONTENT);
            assertThat(folder.toFile().list()).containsExactly("web.graph");
            assertThat(mirror.requests()).hasSize(3);
            assertThat(mirror.requests().subList(1, 3))
                    .allMatch(request -> request.matches(PATH + " bytes=[1-9]\\d{5,}-"));
        }
    }

    private void killAfter(long bytes, Mirror mirror) throws Exception {
        Process process = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-XX:TieredStopAtLevel=1",
                        "-cp",
                        System.getProperty("surefire.test.class.path", System.getProperty("java.class.path")),
                        Download.class.getName(),
                        mirror.at(PATH).toString(),
                        folder.toString())
                .inheritIO()
                .start();
        Path part = folder.resolve("web.graph.part");
        try {
            while (process.isAlive() && !(Files.exists(part) && Files.size(part) > bytes)) {
                Thread.sleep(5);
            }
            assertThat(process.isAlive()).as("the download was under way").isTrue();
        } finally {
            process.destroyForcibly().waitFor();
        }
        byte[] come = Files.readAllBytes(part);
        assertThat(come).isEqualTo(Arrays.copyOf(CONTENT, come.length));
    }

    /** A download in a process of its own. */
    static final class Download {

        private Download() {}

        public static void main(String[] args) {
            new Retrieval(
                            RetrievalTest.dataset(file(URI.create(args[0]))),
                            Path.of(args[1]),
                            RetrievalTest.SHORT,
                            RetrievalTest.STALL,
                            note -> {},
                            Checkpoint.NONE)
                    .run();
        }
    }
}
