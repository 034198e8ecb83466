package org.crawlgraph.common;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Objects;
import java.util.stream.Stream;

/** Texts that are next to the classes that use them. */
public final class Resources {

    private Resources() {}

    public static String text(Class<?> user, String file) {
        try (InputStream in = Objects.requireNonNull(user.getResourceAsStream(file), file)) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(file + " cannot be read", e);
        }
    }

    /** The lines of a text, without blank lines and comments, which start with {@code #}. */
    public static Stream<String> lines(Class<?> user, String file) {
        return text(user, file).lines().filter(line -> !line.isBlank() && !line.startsWith("#"));
    }
}
