package org.crawlgraph.crawler.rulefiles;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.crawlgraph.clusters.export.RuleFormat;
import org.crawlgraph.clusters.export.RuleSet;
import org.crawlgraph.clusters.pruning.UrlFilter;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The Python module, run by Python; by Scrapy's own link extractor where it is installed. */
class ScrapyRulesTest {

    private static final String SEARCH = """
        import json, re
        from crawlgraph_rules import ALLOW
        allow = [re.compile(regex) for regex in ALLOW]
        allows = lambda url: any(regex.search(url) for regex in allow)
        """;

    private static final String SCRAPY = """
        import json
        from crawlgraph_rules import link_extractor
        allows = link_extractor().matches
        """;

    private static final String MIDDLEWARE = """
            import json
            from types import SimpleNamespace
            from crawlgraph_rules import CrawlGraphMiddleware
            def allows(link):
                ends = link.split("\\n")
                request = SimpleNamespace(url=ends[1], dont_filter=False)
                response = SimpleNamespace(url=ends[0])
                passed = list(CrawlGraphMiddleware().process_spider_output(response, [{"item": 1}, request]))
                return passed == [{"item": 1}, request]
            """;

    private static final String ANSWER = """
        urls = json.load(open("urls.json", encoding="utf-8"))
        print(json.dumps([bool(allows(url)) for url in urls]))
        """;

    @Test
    void pythonFindsWhatTheMatcherFinds(@TempDir Path folder) throws IOException, InterruptedException {
        decidesAsTheMatcherDoes("re", SEARCH, folder);
    }

    @Test
    void theMiddlewareDecidesAboutLinksAsTheCrawlerDoes(@TempDir Path folder) throws IOException, InterruptedException {
        assumePython("re", folder);
        for (Example example : List.of(Example.byHand(), Example.random(7, 60))) {
            UrlFilter filter = example.rules().filter();
            List<String> links = new ArrayList<>();
            List<Boolean> expected = new ArrayList<>();
            for (int i = 0; i < example.urls().size(); i++) {
                String from = example.urls().get(i);
                String to = example.urls().get((i * 7 + 3) % example.urls().size());
                links.add(from + "\n" + to);
                expected.add(filter.allowsInSite(from, to));
            }
            assertThat(answers(MIDDLEWARE, example.rules(), links, folder))
                    .isEqualTo(expected)
                    .contains(true, false);
        }
    }

    @Test
    void theLinkExtractorPassesWhatTheMatcherAccepts(@TempDir Path folder) throws IOException, InterruptedException {
        decidesAsTheMatcherDoes("scrapy", SCRAPY, folder);
    }

    @Test
    void withoutAnyAcceptingRuleNothingPasses(@TempDir Path folder) throws IOException, InterruptedException {
        assumePython("re", folder);
        RuleSet nothing = new RuleSet(List.of(), List.of());
        assertThat(answers(SEARCH, nothing, List.of("", "http://www.social.example/"), folder))
                .containsOnly(false);
    }

    private static void decidesAsTheMatcherDoes(String module, String allows, Path folder)
            throws IOException, InterruptedException {
        assumePython(module, folder);
        for (Example example :
                List.of(Example.byHand(), Example.trained(), Example.random(7, 60), Example.random(8, 200))) {
            assertThat(answers(allows, example.rules(), example.urls(), folder))
                    .isEqualTo(example.expected())
                    .contains(true, false);
        }
    }

    private static List<Boolean> answers(String allows, RuleSet rules, List<String> urls, Path folder)
            throws IOException, InterruptedException {
        ObjectMapper json = new ObjectMapper();
        Files.writeString(folder.resolve(RuleFormat.SCRAPY.fileName()), RuleFormat.SCRAPY.write(rules));
        json.writeValue(folder.resolve("urls.json").toFile(), urls);
        Files.writeString(folder.resolve("answer.py"), allows + ANSWER);
        Path out = folder.resolve("out");
        assertThat(python(folder, out, "answer.py")).as(() -> read(out)).isZero();
        return Stream.of(json.readValue(out.toFile(), Boolean[].class)).toList();
    }

    private static void assumePython(String module, Path folder) throws InterruptedException {
        boolean there;
        try {
            there = python(folder, folder.resolve("out"), "-c", "import " + module) == 0;
        } catch (IOException e) {
            there = false;
        }
        Assumptions.assumeTrue(there, "skipped: python3 cannot import " + module);
    }

    private static int python(Path folder, Path out, String... arguments) throws IOException, InterruptedException {
        Process process = new ProcessBuilder(Stream.concat(Stream.of("python3", "-B"), Stream.of(arguments))
                        .toList())
                .directory(folder.toFile())
                .redirectErrorStream(true)
                .redirectOutput(out.toFile())
                .start();
        assertThat(process.waitFor(60, TimeUnit.SECONDS)).as("python3 ends").isTrue();
        return process.exitValue();
    }

    private static String read(Path file) {
        try {
            return Files.readString(file);
        } catch (IOException e) {
            return file + " cannot be read: " + e;
        }
    }
}
