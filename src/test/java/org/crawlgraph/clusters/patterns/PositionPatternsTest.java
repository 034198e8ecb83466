package org.crawlgraph.clusters.patterns;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Base64;
import java.util.HexFormat;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import java.util.UUID;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.crawlgraph.common.Checkpoint;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PositionPatternsTest {

    /** URLs of one kind, by their numbers. */
    private interface Kind {
        String url(int i);
    }

    private static List<String> patterns(int each, Kind... kinds) {
        List<String> urls = Stream.of(kinds)
                .flatMap(kind -> IntStream.range(0, each).mapToObj(kind::url))
                .distinct()
                .toList();
        return UrlClusters.of(urls, 0, Checkpoint.NONE).patterns().stream()
                .map(Object::toString)
                .sorted()
                .toList();
    }

    /**
     * A site of few commits, as cgit shows it: each commit is in many URLs, so that its hash is as frequent as a name.
     */
    @ParameterizedTest
    @ValueSource(strings = {"hex", "HEX", "short", "sha256", "uuid", "base64"})
    void tokensAreValuesHoweverFrequent(String form) {
        Random random = new Random(7);
        List<String> commits =
                IntStream.range(0, 5).mapToObj(i -> token(form, random)).toList();
        List<String> files = List.of("main", "build", "reader", "writer", "index", "notes");
        assertThat(patterns(
                        200,
                        i -> "http://a.example/repo/tree/" + files.get(i % 6) + "?id=" + commits.get(i % 5),
                        i -> "http://a.example/repo/commit/" + commits.get(i % 5) + "?h=master&page=" + i,
                        i -> "http://a.example/repo/raw/" + commits.get(i % 5) + ".txt"))
                .containsExactly(Stream.concat(
                                Stream.of(
                                        "http://a.example/repo/commit/*?h=master&page=$",
                                        "http://a.example/repo/raw/*.txt"),
                                files.stream().map(file -> "http://a.example/repo/tree/" + file + "?id=*"))
                        .sorted()
                        .toArray(String[]::new));
    }

    private static String token(String form, Random random) {
        byte[] bytes = new byte[32];
        random.nextBytes(bytes);
        String hex = HexFormat.of().formatHex(bytes);
        return switch (form) {
            case "hex" -> hex.substring(0, 40);
            case "HEX" -> hex.substring(0, 32).toUpperCase(Locale.ROOT);
            case "short" -> "a1" + hex.substring(0, 6) + "b2c";
            case "uuid" -> UUID.nameUUIDFromBytes(bytes).toString();
            case "base64" -> Base64.getUrlEncoder().withoutPadding().encodeToString(bytes);
            default -> hex;
        };
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "thread-12.html",
                "JavaScript2HTML5",
                "How-To-Use-HTML5-and-CSS3-Today",
                "20241231",
                "deadbeef",
                "facade10",
                "c12",
                "UTF-8-and-ISO-8859-1",
                "NullPointerExceptionAtLine42"
            })
    void namesAreNotTokens(String name) {
        assertThat(PositionPatterns.isToken(name)).isFalse();
    }

    @Test
    void parametersBetweenSemicolonsAreParameters() {
        assertThat(patterns(
                        200,
                        i -> "http://forum.example/index.php?action=profile;u=" + i,
                        i -> "http://forum.example/index.php?topic=" + i + ".0;" + "abcdefgh".charAt(i % 8)))
                .containsExactly(
                        "http://forum.example/index.php?action=profile;u=$",
                        "http://forum.example/index.php?topic=$.$;a",
                        "http://forum.example/index.php?topic=$.$;b",
                        "http://forum.example/index.php?topic=$.$;c",
                        "http://forum.example/index.php?topic=$.$;d",
                        "http://forum.example/index.php?topic=$.$;e",
                        "http://forum.example/index.php?topic=$.$;f",
                        "http://forum.example/index.php?topic=$.$;g",
                        "http://forum.example/index.php?topic=$.$;h");
    }

    @Test
    void addressesAndPortsAreNeverPatterns() {
        assertThat(patterns(200, i -> "http://127.0.0.1:8080/list?page=" + i, i -> "http://127.0.0.1:8080/item/" + i))
                .containsExactly("http://127.0.0.1:8080/item/$", "http://127.0.0.1:8080/list?page=$");
        assertThat(patterns(
                        200,
                        i -> "http://10.0.0." + i % 2 + ":8081/" + i,
                        i -> "http://[2001:db8::1]:80/" + i,
                        i -> "http://u" + i + ".example.com:8080/"))
                .containsExactly(
                        "http://10.0.0.0:8081/$",
                        "http://10.0.0.1:8081/$",
                        "http://[2001:db8::1]:80/$",
                        "http://u$.example.com:8080/");
    }

    @Test
    void digitsAreNeverPartOfAKindHoweverFrequent() {
        assertThat(patterns(
                        200,
                        i -> "http://a.example/show?thread=7&page=" + i,
                        i -> "http://a.example/" + i % 3 + "/x" + i))
                .containsExactly("http://a.example/$/x$", "http://a.example/show?thread=$&page=$");
    }

    @Test
    void numbersInsideNamesAreValuesAndTheNamesTellKindsApart() {
        assertThat(patterns(
                        200,
                        i -> "http://a.example/thread-" + i + ".html",
                        i -> "http://a.example/user-" + i + ".html"))
                .containsExactly("http://a.example/thread-$.html", "http://a.example/user-$.html");
    }

    @Test
    void aWordBeforeAColonStaysWhereSeveralNamesHaveIt() {
        assertThat(patterns(
                        40,
                        i -> "http://a.example/wiki/Special:Page" + (char) ('a' + i % 26) + (char) ('a' + i / 26),
                        i -> "http://a.example/wiki/Title_" + (char) ('a' + i % 26) + (char) ('a' + i / 26)))
                .containsExactly("http://a.example/wiki/*", "http://a.example/wiki/Special:*");
    }

    /**
     * 30 scripts with ten URLs each are more names than stay for being few, and none is frequent; titles in the same
     * place are no scripts.
     */
    @Test
    void namesOfScriptsStayThoughTheyAreManyAndRare() {
        assertThat(patterns(
                        300,
                        i -> "http://127.0.0.1:8080/script" + (char) ('a' + i % 30 % 26) + "x".repeat(i % 30 / 26)
                                + ".php?id=" + i,
                        i -> "http://127.0.0.1:8080/title-of-" + "y".repeat(i) + ".html"))
                .hasSize(31)
                .contains("http://127.0.0.1:8080/scripta.php?id=$", "http://127.0.0.1:8080/*.html");
    }

    @Test
    void keysStayAndValuesOnlyWhereTheyAreFew() {
        assertThat(patterns(
                        300,
                        i -> "http://a.example/post?id=" + i + "&mode=" + (i % 2 == 0 ? "reply" : "print"),
                        i -> "http://a.example/search?words=w" + i))
                .containsExactly(
                        "http://a.example/post?id=$&mode=print",
                        "http://a.example/post?id=$&mode=reply",
                        "http://a.example/search?words=w$");
    }

    @Test
    void usersBelowAHostAreValuesAndTheRestOfTheHostIsNot() {
        assertThat(patterns(
                        100,
                        i -> "http://user" + i + "x.social.example/profile",
                        i -> "http://www.social.example/" + i))
                .containsExactly("http://user$x.social.example/profile", "http://www.social.example/$");
    }

    @Test
    void aDateIsNumbersWithTextBetween() {
        assertThat(patterns(100, i -> "http://a.example/list?day=2024-11-2" + i % 5 + "&from=" + i))
                .containsExactly("http://a.example/list?day=$-$-$&from=$");
    }

    @Test
    void pagesThatAreTheOnlyOnesOfTheirKindKeepTheirNames() {
        assertThat(patterns(1, i -> "http://a.example/", i -> "http://a.example/login", i -> "http://a.example/help"))
                .containsExactly("http://a.example/", "http://a.example/help", "http://a.example/login");
    }

    @Test
    void aQueryWithoutKeysThatNamesAWayIsCutAsAPathIs() {
        assertThat(patterns(
                        200,
                        i -> "http://a.example/index.php?/category/" + i % 40,
                        i -> "http://a.example/picture.php?/" + i + "/category/" + i % 40,
                        i -> "http://a.example/go?http://x.example/" + i,
                        i -> "http://a.example/show?path=/a/b" + i))
                .containsExactly(
                        "http://a.example/go?http://x.example/$",
                        "http://a.example/index.php?/category/$",
                        "http://a.example/picture.php?/$/category/$",
                        "http://a.example/show?path=/a/b$");
    }

    @Test
    void theDigitsOfTheOnlyHostStay() {
        assertThat(patterns(200, i -> "http://10.1.2.3/list" + i % 3 + ".php?id=" + i))
                .containsExactly("http://10.1.2.3/list$.php?id=$");
        assertThat(patterns(200, i -> "http://" + i + ".a.example/")).containsExactly("http://$.a.example/");
    }
}
