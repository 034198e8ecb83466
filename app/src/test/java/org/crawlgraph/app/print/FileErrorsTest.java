package org.crawlgraph.app.print;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class FileErrorsTest {

    @TempDir
    private Path folder;

    @Test
    void aMissingFileIsNamedAlikeForReadingAndWriting() {
        Path missing = folder.resolve("none/file");

        assertThat(FileErrors.of(catchThrowableOfType(IOException.class, () -> Files.readAllBytes(missing))))
                .isEqualTo("no such file or folder");
        assertThat(FileErrors.of(catchThrowableOfType(IOException.class, () -> Files.writeString(missing, ""))))
                .isEqualTo("no such file or folder");
    }
}
