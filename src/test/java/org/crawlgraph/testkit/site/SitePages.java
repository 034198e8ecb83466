package org.crawlgraph.testkit.site;

import java.util.List;
import java.util.Optional;

/** The pages of the whole site: the front page, users, topics, and forms. */
final class SitePages {

    private static final int PEOPLE = 50;

    private final Crowd crowd;
    private final Addresses addresses;
    private final Layout layout;
    private final PostLists lists;
    private final UserPages users;

    SitePages(Crowd crowd, Addresses addresses, Layout layout, PostLists lists, UserPages users) {
        this.crowd = crowd;
        this.addresses = addresses;
        this.layout = layout;
        this.lists = lists;
        this.users = users;
    }

    Optional<Page> page(Place place) {
        List<String> segments = place.segments();
        String first = segments.isEmpty() ? "" : segments.get(0);
        if (segments.size() == 2) {
            return switch (first) {
                case "topic" -> topic(segments.get(1), place);
                case "users" -> alias(segments.get(1), place);
                default -> action(place);
            };
        }
        if (first.equals("directory") && place.path().equals("/directory")) {
            return directory(place);
        }
        if (place.path().equals("/latest")) {
            List<Post> newest = crowd.newest();
            return lists.paged(
                    null,
                    place,
                    newest.subList(0, Math.min(500, newest.size())),
                    addresses.site("/latest"),
                    "latest",
                    "Latest posts");
        }
        if (!place.query().isEmpty()) {
            return action(place);
        }
        return switch (place.path()) {
            case "/" -> Optional.of(home());
            case "/topics/" -> Optional.of(topics());
            case "/login" -> Optional.of(form("/login", "login", "Log in"));
            case "/register" -> Optional.of(form("/register", "register", "Register"));
            case "/help/" -> Optional.of(form("/help/", "small-print", "Help"));
            default ->
                Optional.of(first)
                        .filter(word -> segments.size() == 1 && Layout.isSmallPrint(word))
                        .filter(word -> place.path().equals("/" + word))
                        .map(word -> form("/" + word, "small-print", word));
        };
    }

    private Page home() {
        Draft draft = layout.open(addresses.site("/"), "home", Label.VALUABLE, "Social Example")
                .section("list", "People one reads");
        for (Person person :
                crowd.people().subList(0, Math.min(20, crowd.people().size()))) {
            draft.link(addresses.user(person.name(), "/"), person.name());
        }
        draft.section("topics", "Topics");
        for (int topic = 0; topic < Crowd.TOPICS; topic++) {
            draft.link(topicUrl(topic), SyntheticText.subject(topic));
        }
        return layout.close(draft);
    }

    private Page topics() {
        Draft draft = layout.open(addresses.site("/topics/"), "topics", Label.DUPLICATE, "Topics")
                .axis("topic")
                .section("topics", "All topics");
        for (int topic = 0; topic < Crowd.TOPICS; topic++) {
            int number = topic;
            draft.text(() -> List.of(SyntheticText.sentence(crowd.chances(6, number))))
                    .link(topicUrl(topic), SyntheticText.subject(topic));
        }
        return layout.close(draft);
    }

    private Optional<Page> topic(String name, Place place) {
        for (int topic = 0; topic < Crowd.TOPICS; topic++) {
            if (name.equals(SyntheticText.subject(topic)) && place.path().equals("/topic/" + name)) {
                return lists.paged(null, place, crowd.about(topic), topicUrl(topic), "topic", "Topic: " + name);
            }
        }
        return Optional.empty();
    }

    private Optional<Page> directory(Place place) {
        return lists.number(place)
                .map(number -> Slice.of(crowd.people(), number, PEOPLE))
                .filter(Slice::exists)
                .map(slice -> {
                    String base = addresses.site("/directory");
                    String url = slice.number() == 1 ? base : base + "?page=" + slice.number();
                    Draft draft = layout.open(url, "directory", Label.VALUABLE, "People")
                            .section("people", "People");
                    for (Person person : slice.items()) {
                        draft.link(addresses.site("/users/" + person.name()), person.name())
                                .link(addresses.user(person.name(), "/profile"), "Profile");
                    }
                    if (!slice.isLast()) {
                        draft.link(base + "?page=" + (slice.number() + 1), "Next");
                    }
                    return layout.close(draft);
                });
    }

    /** The older address of a user's home, which the directory still uses. */
    private Optional<Page> alias(String name, Place place) {
        String home = addresses.user(name, "/");
        Place front = new Place(name, "/", "");
        return crowd.named(name)
                .filter(person -> place.query().isEmpty() && place.path().equals("/users/" + name))
                .flatMap(person -> users.page(person, front))
                .map(page -> new Page(
                        addresses.site(place.path()),
                        "alias",
                        Label.DUPLICATE,
                        page.axis(),
                        home,
                        false,
                        page.title(),
                        page.sections()));
    }

    /** What needs an account: each is the same form, whatever it is about. */
    private Optional<Page> action(Place place) {
        String action = place.path() + "?";
        String about = place.query().replaceFirst("[^=]*=", "");
        boolean user = crowd.named(about).isPresent();
        String type = switch (place.path()) {
            case "/login" -> place.has("returnto") ? "login" : "";
            case "/tellafriend" -> place.has("url") ? "tell-a-friend" : "";
            case "/friends/add" -> place.has("user") && user ? "add-friend" : "";
            case "/inbox/compose" -> place.has("to") && user ? "message" : "";
            default -> "";
        };
        return type.isEmpty() ? Optional.empty() : Optional.of(form(action + place.query(), type, "Log in first"));
    }

    private Page form(String pathAndQuery, String type, String title) {
        return layout.close(layout.open(addresses.site(pathAndQuery), type, Label.UNINFORMATIVE, title)
                .section("form", title)
                .text(() -> List.of("Name, password, and the letters that you see in the picture.")));
    }

    private String topicUrl(int topic) {
        return addresses.site("/topic/" + SyntheticText.subject(topic));
    }
}
