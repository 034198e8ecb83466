package org.crawlgraph.datasets.download;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.sun.net.httpserver.HttpHandler;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.Random;
import java.util.concurrent.CancellationException;
import org.crawlgraph.common.Checkpoint;
import org.crawlgraph.common.Retries;
import org.crawlgraph.ingest.source.IngestException;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** One file from a server that does not always do what it should. */
public class RetrievalTest {

    static final Retries SHORT = new Retries(3, 10, 1_000);
    static final Duration STALL = Duration.ofSeconds(20);

    private static final String PATH = "/web@1/web@1.graph";
    private static final byte[] CONTENT = random(1, 300_000);
    private static final byte[] OTHER = random(2, 300_000);

    @TempDir
    private Path folder;

    private final Mirror mirror = new Mirror().file(PATH, CONTENT);
    private final List<String> notes = new ArrayList<>();

    @AfterEach
    void stop() {
        mirror.close();
    }

    static byte[] random(long seed, int length) {
        byte[] bytes = new byte[length];
        new Random(seed).nextBytes(bytes);
        return bytes;
    }

    static String hex(String algorithm, byte[] content) {
        try {
            return HexFormat.of().formatHex(MessageDigest.getInstance(algorithm).digest(content));
        } catch (java.security.NoSuchAlgorithmException e) {
            throw new IllegalStateException(e);
        }
    }

    private DatasetFile file() {
        return new DatasetFile("web@1.graph", mirror.at(PATH), null, hex("MD5", CONTENT), false);
    }

    public static Dataset dataset(DatasetFile... files) {
        URI page = URI.create("https://example.org/");
        return new Dataset(
                "web@1",
                "a test",
                "A test.",
                "us",
                page,
                1,
                1,
                "free",
                "Free.",
                List.of("us"),
                null,
                List.of(files),
                List.of());
    }

    private Retrieval.Result get(DatasetFile... files) {
        return new Retrieval(dataset(files), folder, SHORT, STALL, notes::add, Checkpoint.NONE).run();
    }

    private void assertWhole() {
        assertThat(folder.resolve("web@1.graph")).hasBinaryContent(CONTENT);
        assertOnly("web@1.graph");
    }

    private void assertOnly(String... names) {
        assertThat(folder.toFile().list()).containsExactlyInAnyOrder(names);
    }

    @Test
    void aFileStandsUnderItsNameOnceItIsWholeAndAsItShouldBe() {
        Retrieval.Result retrieved = get(file());
        assertWhole();
        assertThat(retrieved.path()).isEqualTo(folder.resolve("web@1"));
        assertThat(retrieved.files())
                .containsExactly(
                        new Retrieval.Item(folder.resolve("web@1.graph"), CONTENT.length, true, "MD5 in the manifest"));
        assertThat(mirror.requests()).containsExactly(PATH);
    }

    @Test
    void whatIsThereIsComparedAndNotDownloadedAgain() {
        get(file());
        assertThat(get(file()).files()).allMatch(item -> !item.downloaded());
        assertThat(mirror.requests()).hasSize(1);
    }

    @Test
    void aConnectionThatBreaksAgainAndAgainIsResumedEachTime() {
        HttpHandler[] cuts = {
            Mirror.cut(CONTENT, 100_000),
            Mirror.cut(CONTENT, 50_000),
            Mirror.cut(CONTENT, 1),
            Mirror.cut(CONTENT, 60_000)
        };
        mirror.next(PATH, cuts);
        get(file());
        assertWhole();
        assertThat(mirror.requests())
                .containsExactly(
                        PATH,
                        PATH + " bytes=100000-",
                        PATH + " bytes=150000-",
                        PATH + " bytes=150001-",
                        PATH + " bytes=210001-");
        assertThat(notes).filteredOn(note -> note.contains("retrying")).hasSize(4);
    }

