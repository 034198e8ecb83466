package org.crawlgraph.app.testkit;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;

/** The Maven modules of the house, as the root {@code pom.xml} names them; modules of profiles are not among them. */
public final class Modules {

    private static final Pattern MODULE =
            Pattern.compile("^ {4}<module>((?:extras/)?\\w+)</module>$", Pattern.MULTILINE);

    private Modules() {}

    /** The folder of each module. */
    public static List<Path> folders() {
        return MODULE.matcher(read(Program.ROOT.resolve("pom.xml")))
                .results()
                .map(module -> Program.ROOT.resolve(module.group(1)))
                .toList();
    }

    private static String read(Path file) {
        try {
            return Files.readString(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
