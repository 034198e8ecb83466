package org.crawlgraph.datasets.download;

import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Consumer;
import org.crawlgraph.common.Checkpoint;
import org.crawlgraph.datasets.catalog.Dataset;
import org.crawlgraph.datasets.catalog.DatasetFile;
import org.crawlgraph.datasets.catalog.FileList;
import org.crawlgraph.datasets.catalog.Names;
import org.crawlgraph.ingest.source.IngestException;
import org.jspecify.annotations.Nullable;

/**
 * Downloads a data set into a folder, as {@code FOLDER/NAME.graph} and the like, or below {@code FOLDER/NAME} where the
 * publisher lists its files. Only whole files that agree with what is known of them get their names; what has come of
 * others is kept beside, in {@code FILE.part}, for the next run. Files that are there already are read and compared, not
 * downloaded. Stopped by an exception of the checkpoint or killed at any moment, it goes on where it was when run again.
 */
public final class Retrieval {

    /** A list of checksums or of paths is never longer. */
    private static final long LONGEST_LIST = 16 << 20;

    private final Dataset dataset;
    private final Path folder;
    private final Consumer<String> notes;
    private final DownloadProgress progress;
    private final Web web;
    private final Transfer transfer;

    /**
     * Prepares; nothing is asked or written yet.
     *
     * @param folder made when it is missing
     * @param patience with the server
     * @param notes told of what a person should know meanwhile, in sentences
     * @param checkpoint told of the stages {@code "checking NAME"} and {@code "downloading NAME"} (bytes)
     */
    public Retrieval(Dataset dataset, Path folder, Patience patience, Consumer<String> notes, Checkpoint checkpoint) {
        this.dataset = dataset;
        this.folder = folder.toAbsolutePath().normalize();
        this.notes = notes;
        this.progress = new DownloadProgress(checkpoint, dataset.name());
        this.web = new Web(patience, progress::moment);
        this.transfer = new Transfer(web, patience, notes);
    }

    /**
     * Downloads what is not there yet.
     *
     * @throws IngestException when a file cannot be had or is not what it should be; the files that were whole before stay
     */
    public Retrieved run() {
        try {
            Files.createDirectories(folder);
            DownloadLock lock = new DownloadLock(folder.resolve("." + dataset.name() + ".lock"));
            try {
                return retrieve();
            } finally {
                lock.close();
            }
        } catch (IOException e) {
            throw new IngestException(
                    folder + ": cannot be written: " + e.getMessage() + "; choose another folder with --into", e);
        }
    }

    private Retrieved retrieve() throws IOException {
        FirstDownload first = new FirstDownload(folder, dataset.name());
        Verification verification = new Verification(checksums(), first, progress::moment);
        List<Target> targets = targets();
        Map<Path, Retrieved.Item> items = new TreeMap<>();
        List<Target> open = new ArrayList<>();
        progress.begin("checking", sizeOf(targets));
        for (Target target : targets) {
            if (Files.exists(target.file())) {
                items.put(target.file(), present(target, verification));
            } else {
                open.add(target);
            }
        }
        List<String> missing = new ArrayList<>();
        download(open, verification, items, missing);
        return new Retrieved(
                folder.resolve(dataset.name()),
                targets.stream()
                        .map(Target::file)
                        .filter(items::containsKey)
                        .map(items::get)
                        .toList(),
                missing);
    }

    /** Over plain http anybody on the way can change a file, and the publisher's list of checksums with it. */
    private void warnOfUnsafeWay(List<Target> open, FirstDownload first) {
        long unsafe = open.stream()
                .filter(target -> "http".equalsIgnoreCase(target.address().getScheme()))
                .filter(target ->
                        target.digests().isEmpty() && first.of(target.file()).isEmpty())
                .count();
        if (unsafe > 0) {
            notes.accept(unsafe
                    + " of the files come over plain http, and the manifest knows no checksum of them: they could be"
                    + " changed on their way unseen. What came is recorded in " + first.file()
                    + "; compare it with somebody who downloaded elsewhere. Later downloads must agree with it");
        }
    }