    @Test
    void aServerThatSendsAllOfItInsteadOfTheRestStartsTheFileAnew() {
        mirror.next(PATH, Mirror.cut(CONTENT, 100_000), Mirror.whole(CONTENT));
        get(file());
        assertWhole();
        assertThat(mirror.requests()).containsExactly(PATH, PATH + " bytes=100000-");
    }

    @Test
    void aFileThatHasChangedMeanwhileIsNotPutTogetherFromTwoVersions() {
        mirror.next(PATH, Mirror.cut(OTHER, 100_000));
        get(file());
        assertWhole();
        assertThat(mirror.requests()).containsExactly(PATH, PATH + " bytes=100000-");
    }

    @Test
    void theRestOfAnotherVersionIsRefusedEvenFromAServerThatIgnoresIfRange() {
        mirror.next(PATH, Mirror.cut(OTHER, 100_000), Mirror.cut(CONTENT, 10));
        get(file());
        assertWhole();
        assertThat(mirror.requests()).containsExactly(PATH, PATH + " bytes=100000-", PATH);
    }

    @Test
    void aServerThatStallsIsLeftAndAskedAgain() {
        mirror.next(PATH, Mirror.slowly(CONTENT, 100_000, 100_001, 60_000));
        new Retrieval(
                        dataset(file()),
                        folder,
                        new Retries(9, 10, 1_000),
                        Duration.ofSeconds(1),
                        notes::add,
                        Checkpoint.NONE)
                .run();
        assertWhole();
        assertThat(notes).anyMatch(note -> note.contains("no data for 1 s"));
    }

    @ParameterizedTest
    @ValueSource(ints = {408, 429, 500, 502, 503, 520})
    void aPassingFailureOfTheServerIsTriedAgain(int status) {
        mirror.next(PATH, Mirror.status(status), Mirror.status(status));
        get(file());
        assertWhole();
        assertThat(notes).anyMatch(note -> note.contains("HTTP status " + status));
    }

    @Test
    void triesThatBringNothingComeToAnEnd() {
        mirror.next(PATH, Mirror.cut(CONTENT, 100_000), Mirror.status(500), Mirror.status(500), Mirror.status(500));
        assertThatThrownBy(() -> get(file()))
                .isInstanceOf(IngestException.class)
                .hasMessageContaining("HTTP status 500 (3 tries in a row)")
                .hasMessageContaining("98 KiB were downloaded and are kept");
        assertOnly("web@1.graph.part", "web@1.graph.part.state");
        get(file());
        assertWhole();
    }

    @ParameterizedTest
    @CsvSource({"404, HTTP status 404", "410, HTTP status 410", "403, HTTP status 403", "401, HTTP status 401"})
    void aFinalFailureIsNotTriedAgain(int status, String message) {
        mirror.next(PATH, Mirror.status(status));
        assertThatThrownBy(() -> get(file()))
                .isInstanceOf(IngestException.class)
                .hasMessageContaining(message);
        assertThat(mirror.requests()).hasSize(1);
        assertOnly();
    }

    @Test
    void aFailureOfTheServerIsNotTakenForAMissingNetwork() {
        mirror.next(PATH, Mirror.status(500), Mirror.status(500), Mirror.status(500));
        assertThatThrownBy(() -> get(file()))
                .hasMessageContaining("HTTP status 500 (3 tries in a row). The server failed: run the same command");
    }

    @Test
    void anOptionalFileMayBeMissing() {
        DatasetFile urls = new DatasetFile("web@1.urls.gz", mirror.at("/no.urls.gz"), null, null, true);
        assertThat(get(file(), urls).missing()).containsExactly("web@1.urls.gz");
        assertWhole();
    }

    @Test
    void aPartThatTheServerKnowsNothingOfIsForgotten() {
        mirror.next(PATH, Mirror.cut(CONTENT, 100_000), Mirror.status(416));
        get(file());
        assertWhole();
        assertThat(mirror.requests()).containsExactly(PATH, PATH + " bytes=100000-", PATH);
    }

