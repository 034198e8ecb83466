package org.crawlgraph.testkit.apps.forum;

import java.util.Optional;
import org.crawlgraph.clusters.training.PageLabel;
import org.crawlgraph.testkit.apps.forum.Place.Kind;

/** The software of {@link ForumStyle#QUERY}, {@link ForumStyle#NUMBERED} and {@link ForumStyle#WORDS}. */
final class GenericSoftware implements Software {

    private final Posts posts;
    private final Addresses addresses;
    private final Templates templates;
    private final ForumShape shape;

    GenericSoftware(ForumShape shape, long seed) {
        this.shape = shape;
        posts = new Posts(shape, seed);
        addresses = new Addresses(shape, posts);
        templates = new Templates(shape, posts, addresses, seed);
    }

    @Override
    public String entry() {
        return Addresses.entry();
    }

    @Override
    public Optional<String> redirect(String url) {
        return addresses.place(url).flatMap(this::target).map(target -> addresses.sameSession(target, url));
    }

    private Optional<String> target(Place place) {
        return switch (place.kind()) {
            case POST_REDIRECT -> {
                int thread = posts.threadOf(place.what()).number();
                yield Optional.of(addresses.of(Kind.THREAD, thread, posts.pageOf(place.what())));
            }
            case NEXT_REDIRECT -> {
                int other = Math.floorMod(place.what() + place.number(), shape.threads());
                yield Optional.of(addresses.of(Kind.THREAD, other));
            }
            default -> Optional.empty();
        };
    }

    @Override
    public Optional<Document> page(String url) {
        return addresses.place(url).filter(place -> redirect(url).isEmpty()).map(place -> page(url, place));
    }

    private Document page(String url, Place place) {
        int what = place.what();
        int number = place.number();
        return switch (place.kind()) {
            case INDEX -> valuable(url, "index", "", 0, templates.index(url));
            case FAQ -> valuable(url, "faq", "", 0, templates.faq(url));
            case BOARD -> valuable(url, "board", "board " + what, number, templates.board(url, what, number, 0));
            case SORTED_BOARD -> {
                Draft page = templates.board(url, what, 1, number);
                yield copy(url, "sorted-board", "board", addresses.of(Kind.BOARD, what), page);
            }
            case THREAD -> {
                Draft page = templates.thread(url, posts.thread(what), number, false);
                yield valuable(url, "thread", "thread " + what, number, page);
            }
            case PERMALINK -> {
                Posts.Topic thread = posts.threadOf(what);
                int on = posts.pageOf(what);
                Draft page = templates.thread(url, thread, on, true);
                yield copy(url, "permalink", "thread", addresses.of(Kind.THREAD, thread.number(), on), page);
            }
            case POST_ALONE -> {
                Posts.Topic thread = posts.threadOf(what);
                Draft page = templates.plain(url, thread, what);
                String original = addresses.of(Kind.THREAD, thread.number(), posts.pageOf(what));
                yield copy(url, "post-alone", "plain", original, page);
            }
            case PRINT -> {
                Draft page = templates.plain(url, posts.thread(what), -1);
                yield copy(url, "print", "plain", addresses.of(Kind.THREAD, what), page);
            }
            case PROFILE ->
                shape.style() == ForumStyle.QUERY
                        ? login(url, "profile-login")
                        : valuable(url, "profile", "", 0, templates.profile(url, what));
            case REPLY -> login(url, "reply-login");
            case MESSAGE -> login(url, "message-login");
            default -> login(url, "login");
        };
    }

    private static Document valuable(String url, String type, String series, int number, Draft page) {
        return new Document(url, type, type, PageLabel.VALUABLE, url, series, number, page.links(), page.html());
    }

    private static Document copy(String url, String type, String template, String original, Draft page) {
        return new Document(url, type, template, PageLabel.DUPLICATE, original, "", 0, page.links(), page.html());
    }

    private Document login(String url, String type) {
        Draft page = templates.login(url);
        return new Document(url, type, "login", PageLabel.UNINFORMATIVE, url, "", 0, page.links(), page.html());
    }
}
