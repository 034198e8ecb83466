package org.crawlgraph.rulefiles;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.function.Predicate;
import org.crawlgraph.clusters.export.ClusterRule;
import org.crawlgraph.clusters.export.RuleSet;
import org.crawlgraph.clusters.export.SiteRules;
import org.crawlgraph.clusters.patterns.UrlPattern;
import org.crawlgraph.url.CanonicalUrl;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Rules in files that are reloaded when the files change. Thread-safe.
 *
 * <p>The constructor fails if the rules cannot be read. Later, if changed files cannot be reloaded, the previous rules
 * stay active and a warning is logged.
 */
public final class RuleFiles {

    private static final int DEFAULT_RELOAD = 60;
    private static final int DAY = 86_400;
    private static final Logger LOG = LoggerFactory.getLogger(RuleFiles.class);

    private final List<String> files;
    private final Access access;
    private final long intervalNanos;
    private List<Version> versions;
    private long lookedAt = System.nanoTime();
    private SiteRules rules;

    /** Identifies a version of a file. */
    public record Version(long time, long length) {}

    /** Reads files of any file system. */
    public interface Access {

        Version version(String file) throws IOException;

        InputStream open(String file) throws IOException;
    }

    /**
     * Reads the rules.
     *
     * @param files written by {@code cluster export SITE --format json}
     * @param filesName name of the property with the files, for messages
     * @param reload seconds between checks of the files, 0 to 86,400; 0 checks at each link; null for 60
     * @param reloadName name of its property
     * @throws IllegalArgumentException if a property is wrong, or a file cannot be used; the message names it
     */
    public RuleFiles(List<String> files, String filesName, @Nullable Integer reload, String reloadName, Access access) {
        this.files = List.copyOf(files);
        this.access = access;
        if (files.isEmpty()) {
            throw new IllegalArgumentException("the property " + filesName
                    + " is empty; list the files that cluster export SITE --format json wrote");
        }
        int seconds = reload == null ? DEFAULT_RELOAD : reload;
        if (seconds < 0 || seconds > DAY) {
            throw new IllegalArgumentException("the property " + reloadName + " is " + seconds
                    + "; it must be a number of seconds from 0 to " + DAY);
        }
        intervalNanos = TimeUnit.SECONDS.toNanos(seconds);
        try {
            versions = versions();
            rules = read();
        } catch (IOException e) {
            throw new IllegalArgumentException(
                    "a file in the property " + filesName + " is not readable: " + e.getMessage(), e);
        }
    }

    /**
     * Whether to follow a link.
     *
     * @param from URL of the page with the link; null for a link from nowhere
     * @param to URL of its target
     * @return false if rules reject the link, or {@code to} is not a valid URL
     */
    public boolean follows(@Nullable String from, String to) {
        String target = CanonicalUrl.of(to);
        String source = from == null ? null : CanonicalUrl.of(from);
        return target != null && !Boolean.FALSE.equals(rules().allows(source, target));
    }

    private synchronized SiteRules rules() {
        if (System.nanoTime() - lookedAt >= intervalNanos) {
            try {
                List<Version> found = versions();
                if (!found.equals(versions)) {
                    rules = read();
                    versions = found;
                    LOG.info("read {} again", files);
                }
            } catch (IOException | IllegalArgumentException e) {
                LOG.warn("reloading the rules failed, the previous rules stay active: {}", e.getMessage());
            }
            lookedAt = System.nanoTime();
        }
        return rules;
    }

    private List<Version> versions() throws IOException {
        List<Version> found = new ArrayList<>();
        for (String file : files) {
            found.add(access.version(file));
        }
        return found;
    }

    private SiteRules read() throws IOException {
        List<RuleSet> sites = new ArrayList<>();
        for (String file : files) {
            try (InputStream bytes = access.open(file)) {
                sites.add(RulesJson.read(new String(bytes.readAllBytes(), StandardCharsets.UTF_8)));
            } catch (IllegalArgumentException e) {
                throw new IllegalArgumentException(file + " cannot be used: " + e.getMessage(), e);
            }
        }
        return new SiteRules(sites);
    }

    /** Parses {@link org.crawlgraph.clusters.export.RuleFormat#JSON}. */
    private static final class RulesJson {

        private static final JsonMapper JSON = JsonMapper.builder()
                .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
                .build();

        private static final String AGAIN = "; write it again with cluster export SITE --format json";

        private RulesJson() {}

        /**
         * Parses the rules of a file.
         *
         * @throws IllegalArgumentException if it is another file or of another version; the message does not name the
         *     file
         */
        static RuleSet read(String text) {
            JsonNode root;
            try {
                root = JSON.readTree(text);
            } catch (JsonProcessingException e) {
                throw new IllegalArgumentException("not JSON: " + e.getOriginalMessage() + AGAIN, e);
            }
            String format = field(root, "format", JsonNode::isTextual, "a text").textValue();
            int version =
                    field(root, "version", JsonNode::isInt, "a whole number").intValue();
            if (!format.equals("crawlgraph-rules") || version != 1) {
                throw new IllegalArgumentException("its format is '" + format + "', version " + version
                        + "; 'crawlgraph-rules', version 1, is supported" + AGAIN);
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
                        + (field.isMissingNode() ? "missing" : field.toString()) + "; it must be " + kind + AGAIN);
            }
            return field;
        }
    }
}
