package org.crawlgraph.crawler.frontier;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

/**
 * A program that walks a synthetic site with the state of a crawl and may be killed at any moment: page i links to (7 i
 * + 1) to (7 i + 7), modulo the number of pages, on fifty hosts. With several levels, links have priorities, and tasks
 * rise and fall. It notes what it fetched and what it found in flight in files of its own.
 */
final class WalkedSite {

    /** So small that a merge follows most commits, and some kills find one half written. */
    static final int LEAST_FRESH = 300;

    private static final int AT_ONCE = 200;

    private WalkedSite() {}

    static String url(int page) {
        return "http://host" + page % 50 + ".example/page/" + page;
    }

    private static List<DiscoveredLink> links(FetchTask task, int pages, int levels) {
        int page = Integer.parseInt(task.url().substring(task.url().lastIndexOf('/') + 1));
        return IntStream.rangeClosed(1, 7)
                .mapToObj(i -> new DiscoveredLink(
                        url((int) ((7L * page + i) % pages)), task.url(), task.depth() + 1, 0, (page + i) % levels))
                .toList();
    }

    /** Walks on; exits with 0 when everything is fetched. */
    public static void main(String[] arguments) throws IOException {
        Path folder = Path.of(arguments[0]);
        int pages = Integer.parseInt(arguments[1]);
        int levels = Integer.parseInt(arguments[2]);
        try (CrawlState state = CrawlState.open(folder.resolve("state"), Map.of(), Clock.systemUTC(), LEAST_FRESH)) {
            state.tasks().parallel(AT_ONCE, Duration.ofDays(1));
            if (levels > 1) {
                state.priorities().begin();
            }
            note(folder.resolve("inflight"), state.tasks().leftInFlight());
            if (state.counters().all().isEmpty() && state.links().pending() == 0) {
                state.links().propose(List.of(new DiscoveredLink(url(0), null, 0, 0)));
            }
            while (true) {
                while (state.links().mergeDue()) {
                    state.links().merge(link -> true);
                }
                List<FetchTask> tasks = new ArrayList<>();
                for (FetchTask task = state.tasks().next(Instant.now());
                        task != null;
                        task = state.tasks().next(Instant.now())) {
                    tasks.add(task);
                    if (tasks.size() == AT_ONCE) {
                        break;
                    }
                }
                state.commit();
                if (tasks.isEmpty()
                        && !state.links().mergeDue()
                        && state.tasks().nextAt() == null) {
                    return;
                }
                note(folder.resolve("fetched"), tasks);
                for (FetchTask task : tasks) {
                    state.links().propose(links(task, pages, levels));
                    state.tasks().done(task, task.url().getBytes(UTF_8));
                    for (int page = 1; levels > 1 && page < 4; page++) {
                        state.tasks().prioritise(url((int) ((task.id() * 31 + page) % pages)), page % levels);
                    }
                }
            }
        }
    }

    private static void note(Path file, List<FetchTask> tasks) throws IOException {
        Files.write(
                file,
                tasks.stream().map(FetchTask::url).toList(),
                StandardOpenOption.CREATE,
                StandardOpenOption.APPEND);
    }
}
