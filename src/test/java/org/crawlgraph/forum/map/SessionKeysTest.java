package org.crawlgraph.forum.map;

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
        assertThat(ForumScope.SessionKeys.NONE
                        .with(links(8, 2, "sid=0123456789abcdef"))
                        .keys())
                .containsExactly("sid");
        assertThat(ForumScope.SessionKeys.NONE
                        .with(links(7, 3, "sid=0123456789abcdef"))
                        .keys())
                .isEmpty();
        assertThat(ForumScope.SessionKeys.NONE
                        .with(links(8, 2, "sid=0123456789abcde"))
                        .keys())
                .isEmpty();
        assertThat(ForumScope.SessionKeys.NONE
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
        assertThat(new ForumScope.SessionKeys(Set.of("sid"), false).cut(url)).isEqualTo(cut);
    }

    @Test
    void whereAPageWritesTheSameKeysInTwoOrdersTheirOrderIsNoPartOfAnAddress() {
        ForumScope.SessionKeys twoOrders =
                ForumScope.SessionKeys.NONE.with(List.of("http://a/x?page=1&sort=asc", "http://a/x?sort=desc&page=2"));
        assertThat(twoOrders.anyOrder()).isTrue();
        assertThat(twoOrders.cut("http://a/x?sort=asc&order=Last+reply&page=1"))
                .isEqualTo(twoOrders.cut("http://a/x?page=1&order=Last%20reply&sort=asc"))
                .isEqualTo("http://a/x?order=Last%20reply&page=1&sort=asc");
        assertThat(twoOrders.cut("http://a/x?sort&page=1")).as("no map").isEqualTo("http://a/x?sort&page=1");
        assertThat(twoOrders.cut("http://a/x?b=2&a=2&a=1"))
                .as("lists keep theirs")
                .isEqualTo("http://a/x?a=2&a=1&b=2");
        assertThat(twoOrders.asWritten().cut("http://a/x?b=1&a=2")).isEqualTo("http://a/x?b=1&a=2");
        assertThat(ForumScope.SessionKeys.NONE.with(
                        List.of("http://a/x?page=1&sort=asc", "http://a/x?page=2&sort=desc", "http://a/x?sort=asc")))
                .as("one order")
                .isEqualTo(ForumScope.SessionKeys.NONE);
    }
}
