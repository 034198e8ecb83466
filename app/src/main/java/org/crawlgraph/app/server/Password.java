package org.crawlgraph.app.server;

import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.util.HexFormat;
import java.util.Optional;
import org.crawlgraph.app.print.FileErrors;
import org.crawlgraph.app.print.UserError;
import org.crawlgraph.common.PrivateFiles;

/** The password for the servers of a home: 128 random bits in a file that only its owner can read. */
public final class Password {

    /** The only default user of Neo4j Community. */
    public static final String USER = "neo4j";

    private static final int BYTES = 16;

    private Password() {}

    /** Returns a new password without storing it. */
    static String random() {
        byte[] bytes = new byte[BYTES];
        new SecureRandom().nextBytes(bytes);
        return HexFormat.of().formatHex(bytes);
    }

    /**
     * Returns the password of a home, created on first use.
     *
     * @throws UserError when it cannot be read or written, or others can read it
     */
    static String of(Home home) {
        Path file = home.passwordFile();
        try {
            PrivateFiles.create(file);
            Files.writeString(file, random() + System.lineSeparator());
        } catch (FileAlreadyExistsException e) {
            return read(file);
        } catch (IOException e) {
            throw new UserError(
                    "cannot write " + file + " (" + FileErrors.of(e) + "); choose another folder with --home", e);
        }
        return read(file);
    }

    /**
     * Reads the first line of a password file.
     *
     * @throws UserError when it cannot be read, is empty, or others can read it
     */
    public static String read(Path file) {
        try {
            if (!PrivateFiles.isPrivate(file)) {
                throw new UserError("other users can read the password in " + file
                        + "; run `chmod 600` on it, or delete it to get a new one");
            }
            return Optional.of(Files.readString(file))
                    .flatMap(text -> text.lines().findFirst())
                    .filter(line -> !line.isBlank())
                    .orElseThrow(() -> new UserError("no password in " + file + "; delete it to get a new one"));
        } catch (IOException e) {
            throw new UserError(
                    "cannot read the password in " + file + " (" + FileErrors.of(e)
                            + "); the server is for the user who started it",
                    e);
        }
    }
}
