package org.crawlgraph.testkit.site;

import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.List;

/** The frame of every page: the bars above, the terms below, and the bar of a user. */
final class Layout {

    private static final List<String> SMALL_PRINT = List.of("terms", "privacy", "about", "contact", "advertise");

    private final Addresses addresses;

    Layout(Addresses addresses) {
        this.addresses = addresses;
    }

    /** Opens a page with the bar of the site. */
    Draft open(String url, String type, Label label, String title) {
        return new Draft(url, type, label, title)
                .section("header", "")
                .link(addresses.site("/"), "Home")
                .link(addresses.site("/directory"), "People")
                .link(addresses.site("/topics/"), "Topics")
                .link(addresses.site("/latest"), "Latest posts")
                .link(addresses.site("/login"), "Log in")
                .link(addresses.site("/register"), "Register");
    }

    /** The same with the bar of a user below it. */
    Draft open(Person person, String url, String type, Label label, String title) {
        Draft draft = open(url, type, label, person.name() + ": " + title)
                .section("user", person.name())
                .link(addresses.user(person.name(), "/"), "Recent posts")
                .link(addresses.user(person.name(), "/profile"), "Profile")
                .link(addresses.user(person.name(), "/friends"), "Friends")
                .link(addresses.user(person.name(), "/friends/posts"), "Friends' posts")
                .link(calendar(person, Crowd.TODAY.getYear(), Crowd.TODAY.getMonthValue()), "Calendar")
                .link(addresses.user(person.name(), "/tags"), "Tags");
        if (!person.albums().isEmpty()) {
            draft.link(addresses.user(person.name(), "/photos/"), "Photos");
        }
        return draft.link(addresses.user(person.name(), "/rss"), "RSS")
                .link(addresses.site("/friends/add?user=" + person.name()), "Add as a friend")
                .link(addresses.site("/inbox/compose?to=" + person.name()), "Send a message");
    }

    /** Ends a page. */
    Page close(Draft draft) {
        draft.section("footer", "");
        for (String print : SMALL_PRINT) {
            draft.link(addresses.site("/" + print), print);
        }
        return draft.link(addresses.site("/help/"), "Help").page();
    }

    /** The form to log in and come back to a page. */
    String login(String url) {
        return addresses.site("/login?returnto=" + encoded(url));
    }

    /** The form to recommend a page. */
    String tellAFriend(String url) {
        return addresses.site("/tellafriend?url=" + encoded(url));
    }

    /** A month of a user's calendar. */
    String calendar(Person person, int year, int month) {
        return addresses.user(person.name(), "/calendar/%04d/%02d".formatted(year, month));
    }

    static boolean isSmallPrint(String word) {
        return SMALL_PRINT.contains(word);
    }

    private static String encoded(String url) {
        return URLEncoder.encode(url, StandardCharsets.UTF_8);
    }
}
