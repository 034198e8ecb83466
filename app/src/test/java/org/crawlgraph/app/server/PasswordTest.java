package org.crawlgraph.app.server;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assumptions.assumeThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFileAttributeView;
import java.nio.file.attribute.PosixFilePermissions;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PasswordTest {

    @TempDir
    private Path folder;

    @BeforeEach
    void hasRights() {
        assumeThat(Files.getFileAttributeView(folder, PosixFileAttributeView.class))
                .as("a file system with POSIX permissions")
                .isNotNull();
    }

    private static String mode(Path file) throws Exception {
        return PosixFilePermissions.toString(Files.getPosixFilePermissions(file));
    }

    private static void mode(Path file, String mode) throws Exception {
        Files.setPosixFilePermissions(file, PosixFilePermissions.fromString(mode));
    }

    @Test
    void aHomeHasOnePasswordThatItsOwnerAloneCanRead() throws Exception {
        Home home = new Home(folder.resolve("deep/home")).writable();
        String password = Password.of(home);
        assertThat(password).matches("[0-9a-f]{32}");
        assertThat(Password.of(home)).isEqualTo(password);
        assertThat(Password.read(home.passwordFile())).isEqualTo(password);
        assertThat(mode(home.passwordFile())).isEqualTo("rw-------");
        assertThat(mode(home.folder())).isEqualTo("rwx------");
        Files.delete(home.passwordFile());
        assertThat(Password.of(home)).isNotEqualTo(password);
    }

    @Test
    void aPasswordThatOthersCanReadIsRefused() throws Exception {
        Home home = new Home(folder.resolve("home")).writable();
        Password.of(home);
        mode(home.passwordFile(), "rw-r-----");
        assertThatThrownBy(() -> Password.of(home)).hasMessageContaining("other users can read", "chmod 600");
    }

    @Test
    void anEmptyFileAndAMissingOneAreSaidToBe() throws Exception {
        Home home = new Home(folder.resolve("home")).writable();
        assertThatThrownBy(() -> Password.read(home.passwordFile())).hasMessageContaining("cannot read the password");
        Password.of(home);
        Files.writeString(home.passwordFile(), "\n");
        assertThatThrownBy(() -> Password.of(home)).hasMessageContaining("no password in");
    }

    @Test
    void aHomeFromBeforeIsClosedAndAFolderWithOtherThingsIsLeftAsItIs() throws Exception {
        Path before = folder.resolve("before");
        Files.createDirectories(before.resolve("data"));
        mode(before, "rwxr-xr-x");
        assertThat(new Home(before).writable().isPrivate()).isTrue();

        Path shared = folder.resolve("shared");
        Files.createDirectories(shared.resolve("papers"));
        mode(shared, "rwxr-xr-x");
        assertThat(new Home(shared).writable().isPrivate()).isFalse();
        assertThat(mode(shared)).isEqualTo("rwxr-xr-x");
    }
}
