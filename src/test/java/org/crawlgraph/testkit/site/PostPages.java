package org.crawlgraph.testkit.site;

import java.util.List;
import java.util.Optional;
import java.util.Random;

/** A post by itself: the page, further pages of comments, forms to reply, single threads, the print view. */
final class PostPages {

    private static final int COMMENTS = 25;

    private final Crowd crowd;
    private final Addresses addresses;
    private final Layout layout;

    PostPages(Crowd crowd, Addresses addresses, Layout layout) {
        this.crowd = crowd;
        this.addresses = addresses;
        this.layout = layout;
    }

    /** Where a post is. */
    String url(Post post) {
        return url(post, "");
    }

    private String url(Post post, String query) {
        return addresses.user(crowd.person(post.author()).name(), "/" + post.id() + ".html" + query);
    }

    /** The page at {@code /ID.html}. */
    Optional<Page> page(Person person, int id, Place place) {
        Optional<Post> post =
                person.posts().stream().filter(some -> some.id() == id).findFirst();
        return post.flatMap(found -> page(person, found, place));
    }

    private Optional<Page> page(Person person, Post post, Place place) {
        List<Comment> comments = crowd.comments(post);
        if (place.query().isEmpty()) {
            return Optional.of(shown(person, post, Slice.of(comments, 1, COMMENTS)));
        }
        int number = place.number("page");
        if (number > 1) {
            return Optional.of(Slice.of(comments, number, COMMENTS))
                    .filter(Slice::exists)
                    .map(slice -> shown(person, post, slice));
        }
        return switch (place.query()) {
            case "mode=reply" -> Optional.of(reply(person, post, "?mode=reply"));
            case "format=print" -> Optional.of(print(person, post, comments));
            default -> ofComment(person, post, comments, place);
        };
    }

    private Optional<Page> ofComment(Person person, Post post, List<Comment> comments, Place place) {
        int id = Math.max(place.number("replyto"), place.number("thread"));
        Optional<Comment> comment =
                comments.stream().filter(some -> some.id() == id).findFirst();
        return comment.map(
                found -> place.has("replyto") ? reply(person, post, "?replyto=" + id) : thread(person, post, found));
    }

    private Page shown(Person person, Post post, Slice<Comment> comments) {
        boolean first = comments.number() == 1;
        String url = url(post, first ? "" : "?page=" + comments.number());
        Draft draft = layout.open(person, url, first ? "post" : "post-comments", Label.VALUABLE, post.title())
                .section("post", post.title());
        if (first) {
            draft.text(() -> crowd.text(post));
            alongside(person, post, draft);
        } else {
            draft.link(url(post), "Back to the post");
        }
        draft.section("comments", post.comments() + " comments").link(layout.login(url), "Log in to comment");
        for (Comment comment : comments.items()) {
            draft.text(() -> List.of(crowd.text(comment)))
                    .link(addresses.user(crowd.person(comment.author()).name(), "/"), author(comment))
                    .link(url(post, "?thread=" + comment.id()), "Link")
                    .link(url(post, "?replyto=" + comment.id()), "Reply");
        }
        if (!comments.isLast()) {
            draft.link(url(post, "?page=" + (comments.number() + 1)), "More comments");
        }
        return layout.close(draft);
    }

    /**
     * Links of the post itself. Now and then the session gets into the one that leads home, as it does for new
     * visitors.
     */
    private void alongside(Person person, Post post, Draft draft) {
        Random chances = crowd.chances(4, ((long) post.author() << 32) + post.id());
        for (int mentions = chances.nextInt(3); mentions > 0; mentions--) {
            Person other = crowd.person(chances.nextInt(crowd.people().size()));
            if (!other.posts().isEmpty()) {
                Post mentioned = other.posts().get(chances.nextInt(other.posts().size()));
                draft.link(url(mentioned), mentioned.title());
            }
        }
        for (String tag : post.tags()) {
            draft.link(addresses.user(person.name(), "/tag/" + tag), tag);
        }
        draft.link(
                        addresses.site("/topic/" + SyntheticText.subject(post.topic())),
                        "Topic: " + SyntheticText.subject(post.topic()))
                .link(
                        addresses.user(person.name(), Day.path(post.date())),
                        post.date().toString())
                .link(url(post, "?mode=reply"), "Leave a comment")
                .link(url(post, "?format=print"), "Print")
                .link(layout.tellAFriend(url(post)), "Tell a friend");
        if (post.index() > 0) {
            draft.link(url(person.posts().get(post.index() - 1)), "Older");
        }
        if (post.index() + 1 < person.posts().size()) {
            draft.link(url(person.posts().get(post.index() + 1)), "Newer");
        }
        if (chances.nextInt(8) == 0) {
            draft.link(addresses.user(person.name(), "/?s=%016x".formatted(chances.nextLong())), person.name());
        }
    }

    private Page reply(Person person, Post post, String query) {
        return layout.close(layout.open(person, url(post, query), "reply", Label.UNINFORMATIVE, "Reply")
                .section("form", "Leave a comment")
                .text(() -> List.of("Only registered people may leave comments. Log in, or register."))
                .link(url(post), "Back to the post"));
    }

    private Page thread(Person person, Post post, Comment comment) {
        String url = url(post, "?thread=" + comment.id());
        return layout.close(layout.open(person, url, "thread", Label.DUPLICATE, post.title())
                .section("comments", "One comment")
                .text(() -> List.of(crowd.text(comment)))
                .link(addresses.user(crowd.person(comment.author()).name(), "/"), author(comment))
                .link(url(post, "?replyto=" + comment.id()), "Reply")
                .link(url(post), "The post"));
    }

    private Page print(Person person, Post post, List<Comment> comments) {
        Draft draft = new Draft(
                        url(post, "?format=print"), "print", Label.DUPLICATE, person.name() + ": " + post.title())
                .copyOf(url(post))
                .section("post", post.title());
        draft.text(() -> crowd.text(post));
        draft.text(() -> comments.stream().map(crowd::text).toList());
        return draft.link(url(post), "Back").page();
    }

    private String author(Comment comment) {
        return crowd.person(comment.author()).name();
    }
}
