package org.crawlgraph.app.command;

import java.io.IOException;
import java.nio.charset.CharacterCodingException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.crawlgraph.app.FileTrouble;
import org.crawlgraph.app.UserError;

/**
 * A list of seeds as crawlers read it: one URL a line, UTF-8, a first line that starts with {@code #}.
 *
 * @param path absolute
 */
record SeedFile(Path path) {

    /**
     * Writes the whole file or nothing. A file that does not start with a {@code #} line is not one of ours and stays.
     *
     * @param urls the best first
     * @param header told in the first line
     * @param say told how it went
     * @return whether the file was written
     */
    boolean write(List<String> urls, String header, Consumer<String> say) {
        List<String> lines = new ArrayList<>();
        lines.add("# " + header);
        lines.addAll(urls);
        Path draft = path.resolveSibling(path.getFileName() + ".new");
        try {
            if (Files.exists(path) && !isOurs()) {
                say.accept(path + " is some other file and was left as it is; move it, or work in another folder");
                return false;
            }
            Files.write(draft, lines);
            Files.move(draft, path, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
            say.accept("wrote " + urls.size() + " seeds to " + path);
            return true;
        } catch (IOException e) {
            say.accept("cannot write " + path + " (" + FileTrouble.of(e) + "); work in another folder");
            return false;
        }
    }

    /**
     * Reads the URLs of a list: lines that are empty or begin with {@code #} are none.
     *
     * @throws UserError when the file cannot be read or names no URL
     */
    static List<String> read(Path path) {
        try {
            List<String> urls = Files.readAllLines(path).stream()
                    .map(String::strip)
                    .filter(line -> !line.isEmpty() && !line.startsWith("#"))
                    .toList();
            if (urls.isEmpty()) {
                throw new UserError(path + " names no seed; it must hold one URL a line");
            }
            return urls;
        } catch (CharacterCodingException e) {
            throw new UserError(path + " is no text in UTF-8; it must hold one URL a line", e);
        } catch (NoSuchFileException e) {
            throw new UserError(path + ": there is no such file", e);
        } catch (IOException e) {
            throw new UserError(path + " cannot be read (" + FileTrouble.of(e) + ")", e);
        }
    }

    private boolean isOurs() throws IOException {
        try (Stream<String> lines = Files.lines(path)) {
            return lines.findFirst().orElse("#").startsWith("#");
        }
    }
}
