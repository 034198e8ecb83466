package org.crawlgraph.forum.sample;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SessionKeysTest {

    private static List<String> links(int with, int without, String parameter) {
        List<String> urls = new ArrayList<>();
        for (int link = 0; link < with; link++) {
            urls.add("http://a/x?t=" + link + "&" + parameter);
        }
        for (int link = 0; link < without; link++) {
            urls.add("http://a/x?t=" + link);
        }
        return urls;
    }

    @Test
    void aLongValueOnFourFifthsOfTheLinksIsASession() {
        assertThat(SessionKeys.NONE.with(links(8, 2, "sid=0123456789abcdef")).keys())
                .containsExactly("sid");
        assertThat(SessionKeys.NONE.with(links(7, 3, "sid=0123456789abcdef")).keys())
                .isEmpty();
        assertThat(SessionKeys.NONE.with(links(8, 2, "sid=0123456789abcde")).keys())
                .isEmpty();
        assertThat(SessionKeys.NONE
                        .with(links(8, 2, "style=a-long-name-of-a-style"))
                        .keys())
                .isEmpty();
    }

    @ParameterizedTest
    @CsvSource({
        "http://a/x?sid=1&t=2, http://a/x?t=2",
        "http://a/x?t=2&sid=1, http://a/x?t=2",
        "http://a/x?sid=1, http://a/x",
        "http://a/x?t=2, http://a/x?t=2",
        "http://a/x?xsid=1, http://a/x?xsid=1",
        "http://a/x;sid=1?t=2, http://a/x?t=2",
        "http://a/x?, http://a/x?",
    })
    void theyAreCutAndNothingElse(String url, String cut) {
        assertThat(new SessionKeys(Set.of("sid")).cut(url)).isEqualTo(cut);
    }
}
