package org.crawlgraph.bench;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.stream.Stream;
import org.crawlgraph.crawler.frontier.CrawlState;
import org.crawlgraph.crawler.frontier.DiscoveredLink;

/**
 * Fills the state of a crawl with many URLs: {@code URLS FOLDER [PRIORITIES]}. Half of the links lead to new URLs, half
 * to random earlier ones, the worst case for the caches of the duplicate check.
 */
final class SeenRun {

    /** Links of a page; half are new. */
    private static final int LINKS = 32;

    private static final int PAGES_IN_COMMIT = 1_000;

    private SeenRun() {}

    /** Runs, and prints URLs, seconds, wrong answers, bytes on disk and memory. */
    public static void main(String[] args) throws IOException {
        long wanted = Long.parseLong(args[0]);
        Path folder = Files.createDirectories(Path.of(args[1]));
        long began = System.nanoTime();
        long wrong = state(folder, wanted, args.length > 2 ? Integer.parseInt(args[2]) : 1);
        double seconds = (System.nanoTime() - began) / 1e9;
        System.out.printf(
                "urls=%d seconds=%.0f wrong=%d bytesPerUrl=%.1f peakMiB=%d%n",
                wanted, seconds, wrong, bytes(folder) / (double) wanted, PeakMemory.ofThisProcess());
    }

    private static String url(long number) {
        return "https://host" + number % 10_007 + ".example/articles/" + Long.toString(number * 2_654_435_761L, 36);
    }

    /** Alternates new URLs, from a number on, and earlier ones. */
    private static List<String> urls(long first, int fresh, SplittableRandom random) {
        List<String> urls = new ArrayList<>(2 * fresh);
        for (int i = 0; i < fresh; i++) {
            urls.add(url(first + i));
            if (first > 0) {
                urls.add(url(random.nextLong(first)));
            }
        }
        return urls;
    }

    private static long state(Path folder, long wanted, int levels) {
        SplittableRandom random = new SplittableRandom(1);
        long number = 0;
        try (CrawlState state = CrawlState.open(folder, Map.of())) {
            if (levels > 1) {
                state.priorities().begin();
            }
            for (long page = 0; number < wanted; page++) {
                int count = (int) Math.min(LINKS / 2, wanted - number);
                String from = url(page);
                state.links()
                        .propose(urls(number, count, random).stream()
                                .map(url ->
                                        new DiscoveredLink(url, from, 1, 0, levels > 1 ? random.nextInt(levels) : 0))
                                .toList());
                number += count;
                if (state.links().mergeDue() && page > 0) {
                    state.links().merge(link -> true);
                }
                if (page % PAGES_IN_COMMIT == 0) {
                    state.commit();
                }
            }
            while (state.links().pending() > 0) {
                state.links().merge(link -> true);
                state.commit();
            }
            return state.tasks().waiting() - wanted;
        }
    }

    private static long bytes(Path folder) throws IOException {
        try (Stream<Path> files = Files.walk(folder)) {
            return files.filter(Files::isRegularFile)
                    .mapToLong(file -> file.toFile().length())
                    .sum();
        }
    }
}
