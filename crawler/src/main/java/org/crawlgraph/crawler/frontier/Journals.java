package org.crawlgraph.crawler.frontier;

import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;

/** The journals of a state: what only grows and is read in order. How far each goes is kept in the store. */
final class Journals implements AutoCloseable {

    private static final long LOG_SEGMENT = 64 << 20;
    private static final long LINK_SEGMENT = 16 << 20;

    private final Path folder;
    private final StateStore store;
    private final Journal links;
    private final Journal prints;
    private final Journal log;

    private Journals(Path folder, StateStore store, Journal links, Journal prints, Journal log) {
        this.folder = folder;
        this.store = store;
        this.links = links;
        this.prints = prints;
        this.log = log;
    }

    /** Opens them where the store says, or begins them. */
    @SuppressWarnings("resource") // closed by close, or by each other when one cannot be opened
    static Journals open(Path folder, StateStore store) {
        Journal links = open(folder, store, "links", LINK_SEGMENT);
        try {
            Journal prints = open(folder, store, "prints", LINK_SEGMENT);
            try {
                return new Journals(folder, store, links, prints, open(folder, store, "log", LOG_SEGMENT));
            } catch (RuntimeException e) {
                prints.close();
                throw e;
            }
        } catch (RuntimeException e) {
            links.close();
            throw e;
        }
    }

    private static Journal open(Path folder, StateStore store, String name, long segment) {
        byte[] stored = store.value(" " + name);
        if (stored == null) {
            return Journal.open(folder, name, segment, Journal.Position.NONE);
        }
        ByteBuffer from = ByteBuffer.wrap(stored);
        Journal.Position position =
                new Journal.Position(from.getLong(), from.getLong(), from.getLong(), from.getLong());
        return Journal.open(folder, name, segment, position);
    }

    /** Links that wait for the duplicate check. */
    Journal links() {
        return links;
    }

    /** Fingerprints that are in no bucket. */
    Journal prints() {
        return prints;
    }

    /** Outcomes. */
    Journal log() {
        return log;
    }

    /** Brings everything to the disk and tells the store how far it goes. */
    void force() {
        links.rollWhenDone(LINK_SEGMENT / 4);
        log.rollWhenDone(LOG_SEGMENT / 4);
        links.force();
        prints.force();
        log.force();
        forceFolder();
        keep("links", links);
        keep("prints", prints);
        keep("log", log);
    }

    /** New files are found after a crash only when their folder is on the disk, too; Windows sees to that by itself. */
    private void forceFolder() {
        if (File.separatorChar == '/') {
            try (FileChannel channel = FileChannel.open(folder, StandardOpenOption.READ)) {
                channel.force(true);
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
    }

    private void keep(String name, Journal journal) {
        Journal.Position now = journal.position();
        store.value(
                " " + name,
                ByteBuffer.allocate(32)
                        .putLong(now.start())
                        .putLong(now.end())
                        .putLong(now.segment())
                        .putLong(now.bytes())
                        .array());
    }

    /** What was forced is kept: files that nobody needs now go. */
    void committed() {
        links.drop();
        log.drop();
    }

    /** Bytes on the disk. */
    long bytes() {
        return links.bytes() + prints.bytes() + log.bytes();
    }

    @Override
    public void close() {
        List.of(links, prints, log).forEach(Journal::close);
    }
}
