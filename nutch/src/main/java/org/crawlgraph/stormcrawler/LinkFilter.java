package org.crawlgraph.stormcrawler;

import com.digitalpebble.stormcrawler.Metadata;
import com.digitalpebble.stormcrawler.filtering.URLFilter;
import com.fasterxml.jackson.databind.JsonNode;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.InputStream;
import java.net.URL;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.crawlgraph.rulefiles.RuleFiles;
import org.jspecify.annotations.Nullable;

/**
 * A filter of StormCrawler 1 and 2 that decides about links by the clusters of both ends, as our own crawler does. URLs of sites without
 * rules pass; invalid URLs do not. In {@code urlfilters.json}:
 *
 * <pre>
 * {"class": "org.crawlgraph.stormcrawler.LinkFilter", "name": "LinkFilter", "params": {"files": ["rules.json"], "reload": 60}}
 * </pre>
 *
 * <p>{@code files} are files of the machine or else of the class path, as {@code cluster export SITE --format json} writes them; {@code
 * reload} is the number of seconds between checks for changed files. Thread-safe.
 */
public final class LinkFilter implements URLFilter {

    private static final String FILES = "files";
    private static final String RELOAD = "reload";

    private @Nullable RuleFiles files;

    /** Called by StormCrawler, which then configures the filter. */
    public LinkFilter() {}

    /**
     * Reads the rules.
     *
     * @throws IllegalArgumentException if they cannot be used; the message has the file and the cause
     */
    @Override
    public void configure(Map<String, Object> topology, JsonNode parameters) {
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

    /** Returns the URL unchanged; null if the link is not followed. */
    @Override
    public @Nullable String filter(@Nullable URL from, @Nullable Metadata metadata, String to) {
        if (files == null) {
            throw new IllegalStateException("call configure first");
        }
        return files.follows(from == null ? null : from.toExternalForm(), to) ? to : null;
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
            ClassLoader own = LinkFilter.class.getClassLoader();
            InputStream resource = own == null ? null : own.getResourceAsStream(file);
            if (resource == null) {
                throw new FileNotFoundException(file + " is neither a file nor a resource on the class path");
            }
            return resource;
        }
    }
}
