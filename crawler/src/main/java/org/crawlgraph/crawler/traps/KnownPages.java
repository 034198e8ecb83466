package org.crawlgraph.crawler.traps;

import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.crawlgraph.common.TextFingerprint;
import org.crawlgraph.crawler.frontier.CrawlState;
import org.crawlgraph.crawler.frontier.DiscoveredLink;
import org.crawlgraph.crawler.frontier.GroupedMap;
import org.crawlgraph.crawler.frontier.Key;
import org.crawlgraph.crawler.frontier.StoredMap;
import org.crawlgraph.crawler.store.PageOutcome;
import org.crawlgraph.crawler.strategy.RuleChain;
import org.jspecify.annotations.Nullable;

/**
 * Fetches a page once, not once per URL. Of the URLs with {@linkplain KnownParameters known parameters}, the clean form
 * is fetched; of those that a {@linkplain UrlLessons lesson} calls equivalent, the first. The others are held: one is
 * fetched if the first turns out to be no page, and some are fetched to try the lesson again. Stored with the state.
 */
final class KnownPages {

    /** Counter of links that were held and have returned. */
    static final String RELEASED = "held-links-released";

    /**
     * Held links of a crawl, 40 MiB on disk: sites with a session in each link have links without end. Further ones are
     * dropped.
     */
    private static final long MAX_HELD = 1 << 17;

    /** Pages with held links that are tried again for each lesson before a run ends, those with most links first. */
    private static final int MAX_LAST_TRIALS = 3;

    /**
     * Clean forms of a form that lead back to the URL with the parameter, after which the parameter is not left out.
     */
    private static final int MAX_CLEAN_REDIRECTS = 3;

    /** URLs of a page that are tried one after the other because each failed. */
    private static final int MAX_FAILED_URLS = 3;

    /** The URL of a page whose URL has failed: any. */
    private static final long ANY = 0;

    /** Kind of key in {@link #chosen} of a page whose chosen URL was requested. */
    private static final int ASKED = 1;

    /** Kind of key in {@link #counts} for failures; 0 is for redirects. */
    private static final int FAILURES = 1;

    private final CrawlState state;
    private final UrlForms forms;
    private final UrlLessons lessons;

    /** Links to other URLs of a page that the crawl has or will have, by page and half of the URL fingerprint. */
    private final GroupedMap<DiscoveredLink> held;

    /**
     * Fingerprints of the URLs that stand for pages, if these are not the canonical ones. Only one that was requested
     * blocks the canonical URL: others may still be refused. Key: (page fingerprint in two halves, 0 or
     * {@link #ASKED}).
     */
    private final StoredMap<Key, Long> chosen;

    /**
     * Numbers of failures of pages, and of redirects of clean forms by form. Key: (fingerprint in two halves, kind).
     */
    private final StoredMap<Key, Long> counts;

    /** Fingerprints of URLs that are fetched to try a lesson. */
    private final Set<Long> trials = new HashSet<>();

    private final Set<String> triedLast = new HashSet<>();

    KnownPages(CrawlState state, UrlForms forms) {
        this.state = state;
        this.forms = forms;
        lessons = new UrlLessons(state.store(), forms);
        held = new GroupedMap<>(state.store(), "heldLinks", DiscoveredLink.class);
        chosen = state.store().map("pageUrls", Key.TYPE, Long.class);
        counts = state.store().map("pageFailures", Key.TYPE, Long.class);
    }

    void overrule(KnownParameters parameters, boolean exact) {
        lessons.overrule(parameters, exact);
    }

    List<String> words() {
        return lessons.words();
    }

    /**
     * Why another URL of the page of a link stands for it; null if none does. {@code asked} if the link is about to be
     * requested.
     */
    @Nullable
    String refuse(DiscoveredLink link, boolean asked) {
        if (link.depth() == 0 || trials.contains(TextFingerprint.of(link.url()))) {
            return null;
        }
        UrlLessons.Name name = lessons.name(link.url());
        Long url = chosen.get(Key.of(name.page()));
        if (url != null && (!name.isCanonical() || (asked && chosen.get(Key.of(name.page(), ASKED)) != null))) {
            return url == ANY || url == TextFingerprint.of(name.url()) ? null : known(name);
        }
        if (name.isCanonical()) {
            return asked && leadsBack(name) && held.first(name.page()) != null
                    ? "pages like it redirect to a URL with a parameter"
                    : null;
        }
        if (state.links().seen(name.page()) || lessons.isReadOtherwise(name.clean())) {
            return known(name);
        }
        String bare = bare(name);
        return bare.equals(name.url()) ? null : "the crawl fetches " + bare + " instead";
    }

    private static String known(UrlLessons.Name name) {
        return "the crawl already has " + name.page() + ", under this URL or another"
                + (name.lessons().isEmpty()
                        ? ""
                        : ": " + name.lessons().get(0).replaceFirst(" ", ", ") + " changes nothing");
    }