    @Test
    void aWholePartNeedsNoFurtherRequest() throws IOException {
        mirror.next(PATH, Mirror.cut(CONTENT, 299_999), Mirror.status(403));
        assertThatThrownBy(() -> get(file())).hasMessageContaining("403");
        Path part = folder.resolve("web@1.graph.part");
        Files.write(part, CONTENT);
        get(file());
        assertWhole();
        assertThat(mirror.requests()).hasSize(2);
    }

    @Test
    void partsOfUnknownOriginAreNotGoneOnWith() throws IOException {
        Files.write(folder.resolve("web@1.graph.part"), Arrays.copyOf(OTHER, 1000));
        get(file());
        assertWhole();
        Files.delete(folder.resolve("web@1.graph"));
        Files.write(folder.resolve("web@1.graph.part"), Arrays.copyOf(OTHER, 1000));
        Files.writeString(folder.resolve("web@1.graph.part.state"), "length=many\naddress=elsewhere\n");
        get(file());
        assertWhole();
        assertThat(mirror.requests()).containsExactly(PATH, PATH);
    }

    @Test
    void aWrongChecksumLeavesNothingThatALaterRunWouldGoOnWith() {
        mirror.next(PATH, Mirror.whole(OTHER));
        assertThatThrownBy(() -> get(file()))
                .isInstanceOf(IngestException.class)
                .hasMessageContaining("its MD5 " + hex("MD5", OTHER) + " is not the " + hex("MD5", CONTENT))
                .hasMessageContaining("deleted");
        assertOnly();
        get(file());
        assertWhole();
    }

    @Test
    void aChecksumOfTheManifestMustHold() {
        DatasetFile file = new DatasetFile("web@1.graph", mirror.at(PATH), null, hex("SHA-256", OTHER), false);
        assertThatThrownBy(() -> get(file)).hasMessageContaining("SHA-256 " + hex("SHA-256", CONTENT));
        assertOnly();
    }

    @ParameterizedTest
    @ValueSource(longs = {299_999, 300_001, 1})
    void aFileOfAnotherLengthThanTheManifestSaysIsRefusedBeforeItComes(long bytes) {
        DatasetFile file = new DatasetFile("web@1.graph", mirror.at(PATH), bytes, null, false);
        assertThatThrownBy(() -> get(file)).hasMessageContaining("has 300000 bytes, but " + bytes + " are expected");
        assertOnly();
    }

    @Test
    void anAnswerWithoutALengthIsStoppedWhereTheFileShouldEnd() {
        DatasetFile file = new DatasetFile("web@1.graph", mirror.at(PATH), 200_000L, null, false);
        mirror.next(PATH, Mirror.chunked(CONTENT));
        assertThatThrownBy(() -> get(file)).hasMessageContaining("has more than 200000 bytes, but 200000 are expected");
        assertOnly();
    }

    @Test
    void anAnswerWithoutALengthIsTakenWhenItIsWhole() {
        mirror.next(PATH, Mirror.chunked(CONTENT));
        get(file());
        assertWhole();
    }

    @Test
    void redirectsAreFollowedAndTheRestIsAskedForAtTheEndOfThem() {
        mirror.next("/a", Mirror.redirect(302, "/b"), Mirror.redirect(301, PATH));
        mirror.next("/b", Mirror.redirect(307, mirror.at(PATH).toString()));
        mirror.next(PATH, Mirror.cut(CONTENT, 100_000));
        get(new DatasetFile("web@1.graph", mirror.at("/a"), 300_000L, hex("MD5", CONTENT), false));
        assertWhole();
        assertThat(mirror.requests()).containsExactly("/a", "/b", PATH, "/a bytes=100000-", PATH + " bytes=100000-");
    }

