package org.crawlgraph.app.testkit;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;

/** A temporary folder for what lasts as long as this JVM. */
final class JvmFolder {

    private JvmFolder() {}

    static Path create() {
        try {
            return Files.createTempDirectory("crawlgraph-tests");
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Closes the contents of a folder and deletes it when the JVM ends. */
    static void deleteAtEnd(Path folder, Runnable close) {
        Runtime.getRuntime().addShutdownHook(new Thread(() -> {
            close.run();
            delete(folder);
        }));
    }

    private static void delete(Path folder) {
        try (Stream<Path> files = Files.walk(folder)) {
            files.sorted((one, other) -> other.compareTo(one))
                    .forEach(file -> file.toFile().delete());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
