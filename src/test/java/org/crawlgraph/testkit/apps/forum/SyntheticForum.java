package org.crawlgraph.testkit.apps.forum;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.crawlgraph.testkit.site.Answer;
import org.crawlgraph.testkit.site.Answers;

/**
 * A synthetic forum. Pages are computed on request.
 *
 * <p>It has an index of boards; boards of several pages, in three other orders (their first page); threads of several
 * pages, with links to the previous and next threads, a print view and a form to reply; an address for each post, and
 * with {@link ForumStyle#NUMBERED} a page for it alone; users; forms to log in and return, and to write to a user. All
 * forms show the login page, each under its own URL.
 *
 * <p>Valuable pages are the index, boards and threads with all their pages, public profiles, and the questions.
 * Duplicates are boards in other orders, addresses of posts, single posts and print views. Uninformative pages are
 * logins, and pages that show one.
 */
public final class SyntheticForum implements Answers {

    private final Software software;

    /** A forum; the same shape and seed give the same bytes on every machine. */
    public SyntheticForum(ForumShape shape, long seed) {
        software = switch (shape.style()) {
            case SMF -> new SmfSoftware(shape, seed);
            case PROSILVER -> new ProsilverSoftware(shape, seed);
            default -> new GenericSoftware(shape, seed);
        };
    }

    /** The start page of a crawl. */
    public String entry() {
        return software.entry();
    }

    @Override
    public Optional<Answer> answer(String url) {
        Optional<String> target = redirect(url);
        return target.isPresent()
                ? target.map(Answer::redirect)
                : page(url).map(page -> Answer.of("text/html; charset=utf-8", page.html()));
    }

    /** The target of a redirect, with the same session; empty for other pages. */
    public Optional<String> redirect(String url) {
        return software.redirect(url);
    }

    /** The page at a URL; empty for a missing page or a redirect. */
    public Optional<Document> page(String url) {
        return software.page(url);
    }

    /** The first pages that a breadth-first crawl finds; it follows redirects. */
    public List<Document> stored(int most) {
        List<Document> found = new ArrayList<>();
        Set<String> seen = new HashSet<>();
        Deque<String> queue = new ArrayDeque<>();
        seen.add(entry());
        queue.add(entry());
        while (!queue.isEmpty() && found.size() < most) {
            String url = queue.remove();
            Optional<String> target = redirect(url);
            if (target.isPresent()) {
                if (seen.add(target.get())) {
                    queue.add(target.get());
                }
                continue;
            }
            Document page = page(url)
                    .orElseThrow(() -> new IllegalStateException("a link leads to " + url + ", which is not there"));
            found.add(page);
            for (Link link : page.links()) {
                if (seen.add(link.url())) {
                    queue.add(link.url());
                }
            }
        }
        return found;
    }
}
