package org.crawlgraph.nutch;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.function.Predicate;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.FSDataInputStream;
import org.apache.hadoop.fs.FileStatus;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.Path;
import org.crawlgraph.clusters.export.ClusterRule;
import org.crawlgraph.clusters.export.RuleSet;
import org.crawlgraph.clusters.export.SiteRules;
import org.crawlgraph.clusters.patterns.UrlPattern;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The rules named in a Nutch configuration, reloaded when their files change. Thread-safe.
 *
 * <p>A job fails at its start when the rules cannot be read. Later, changed files are reloaded; if that fails, the
 * previous rules stay active and the error is logged.
 */
final class RuleFiles {

    /**
     * Property: files in any Hadoop file system, separated by commas, as {@code cluster export SITE --format json}
     * writes them.
     */
    static final String FILES = "crawlgraph.rules.files";

    /** Property: seconds between checks of the files, 0 to 86,400; default 60; 0 checks at each page. */
    static final String RELOAD = "crawlgraph.rules.reload";

    private static final int DEFAULT_RELOAD = 60;
    private static final int DAY = 86_400;
    private static final Logger LOG = LoggerFactory.getLogger(RuleFiles.class);

    private final Configuration configuration;
    private final List<Path> files = new ArrayList<>();
    private final long intervalNanos;
    private List<Version> versions;
    private long lookedAt = System.nanoTime();
    private SiteRules rules;

    /** Identifies one version of a file. */
    private record Version(long time, long length) {}

    /** @throws IllegalArgumentException when a property is wrong, or a file cannot be used; the message names it */
    RuleFiles(Configuration configuration) {
        this.configuration = configuration;
        for (String name : configuration.getTrimmedStrings(FILES)) {
            files.add(new Path(name));
        }
        if (files.isEmpty()) {
            throw new IllegalArgumentException(
                    "the property " + FILES
                            + " is empty; name the files that cluster export SITE --format json has written, with commas between");
        }
        int seconds = configuration.getInt(RELOAD, DEFAULT_RELOAD);
        if (seconds < 0 || seconds > DAY) {
            throw new IllegalArgumentException(
                    "the property " + RELOAD + " is " + seconds + "; it is a number of seconds from 0 to " + DAY);
        }
        intervalNanos = TimeUnit.SECONDS.toNanos(seconds);
        try {
            versions = versions();
            rules = read();
        } catch (IOException e) {
            throw new IllegalArgumentException(
                    "a file of the property " + FILES + " cannot be read: " + e.getMessage(), e);
        }
    }

    /** The active rules. */
    synchronized SiteRules rules() {
        if (System.nanoTime() - lookedAt >= intervalNanos) {
            try {
                List<Version> found = versions();
                if (!found.equals(versions)) {
                    rules = read();
                    versions = found;
                    LOG.info("read {} again", files);
                }
            } catch (IOException | IllegalArgumentException e) {
                LOG.warn("rules cannot be reloaded, the previous ones stay active: {}", e.getMessage());
            }
            lookedAt = System.nanoTime();
        }
        return rules;
    }

    private List<Version> versions() throws IOException {
        List<Version> found = new ArrayList<>();
        for (Path file : files) {
            FileStatus status = file.getFileSystem(configuration).getFileStatus(file);
            found.add(new Version(status.getModificationTime(), status.getLen()));
        }
        return found;
    }

    private SiteRules read() throws IOException {
        List<RuleSet> sites = new ArrayList<>();
        for (Path file : files) {
            FileSystem system = file.getFileSystem(configuration);
            try (FSDataInputStream bytes = system.open(file)) {
                sites.add(RulesJson.read(new String(bytes.readAllBytes(), StandardCharsets.UTF_8)));
            } catch (IllegalArgumentException e) {
                throw new IllegalArgumentException(file + " cannot be used: " + e.getMessage(), e);
            }
        }
        return new SiteRules(sites);
    }

    /** Reads what {@link org.crawlgraph.clusters.export.RuleFormat#JSON} writes. */
    private static final class RulesJson {

        private static final JsonMapper JSON = JsonMapper.builder()
                .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
                .build();

        private static final String AGAIN = "; write it again with cluster export SITE --format json";

        private RulesJson() {}

        /**
         * The rules of a file.
         *
         * @throws IllegalArgumentException when it is not such a file, or of an older version; the message does not
         *     name the file
         */
        static RuleSet read(String text) {
            JsonNode root;
            try {
                root = JSON.readTree(text);
            } catch (JsonProcessingException e) {
                throw new IllegalArgumentException("it is not JSON: " + e.getOriginalMessage() + AGAIN, e);
            }
            String format = field(root, "format", JsonNode::isTextual, "a text").textValue();
            int version =
                    field(root, "version", JsonNode::isInt, "a whole number").intValue();
            if (!format.equals("crawlgraph-rules") || version != 1) {
                throw new IllegalArgumentException("its format is '" + format + "', version " + version
                        + "; 'crawlgraph-rules', version 1, can be read" + AGAIN);
            }
            List<ClusterRule> rules = new ArrayList<>();
            for (JsonNode rule : field(root, "rules", JsonNode::isArray, "a list")) {
                rules.add(new ClusterRule(
                        UrlPattern.parse(field(rule, "pattern", JsonNode::isTextual, "a text")
                                .textValue()),
                        flag(rule, "accept"),
                        number(rule, "pages"),
                        field(rule, "reason", JsonNode::isTextual, "a text").textValue(),
                        flag(rule, "followsUnseen")));
            }
            List<RuleSet.Edge> edges = new ArrayList<>();
            add(root, "leadsTo", true, edges);
            add(root, "notFollowed", false, edges);
            return new RuleSet(
                    field(root, "site", JsonNode::isTextual, "a text").textValue(), rules, edges);
        }

        private static void add(JsonNode root, String name, boolean kept, List<RuleSet.Edge> edges) {
            for (JsonNode edge : field(root, name, JsonNode::isArray, "a list")) {
                edges.add(new RuleSet.Edge(
                        number(edge, "from"),
                        number(edge, "to"),
                        number(edge, "sources"),
                        number(edge, "targets"),
                        kept));
            }
        }

        private static boolean flag(JsonNode node, String name) {
            return field(node, name, JsonNode::isBoolean, "true or false").booleanValue();
        }

        private static int number(JsonNode node, String name) {
            return field(node, name, JsonNode::isInt, "a whole number").intValue();
        }

        private static JsonNode field(JsonNode node, String name, Predicate<JsonNode> is, String kind) {
            JsonNode field = node.path(name);
            if (!is.test(field)) {
                throw new IllegalArgumentException("its field '" + name + "' is "
                        + (field.isMissingNode() ? "missing" : field.toString()) + "; it is " + kind + AGAIN);
            }
            return field;
        }
    }
}
