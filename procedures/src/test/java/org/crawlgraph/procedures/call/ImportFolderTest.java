package org.crawlgraph.procedures.call;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ImportFolderTest {

    @TempDir
    Path machine;

    private Path imports;

    @BeforeEach
    void anImportFolderAndASecretOutside() throws IOException {
        machine = machine.toRealPath();
        imports = Files.createDirectories(machine.resolve("import"));
        Files.createDirectories(imports.resolve("crawls"));
        Files.writeString(imports.resolve("links.tsv"), "a\tb\n");
        Files.writeString(imports.resolve("crawls/g.graph"), "x");
        Files.writeString(machine.resolve("secret.tsv"), "a\tb\n");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"links.tsv", "./links.tsv", "crawls/../links.tsv", "crawls/g", "crawls/g.graph", "crawls", "new"
            })
    void filesFoldersAndBasenamesInsideAreFound(String path) {
        assertThat(new ImportFolder(imports).resolve(path))
                .isEqualTo(imports.resolve(path).normalize());
    }

    @Test
    void anAbsolutePathInsideIsAccepted() {
        assertThat(new ImportFolder(imports)
                        .resolve(imports.resolve("links.tsv").toString()))
                .isEqualTo(imports.resolve("links.tsv"));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "../secret.tsv",
                "..",
                "crawls/../../secret.tsv",
                "/etc/passwd",
                "/",
                "../import2/x",
                "../import-evil/a.tsv",
                "../new"
            })
    void pathsOutsideAreRejectedWhetherTheyExistOrNot(String path) {
        assertThatThrownBy(() -> new ImportFolder(imports).resolve(path))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageStartingWith("path is '" + path + "', which is outside the import folder " + imports);
    }

    /** {@code \\evil.example\share} is a file of another machine on Windows, and a name without folders elsewhere. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "file://evil.example/etc/passwd",
                "file:///etc/passwd",
                "smb://evil.example/x",
                "//evil.example/etc/passwd",
                "\\\\evil.example\\share\\x",
                "C:\\Windows\\win.ini",
                "%2e%2e/secret.tsv"
            })
    void addressesOfOtherMachinesAreNamesInsideOrRefused(String path) {
        Path resolved;
        try {
            resolved = new ImportFolder(imports).resolve(path);
        } catch (IllegalArgumentException e) {
            assertThat(e).hasMessageStartingWith("path is '" + path + "', which is ");
            return;
        }
        assertThat(resolved).doesNotExist().startsWithRaw(imports);
    }

    @Test
    void aFolderWhoseNameBeginsLikeThatOfTheImportFolderIsOutside() throws IOException {
        Files.createDirectories(machine.resolve("import2"));

        assertThatThrownBy(() -> new ImportFolder(imports).resolve("../import2"))
                .hasMessageContaining("outside");
    }

    @Test
    void aPipeOrDeviceIsRefusedInsteadOfReadForEver() throws Exception {
        Path pipe = imports.resolve("crawls/g.urls");
        assumeTrue(new ProcessBuilder("mkfifo", pipe.toString()).start().waitFor() == 0, "mkfifo makes pipes");
        for (String path : new String[] {"crawls/g.urls", "crawls/g", "crawls", "."}) {
            assertThatThrownBy(() -> new ImportFolder(imports).resolve(path))
                    .hasMessageContaining(pipe + " is neither a file nor a folder, such as a pipe");
        }
        assertThat(new ImportFolder(imports).resolve("links.tsv")).isRegularFile();
    }

    @Test
    void symbolicLinksAreFollowedInsideAndRefusedWhenTheyLeadOut() throws IOException {
        Files.createSymbolicLink(imports.resolve("inside.tsv"), imports.resolve("links.tsv"));
        Files.createSymbolicLink(imports.resolve("up"), machine);

        assertThat(new ImportFolder(imports).resolve("inside.tsv")).isEqualTo(imports.resolve("links.tsv"));
        assertThatThrownBy(() -> new ImportFolder(imports).resolve("up/secret.tsv"))
                .hasMessageContaining("outside");
        assertThatThrownBy(() -> new ImportFolder(imports).resolve("up/nothing"))
                .hasMessageContaining("outside");
    }

    @Test
    void aSymbolicLinkOutNextToABasenameIsRejectedAsItCouldBeOneOfItsFiles() throws IOException {
        Files.createSymbolicLink(imports.resolve("crawls/g.urls"), machine.resolve("secret.tsv"));

        for (String path : new String[] {"crawls/g", "crawls/g.graph", "crawls", "."}) {
            assertThatThrownBy(() -> new ImportFolder(imports).resolve(path))
                    .hasMessageContaining(imports.resolve("crawls/g.urls")
                            + " is a symbolic link to a target outside the import folder");
        }
        assertThat(new ImportFolder(imports).resolve("links.tsv")).isRegularFile();
    }

    @Test
    void aLinkOutIsRefusedItselfAndDoesNotBlockItsNeighbours() throws IOException {
        Files.createSymbolicLink(imports.resolve("out.tsv"), machine.resolve("secret.tsv"));
        Files.writeString(imports.resolve("g.graph"), "x");

        assertThat(new ImportFolder(imports).resolve("links.tsv")).isEqualTo(imports.resolve("links.tsv"));
        assertThat(new ImportFolder(imports).resolve("g")).isEqualTo(imports.resolve("g"));
        assertThat(new ImportFolder(imports).resolve("crawls")).isEqualTo(imports.resolve("crawls"));
        assertThatThrownBy(() -> new ImportFolder(imports).resolve("out.tsv"))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("outside");
        for (String path : new String[] {"out", "out.graph", "."}) {
            assertThatThrownBy(() -> new ImportFolder(imports).resolve(path))
                    .hasMessageContaining("out.tsv is a symbolic link to a target outside");
        }
    }

    @Test
    void theTwoFoldersOfAHostGraphGoTogether() throws IOException {
        Path edges = Files.createDirectories(imports.resolve("hosts/edges"));
        Path vertices = Files.createDirectories(imports.resolve("hosts/vertices"));
        Files.writeString(vertices.resolve("part-0.txt.gz"), "x");
        Files.createSymbolicLink(edges.resolve("part-0.txt.gz"), machine.resolve("secret.tsv"));

        for (String path : new String[] {"hosts", "hosts/vertices", "hosts/vertices/part-0.txt.gz"}) {
            assertThatThrownBy(() -> new ImportFolder(imports).resolve(path))
                    .hasMessageContaining("part-0.txt.gz is a symbolic link to a target outside");
        }
        assertThat(new ImportFolder(imports).resolve("links.tsv")).isRegularFile();
    }

    @Test
    void partsOfOneReleaseGoTogether() throws IOException {
        Files.writeString(imports.resolve("cc-main-2024-host-vertices.txt.gz"), "x");
        Files.createSymbolicLink(imports.resolve("cc-main-2024-host-edges.txt.gz"), machine.resolve("secret.tsv"));

        assertThatThrownBy(() -> new ImportFolder(imports).resolve("cc-main-2024-host-vertices.txt.gz"))
                .hasMessageContaining("cc-main-2024-host-edges.txt.gz is a symbolic link to a target outside");
    }

    @Test
    void theImportFolderItselfMayBeASymbolicLink() throws IOException {
        Files.createSymbolicLink(machine.resolve("linked"), imports);

        assertThat(new ImportFolder(machine.resolve("linked")).resolve("links.tsv"))
                .isEqualTo(imports.resolve("links.tsv"));
    }

    @Test
    void aMissingImportFolderAndAnImpossibleNameAreErrorsThatSaySo() {
        assertThatThrownBy(() -> new ImportFolder(machine.resolve("none")))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("the import folder " + machine.resolve("none"))
                .hasMessageContaining("server.directories.import");
        assertThatThrownBy(() -> new ImportFolder(imports).resolve("a\0b"))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("which is not a valid file name");
    }
}
