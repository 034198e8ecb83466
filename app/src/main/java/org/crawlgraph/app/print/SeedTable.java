package org.crawlgraph.app.print;

import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import org.neo4j.driver.Record;
import org.neo4j.driver.Value;

/** Seeds for display: a line that explains the columns, then a line per seed, the largest {@code newWorth} first. */
public final class SeedTable {

    private static final String LEGEND =
            "rank: fetch order; newPages: covered by no earlier seed; newWorth: their worth";

    private static final int NUMBERS_WIDTH = " rank  newPages  newWorth    ".length();
    private static final int COMMUNITY_WIDTH = 24;
    private static final int MIN_URL_WIDTH = 24;

    private SeedTable() {}

    /**
     * Formats rows of {@code crawl.extractSeeds}.
     *
     * @param width of the terminal; 0 for any width
     */
    public static String of(List<Record> seeds, int width) {
        int room = width == 0 ? Integer.MAX_VALUE : Math.max(MIN_URL_WIDTH, width - NUMBERS_WIDTH);
        int most = Math.min(COMMUNITY_WIDTH, room / 3);
        int communityWidth = seeds.stream()
                .mapToInt(seed -> words(seed.get("community"), most).length())
                .reduce("community".length(), Math::max);
        Table table = new Table("#rank, #newPages, #newWorth, community, url");
        seeds.stream()
                .sorted(Comparator.comparingDouble(
                        (Record seed) -> -seed.get("newWorth").asDouble()))
                .forEach(seed -> table.row(
                        seed.get("rank").asLong(),
                        seed.get("newPages").asLong(),
                        String.format(
                                Locale.ROOT,
                                "%.2f %%",
                                100 * seed.get("newWorth").asDouble()),
                        words(seed.get("community"), most),
                        url(seed.get("url").asString(), room - communityWidth)));
        return LEGEND + System.lineSeparator() + table;
    }

    /** The words of a title, without its sites; empty for a seed without a community. */
    private static String words(Value title, int width) {
        String words = title.asString("").split(" · ", 2)[0];
        return words.length() <= width ? words : words.substring(0, width - 1) + "…";
    }

    private static String url(String url, int width) {
        return url.length() <= width ? url : UrlText.brief(url, width);
    }
}