    private ChecksumList checksums() throws IOException {
        URI address = dataset.checksums();
        if (address == null) {
            return ChecksumList.EMPTY;
        }
        Path file = index(address);
        if (file == null) {
            notes.accept("the publisher's list of checksums is not there (" + address + ")");
            return ChecksumList.EMPTY;
        }
        return ChecksumList.read(file);
    }

    /** A list of the publisher, which stays beside the files; absent when the server does not have it. */
    private @Nullable Path index(URI address) throws IOException {
        Partial partial = new Partial(folder.resolve(Names.last(address)));
        if (Files.exists(partial.file())) {
            return partial.file();
        }
        if (!transfer.fetch(address, partial, null, LONGEST_LIST, length -> progress.moment())) {
            return null;
        }
        partial.finish();
        return partial.file();
    }

    private List<Target> targets() throws IOException {
        List<Target> targets = new ArrayList<>();
        for (DatasetFile file : dataset.files()) {
            targets.add(new Target(
                    file.address(), folder.resolve(file.name()), file.bytes(), file.digests(), file.optional()));
        }
        for (FileList list : dataset.lists()) {
            Path index = index(list.address());
            if (index == null) {
                throw new IngestException(list.address() + " is not there (HTTP status 404): the publisher may have"
                        + " moved or withdrawn it; look at " + dataset.page());
            }
            Path into = folder.resolve(dataset.name()).resolve(list.folder());
            Files.createDirectories(into);
            for (URI address : PathList.read(index, list)) {
                targets.add(new Target(address, into.resolve(Names.last(address)), null, List.of(), false));
            }
        }
        return targets;
    }

    private static long sizeOf(List<Target> targets) throws IOException {
        long size = 0;
        for (Target target : targets) {
            size += Files.exists(target.file()) ? Files.size(target.file()) : 0;
        }
        return size;
    }

    private Retrieved.Item present(Target target, Verification verification) throws IOException {
        Path file = target.file();
        if (!Files.isRegularFile(file)) {
            throw IngestException.in(
                    file,
                    "stands where a file of the data set should; move it away, or choose another folder with --into");
        }
        Verification.Outcome outcome = verification.of(file, target);
        if (!outcome.good()) {
            throw IngestException.in(
                    file,
                    outcome.how() + ", so this is not the published file; move it away, or choose another folder with"
                            + " --into");
        }
        progress.add(Files.size(file));
        return new Retrieved.Item(file, Files.size(file), false, outcome.how());
    }

    private void download(
            List<Target> open, Verification verification, Map<Path, Retrieved.Item> items, List<String> missing)
            throws IOException {
        if (open.isEmpty()) {
            return;
        }
        Sizes sizes = Sizes.ask(web, open);
        sizes.refuseWithoutRoom(folder, open);
        notes.accept("downloading " + open.size() + (open.size() == 1 ? " file, " : " files, ") + sizes + ", into "
                + folder);
        warnOfUnsafeWay(open, verification.first());
        progress.begin("downloading", sizes.total());
        for (Target target : open) {
            Partial partial = new Partial(target.file());
            if (!transfer.fetch(target.address(), partial, target.bytes(), Long.MAX_VALUE, progress::at)) {
                if (!target.optional()) {
                    throw new IngestException(target.address() + " is not there (HTTP status 404): the publisher may"
                            + " have moved or withdrawn it; look at " + dataset.page());
                }
                missing.add(target.name());
                continue;
            }
            Verification.Outcome outcome = verification.of(partial.part(), target);
            long length = partial.length();
            if (!outcome.good()) {
                partial.discard();
                throw new IngestException(target.address() + ": what came is not the published file: " + outcome.how()
                        + ". It was deleted; run the same command again to download it anew");
            }
            partial.finish();
            progress.add(length);
            items.put(target.file(), new Retrieved.Item(target.file(), length, true, outcome.how()));
        }
    }
}
