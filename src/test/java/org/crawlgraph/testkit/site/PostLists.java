package org.crawlgraph.testkit.site;

import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Pages that list posts. */
final class PostLists {

    private static final int POSTS = 20;

    private final Crowd crowd;
    private final Addresses addresses;
    private final Layout layout;
    private final PostPages posts;

    PostLists(Crowd crowd, Addresses addresses, Layout layout, PostPages posts) {
        this.crowd = crowd;
        this.addresses = addresses;
        this.layout = layout;
        this.posts = posts;
    }

    /** Which page of a list a query asks for: 1 without one, empty when it asks for something else. */
    Optional<Integer> number(Place place) {
        if (place.query().isEmpty()) {
            return Optional.of(1);
        }
        int number = place.number("page");
        return number > 1 ? Optional.of(number) : Optional.empty();
    }

    /** A page of a list that shows over again what users' own pages list: by tag, by day, by topic. */
    Optional<Page> paged(@Nullable Person person, Place place, List<Post> all, String base, String axis, String title) {
        return number(place)
                .map(number -> Slice.of(all, number, POSTS))
                .filter(Slice::exists)
                .map(slice -> {
                    String url = slice.number() == 1 ? base : base + "?page=" + slice.number();
                    Draft draft = person == null
                            ? layout.open(url, axis, Label.DUPLICATE, title)
                            : layout.open(person, url, axis, Label.DUPLICATE, title);
                    return listed(draft.axis(axis), slice, base + "?page=");
                });
    }

    /** Fills a page with the beginnings of posts. */
    Page listed(Draft draft, Slice<Post> slice, String next) {
        draft.section("list", "Posts");
        for (Post post : slice.items()) {
            String author = crowd.person(post.author()).name();
            draft.text(() -> crowd.text(post).subList(0, 1)).link(posts.url(post), post.title());
            if (!draft.url().startsWith(addresses.user(author, "/"))) {
                draft.link(addresses.user(author, "/"), author);
            }
            draft.link(posts.url(post) + "?mode=reply", "Comment");
        }
        if (!slice.isLast()) {
            draft.link(next + (slice.number() + 1), "Older posts");
        }
        return layout.close(draft);
    }
}
