package org.crawlgraph.crawler.output;

import java.io.BufferedReader;
import java.io.BufferedWriter;
import java.io.ByteArrayInputStream;
import java.io.EOFException;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.SequenceInputStream;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.function.Consumer;
import java.util.zip.GZIPInputStream;
import java.util.zip.GZIPOutputStream;
import java.util.zip.ZipException;
import org.crawlgraph.url.CanonicalUrl;

/**
 * Writes and reads lists of seeds. The path {@code -} stands for standard output and standard input.
 *
 * <p>A file is written under another name and renamed when it is whole, so that a crawler that watches the
 * place never sees half of it. It is gzipped when its name ends with {@code .gz}; a gzipped list is recognised by its content.
 */
public final class SeedList {

    private static final String STANDARD = "-";
    private static final int LONGEST_LINE = 1 << 20;

    private SeedList() {}

    /**
     * Writes a list, in place of the file that was there.
     *
     * @param path {@code -} for standard output; for {@link SeedFormat#HERITRIX} its name says which kind of file it is
     * @param seeds the best first: no score greater than the one before
     * @param header for readers; the first line, where the format has comments
     * @throws IOException when it cannot be written; what was there is left as it was
     * @throws IllegalArgumentException when the scores contradict the order
     */
    public static void write(Path path, SeedFormat format, List<ListedSeed> seeds, String header) throws IOException {
        for (int i = 1; i < seeds.size(); i++) {
            if (seeds.get(i).score() > seeds.get(i - 1).score()) {
                throw new IllegalArgumentException("the seeds are to come the best first, but number " + (i + 1) + ", "
                        + seeds.get(i).url() + ", has the score " + seeds.get(i).score() + " after "
                        + seeds.get(i - 1).score());
            }
        }
        if (path.toString().equals(STANDARD)) {
            writeToStandardOutput(new SeedLines(format, STANDARD), seeds, header);
            return;
        }
        Path file = path.toAbsolutePath();
        String name = String.valueOf(file.getFileName());
        boolean gzip = name.endsWith(".gz");
        SeedLines lines = new SeedLines(format, gzip ? name.substring(0, name.length() - ".gz".length()) : name);
        Path draft = file.resolveSibling("." + name + ".new");
        try {
            try (FileOutputStream out = new FileOutputStream(draft.toFile());
                    OutputStream packed = gzip ? new GZIPOutputStream(out) : out) {
                write(packed, lines, seeds, header);
                if (packed instanceof GZIPOutputStream zip) {
                    zip.finish();
                }
                out.getFD().sync();
            }
            Files.move(draft, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
        } finally {
            Files.deleteIfExists(draft);
        }
    }

    @SuppressWarnings("SystemOut") // what the caller asked for
    private static void writeToStandardOutput(SeedLines lines, List<ListedSeed> seeds, String header)
            throws IOException {
        write(System.out, lines, seeds, header);
        if (System.out.checkError()) {
            throw new IOException("standard output takes nothing more");
        }
    }

    private static void write(OutputStream out, SeedLines lines, List<ListedSeed> seeds, String header)
            throws IOException {
        BufferedWriter writer = new BufferedWriter(new OutputStreamWriter(out, StandardCharsets.UTF_8));
        if (lines.comments()) {
            writer.write("# " + header.replaceAll("\\R", " ") + "\n");
        }
        for (String line : (Iterable<String>) lines.of(seeds)::iterator) {
            writer.write(line);
            writer.write('\n');
        }
        writer.flush();
    }

    /**
     * Reads a list in any of the formats, or a plain list of URLs; a byte order mark, any line ends, empty lines and comments are
     * fine. URLs are kept as they are written, and may repeat.
     *
     * @param path {@code -} for standard input
     * @return the best first; equally good ones in the order of the lines; not empty
     * @throws IOException when it cannot be read
     * @throws IllegalArgumentException when a line is none of a list or has no absolute {@code http} or {@code https} URL, with
     *     file and line; or when it has no seeds
     */
    public static List<ListedSeed> read(Path path) throws IOException {
        return read(path, true);
    }

    /**
     * Reads a list of pages that are in a store, whose URLs may be any text, since a graph may have come with any names.
     *
     * @param path as for {@link #read}
     * @return as {@link #read} does
     * @throws IOException as {@link #read} does
     * @throws IllegalArgumentException as {@link #read} does, but for URLs
     */
    public static List<ListedSeed> readPages(Path path) throws IOException {
        return read(path, false);
    }

    private static List<ListedSeed> read(Path path, boolean web) throws IOException {
        List<ListedSeed> seeds = new ArrayList<>();
        stream(path, web, seeds::add);
        seeds.sort(Comparator.comparingDouble(ListedSeed::score).reversed());
        return List.copyOf(seeds);
    }

    /**
     * Reads a list as {@link #read} does, one seed after the other, in the order of the lines.
     *
     * @param taker receives each
     */
    public static void stream(Path path, Consumer<ListedSeed> taker) throws IOException {
        stream(path, true, taker);
    }

    private static void stream(Path path, boolean web, Consumer<ListedSeed> taker) throws IOException {
        boolean standard = path.toString().equals(STANDARD);
        String name = standard ? "standard input" : path.toString();
        try (InputStream in = standard ? System.in : Files.newInputStream(path)) {
            if (!anySeed(unpacked(in), name, web, taker)) {
                throw new IllegalArgumentException(name + " names no seed; it must hold one URL a line");
            }
        } catch (CharacterCodingException e) {
            throw new IllegalArgumentException(name + " is not UTF-8 text; it must hold one URL a line", e);
        } catch (ZipException | EOFException e) {
            throw new IllegalArgumentException(
                    name + " is damaged or cut off gzip (" + e.getMessage() + "); write or fetch it again", e);
        }
    }

    private static boolean anySeed(InputStream in, String name, boolean web, Consumer<ListedSeed> taker)
            throws IOException {
        BufferedReader reader = new BufferedReader(new InputStreamReader(
                in, StandardCharsets.UTF_8.newDecoder())); // a decoder that reports what is not UTF-8
        boolean any = false;
        int number = 0;
        for (String line = reader.readLine(); line != null; line = reader.readLine()) {
            number++;
            if (line.length() > LONGEST_LINE) {
                throw new IllegalArgumentException(name + ", line " + number + ": " + line.length()
                        + " characters are too long for a line of a seed list");
            }
            ListedSeed seed;
            try {
                seed = SeedLine.read(number == 1 && line.startsWith("\uFEFF") ? line.substring(1) : line);
                if (seed != null && web && !isWeb(seed.url())) {
                    throw new IllegalArgumentException(
                            "'" + seed.url() + "' is not an absolute http or https URL, such as https://example.org/");
                }
            } catch (IllegalArgumentException e) {
                throw new IllegalArgumentException(name + ", line " + number + ": " + e.getMessage(), e);
            }
            if (seed != null) {
                any = true;
                taker.accept(seed);
            }
        }
        return any;
    }

    private static boolean isWeb(String url) {
        String canonical = CanonicalUrl.of(url);
        return canonical != null && (canonical.startsWith("http://") || canonical.startsWith("https://"));
    }

    private static InputStream unpacked(InputStream in) throws IOException {
        byte[] first = in.readNBytes(2);
        InputStream whole = new SequenceInputStream(new ByteArrayInputStream(first), in);
        boolean gzip = first.length == 2 && (first[0] & 0xFF) == 0x1F && (first[1] & 0xFF) == 0x8B;
        return gzip ? new GZIPInputStream(whole) : whole;
    }
}
