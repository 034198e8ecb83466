package org.crawlgraph.bench.forums;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.crawlgraph.apps.forum.ForumShape;
import org.crawlgraph.apps.forum.ForumStyle;
import org.crawlgraph.apps.forum.StoredForums;
import org.crawlgraph.forum.crawl.ForumTruth;
import org.crawlgraph.forum.crawl.StoredForum;
import org.crawlgraph.ingest.PageBodies;
import org.crawlgraph.ingest.source.ImportOptions;
import org.crawlgraph.ingest.text.TextLines;
import org.crawlgraph.page.PageLimits;
import org.crawlgraph.page.PageStructure;
import org.crawlgraph.run.Checkpoint;

/**
 * A whole forum to learn and crawl on.
 *
 * @param meaning what pages are by their URLs, or by the program that made them
 * @param content the same with copies told by what pages say, as the paper's labels
 */
record TrialForum(String name, StoredForum site, ForumTruth meaning, ForumTruth content) {

    private static final String ENTRY = "http://openenergymonitor.org/emon/forum";
    private static final Pattern PAGE = Pattern.compile("[?&]page=([0-9]+)");
    private static final int BOARDS = 8;
    private static final int THREADS = 300;

    private static TrialForum of(String name, StoredForum site, ForumTruth meaning) {
        return new TrialForum(name, site, meaning, meaning.byContent(site, Checkpoint.NONE));
    }

    /** A made-up forum of a kind of software. */
    static TrialForum madeUp(ForumStyle style, long seed) {
        StoredForums made = StoredForums.of(ForumShape.of(style, BOARDS, THREADS), seed);
        String name =
                style.name().toLowerCase(Locale.ROOT) + ", " + made.documents().size() + " pages";
        return of(name, made.site(), made.truth());
    }

    /** The archived forum: lists in other orders are copies; pages of one list or thread differ in the key {@code page}. */
    static TrialForum drupal(Path folder) {
        Map<String, Integer> originals = new HashMap<>();
        try (TextLines lines = new TextLines(folder.resolve("labels.tsv.gz"))) {
            while (lines.next()) {
                String[] fields = lines.text().split("\t", -1);
                if (!fields[0].equals("id")) {
                    originals.put(fields[1], Integer.valueOf(fields[4].isEmpty() ? fields[0] : fields[4]));
                }
            }
        }
        List<PageStructure> pages = new ArrayList<>();
        List<String> series = new ArrayList<>();
        List<int[]> numbers = new ArrayList<>();
        Map<String, String> redirects = new HashMap<>();
        PageBodies.read(
                folder.resolve("forum.warc.gz"),
                ImportOptions.DEFAULT,
                PageLimits.DEFAULT,
                page -> {
                    if (page.redirect() != null) {
                        redirects.put(page.url(), page.redirect());
                    }
                    Integer original = originals.get(page.url());
                    if (page.structure() != null && original != null) {
                        Matcher number = PAGE.matcher(page.url());
                        pages.add(page.structure());
                        numbers.add(new int[] {original, number.find() ? 1 + Integer.parseInt(number.group(1)) : 1});
                        series.add(number.replaceAll("").replaceAll("[?&]", ";"));
                    }
                },
                Checkpoint.NONE);
        ForumTruth meaning = new ForumTruth(
                new BitSet(),
                numbers.stream().mapToInt(each -> each[0]).toArray(),
                series,
                numbers.stream().mapToInt(each -> each[1]).toArray());
        return of("drupal, " + pages.size() + " pages", new StoredForum(ENTRY, pages, redirects), meaning);
    }
}
