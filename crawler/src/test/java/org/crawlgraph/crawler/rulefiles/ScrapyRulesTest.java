package org.crawlgraph.crawler.rulefiles;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.crawlgraph.clusters.export.RuleFormat;
import org.crawlgraph.clusters.export.RuleSet;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The Python module, run by Python. */
class ScrapyRulesTest {

    private static final String MIDDLEWARE = """
        import json
        from types import SimpleNamespace
        from crawlgraph_rules import CrawlGraphMiddleware
        def allows(url):
            request = SimpleNamespace(url=url, dont_filter=False)
            response = SimpleNamespace(url="http://a.example/")
            passed = list(CrawlGraphMiddleware().process_spider_output(response, [{"item": 1}, request]))
            return passed == [{"item": 1}, request]
        """;

    private static final String ANSWER = """
        urls = json.load(open("urls.json", encoding="utf-8"))
        print(json.dumps([bool(allows(url)) for url in urls]))
        """;

    @Test
    void theMiddlewarePassesWhatTheFirstMatchingRuleAccepts(@TempDir Path folder)
            throws IOException, InterruptedException {
        decidesByTheFirstRule(MIDDLEWARE, folder);
    }

    @Test
    void withoutAnyAcceptingRuleNothingPasses(@TempDir Path folder) throws IOException, InterruptedException {
        assumePython(folder);
        RuleSet nothing = new RuleSet(List.of(), List.of());
        assertThat(answers(MIDDLEWARE, nothing, List.of("http://www.social.example/"), folder))
                .containsOnly(false);
    }

    private static void decidesByTheFirstRule(String allows, Path folder) throws IOException, InterruptedException {
        assumePython(folder);
        for (Example example : List.of(Example.byHand(), Example.random(7, 60), Example.trained())) {
            assertThat(answers(allows, example.rules(), example.urls(), folder))
                    .isEqualTo(example.expected())
                    .contains(true, false);
        }
    }

    private static List<Boolean> answers(String allows, RuleSet rules, List<String> urls, Path folder)
            throws IOException, InterruptedException {
        ObjectMapper json = new ObjectMapper();
        Files.writeString(folder.resolve("crawlgraph_rules.py"), RuleFormat.SCRAPY.write(rules));
        json.writeValue(folder.resolve("urls.json").toFile(), urls);
        Files.writeString(folder.resolve("answer.py"), allows + ANSWER);
        Path out = folder.resolve("out");
        assertThat(python(folder, out, "answer.py")).as(() -> read(out)).isZero();
        return Stream.of(json.readValue(out.toFile(), Boolean[].class)).toList();
    }

    private static void assumePython(Path folder) throws InterruptedException {
        boolean there;
        try {
            there = python(folder, folder.resolve("out"), "-c", "import sys; sys.exit(sys.version_info < (3, 11))")
                    == 0;
        } catch (IOException e) {
            there = false;
        }
        Assumptions.assumeTrue(there, "skipped: no python3 from 3.11");
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
