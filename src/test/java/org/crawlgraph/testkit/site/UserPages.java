package org.crawlgraph.testkit.site;

import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/** The pages of one user, but for the posts by themselves and the photos. */
final class UserPages {

    private static final int POSTS = 10;
    private static final int FRIENDS = 40;

    private final Crowd crowd;
    private final Addresses addresses;
    private final Layout layout;
    private final PostLists lists;
    private final PostPages posts;
    private final PhotoPages photos;

    UserPages(Crowd crowd, Addresses addresses, Layout layout, PostLists lists, PostPages posts) {
        this.crowd = crowd;
        this.addresses = addresses;
        this.layout = layout;
        this.lists = lists;
        this.posts = posts;
        this.photos = new PhotoPages(addresses, layout);
    }

    Optional<Page> page(Person person, Place place) {
        List<String> segments = place.segments();
        String first = segments.isEmpty() ? "" : segments.get(0);
        if (segments.size() == 1 && first.endsWith(".html")) {
            return posts.page(person, Numbers.positive(first.substring(0, first.length() - 5)), place);
        }
        if (first.equals("photos")) {
            return photos.page(person, place);
        }
        if (first.equals("tag") && segments.size() == 2 && person.tags().contains(segments.get(1))) {
            return tag(person, segments.get(1), place);
        }
        if (place.path().equals("/")) {
            return home(person, place);
        }
        if (place.path().equals("/friends/posts")) {
            return friendsPosts(person, place);
        }
        if (place.path().equals("/friends")) {
            return friends(person, place);
        }
        if (!place.query().isEmpty()) {
            return Optional.empty();
        }
        return switch (place.path()) {
            case "/profile" -> Optional.of(profile(person));
            case "/tags" -> Optional.of(tags(person));
            case "/rss" -> Optional.of(feed(person));
            default -> ofDate(person, place, segments);
        };
    }

    private Optional<Page> home(Person person, Place place) {
        String home = addresses.user(person.name(), "/");
        List<Post> newestFirst = newestFirst(person.posts());
        if (place.has("s") && place.value("s").matches("[0-9a-f]{16}")) {
            Draft draft = layout.open(person, home + "?" + place.query(), "session", Label.DUPLICATE, "recent posts")
                    .axis("recent")
                    .copyOf(home);
            return Optional.of(lists.listed(draft, Slice.of(newestFirst, 1, POSTS), home + "?page="));
        }
        return lists.number(place)
                .map(number -> Slice.of(newestFirst, number, POSTS))
                .filter(Slice::exists)
                .map(slice -> {
                    String url = slice.number() == 1 ? home : home + "?page=" + slice.number();
                    String type = slice.number() == 1 ? "user-home" : "user-posts";
                    Draft draft = layout.open(person, url, type, Label.VALUABLE, "recent posts")
                            .axis("recent");
                    return lists.listed(draft, slice, home + "?page=");
                });
    }

    private Optional<Page> tag(Person person, String tag, Place place) {
        List<Post> tagged = newestFirst(person.posts().stream()
                .filter(post -> post.tags().contains(tag))
                .toList());
        String url = addresses.user(person.name(), "/tag/" + tag);
        return place.path().equals("/tag/" + tag)
                ? lists.paged(person, place, tagged, url, "tag", "posts about " + tag)
                : Optional.empty();
    }

    private Optional<Page> friendsPosts(Person person, Place place) {
        List<Post> all = new ArrayList<>();
        person.friends().forEach(friend -> all.addAll(crowd.person(friend).posts()));
        all.sort(Comparator.comparing(Post::date)
                .reversed()
                .thenComparing(Post::author)
                .thenComparing(Post::index));
        String url = addresses.user(person.name(), "/friends/posts");
        return lists.paged(
                person, place, all.subList(0, Math.min(100, all.size())), url, "friends-posts", "what friends write");
    }

