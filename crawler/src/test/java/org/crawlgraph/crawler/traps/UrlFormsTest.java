package org.crawlgraph.crawler.traps;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.HashSet;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import org.crawlgraph.crawler.frontier.CrawlState;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class UrlFormsTest {

    private static final String SITE = "http://a.example";

    @TempDir
    private Path folder;

    /**
     * Names, numbers and tokens in up to five segments and parameters of five names: tens of thousands of combinations.
     */
    private static String url(Random random) {
        StringBuilder url = new StringBuilder(SITE);
        for (int segments = 1 + random.nextInt(5); segments > 0; segments--) {
            int name = random.nextInt(26);
            url.append('/').append(name < 24 ? "n" + (char) ('a' + name) : name == 24 ? "7" : "abcdefgh12345678");
        }
        return url + (random.nextBoolean() ? "" : "?" + (char) ('a' + random.nextInt(5)) + "=1");
    }

    @Test
    void aHostHasABoundedNumberOfFormsAndTheFirstOnesStay() {
        try (CrawlState state = CrawlState.open(folder, Map.of())) {
            UrlForms forms = new UrlForms(state.store());
            String first = forms.learn(SITE + "/first/page?id=1");
            Random random = new Random(7);
            Set<String> found = new HashSet<>();
            for (int i = 0; i < 50_000; i++) {
                found.add(forms.learn(url(random)));
            }

            assertThat(found).hasSizeBetween(UrlForms.MAX_FORMS_OF_HOST, UrlForms.MAX_FORMS_OF_HOST + 100);
            assertThat(forms.of(SITE + "/first/page?id=2")).isEqualTo(first).isEqualTo(SITE + "/first/page?id");
            assertThat(forms.learn(SITE + "/first/7/8x/9y"))
                    .as("one form for what is new in a folder")
                    .isEqualTo(SITE + "/first/**");
            assertThat(forms.learn("http://b.example/first/page"))
                    .as("another host")
                    .isEqualTo("http://b.example/first/page");
        }
    }
}
