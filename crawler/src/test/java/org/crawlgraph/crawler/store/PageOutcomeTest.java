package org.crawlgraph.crawler.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.crawlgraph.crawler.frontier.RecordCodec;
import org.crawlgraph.crawler.net.Validators;
import org.crawlgraph.html.LinkDetail;
import org.crawlgraph.social.site.PageKind;
import org.crawlgraph.social.site.SocialPage;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class PageOutcomeTest {

    private static final Instant NOON = Instant.parse("2026-03-01T12:00:00.123456Z");

    private static PageOutcome random(Random random) {
        boolean redirect = random.nextInt(4) == 0;
        List<String> links = IntStream.range(0, random.nextInt(40))
                .mapToObj(i -> "http://h.test/list/" + random.nextInt() + "?page=" + i)
                .toList();
        return new PageOutcome(
                "http://h.test/" + random.nextInt(),
                random.nextInt(Integer.MAX_VALUE),
                new PageOutcome.Response(
                        Instant.ofEpochMilli(random.nextLong(1L << 45) - (1L << 43)),
                        random.nextInt(1000),
                        random.nextBoolean() ? "time-out" : null,
                        random.nextBoolean() ? "text/html; charset=utf-8" : null,
                        random.nextLong(Long.MAX_VALUE),
                        redirect ? "http://h.test/elsewhere" : null,
                        new Validators(
                                random.nextBoolean() ? "e" + random.nextInt() : null,
                                null,
                                random.nextBoolean()
                                        ? new Validators.Archived("sha1:" + "A".repeat(32), Instant.EPOCH)
                                        : null)),
                new PageOutcome.Content(
                        random.nextBoolean() ? "Größe 図 \uD83D\uDE00 " + random.nextInt() : null,
                        random.nextBoolean() ? "digest" + random.nextInt() : null,
                        random.nextBoolean()
                                ? random.longs(random.nextInt(33)).boxed().toList()
                                : null,
                        random.nextBoolean() ? "en-GB" : null,
                        random.nextBoolean() ? "http://h.test/" + random.nextInt() : null,
                        random.nextBoolean()),
                new PageOutcome.Links(
                        random.nextBoolean(), links, random.nextBoolean() ? details(links, random) : null),
                random.nextBoolean()
                        ? new PageOutcome.ForumPlace(
                                random.nextInt(9) - 1, List.of("http://h.test/1"), List.of("http://h.test/3"))
                        : null,
                random.nextBoolean() ? social(random) : null);
    }

    private static Map<String, LinkDetail> details(List<String> links, Random random) {
        return links.stream()
                .filter(link -> random.nextBoolean())
                .collect(Collectors.toMap(
                        link -> link,
                        link -> LinkDetail.of("図 " + random.nextInt(), random.nextBoolean() ? "ugc" : "")));
    }

    /** A page of a social site of any kind: words come twice at times, and have letters of any script. */
    private static SocialPage social(Random random) {
        return new SocialPage(
                "http://h.test/post/" + random.nextInt(),
                kind(random),
                some(random, "http://h.test/user/"),
                some(random, "größe 図 "),
                texts(random, "tag \uD83D\uDE00 "),
                texts(random, "http://h.test/user/"),
                IntStream.range(0, random.nextInt(30))
                        .mapToObj(i -> new SocialPage.Link(
                                "http://h.test/" + i + "?page=" + random.nextInt(),
                                kind(random),
                                some(random, "http://h.test/user/"),
                                some(random, "tag ")))
                        .toList());
    }

    private static PageKind kind(Random random) {
        return List.of(PageKind.values()).get(random.nextInt(4));
    }

    private static final RecordCodec<PageOutcome> CODEC = RecordCodec.of(PageOutcome.class);

    private static @Nullable String some(Random random, String begin) {
        return random.nextBoolean() ? begin + random.nextInt(100) : null;
    }

    private static List<String> texts(Random random, String begin) {
        return IntStream.range(0, random.nextInt(20))
                .mapToObj(i -> begin + random.nextInt(10))
                .toList();
    }

    @Test
    void bytesAreReadAsTheyWereWritten() {
        for (long seed = 0; seed < 500; seed++) {
            PageOutcome outcome = random(new Random(seed));
            assertThat(CODEC.fromBytes(CODEC.toBytes(outcome)))
                    .as("seed " + seed)
                    .isEqualTo(outcome);
        }
    }

    @Test
    void damagedBytesAreRefusedAndNothingWorse() {
        byte[] bytes = CODEC.toBytes(random(new Random(5)));
        for (int length = 0; length < bytes.length; length++) {
            byte[] cut = Arrays.copyOf(bytes, length);
            assertThatThrownBy(() -> CODEC.fromBytes(cut))
                    .as("cut at " + length)
                    .isInstanceOf(IllegalArgumentException.class);
        }
        Random random = new Random(6);
        List<Throwable> others = new ArrayList<>();
        for (int i = 0; i < 20_000; i++) {
            byte[] changed = CODEC.toBytes(random(new Random(i % 50)));
            changed[random.nextInt(changed.length)] ^= (byte) (1 << random.nextInt(8));
            try {
                CODEC.fromBytes(changed);
            } catch (IllegalArgumentException expected) {
                // as it should be
            } catch (RuntimeException other) {
                others.add(other);
            }
        }
        assertThat(others).isEmpty();
    }

    @Test
    void valuesOutOfRangeAreRefusedAndAddressesTooLongForAStoreAreLeftOut() {
        String tooLong = "http://h.test/" + "x".repeat(PageOutcome.LONGEST_URL);

        assertThatThrownBy(() -> new PageOutcome(
                        tooLong,
                        0,
                        new PageOutcome.Response(NOON, 200, null, null, 0, null, Validators.NONE),
                        new PageOutcome.Content(null, null, null, null, null, false),
                        new PageOutcome.Links(true, List.of(), null),
                        null,
                        null))
                .hasMessageContaining("8014 characters");
        assertThatThrownBy(() -> new PageOutcome(
                        "http://h.test/",
                        0,
                        new PageOutcome.Response(NOON, -1, null, null, 0, null, Validators.NONE),
                        new PageOutcome.Content(null, null, null, null, null, false),
                        new PageOutcome.Links(true, List.of(), null),
                        null,
                        null))
                .hasMessageContaining("status -1");
        assertThatCode(() -> {
                    PageOutcome page = new PageOutcome(
                            "http://h.test/",
                            0,
                            new PageOutcome.Response(NOON, 0, null, null, 0, tooLong, Validators.NONE),
                            new PageOutcome.Content(null, null, null, null, null, false),
                            new PageOutcome.Links(true, List.of(tooLong, "http://a/"), null),
                            null,
                            null);
                    assertThat(page.response().location()).isNull();
                    assertThat(page.links().urls()).containsExactly("http://a/");
                    assertThat(page.fetchedAt()).isEqualTo(Instant.parse("2026-03-01T12:00:00.123Z"));
                })
                .doesNotThrowAnyException();
    }
}
