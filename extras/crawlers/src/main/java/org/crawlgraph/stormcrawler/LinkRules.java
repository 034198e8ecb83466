package org.crawlgraph.stormcrawler;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.InputStream;
import java.net.URL;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.crawlgraph.rulefiles.RuleFiles;
import org.jspecify.annotations.Nullable;

/** The link rules of a URL filter, for any version of StormCrawler. Thread-safe. */
public final class LinkRules {

    private static final String FILES = "files";
    private static final String RELOAD = "reload";

    private @Nullable RuleFiles files;

    /**
     * Reads the rules.
     *
     * @throws IllegalArgumentException if they cannot be used; the message has the file and the cause
     */
    public void configure(JsonNode parameters) {
        List<String> names = new ArrayList<>();
        JsonNode given = parameters.path(FILES);
        if (given.isTextual()) {
            names.add(given.textValue());
        } else {
            given.forEach(name -> names.add(name.asText()));
        }
        JsonNode reload = parameters.path(RELOAD);
        if (!reload.isMissingNode() && !reload.isInt()) {
            throw new IllegalArgumentException(
                    "the property " + RELOAD + " is " + reload + "; it must be a number of seconds");
        }
        files = new RuleFiles(names, FILES, reload.isInt() ? reload.intValue() : null, RELOAD, new FilesOrClassPath());
    }

    /** Whether a link is followed. */
    public boolean follows(@Nullable URL from, String to) {
        if (files == null) {
            throw new IllegalStateException("call configure first");
        }
        return files.follows(from == null ? null : from.toExternalForm(), to);
    }

    private static final class FilesOrClassPath implements RuleFiles.Access {

        @Override
        public RuleFiles.Version version(String file) throws IOException {
            Path path = Path.of(file);
            return Files.exists(path)
                    ? new RuleFiles.Version(Files.getLastModifiedTime(path).toMillis(), Files.size(path))
                    : new RuleFiles.Version(0, 0);
        }

        @Override
        public InputStream open(String file) throws IOException {
            if (Files.exists(Path.of(file))) {
                return Files.newInputStream(Path.of(file));
            }
            ClassLoader own = LinkRules.class.getClassLoader();
            InputStream resource = own == null ? null : own.getResourceAsStream(file);
            if (resource == null) {
                throw new FileNotFoundException(file + " is neither a file nor a resource on the class path");
            }
            return resource;
        }
    }
}
