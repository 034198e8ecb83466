package org.crawlgraph.ingest.text;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.crawlgraph.ingest.source.Rejects;
import org.crawlgraph.ingest.testkit.Inputs;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class TextLinesTest {

    @TempDir
    private Path folder;

    @ParameterizedTest(name = "seed {0}")
    @ValueSource(ints = {1, 2, 3, 4, 5, 6})
    void linesAreTheSameWhereverBlocksEnd(int seed) {
        Random random = new Random(seed);
        List<String> expected = new ArrayList<>();
        for (int i = 0; i < 4_000; i++) {
            int length = random.nextInt(20) == 0 ? random.nextInt(3_000) : random.nextInt(30);
            expected.add((random.nextInt(9) == 0 ? "ü€" : "x").repeat(length) + i + "\t" + i);
        }
        String text = String.join(List.of("\n", "\r\n", "\r").get(seed % 3), expected);
        List<String> read = new ArrayList<>();
        try (TextLines lines = new TextLines(Inputs.write(folder.resolve("l"), text), new Rejects(0))) {
            while (lines.next()) {
                int tab = lines.indexOf('\t', 0);
                read.add(lines.text());
                assertThat(lines.text(0, tab) + "\t" + lines.text(tab + 1, lines.length()))
                        .isEqualTo(lines.text());
                assertThat(lines.number()).isEqualTo(read.size());
            }
        }
        assertThat(read).isEqualTo(expected);
    }

    @Test
    void linesMayEndInDifferentWays() {
        List<String> read = new ArrayList<>();
        try (TextLines lines = new TextLines(Inputs.write(folder.resolve("m"), "a\nb\r\nc\rd\r\re\n\r\nf"))) {
            while (lines.next()) {
                read.add(lines.text());
            }
        }
        assertThat(read).containsExactly("a", "b", "c", "d", "", "e", "", "f");
    }
}
