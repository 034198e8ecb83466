package org.crawlgraph.cores.describe;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.SplittableRandom;
import org.crawlgraph.url.Host;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PageWordsTest {

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "http://pandas.pydata.org/docs/whatsnew/v0.24.0.html | docs pandas pydata whatsnew",
                "https://www.bbc.co.uk/sport/0/football/              | bbc football sport",
                "https://alice.github.io/Garden-Tools/index.htm       | alice garden tools",
                "http://example.com                                   | example",
                "http://example.com:8080/a/bc.de.html#not-this        | example",
                "http://example.com/find?q=deep+sea&lang=en           | deep example find lang sea",
                "http://example.com?naked=query                       | example",
                "http://192.168.0.1/private                           | private",
                "http://[2001:db8::1]/six                             | six",
                "http://localhost/hero                                | hero localhost",
                "http://example.com/node.js                           | example node",
                "http://example.com/files/readme.markdown             | example files markdown readme",
                "http://example.com/.hidden/                          | example hidden",
                "http://example.com/caf%C3%A9%20au/100%25/%zz         | café example",
                "http://xn--bcher-kva.example.org/                    | bücher example",
                "http://xn--fa-hia.example.org/                       | example faß",
                "http://example.com/%E6%97%A5%E6%9C%AC/               | example 日本",
            })
    void aUrlGivesTheWordsOfItsHostPathAndQuery(String url, String words) {
        assertThat(String.join(" ", PageWords.of(new PageText(url, Host.of(url), null))))
                .isEqualTo(words);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "Python 3.12: What's New?         | new python",
                "python3 py310 html5 v2           | html python",
                "3rd 2to3 a9f3e deadbeef0badc0de  | ''",
                "9𝔸bcde 🍵tea                      | tea",
                "ÉCOLE École école                | école",
                "नमस्ते दुनिया                         | दुनिया नमस्ते",
                "I a x                            | ''",
            })
    void aTitleGivesItsWordsInLowerCaseOnce(String title, String words) {
        assertThat(String.join(" ", PageWords.of(new PageText(null, null, title))))
                .isEqualTo(words);
    }

    @Test
    void wordsOfOneOrTwoOrMoreThanThirtyLettersAreDropped() {
        assertThat(PageWords.of(new PageText(null, null, "x xx " + "y".repeat(30) + " " + "z".repeat(31))))
                .containsExactly("y".repeat(30));
    }

    @Test
    void aUrlAndATitleGiveAllTheirWordsTogether() {
        assertThat(PageWords.of(new PageText("http://a.example/tea", "a.example", "Tea und coffee")))
                .containsExactly("coffee", "tea");
        assertThat(PageWords.of(new PageText(null, null, null))).isEmpty();
    }

    @Test
    void whateverStandsInAUrlNothingIsThrown() {
        long start = 7;
        SplittableRandom random = new SplittableRandom(start);
        String alphabet = "ab1/:.?#%[]@é\uD83D日-  \u0000";
        for (int i = 0; i < 20_000; i++) {
            StringBuilder url = new StringBuilder(random.nextBoolean() ? "http://" : "");
            for (int length = random.nextInt(20); length > 0; length--) {
                url.append(alphabet.charAt(random.nextInt(alphabet.length())));
            }
            String text = url.toString();
            assertThat(PageWords.of(new PageText(text, Host.of(text), text)))
                    .as("start %d, URL %s", start, text)
                    .allMatch(word -> word.codePointCount(0, word.length()) > 1);
        }
    }
}
