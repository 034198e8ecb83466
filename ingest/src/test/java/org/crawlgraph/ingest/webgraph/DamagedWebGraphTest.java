package org.crawlgraph.ingest.webgraph;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.Random;
import org.crawlgraph.common.Checkpoint;
import org.crawlgraph.ingest.GraphImport;
import org.crawlgraph.ingest.source.ImportOptions;
import org.crawlgraph.ingest.source.IngestException;
import org.crawlgraph.ingest.testkit.Inputs;
import org.crawlgraph.testkit.series.Series;
import org.junit.jupiter.api.Assertions;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class DamagedWebGraphTest {

    /** From one flipped bit to the next; no divisor of the bits of a byte. */
    private static final int STEP = Series.length(13, 1);

    private static final Duration NO_HANG = Duration.ofMinutes(1);

    @TempDir
    private Path folder;

    private Path basename;
    private Path graph;
    private byte[] sound;

    @BeforeEach
    void soundGraph() throws IOException {
        basename = Inputs.webGraph(folder.resolve("g"), Inputs.random(1));
        graph = folder.resolve("g.graph");
        sound = Files.readAllBytes(graph);
    }

    @Test
    void aGraphFileCutAnywhereIsRefusedWithFileNodeAndByte() {
        for (int length = 1; length < sound.length; length++) {
            Inputs.write(graph, Arrays.copyOf(sound, length));

            assertThat(Inputs.refusal(basename))
                    .as("cut to %d of %d bytes", length, sound.length)
                    .containsPattern("g\\.graph: (damaged links of node \\d+ .* at byte \\d+ of " + length
                            + "|the file is too short)");
        }
    }

    @Test
    void anEmptyGraphFileIsRefused() {
        Inputs.write(graph, new byte[0]);

        assertThat(Inputs.refusal(basename)).endsWith("g.graph: the file is empty");
    }

    @Test
    void aMissingGraphFileIsNamed() throws IOException {
        Files.delete(graph);

        assertThat(Inputs.refusal(basename)).endsWith("g.graph: no such file; check the path");
    }

    @Test
    void aFlippedBitIsRefusedOrStillAGraphWithAsManyLinks() {
        long links = GraphImport.check(basename, ImportOptions.DEFAULT, Checkpoint.NONE)
                .links();
        int refused = 0;
        for (int bit = 0; bit < sound.length * Byte.SIZE; bit += STEP) {
            byte[] damaged = sound.clone();
            damaged[bit / Byte.SIZE] ^= (byte) (0x80 >> bit % Byte.SIZE);
            Inputs.write(graph, damaged);
            refused += Assertions.assertTimeoutPreemptively(NO_HANG, () -> refusedOrWhole(links));
        }
        assertThat(refused).isGreaterThan(sound.length * Byte.SIZE / STEP / 8);
    }

    @Test
    void garbageIsRefusedWithoutFillingTheMemory() {
        for (int seed = 0; seed < Series.length(100, 1_000); seed++) {
            byte[] garbage = new byte[sound.length];
            new Random(seed).nextBytes(garbage);
            // long runs of zeros are the beginnings of huge numbers
            Arrays.fill(
                    garbage, seed % garbage.length, Math.min(garbage.length, seed % garbage.length + seed / 10), (byte)
                            0);
            Inputs.write(graph, garbage);

            assertThatThrownBy(() -> GraphImport.check(basename, ImportOptions.DEFAULT, Checkpoint.NONE))
                    .as("seed %d", seed)
                    .isInstanceOf(IngestException.class)
                    .hasMessageContaining("g.graph: ");
        }
    }

    private int refusedOrWhole(long links) {
        try {
            assertThat(GraphImport.check(basename, ImportOptions.DEFAULT, Checkpoint.NONE)
                            .links())
                    .isEqualTo(links);
            return 0;
        } catch (IngestException e) {
            assertThat(e).hasMessageContaining("g.graph: ");
            return 1;
        }
    }

    @Test
    void bytesAfterTheLastNodeAreRefused() {
        Inputs.write(graph, Arrays.copyOf(sound, sound.length + 20));

        assertThat(Inputs.refusal(basename))
                .contains("bytes follow the links of the last node, which end at byte " + sound.length);
    }

    @Test
    void zerosThatFillAMachineWordAreNot() {
        Inputs.write(graph, Arrays.copyOf(sound, sound.length + 7));

        assertThat(GraphImport.check(basename, ImportOptions.DEFAULT, Checkpoint.NONE)
                        .links())
                .isPositive();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "arcs=\\d+       | arcs=3                 | more than the 3 links of the properties file",
                "arcs=\\d+       | arcs=999999            | but its properties file has 999999",
                "arcs=\\d+       | arcs=many              | arcs is \"many\"; it must be a whole number from 0",
                "arcs=\\d+       | arcs=-1                | arcs is \"-1\"; it must be a whole number from 0",
                "nodes=\\d+      | nodes=0                | nodes is \"0\"; it must be a whole number from 1",
                "nodes=\\d+      | nodes=2147483640       | at most 2147483639 can be imported",
                "nodes=\\d+      | nodes=2147483639       | the file is too short",
                "nodes=\\d+      | nodes=2000             | the file is truncated",
                "nodes=\\d+      | nodes=9                | damaged links of node",
                "nodes=\\d+      | nothing=0              | the line nodes=… is missing",
                "windowsize=\\d+ | windowsize=2000000000  | windowsize is \"2000000000\"; it must be a whole number from 0 to 65536",
                "zetak=\\d+      | zetak=0                | zetak is \"0\"; it must be a whole number from 1 to 30",
                "version=0       | version=1              | version is \"1\"",
                "graphclass=.*     | graphclass=it.unimi.dsi.webgraph.EFGraph | graphclass is \"it.unimi.dsi.webgraph.EFGraph\"; only BVGraph",
                "compressionflags= | compressionflags=BLOCKS_MORSE | compressionflags names \"BLOCKS_MORSE\"",
                "version=0       | 'version=0\nendianness=little' | little-endian",
            })
    void propertiesThatDoNotFitAreRefused(String line, String instead, String message) throws IOException {
        Path properties = folder.resolve("g.properties");
        Files.writeString(properties, Files.readString(properties).replaceFirst(line, instead));

        assertThat(Inputs.refusal(basename))
                .startsWith(folder.resolve("g").toString())
                .contains(message);
    }

    @Test
    void aGraphWithoutPropertiesIsNotAnUnknownFile() throws IOException {
        Files.delete(folder.resolve("g.properties"));

        assertThat(Inputs.refusal(basename)).contains("g.properties: file not found");
        assertThat(Inputs.refusal(graph)).contains("g.properties: file not found");
    }
}