    /** Whether the clean forms of URLs like this redirect to a URL with the parameter. */
    private boolean leadsBack(UrlLessons.Name name) {
        return counts.getOrDefault(Key.of(forms.of(name.clean())), 0L) >= MAX_CLEAN_REDIRECTS;
    }

    /** The URL without known parameters, if pages can be had without. */
    private String bare(UrlLessons.Name name) {
        return leadsBack(name) ? name.url() : name.clean();
    }

    /**
     * Holds a link if another URL stands for it; returns whether it does.
     *
     * @param rules of the crawl, which the clean form has to pass
     */
    boolean hold(DiscoveredLink link, boolean asked, RuleChain rules) {
        if (refuse(link, asked) == null) {
            return false;
        }
        UrlLessons.Name name = lessons.name(link.url());
        if (name.isCanonical() && leadsBack(name)) {
            release(name.page());
            return true;
        }
        DiscoveredLink other = link.withUrl(bare(name));
        boolean isProposed = held.contains(name.page(), number(link.url()));
        if (!isProposed && !other.url().equals(link.url()) && !state.links().seen(other.url())) {
            if (rules.refusal(other) != null) {
                return false;
            }
            state.links().propose(List.of(other));
        }
        if (held.size() < MAX_HELD) {
            held.put(name.page(), number(link.url()), link);
        }
        return true;
    }

    private static long number(String url) {
        return TextFingerprint.of(url) >>> 1;
    }

    /** Records that a URL is requested. */
    void asked(String url) {
        UrlLessons.Name name = lessons.name(url);
        taken(name);
        if (!name.isCanonical()) {
            chosen.put(Key.of(name.page(), ASKED), TextFingerprint.of(url));
        }
    }

    /** Records that a URL has a task: it stands for its page, unless another does. */
    void taken(String url) {
        taken(lessons.name(url));
    }

    private void taken(UrlLessons.Name name) {
        Key page = Key.of(name.page());
        Long before = chosen.get(page);
        if (before == null ? !name.isCanonical() : before == ANY) {
            chosen.put(page, TextFingerprint.of(name.url()));
        }
    }

    /** Learns from the answer to a URL. {@code text} is the fingerprint of its text; null if it has none. */
    void read(String url, PageOutcome outcome, @Nullable Long text) {
        UrlLessons.Name name = lessons.name(url);
        String location = outcome.response().location();
        if (location != null && !location.equals(url)) {
            UrlLessons.Name target = lessons.name(location);
            if (target.page().equals(name.page()) && !target.isCanonical()) {
                Key redirects = Key.of(forms.of(name.clean()));
                counts.put(redirects, counts.getOrDefault(redirects, 0L) + 1);
                free(name.page());
            }
        } else if (location == null && (outcome.status() < 200 || outcome.status() >= 300) && !outcome.isUnchanged()) {
            Key failures = Key.of(name.page(), FAILURES);
            long before = counts.getOrDefault(failures, 0L);
            if (before < MAX_FAILED_URLS && release(name.page()) != null) {
                counts.put(failures, before + 1);
            }
        }
        if (text != null && lessons.read(url, text)) {
            held.keysOf(link -> refuse(link, true) == null).forEach(this::release);
        }
    }

    /** Lets a held link of a page stand for it; null if there is none. */
    private @Nullable DiscoveredLink release(String page) {
        Key first = held.first(page);
        if (first == null) {
            return null;
        }
        free(page);
        return release(first);
    }

    /** Lets any URL stand for a page. */
    private void free(String page) {
        chosen.put(Key.of(page), ANY);
        chosen.remove(Key.of(page, ASKED));
    }

    /** Returns a held link to the crawl. */
    private @Nullable DiscoveredLink release(Key key) {
        DiscoveredLink link = held.remove(key);
        if (link != null) {
            if (state.links().seen(link.url())) {
                state.links().readmit(List.of(link));
            } else {
                state.links().propose(List.of(link));
            }
            state.counters().add(RELEASED, 1);
        }
        return link;
    }

    /** Whether a link is held. */
    boolean isHeld(String url) {
        return held.contains(lessons.name(url).page(), number(url));
    }

    /**
     * Before a run ends, returns some held links of each lesson that was not tried like that in this run; returns
     * whether there are any.
     */
    boolean tryAgain() {
        Map<String, Integer> tried = new HashMap<>();
        List<GroupedMap.Group<DiscoveredLink>> pages = held.groups();
        pages.sort(Comparator.comparingLong(page -> -page.size()));
        boolean any = false;
        for (GroupedMap.Group<DiscoveredLink> page : pages) {
            for (String lesson : lessons.name(page.first().url()).lessons()) {
                if (!triedLast.contains(lesson) && tried.merge(lesson, 1, Integer::sum) <= MAX_LAST_TRIALS) {
                    DiscoveredLink link = release(page.key());
                    any |= link != null && trials.add(TextFingerprint.of(link.url()));
                    break;
                }
            }
        }
        triedLast.addAll(tried.keySet());
        return any;
    }
}
