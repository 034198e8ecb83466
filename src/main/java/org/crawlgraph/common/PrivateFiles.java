package org.crawlgraph.common;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFileAttributeView;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.EnumSet;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Files and folders that no other user of the machine may look into. Where a file system has no such rights, its own rules hold. */
public final class PrivateFiles {

    private static final Set<PosixFilePermission> FOLDER = PosixFilePermissions.fromString("rwx------");
    private static final Set<PosixFilePermission> FILE = PosixFilePermissions.fromString("rw-------");

    private PrivateFiles() {}

    /**
     * Makes a folder of mode 0700 where there is none; the folders above it are made as usual, one that is there stays as it is.
     *
     * @throws IOException when it cannot be made
     */
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

    /**
     * Takes a folder away from others.
     *
     * @throws IOException when it is not ours to close
     */
    public static void close(Path folder) throws IOException {
        PosixFileAttributeView view = view(folder);
        if (view != null && !view.readAttributes().permissions().equals(FOLDER)) {
            view.setPermissions(FOLDER);
        }
    }

    /**
     * Whether no other user may read, change or enter it.
     *
     * @throws IOException when it is not there, or does not tell
     */
    public static boolean isPrivate(Path file) throws IOException {
        Set<PosixFilePermission> others = permissions(file);
        others.removeAll(FOLDER);
        return others.isEmpty();
    }

    /**
     * Makes an empty file of mode 0600.
     *
     * @throws IOException when it is there, or cannot be made
     */
    public static void create(Path file) throws IOException {
        Files.createFile(file, attributes(file.toAbsolutePath().getParent(), FILE));
    }

    /** Who may do what; empty where the file system does not know. */
    private static Set<PosixFilePermission> permissions(Path file) throws IOException {
        PosixFileAttributeView view = view(file);
        Set<PosixFilePermission> all = EnumSet.noneOf(PosixFilePermission.class);
        if (view != null) {
            all.addAll(view.readAttributes().permissions());
        }
        return all;
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
