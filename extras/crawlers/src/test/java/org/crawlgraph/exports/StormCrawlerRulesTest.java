package org.crawlgraph.exports;

import static org.assertj.core.api.Assertions.assertThat;

import com.digitalpebble.stormcrawler.Metadata;
import com.digitalpebble.stormcrawler.filtering.URLFilter;
import com.digitalpebble.stormcrawler.filtering.regex.RegexURLFilter;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.crawlgraph.clusters.export.RuleFormat;
import org.crawlgraph.crawler.rulefiles.Example;
import org.crawlgraph.testkit.series.Series;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** StormCrawler's own filter reads both files: its JSON, and the lines, in the format of Nutch's plugin. */
class StormCrawlerRulesTest {

    @Test
    void jsonDecidesAsTheMatcherDoes() throws JsonProcessingException {
        for (Example example :
                List.of(Example.byHand(), Example.trained(), Example.random(1, Series.length(60, 200)))) {
            JsonNode root = new ObjectMapper().readTree(RuleFormat.STORMCRAWLER.write(example.rules()));
            JsonNode filter = root.at("/org.apache.stormcrawler.filtering.URLFilters/0");
            assertThat(filter.get("class").asText())
                    .isEqualTo("org.apache.stormcrawler.filtering.regex.RegexURLFilter");
            RegexURLFilter reader = new RegexURLFilter();
            reader.configure(Map.of(), filter.get("params"));
            assertThat(decisions(reader, example)).isEqualTo(example.expected()).contains(true, false);
        }
    }

    @Test
    void linesDecideAsTheMatcherDoes(@TempDir Path folder) throws IOException {
        for (Example example :
                List.of(Example.byHand(), Example.trained(), Example.random(3, Series.length(60, 200)))) {
            Files.writeString(folder.resolve("regex-urlfilter.txt"), RuleFormat.NUTCH.write(example.rules()));
            assertThat(decisions(readerOfLines(folder), example))
                    .isEqualTo(example.expected())
                    .contains(true, false);
        }
    }

    /** The filter looks for the file on its class path. */
    private static URLFilter readerOfLines(Path folder) throws IOException {
        JsonNode params = new ObjectMapper().createObjectNode().put("regexFilterFile", "regex-urlfilter.txt");
        URL own = RegexURLFilter.class.getProtectionDomain().getCodeSource().getLocation();
        URL[] path = {folder.toUri().toURL(), own};
        try (URLClassLoader loader = new FilterLoader(path)) {
            URLFilter reader = (URLFilter) loader.loadClass(RegexURLFilter.class.getName())
                    .getDeclaredConstructor()
                    .newInstance();
            reader.configure(Map.of(), params);
            return reader;
        } catch (ReflectiveOperationException e) {
            throw new LinkageError("StormCrawler has another filter than expected", e);
        }
    }

    /** Loads the regex filter itself, everything else as usual. */
    private static final class FilterLoader extends URLClassLoader {
        FilterLoader(URL[] path) {
            super(path, RegexURLFilter.class.getClassLoader());
        }

        @Override
        protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
            boolean isFilter = name.startsWith("com.digitalpebble.stormcrawler.filtering.regex.");
            if (isFilter) {
                Class<?> loaded = findLoadedClass(name);
                return loaded != null ? loaded : findClass(name);
            }
            return super.loadClass(name, resolve);
        }
    }

    private static List<Boolean> decisions(URLFilter filter, Example example) {
        return example.urls().stream()
                .map(url -> filter.filter(null, new Metadata(), url) != null)
                .toList();
    }
}
