package org.crawlgraph.testkit.apps.social;

import java.nio.charset.StandardCharsets;
import java.util.EnumMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SplittableRandom;
import org.crawlgraph.html.PageLimits;
import org.crawlgraph.html.PageStructure;
import org.crawlgraph.social.crawl.ModelSite;
import org.crawlgraph.social.profiles.SocialGraph;
import org.crawlgraph.social.site.KindMethod;
import org.crawlgraph.social.site.PageKind;
import org.crawlgraph.social.site.PageKinds;
import org.crawlgraph.social.site.SocialMap;
import org.crawlgraph.social.site.SocialPage;
import org.crawlgraph.testkit.site.Answer;
import org.crawlgraph.testkit.site.Answers;

/** The pages of a {@link ModelSite} as HTML, and the places that a user names for them. */
public final class SocialSite implements Answers {

    /** The places that a user names. Contacts have pictures too, and tags are links in lists. */
    public static final List<SocialMap.SocialPlace> PLACES = List.of(
            new SocialMap.SocialPlace(PageKind.LIST, SocialMap.SocialPlace.Role.UPLOADER, "p.by>a.user"),
            new SocialMap.SocialPlace(PageKind.DETAIL, SocialMap.SocialPlace.Role.UPLOADER, "p.by>a.owner"),
            new SocialMap.SocialPlace(PageKind.DETAIL, SocialMap.SocialPlace.Role.WORD, "ul.tags>li>a"),
            new SocialMap.SocialPlace(PageKind.PROFILE, SocialMap.SocialPlace.Role.WORD, "ul.words>li>a"),
            new SocialMap.SocialPlace(PageKind.PROFILE, SocialMap.SocialPlace.Role.CONTACT, "div.contacts>a"));

    private final ModelSite site;
    private final SocialGraph graph;

    /** The site of a population. */
    public SocialSite(SocialGraph graph) {
        this.graph = graph;
        this.site = new ModelSite(graph);
    }

    /** The pages as they are meant. */
    public ModelSite model() {
        return site;
    }

    @Override
    public Optional<Answer> answer(String url) {
        SocialPage page = site.page(url);
        return page == null ? Optional.empty() : Optional.of(Answer.of("text/html; charset=utf-8", html(page)));
    }

    /** A page as a crawler reads it. */
    public PageStructure structure(String url) {
        byte[] html = answer(url).orElseThrow().body().getBytes(StandardCharsets.UTF_8);
        return PageStructure.read(html, "text/html; charset=utf-8", url, PageLimits.DEFAULT);
    }

    /** Distinct addresses of pages of a kind, drawn at random; fewer where there are not so many. */
    public List<String> sample(PageKind kind, int count, long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        Set<String> urls = new LinkedHashSet<>();
        for (int tries = 0; urls.size() < count && tries < 50 * count; tries++) {
            String url = switch (kind) {
                case LIST ->
                    site.starts(List.of(graph.names()
                                            .name(random.nextInt(graph.names().count()))))
                                    .get(0)
                                    .url()
                            + (random.nextInt(3) == 0 ? "?page=2" : "");
                case DETAIL ->
                    ModelSite.HOST + "/post/" + random.nextInt(graph.posts().count());
                case PROFILE -> ModelSite.HOST + "/user/" + random.nextInt(graph.users());
                case OTHER -> ModelSite.HOST + (random.nextBoolean() ? "/" : "/login");
            };
            if (site.page(url) != null) {
                urls.add(url);
            }
        }
        return List.copyOf(urls);
    }

    /** The map that ten random pages of each kind and {@link #PLACES} give. */
    public SocialMap map(long seed) {
        Map<PageKind, List<PageStructure>> examples = new EnumMap<>(PageKind.class);
        for (PageKind kind : List.of(PageKind.LIST, PageKind.DETAIL, PageKind.PROFILE)) {
            examples.put(
                    kind, sample(kind, 10, seed).stream().map(this::structure).toList());
        }
        return new SocialMap(ModelSite.lists(), PLACES, KindMethod.PLACES, PageKinds.of(examples));
    }

