package org.crawlgraph.crawler.frontier;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Clock;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

/**
 * A program that walks a made-up site with the state of a crawl and may be killed at any moment: page i links to (7 i + 1) to
 * (7 i + 7), modulo the number of pages, on fifty hosts. It notes what it fetched and what it found in flight in files of its own.
 */
final class WalkedSite {

    static final int PAGES = 30_000;
    /** So small that a bucket is written with most commits, and most kills find one half written. */
    static final SeenSet.Size SIZE = new SeenSet.Size(300, 64, true);

    private static final int AT_ONCE = 200;

    private WalkedSite() {}

    static String url(int page) {
        return "http://host" + page % 50 + ".example/page/" + page;
    }

    private static List<Candidate> links(Ticket ticket) {
        int page = Integer.parseInt(ticket.url().substring(ticket.url().lastIndexOf('/') + 1));
        return IntStream.rangeClosed(1, 7)
                .mapToObj(i -> new Candidate(url((int) ((7L * page + i) % PAGES)), ticket.url(), ticket.depth() + 1, 0))
                .toList();
    }

    /** Walks on; exits with 0 when everything is fetched. */
    public static void main(String[] folders) throws IOException {
        Path folder = Path.of(folders[0]);
        try (CrawlState state = CrawlState.open(folder.resolve("state"), Map.of(), Clock.systemUTC(), SIZE)) {
            state.parallel(AT_ONCE);
            note(folder.resolve("inflight"), state.inFlight());
            if (state.counts().isEmpty() && state.pending() == 0) {
                state.propose(List.of(new Candidate(url(0), null, 0, 0)));
            }
            while (true) {
                while (state.mergeDue()) {
                    state.merge(candidate -> true);
                }
                List<Ticket> tickets = new ArrayList<>();
                for (Ticket ticket = state.next(Instant.now()); ticket != null; ticket = state.next(Instant.now())) {
                    tickets.add(ticket);
                    if (tickets.size() == AT_ONCE) {
                        break;
                    }
                }
                state.commit();
                if (tickets.isEmpty() && !state.mergeDue() && state.nextAt() == null) {
                    return;
                }
                note(folder.resolve("fetched"), tickets);
                for (Ticket ticket : tickets) {
                    state.propose(links(ticket));
                    state.done(ticket, ticket.url().getBytes(UTF_8));
                }
            }
        }
    }

    private static void note(Path file, List<Ticket> tickets) throws IOException {
        Files.write(
                file, tickets.stream().map(Ticket::url).toList(), StandardOpenOption.CREATE, StandardOpenOption.APPEND);
    }
}