    @Test
    void redirectsThatLeadNowhereAreRefused() {
        assertRedirectRefused("/a", "redirected too many");
        assertThat(mirror.requests()).hasSizeBetween(3, 20);
        assertRedirectRefused("ftp://127.0.0.1/a", "status 302, a redirect to \"ftp://127.0.0.1/a\"");
        assertRedirectRefused("file:///etc/passwd", "status 302, a redirect to \"file:///etc/passwd\"");
        assertRedirectRefused("https://127.0.0.1/a", "status 302, a redirect to \"https://127.0.0.1/a\"");
        assertRedirectRefused("http://[bad", "http://[bad");
        assertOnly();
    }

    private void assertRedirectRefused(String location, String message) {
        HttpHandler[] handlers = new HttpHandler[20];
        Arrays.fill(handlers, Mirror.redirect(302, location));
        mirror.next("/a", handlers);
        assertThatThrownBy(() -> get(new DatasetFile("web@1.graph", mirror.at("/a"), 300_000L, null, false)))
                .isInstanceOf(IngestException.class)
                .hasMessageContaining(message);
    }

    @Test
    void aFileOfTheUsersIsNotWrittenOver() throws IOException {
        Path mine = Files.writeString(folder.resolve("web@1.graph"), "mine");
        assertThatThrownBy(() -> get(file()))
                .hasMessageContaining(mine + ": its MD5")
                .hasMessageContaining("--into");
        assertThat(mine).hasContent("mine");
        Files.delete(mine);
        Files.createDirectory(mine);
        assertThatThrownBy(() -> get(file())).hasMessageContaining(mine + ": is not a file");
        assertThat(mirror.requests()).isEmpty();
        Files.delete(mine);
        Files.writeString(folder.resolve("web@1.urls.gz"), "mine");
        DatasetFile urls = new DatasetFile("web@1.urls.gz", mirror.at("/no.urls.gz"), 9L, null, true);
        assertThatThrownBy(() -> get(file(), urls)).hasMessageContaining("it has 4 bytes, not 9");
        assertThat(mirror.requests()).as("before anything is downloaded").isEmpty();
    }

    @Test
    void aStopKeepsWhatHasComeForTheNextRun() {
        mirror.next(PATH, Mirror.slowly(CONTENT, 10_000, 300_000, 5));
        RuntimeException stop = new CancellationException("stop");
        Retrieval retrieval = new Retrieval(dataset(file()), folder, SHORT, STALL, notes::add, (stage, done, total) -> {
            if (done >= 100_000) {
                throw stop;
            }
        });
        assertThatThrownBy(retrieval::run).isSameAs(stop);
        assertOnly("web@1.graph.part", "web@1.graph.part.state");
        get(file());
        assertWhole();
        assertThat(mirror.requests().get(1)).startsWith(PATH + " bytes=1");
    }

    @Test
    void oneDownloadAtATimeWorksInAFolder() {
        List<String> refused = new ArrayList<>();
        new Retrieval(dataset(file()), folder, SHORT, STALL, notes::add, (stage, done, total) -> {
                    if (refused.isEmpty()) {
                        assertThatThrownBy(() -> get(file())).satisfies(e -> refused.add(e.getMessage()));
                    }
                })
                .run();
        assertThat(refused).first().asString().contains("another download of these files is running");
        assertWhole();
    }

    @Test
    void progressCountsTheBytesOfEachFile() {
        DatasetFile second = new DatasetFile("web@1.properties", mirror.at(PATH), null, null, false);
        List<String> reports = new ArrayList<>();
        new Retrieval(
                        dataset(file(), second),
                        folder,
                        SHORT,
                        STALL,
                        notes::add,
                        (stage, done, total) -> reports.add(stage + " " + done + " of " + total))
                .run();
        assertThat(reports)
                .contains("downloading web@1.graph 300000 of 300000", "downloading web@1.properties 300000 of 300000");
    }

    @Test
    void aServerThatCannotBeReachedIsExplained() {
        mirror.close();
        assertThatThrownBy(() -> get(file()))
                .isInstanceOf(IngestException.class)
                .hasMessageContaining("Is this machine online?")
                .hasMessageContaining("-Dhttp.proxyHost=HOST");
        assertOnly();
    }
}
