package org.crawlgraph.app.docweb;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.crawlgraph.app.testkit.DocwebServer;
import org.crawlgraph.app.testkit.ForumInStore;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.neo4j.driver.Record;

/** The Cypher in documents runs as written, and the files they link to exist. */
public class Documents {

    /** A block, and before it in a comment, which readers do not see, what it has done. */
    private static final Pattern CYPHER = Pattern.compile(
            "(?:^<!-- effect: (.*?) -->\n\n?)?^```cypher\n(.*?)^```", Pattern.MULTILINE | Pattern.DOTALL);

    private static final Pattern LINK = Pattern.compile("]\\((?!\\w+:|#)([^)#\\s]+)(?:#[^)]*)?\\)");

    /** Folders that other processes change while this reads. */
    private static final Set<String> UNREAD = Set.of("target", ".git");

    @BeforeAll
    static void aForumToAskAbout() throws IOException {
        ForumInStore.add(DocwebServer.part(), DocwebServer.partHome());
    }

    @AfterAll
    static void takesTheForumAway() {
        ForumInStore.remove(DocwebServer.part());
    }

    public static Stream<Path> documents() throws IOException {
        List<Path> documents = new ArrayList<>();
        Files.walkFileTree(DocwebServer.ROOT, new SimpleFileVisitor<>() {
            @Override
            public FileVisitResult preVisitDirectory(Path folder, BasicFileAttributes attributes) {
                return UNREAD.contains(folder.getFileName().toString())
                        ? FileVisitResult.SKIP_SUBTREE
                        : FileVisitResult.CONTINUE;
            }

            @Override
            public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) {
                if (file.toString().endsWith(".md")) {
                    documents.add(file);
                }
                return FileVisitResult.CONTINUE;
            }
        });
        return documents.stream().sorted();
    }

    /** Documents whose Cypher is about the demo; the examples of the reference run where it is generated. */
    static Stream<Path> documentsOfTheDemo() throws IOException {
        return documents().filter(document -> !document.getParent().endsWith("docs/reference"));
    }

    @ParameterizedTest
    @MethodSource("documentsOfTheDemo")
    void theCypherShownDoesOnTheDemoWhatItIsFor(Path document) throws IOException {
        Matcher blocks = CYPHER.matcher(Files.readString(document));
        while (blocks.find()) {
            List<Record> rows = List.of();
            for (String statement : CypherText.statements(blocks.group(2))) {
                rows = DocwebServer.part().rows(statement, Map.of());
                assertThat(!rows.isEmpty() || statement.startsWith("CREATE CONSTRAINT"))
                        .as(statement)
                        .isTrue();
            }
            assertThat(blocks.group(1))
                    .as("<!-- effect: … --> before the block in %s:%n%s", document, blocks.group(2))
                    .isNotNull();
            Effect.assertHolds(DocwebServer.part(), blocks.group(1), rows, Map.of());
        }
    }

    @ParameterizedTest
    @MethodSource("documents")
    void theFilesLinkedToAreThere(Path document) throws IOException {
        Matcher links = LINK.matcher(Files.readString(document));
        while (links.find()) {
            assertThat(document.resolveSibling(links.group(1))).exists();
        }
    }

    @Test
    void theReadmeShowsCypher() throws IOException {
        assertThat(CYPHER.matcher(Files.readString(DocwebServer.ROOT.resolve("README.md")))
                        .find())
                .isTrue();
    }
}
