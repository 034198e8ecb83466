package org.crawlgraph.crawler.traps;

import java.util.ArrayList;
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
 * Fetches a page once, not once per URL. Of the URLs with {@linkplain KnownParameters known parameters}, the clean form is fetched; of those
 * that a {@linkplain UrlLessons lesson} calls equivalent, the first, and the one without redundant parameters if there is a link to it. The
 * others are {@linkplain HeldLinks held}: one is fetched if the first turns out to be no page, and some are fetched to try the lesson again.
 */
final class KnownPages {

    /** Counter of links that were held and have returned. */
    static final String RELEASED = "held-links-released";

    /** Pages with held links that are tried again for each lesson before a run ends, those with most links first. */
    private static final int MAX_LAST_TRIALS = 3;

    /** Clean forms of a form that lead back to the URL with the parameter, after which the parameter is not left out. */
    private static final int MAX_CLEAN_REDIRECTS = 3;

    /** URLs of a page that are tried one after the other because each failed. */
    private static final int MAX_FAILED_URLS = 3;

    /** Kinds of {@link #urls}: any URL taken, one without redundant parameters taken, and requested; the last after a failure. */
    private static final int TAKEN = 1;

    private static final int PLAIN_TAKEN = 2;
    private static final int PLAIN_ASKED = 3;
    private static final int FAILED = 4;
    private static final int REDIRECTS = 5;

    private final CrawlState state;
    private final UrlForms forms;
    private final UrlLessons lessons;
    private final HeldLinks held;

    /** Fingerprints of the URLs chosen for pages. Key: (page fingerprint in two halves, kind). */
    private final StoredMap<Key, Long> urls;

    /** Numbers of failures of pages, and of redirects of clean forms by form. Key: as above. */
    private final StoredMap<Key, Long> counts;

    private KnownParameters known = new KnownParameters(Set.of(), Set.of());

    /** Fingerprints of URLs that are fetched to try a lesson. */
    private final Set<Long> trials = new HashSet<>();

    private final Set<String> triedLast = new HashSet<>();
    private final List<DiscoveredLink> clean = new ArrayList<>();

    KnownPages(CrawlState state, UrlForms forms) {
        this.state = state;
        this.forms = forms;
        lessons = new UrlLessons(state.store(), forms);
        held = new HeldLinks(state);
        urls = state.store().map("pageUrls", Key.TYPE, Long.class);
        counts = state.store().map("pageFailures", Key.TYPE, Long.class);
    }

    void overrule(KnownParameters parameters, boolean exact) {
        known = parameters;
        lessons.overrule(parameters, exact);
    }

    List<String> words() {
        return lessons.words();
    }

    /**
     * A URL and what stands for it.
     *
     * @param clean without known parameters
     * @param page the canonical URL
     * @param plain without known and redundant parameters
     * @param lessons that make a difference
     */
    private record Name(String url, String clean, String page, String plain, List<String> lessons) {}

    private Name name(String url) {
        String clean = known.clean(url);
        UrlLessons.Canonical canonical = lessons.canonical(clean);
        return new Name(url, clean, canonical.page(), canonical.plain(), canonical.lessons());
    }

    String page(String url) {
        return name(url).page;
    }

    /** Why another URL of the page of a link stands for it; null if none does. {@code asked} if the link is about to be requested. */
    @Nullable
    String refuse(DiscoveredLink link, boolean asked) {
        if (link.depth() == 0 || trials.contains(TextFingerprint.of(link.url()))) {
            return null;
        }
        Name name = name(link.url());
        boolean plain = name.plain.equals(name.url);
        if (name.page.equals(name.url)) {
            return asked && is(name, PLAIN_ASKED)
                    ? known(name)
                    : asked && leadsBack(name) && held.has(name.page)
                            ? "pages like it redirect to a URL with a parameter"
                            : null;
        }
        Long next = urls.get(Key.of(name.page, FAILED));
        if (next != null) {
            return next == 0 || next == TextFingerprint.of(name.url) ? null : known(name);
        }
        if (is(name, PLAIN_TAKEN)
                || (!plain && (is(name, TAKEN) || state.links().seen(name.plain)))
                || state.links().seen(name.page)
                || lessons.isReadOtherwise(name.clean)) {
            return known(name);
        }
        String bare = bare(name);
        return bare.equals(name.url) ? null : "the crawl fetches " + bare + " instead";
    }