    private static String html(SocialPage page) {
        StringBuilder body = new StringBuilder();
        Set<String> written = new HashSet<>();
        switch (page.kind()) {
            case LIST -> list(page, body, written);
            case DETAIL -> detail(page, body, written);
            case PROFILE -> profile(page, body, written);
            case OTHER -> body.append("<h1>Welcome</h1><ul class=\"popular\">");
        }
        for (SocialPage.Link link : page.links()) {
            if (!written.contains(link.url()) && link.kind() == PageKind.LIST && page.kind() == PageKind.OTHER) {
                body.append("<li>")
                        .append(link(link.url(), "", escaped(String.valueOf(link.tag()))))
                        .append("</li>");
                written.add(link.url());
            }
        }
        body.append(page.kind() == PageKind.OTHER ? "</ul>" : "").append("<p class=\"pages\">");
        for (SocialPage.Link link : page.links()) {
            if (!written.contains(link.url()) && link.kind() != PageKind.OTHER) {
                body.append(link(link.url(), "", "page ")).append(' ');
            }
        }
        body.append("</p><div id=\"foot\" class=\"foot\">");
        for (SocialPage.Link link : page.links()) {
            if (link.kind() == PageKind.OTHER) {
                body.append(link(link.url(), "", link.url().endsWith("/login") ? "Sign in" : "Home"));
            }
        }
        return "<!DOCTYPE html>\n<html><head><title>" + escaped(page.url())
                + "</title></head><body><h2>Photos of everybody</h2>" + body
                + "</div><p class=\"small\">Terms of use</p></body></html>\n";
    }

    private static void list(SocialPage page, StringBuilder body, Set<String> written) {
        body.append("<div class=\"grid\">");
        for (SocialPage.Link link : page.links()) {
            if (link.kind() == PageKind.DETAIL) {
                body.append("<div class=\"entry\">").append(thumb(link.url()));
                if (link.user() != null) {
                    body.append("<p class=\"by\">by ")
                            .append(link(link.user(), "user", name(link.user())))
                            .append("</p>");
                    written.add(link.user());
                }
                body.append("</div>");
                written.add(link.url());
            }
        }
        body.append("</div>");
    }

    private static void detail(SocialPage page, StringBuilder body, Set<String> written) {
        body.append("<div class=\"photo\"><img src=\"/large.jpg\"></div>");
        if (page.user() != null) {
            body.append("<p class=\"by\">by ")
                    .append(link(page.user(), "owner", name(page.user())))
                    .append("</p>");
            written.add(page.user());
        }
        body.append("<div class=\"stream\">");
        page.links().stream().filter(link -> link.kind() == PageKind.DETAIL).forEach(link -> {
            body.append(thumb(link.url()));
            written.add(link.url());
        });
        body.append("</div>");
        words(page, "tags", body, written);
    }

    private static void profile(SocialPage page, StringBuilder body, Set<String> written) {
        body.append("<h1>").append(name(page.url())).append("</h1>");
        words(page, "words", body, written);
        body.append("<div class=\"contacts\">");
        for (String contact : page.contacts()) {
            body.append("<a href=\"").append(contact).append("\"><img src=\"/face.jpg\" alt=\"\"></a>");
            written.add(contact);
        }
        body.append("</div><div class=\"photos\">");
        page.links().stream().filter(link -> link.kind() == PageKind.DETAIL).forEach(link -> {
            body.append(thumb(link.url()));
            written.add(link.url());
        });
        body.append("</div>");
    }

    private static void words(SocialPage page, String place, StringBuilder body, Set<String> written) {
        body.append("<ul class=\"").append(place).append("\">");
        for (String word : page.words()) {
            String url = page.links().stream()
                    .filter(link -> word.equals(link.tag()))
                    .findFirst()
                    .orElseThrow()
                    .url();
            body.append("<li>").append(link(url, "", escaped(word))).append("</li>");
            written.add(url);
        }
        body.append("</ul>");
    }

    private static String thumb(String url) {
        return "<a class=\"thumb\" href=\"" + url + "\"><img src=\"/small.jpg\" alt=\"\"></a>";
    }

    private static String link(String url, String place, String text) {
        return "<a" + (place.isEmpty() ? "" : " class=\"" + place + "\"") + " href=\"" + escaped(url) + "\">" + text
                + "</a>";
    }

    private static String name(String url) {
        return "user " + url.replaceAll("[^0-9]", "");
    }

    private static String escaped(String text) {
        return text.replace("&", "&amp;").replace("<", "&lt;").replace("\"", "&quot;");
    }
}
