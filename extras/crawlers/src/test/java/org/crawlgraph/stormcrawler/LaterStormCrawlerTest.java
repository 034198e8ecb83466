package org.crawlgraph.stormcrawler;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.StringWriter;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.tools.JavaCompiler;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;
import org.crawlgraph.clusters.export.ClusterRule;
import org.crawlgraph.clusters.export.RuleFormat;
import org.crawlgraph.clusters.export.RuleSet;
import org.crawlgraph.clusters.patterns.UrlPattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The filter of the guide for StormCrawler 3 and 4, compiled against the signatures of their classes. */
class LaterStormCrawlerTest {

    private static final Path GUIDE =
            Path.of(System.getProperty("crawlgraph.root", ".."), "docs/guide/beyond-one-machine.md");

    @TempDir
    private Path folder;

    private Path source(String file, String text) throws Exception {
        Path source = folder.resolve("source").resolve(file);
        Files.createDirectories(source.getParent());
        return Files.writeString(source, text);
    }

    private List<Path> sources() throws Exception {
        Matcher java =
                Pattern.compile("(?s)```java\\n(.*?class ClusterFilter .*?)```").matcher(Files.readString(GUIDE));
        assertThat(java.find()).isTrue();
        return List.of(
                source("ClusterFilter.java", java.group(1)),
                source(
                        "org/apache/stormcrawler/Metadata.java",
                        "package org.apache.stormcrawler; public class Metadata {}"),
                source("org/apache/stormcrawler/filtering/URLFilter.java", """
                        package org.apache.stormcrawler.filtering;
                        public abstract class URLFilter {
                            public void configure(
                                    java.util.Map<String, Object> conf, com.fasterxml.jackson.databind.JsonNode params) {}
                            public abstract String filter(
                                    java.net.URL source, org.apache.stormcrawler.Metadata metadata, String url);
                        }
                        """));
    }

    @Test
    void linksAreFollowedByBothEnds() throws Exception {
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        Path classes = Files.createDirectories(folder.resolve("classes"));
        StringWriter said = new StringWriter();
        try (StandardJavaFileManager files = compiler.getStandardFileManager(null, null, null)) {
            List<String> options = List.of(
                    "-d", classes.toString(), "-classpath", System.getProperty("java.class.path"), "-proc:none");
            assertThat(compiler.getTask(said, files, null, options, null, files.getJavaFileObjectsFromPaths(sources()))
                            .call())
                    .as(said.toString())
                    .isTrue();
        }
        Path rules = folder.resolve("rules.json");
        Files.writeString(
                rules,
                RuleFormat.JSON.write(new RuleSet(
                        "a.example",
                        List.of(
                                new ClusterRule(UrlPattern.parse("http://a.example/list/$"), true, 5, "", true),
                                new ClusterRule(UrlPattern.parse("http://a.example/print/$"), false, 5, "", false)),
                        List.of(new RuleSet.Edge(0, 0, 1, 1, true), new RuleSet.Edge(0, 1, 1, 1, false)))));
        try (URLClassLoader loader = new URLClassLoader(
                new URL[] {classes.toUri().toURL()}, getClass().getClassLoader())) {
            Class<?> type = loader.loadClass("ClusterFilter");
            Object filter = type.getDeclaredConstructor().newInstance();
            type.getMethod("configure", Map.class, JsonNode.class)
                    .invoke(filter, Map.of(), new ObjectMapper().valueToTree(Map.of("files", rules.toString())));
            URL from = new URL("http://a.example/list/1");
            Class<?> metadata = loader.loadClass("org.apache.stormcrawler.Metadata");
            var decide = type.getMethod("filter", URL.class, metadata, String.class);
            assertThat(decide.invoke(filter, from, null, "http://a.example/list/2"))
                    .isEqualTo("http://a.example/list/2");
            assertThat(decide.invoke(filter, from, null, "http://a.example/print/1"))
                    .isNull();
        }
    }
}