    private static String known(Name name) {
        return "the crawl already has " + name.page + ", under this URL or another"
                + (name.lessons.isEmpty()
                        ? ""
                        : ": " + name.lessons.get(0).replaceFirst(" ", ", ") + " changes nothing");
    }

    private boolean is(Name name, int kind) {
        Long other = urls.get(Key.of(name.page, kind));
        return other != null && other != TextFingerprint.of(name.url);
    }

    /** Whether the clean forms of URLs like this redirect to a URL with the parameter. */
    private boolean leadsBack(Name name) {
        return counts.getOrDefault(Key.of(forms.of(name.clean), REDIRECTS), 0L) >= MAX_CLEAN_REDIRECTS;
    }

    /** The URL without known and redundant parameters, as far as pages can be had without. */
    private String bare(Name name) {
        return leadsBack(name) ? name.url : lessons.isBare(name.lessons) ? name.plain : name.clean;
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
        Name name = name(link.url());
        if (asked && name.page.equals(name.url) && leadsBack(name)) {
            urls.put(Key.of(name.page, FAILED), 0L);
            held.release(name.page);
            return true;
        }
        DiscoveredLink other = link.withUrl(bare(name));
        if (!other.url().equals(link.url()) && !state.links().seen(other.url())) {
            if (rules.refusal(other) != null) {
                return false;
            }
            clean.add(other);
        }
        held.add(name.page, link);
        return true;
    }

    /** Proposes the clean forms of the links that were held since the last call. */
    void proposeClean() {
        state.links().propose(clean);
        clean.clear();
    }

    /** Records that a URL has a task. */
    void taken(String url) {
        note(url, TAKEN, PLAIN_TAKEN);
    }

    /** Records that a URL is requested. */
    void asked(String url) {
        note(url, TAKEN, PLAIN_TAKEN);
        note(url, TAKEN, PLAIN_ASKED);
    }

    private void note(String url, int kind, int plainKind) {
        Name name = name(url);
        if (name.page.equals(url)) {
            return;
        }
        Key failed = Key.of(name.page, FAILED);
        Long before = urls.get(failed);
        Key place =
                before != null && before == 0 ? failed : Key.of(name.page, name.plain.equals(url) ? plainKind : kind);
        if (place.equals(failed) || urls.get(place) == null) {
            urls.put(place, TextFingerprint.of(url));
        }
    }

    /** Learns from the answer to a URL. {@code text} is the fingerprint of its text; null if it has none. */
    void read(String url, PageOutcome outcome, @Nullable Long text) {
        Name name = name(url);
        String location = outcome.response().location();
        if (location != null && !location.equals(url)) {
            Name target = name(location);
            if (target.page.equals(name.page) && !target.plain.equals(location)) {
                Key redirects = Key.of(forms.of(name.clean), REDIRECTS);
                counts.put(redirects, counts.getOrDefault(redirects, 0L) + 1);
                urls.put(Key.of(name.page, FAILED), 0L);
            }
        } else if (location == null && (outcome.status() < 200 || outcome.status() >= 300) && !outcome.isUnchanged()) {
            Key failures = Key.of(name.page, FAILED);
            long before = counts.getOrDefault(failures, 0L);
            if (before < MAX_FAILED_URLS && held.release(name.page) != null) {
                counts.put(failures, before + 1);
                urls.put(failures, 0L);
            }
        }
        if (text != null && lessons.read(url, text)) {
            held.releaseIf(link -> refuse(link, true) == null);
        }
        asked(url);
    }

    /** Whether a link is held. */
    boolean isHeld(String url) {
        return held.contains(page(url), url);
    }

    /** Before a run ends, returns some held links of each lesson that was not tried like that in this run; returns whether there are any. */
    boolean tryAgain() {
        Map<String, Integer> tried = new HashMap<>();
        List<GroupedMap.Group<DiscoveredLink>> pages = held.pages();
        pages.sort(Comparator.comparingLong(page -> -page.size()));
        boolean any = false;
        for (GroupedMap.Group<DiscoveredLink> page : pages) {
            Name name = name(page.first().url());
            for (String lesson : name.lessons) {
                if (!triedLast.contains(lesson) && tried.merge(lesson, 1, Integer::sum) <= MAX_LAST_TRIALS) {
                    DiscoveredLink link = held.release(page.key());
                    any |= link != null && trials.add(TextFingerprint.of(link.url()));
                    break;
                }
            }
        }
        triedLast.addAll(tried.keySet());
        return any;
    }
}
