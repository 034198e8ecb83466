package org.crawlgraph.app.command.cluster;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.crawlgraph.app.errors.FileTrouble;
import org.crawlgraph.app.errors.UserError;

/** A folder for the tables of a command. */
final class CsvFolder {

    private CsvFolder() {}

    /**
     * Writes files, over those of the same names; makes the folder where there is none.
     *
     * @param files text by file name
     * @throws UserError when that cannot be done
     */
    static void write(Path folder, Map<String, String> files) {
        try {
            Files.createDirectories(folder);
            for (Map.Entry<String, String> file : files.entrySet()) {
                Files.writeString(folder.resolve(file.getKey()), file.getValue());
            }
        } catch (IOException e) {
            throw new UserError(
                    "the tables cannot be written to " + folder + " (" + FileTrouble.of(e) + "); name another folder",
                    e);
        }
    }
}