    private Optional<Page> friends(Person person, Place place) {
        String base = addresses.user(person.name(), "/friends");
        return lists.number(place)
                .map(number -> Slice.of(person.friends(), number, FRIENDS))
                .filter(Slice::exists)
                .map(slice -> {
                    String url = slice.number() == 1 ? base : base + "?page=" + slice.number();
                    Draft draft = layout.open(person, url, "friends", Label.VALUABLE, "friends")
                            .section("people", "Friends");
                    for (int friend : slice.items()) {
                        String name = crowd.person(friend).name();
                        draft.link(addresses.user(name, "/"), name).link(addresses.user(name, "/profile"), "Profile");
                    }
                    if (!slice.isLast()) {
                        draft.link(base + "?page=" + (slice.number() + 1), "Next");
                    }
                    return layout.close(draft);
                });
    }

    private Page profile(Person person) {
        Draft draft = layout.open(
                        person, addresses.user(person.name(), "/profile"), "profile", Label.VALUABLE, "profile")
                .section("profile", "About " + person.name())
                .text(() -> List.of(SyntheticText.paragraph(crowd.chances(5, person.number()))));
        person.tags().forEach(tag -> draft.link(addresses.user(person.name(), "/tag/" + tag), tag));
        draft.section("people", person.friends().size() + " friends");
        for (int friend :
                person.friends().subList(0, Math.min(12, person.friends().size()))) {
            String name = crowd.person(friend).name();
            draft.link(addresses.user(name, "/profile"), name);
        }
        return layout.close(draft);
    }

    private Page tags(Person person) {
        Draft draft = layout.open(person, addresses.user(person.name(), "/tags"), "tags", Label.DUPLICATE, "tags")
                .axis("tag")
                .section("list", "Tags");
        person.tags().forEach(tag -> draft.link(addresses.user(person.name(), "/tag/" + tag), tag));
        return layout.close(draft);
    }

    private Page feed(Person person) {
        Draft draft = new Draft(
                        addresses.user(person.name(), "/rss"),
                        "feed",
                        Label.DUPLICATE,
                        person.name() + ": recent posts")
                .axis("recent")
                .section("items", "");
        Slice.of(newestFirst(person.posts()), 1, POSTS)
                .items()
                .forEach(post -> draft.link(posts.url(post), post.title()));
        return draft.feed();
    }

    /** {@code /calendar/2009/07} for any year of four digits, {@code /2009/07/14/} for days with posts. */
    private Optional<Page> ofDate(Person person, Place place, List<String> segments) {
        if (segments.size() == 3 && segments.get(0).equals("calendar")) {
            return Day.of(List.of(segments.get(1), segments.get(2), "01"))
                    .filter(first -> !place.path().endsWith("/"))
                    .map(first -> month(person, first));
        }
        Optional<LocalDate> day = Day.of(segments).filter(date -> place.path().equals(Day.path(date)));
        return day.flatMap(date -> {
            List<Post> written = person.posts().stream()
                    .filter(post -> post.date().equals(date))
                    .toList();
            String url = addresses.user(person.name(), Day.path(date));
            return written.isEmpty()
                    ? Optional.empty()
                    : lists.paged(person, place, written, url, "day", date.toString());
        });
    }

    private Page month(Person person, LocalDate first) {
        List<LocalDate> days = person.posts().stream()
                .map(Post::date)
                .filter(date -> date.withDayOfMonth(1).equals(first))
                .distinct()
                .toList();
        Label label = days.isEmpty() ? Label.UNINFORMATIVE : Label.DUPLICATE;
        String url = layout.calendar(person, first.getYear(), first.getMonthValue());
        Draft draft = layout.open(person, url, "calendar", label, "calendar")
                .axis("date")
                .section("calendar", first.getYear() + "-" + first.getMonthValue());
        for (LocalDate month : List.of(first.minusMonths(1), first.plusMonths(1), first.minusYears(1))) {
            if (month.getYear() >= 0 && month.getYear() <= 9999) {
                draft.link(layout.calendar(person, month.getYear(), month.getMonthValue()), month.toString());
            }
        }
        days.forEach(day -> draft.link(addresses.user(person.name(), Day.path(day)), day.toString()));
        return layout.close(draft);
    }

    private static List<Post> newestFirst(List<Post> posts) {
        return posts.stream()
                .sorted(Comparator.comparing(Post::index).reversed())
                .toList();
    }
}
