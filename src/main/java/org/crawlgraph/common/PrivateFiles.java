package org.crawlgraph.common;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFileAttributeView;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Files and folders that other users of the machine cannot read. On a file system without POSIX permissions, its own
 * rules apply.
 */
public final class PrivateFiles {

    private static final Set<PosixFilePermission> FOLDER = PosixFilePermissions.fromString("rwx------");
    private static final Set<PosixFilePermission> FILE = PosixFilePermissions.fromString("rw-------");

    private PrivateFiles() {}

    /** Creates a folder with mode 0700 unless it exists; missing parents get default permissions. */
    public static void folder(Path folder) throws IOException {
        if (Files.isDirectory(folder)) {
            return;
        }
        Path above = folder.toAbsolutePath().getParent();
        if (above != null) {
            Files.createDirectories(above);
        }
        Files.createDirectory(folder, attributes(above, FOLDER));
    }

    /** Removes the permissions of other users from a folder. */
    public static void close(Path folder) throws IOException {
        PosixFileAttributeView view = view(folder);
        if (view != null && !view.readAttributes().permissions().equals(FOLDER)) {
            view.setPermissions(FOLDER);
        }
    }

    /** Whether no other user may read, change or enter the file. */
    public static boolean isPrivate(Path file) throws IOException {
        PosixFileAttributeView view = view(file);
        return view == null || FOLDER.containsAll(view.readAttributes().permissions());
    }

    /** Creates an empty file with mode 0600; fails if it exists. */
    public static void create(Path file) throws IOException {
        Files.createFile(file, attributes(file.toAbsolutePath().getParent(), FILE));
    }

    private static @Nullable PosixFileAttributeView view(Path path) {
        return Files.getFileAttributeView(path, PosixFileAttributeView.class);
    }

    private static FileAttribute<?>[] attributes(@Nullable Path above, Set<PosixFilePermission> permissions) {
        boolean known = above != null && view(above) != null;
        return known
                ? new FileAttribute<?>[] {PosixFilePermissions.asFileAttribute(permissions)}
                : new FileAttribute<?>[0];
    }
}
