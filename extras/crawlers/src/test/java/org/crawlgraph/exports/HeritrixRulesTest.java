package org.crawlgraph.exports;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.archive.modules.CrawlURI;
import org.archive.modules.deciderules.DecideRuleSequence;
import org.archive.net.UURIFactory;
import org.archive.url.URIException;
import org.crawlgraph.clusters.export.RuleFormat;
import org.crawlgraph.crawler.rulefiles.Example;
import org.crawlgraph.testkit.series.Series;
import org.junit.jupiter.api.Test;
import org.springframework.context.support.GenericXmlApplicationContext;
import org.springframework.core.io.ByteArrayResource;

class HeritrixRulesTest {

    @Test
    void theSequenceDecidesAsTheMatcherDoes() throws URIException {
        for (Example example :
                List.of(Example.byHand(), Example.trained(), Example.random(5, Series.length(60, 200)))) {
            byte[] file = RuleFormat.HERITRIX.write(example.rules()).getBytes(StandardCharsets.UTF_8);
            try (GenericXmlApplicationContext beans = new GenericXmlApplicationContext(new ByteArrayResource(file))) {
                DecideRuleSequence sequence = beans.getBean("crawlGraphRules", DecideRuleSequence.class);
                List<Boolean> decisions = new ArrayList<>();
                List<Boolean> expected = new ArrayList<>();
                for (int i = 0; i < example.urls().size(); i++) {
                    CrawlURI uri =
                            new CrawlURI(UURIFactory.getInstance(example.urls().get(i)));
                    if (uri.toString().equals(example.urls().get(i))) { // else Heritrix has escaped a character
                        decisions.add(sequence.accepts(uri));
                        expected.add(example.expected().get(i));
                    }
                }
                assertThat(decisions)
                        .isEqualTo(expected)
                        .contains(true, false)
                        .hasSizeGreaterThan(example.urls().size() / 2);
            }
        }
    }
}
