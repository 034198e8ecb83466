package org.crawlgraph.crawler.output;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.crawlgraph.common.VisibleText;

/** The lines that each format has for seeds. */
final class SeedLines {

    private static final ObjectMapper JSON = new ObjectMapper();

    /** Heritrix keeps a precedence in one byte. */
    private static final int LOWEST_PRECEDENCE = Byte.MAX_VALUE;

    private final SeedFormat format;
    private final HeritrixFile heritrix;

    /**
     * Chooses the lines of a file.
     *
     * @param name of the file, without {@code .gz}
     */
    SeedLines(SeedFormat format, String name) {
        this.format = format;
        this.heritrix = HeritrixFile.of(name);
    }

    /** Whether readers of this file skip lines that begin with {@code #}. */
    boolean comments() {
        return format.comments() && (format != SeedFormat.HERITRIX || heritrix == HeritrixFile.SEEDS);
    }

    /** A line for each seed; characters of a URL that steer what shows them are percent-encoded. */
    Stream<String> of(List<ListedSeed> seeds) {
        return IntStream.range(0, seeds.size()).mapToObj(i -> line(encoded(seeds.get(i)), i, seeds.size()));
    }

    private static ListedSeed encoded(ListedSeed seed) {
        return new ListedSeed(VisibleText.encoded(seed.url()), seed.score(), seed.core());
    }

    private String line(ListedSeed seed, int before, int count) {
        return switch (format) {
            case TXT -> seed.url();
            case NUTCH -> tabs(seed, "nutch.score");
            case STORMCRAWLER -> tabs(seed, "score");
            case URLFRONTIER -> urlItem(seed).toString();
            case HERITRIX -> heritrix.line(seed, 1 + (int) ((long) before * LOWEST_PRECEDENCE / count));
            case SCRAPY -> request(seed, count - before).toString();
        };
    }

    private static String tabs(ListedSeed seed, String score) {
        String line = seed.url() + "\t" + score + "=" + seed.score();
        return seed.core() == 0 ? line : line + "\tcore=" + seed.core();
    }

    private static ObjectNode urlItem(ListedSeed seed) {
        ObjectNode item = JSON.createObjectNode();
        ObjectNode info = item.putObject("discovered").putObject("info");
        ObjectNode metadata = info.put("url", seed.url()).putObject("metadata");
        metadata.putObject("score").putArray("values").add(String.valueOf(seed.score()));
        if (seed.core() > 0) {
            metadata.putObject("core").putArray("values").add(String.valueOf(seed.core()));
        }
        return item;
    }

    private static ObjectNode request(ListedSeed seed, int priority) {
        ObjectNode request = JSON.createObjectNode();
        request.put("url", seed.url()).put("priority", priority).put("score", seed.score());
        return seed.core() == 0 ? request : request.put("core", seed.core());
    }

    /** What Heritrix takes a file for, by its name. */
    private enum HeritrixFile {
        SEEDS,
        SCHEDULE,
        PRECEDENCE;

        static HeritrixFile of(String name) {
            return name.endsWith(".schedule") ? SCHEDULE : name.endsWith(".precedence") ? PRECEDENCE : SEEDS;
        }

        String line(ListedSeed seed, int precedence) {
            return switch (this) {
                case SEEDS -> seed.url();
                case SCHEDULE -> "F+ " + seed.url();
                case PRECEDENCE -> seed.url() + " " + precedence;
            };
        }
    }
}
