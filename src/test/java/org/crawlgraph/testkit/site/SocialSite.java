package org.crawlgraph.testkit.site;

import java.net.URI;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.crawlgraph.graph.LinkGraphBuilder;

/**
 * A synthetic social site. Pages are computed on request.
 *
 * <ul>
 *   <li>For the site: front page, users, topics and latest posts.
 *   <li>For each user: recent posts (ten a page), profile, friends, posts of friends, a calendar from the year 0 to
 *       9999, days, tags, albums, photos, RSS; an older address of the home, and homes with a session in the URL.
 *   <li>For each post: its page and further pages of comments, a form to reply to it and to each comment, a page for
 *       each comment, a print view, and a form to recommend it.
 *   <li>Forms to log in and return to each of these.
 * </ul>
 *
 * <p>Valuable pages are the front page, the directory, users' homes with their further pages, profiles, friends, posts
 * with all pages of comments, albums and photos. Duplicates are all other lists of posts (by day, tag, topic or
 * friends, the latest, RSS, months with posts) and pages that lead only to them, single comments, print views, sizes of
 * photos, sessions, older addresses. Uninformative pages are forms, the small print, and months without posts.
 *
 * <p>Each host has {@code /robots.txt}; {@code www} has {@code /sitemap.xml}.
 */
public final class SocialSite implements Answers {

    private static final String ROBOTS = "User-agent: *\nDisallow: /login\nDisallow: /inbox/\n";

    private final Addresses addresses;
    private final Crowd crowd;
    private final UserPages users;
    private final SitePages site;

    private SocialSite(int people, long seed, Addressing addressing) {
        addresses = new Addresses(addressing);
        crowd = new Crowd(people, seed);
        Layout layout = new Layout(addresses);
        PostPages posts = new PostPages(crowd, addresses, layout);
        PostLists lists = new PostLists(crowd, addresses, layout, posts);
        users = new UserPages(crowd, addresses, layout, lists, posts);
        site = new SitePages(crowd, addresses, layout, lists, users);
    }

    /** A site whose users have sub-domains. */
    public static SocialSite of(int users, long seed) {
        return of(users, seed, Addressing.SUBDOMAINS);
    }

    /**
     * A site.
     *
     * @param users at least 1; a user has about 10 posts on average
     */
    public static SocialSite of(int users, long seed, Addressing addressing) {
        if (users < 1) {
            throw new IllegalArgumentException("a site has at least 1 user, not " + users);
        }
        return new SocialSite(users, seed, addressing);
    }

    /** Where a crawl starts. */
    public List<String> entry() {
        return List.of(addresses.site("/"));
    }

    /** The homes of all users. */
    public List<String> homes() {
        return crowd.people().stream()
                .map(person -> addresses.user(person.name(), "/"))
                .toList();
    }

    /** The page at a URL; empty when the site has none there. */
    public Optional<Page> page(String url) {
        return addresses
                .parse(url)
                .flatMap(place -> place.user().isEmpty()
                        ? site.page(place)
                        : crowd.named(place.user()).flatMap(person -> users.page(person, place)));
    }

    @Override
    public Optional<Answer> answer(String url) {
        String sitemap = entry().get(0) + "sitemap.xml";
        if (URI.create(url).getRawPath().equals("/robots.txt")) {
            return Optional.of(Answer.plain(ROBOTS + "Sitemap: " + sitemap + "\n"));
        }
        return url.equals(sitemap)
                ? Optional.of(Answer.of("application/xml; charset=utf-8", sitemap()))
                : page(url).map(page -> Answer.of(page.contentType(), page.body()));
    }

    private String sitemap() {
        StringBuilder xml = new StringBuilder("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n")
                .append("<urlset xmlns=\"http://www.sitemaps.org/schemas/sitemap/0.9\">\n");
        homes().forEach(home -> xml.append("<url><loc>").append(home).append("</loc></url>\n"));
        return xml.append("</urlset>\n").toString();
    }

    /**
     * The first pages that a breadth-first crawl finds, numbered in that order, with the links between them.
     *
     * @param pages at most so many; fewer when the site has no more
     */
    public SiteCrawl stored(int pages) {
        List<Page> found = new ArrayList<>();
        Map<String, Integer> numbers = new HashMap<>();
        entry().forEach(url -> number(url, pages, found, numbers));
        List<int[]> links = new ArrayList<>();
        for (int from = 0; from < found.size(); from++) {
            for (String url : found.get(from).links()) {
                int to = number(url, pages, found, numbers);
                if (to >= 0) {
                    links.add(new int[] {from, to});
                }
            }
        }
        LinkGraphBuilder graph = new LinkGraphBuilder(found.size());
        links.forEach(link -> graph.add(link[0], link[1]));
        return new SiteCrawl(found, numbers, graph.build());
    }

    private int number(String url, int most, List<Page> found, Map<String, Integer> numbers) {
        Integer known = numbers.get(url);
        if (known != null) {
            return known;
        }
        if (found.size() >= most) {
            return -1;
        }
        Page page = page(url)
                .orElseThrow(() -> new IllegalStateException("a link leads to " + url + ", which is not there"));
        numbers.put(url, found.size());
        found.add(page);
        return found.size() - 1;
    }
}
