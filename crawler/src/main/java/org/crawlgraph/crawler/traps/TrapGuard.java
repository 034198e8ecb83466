package org.crawlgraph.crawler.traps;

import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.crawlgraph.crawler.frontier.CrawlState;
import org.crawlgraph.crawler.frontier.DiscoveredLink;
import org.crawlgraph.crawler.frontier.FetchTask;
import org.crawlgraph.crawler.frontier.GroupedMap;
import org.crawlgraph.crawler.frontier.Priorities;
import org.crawlgraph.crawler.robots.SitemapLinks;
import org.crawlgraph.crawler.store.PageOutcome;
import org.crawlgraph.crawler.strategy.CrawlRules;
import org.crawlgraph.crawler.strategy.CrawlStrategy;
import org.crawlgraph.crawler.strategy.PageFindings;
import org.crawlgraph.crawler.strategy.Refusal;
import org.crawlgraph.crawler.strategy.RuleChain;
import org.crawlgraph.crawler.strategy.Worth;
import org.crawlgraph.crawler.traps.FormBudgets.Yield;
import org.crawlgraph.html.TextSketch;
import org.jspecify.annotations.Nullable;

/**
 * Protects a crawl against spider traps, that is, unbounded numbers of URLs without new text.
 *
 * <p>Each {@linkplain UrlForms form} of URLs has a {@linkplain FormBudgets budget} that its pages earn with something
 * new, and the forms of a host take turns or, in an order over all hosts, lose rank. Tasks over the budget are
 * deferred. Some return when a page of the form brings something new and when no other task is left, all on request of
 * the user. {@linkplain KnownPages A page is fetched once}, not once per URL. Confined to the thread of the crawl loop.
 */
public final class TrapGuard {

    /**
     * Number of pages of a form to resume when nothing else is left, plus one for each of its pages that brought
     * something new.
     */
    private static final int RESUMED_AT_END = 4;

    /**
     * One page of endless forms is resumed per this many pages fetched; {@link #MIN_RESUMED} are resumed in any case.
     */
    private static final int PAGES_PER_RESUMED = 8;

    private static final int MIN_RESUMED = 32;
    private static final String RESUMED = "probed";

    /** Counter of refused links that have returned. */
    public static final String RELEASED = KnownPages.RELEASED;

    /** Shingles of new text that a page has at least if it leads to pages with new text. */
    private static final int TEXT_OF_PROMISE = 16;

    /** The rank of seeds in their host. */
    private static final int SEEDS = 0;

    /** Ranks of a breadth-first order per link from the seeds. */
    private static final int RANKS_PER_LINK = 16;

    private final CrawlState state;
    private final boolean on;
    private final UrlForms forms;
    private final FormBudgets budgets;
    private final KnownPages pages;
    private boolean resumesAll;

    /**
     * Creates a guard.
     *
     * @param on false for a guard without any effect
     */
    public TrapGuard(CrawlState state, boolean on) {
        this.state = state;
        this.on = on;
        forms = new UrlForms(state.store());
        budgets = new FormBudgets(state.store());
        pages = new KnownPages(state, forms);
    }

    /**
     * Creates the guard for the options of a crawl. Samples are not guarded, as a sample needs the outcome of every
     * page it draws.
     */
    public static TrapGuard of(CrawlState state) {
        return new TrapGuard(state, CrawlRules.isGuarded(state) && !CrawlRules.isSample(state));
    }

    /**
     * Overrules what the crawl knows about URLs in this run.
     *
     * @param keep parameters that are never dropped
     * @param drop parameters that are dropped on every host
     * @param exact whether URLs with different spellings are always different
     */
    public void overrule(Set<String> keep, Set<String> drop, boolean exact) {
        pages.overrule(new KnownParameters(keep, drop), exact);
    }

    /**
     * Ranks tasks from now on by an order, in which forms without new text do not delay others.
     *
     * @param order null if the strategy ranks tasks
     * @param resume whether this run fetches all tasks that were or will be set aside
     */
    public void begin(CrawlStrategy.@Nullable FetchOrder order, boolean resume) {
        resumesAll = resume;
        state.tasks().deferIf(this::defers);
        if (order == CrawlStrategy.FetchOrder.HOSTS && on) {
            state.tasks()
                    .takeTurns(
                            link -> link.depth() == 0 ? SEEDS : UrlForms.rank(forms.learn(link.url())),
                            (origin, ranks) -> ranks.getLong(0) == SEEDS ? SEEDS : budgets.next(origin, ranks));
        } else if (order == CrawlStrategy.FetchOrder.BFS) {
            state.tasks().rankBy(link ->
                    (int) Math.min(Priorities.MOST, RANKS_PER_LINK * (link.depth() + penalty(link))));
        } else if (order == CrawlStrategy.FetchOrder.BEST || order == CrawlStrategy.FetchOrder.OPIC) {
            state.tasks().shareHosts(order == CrawlStrategy.FetchOrder.BEST ? Worth.OCTAVE : 0);
            state.tasks()
                    .rankBy(link ->
                            Priorities.MOST - Worth.priority(Worth.of(state, link) / Math.pow(2, penalty(link))));
        } else if (on) {
            state.tasks().rankBy(link -> {
                forms.learn(link.url());
                return Priorities.MOST;
            });
        }
        if (resume) {
            resume();
        }
    }

    /** Penalty of a task in an order over all hosts: how often its form has doubled its pages without anything new. */
    private double penalty(DiscoveredLink link) {
        if (!on) {
            return 0;
        }
        String form = forms.learn(link.url());
        Yield yield = budgets.of(form);
        long over = yield.asked() - yield.budget() / 2;
        return isJudged(link) && over > 0 ? Math.log1p((double) over) / Math.log(2) : 0;
    }

    private static boolean isJudged(DiscoveredLink link) {
        return link.depth() > 0 && link.from() != null && !SitemapLinks.is(link.from());
    }

    /** Why a link is set aside, by the form of its URL and the page that links to it; null if it is not. */
    private @Nullable String trap(DiscoveredLink link) {
        String url = link.url();
        String form = forms.of(url);
        String from = link.from();
        if (!on || !isJudged(link) || from == null) {
            return null;
        }
        if (form.endsWith(UrlForms.REPEATED)) {
            return "the path repeats itself, so its form " + form + " has no budget";
        }
        String higher = UrlShape.fromParent(url, from);
        Yield yield = budgets.of(form);
        if (higher != null
                && 2 * yield.fresh() <= yield.asked()
                && budgets.isStale(from)
                && state.links().seen(higher)) {
            return "a link like " + higher + " one folder deeper, on a page without anything new";
        }
        if (yield.asked() >= yield.budget()) {
            return words(form);
        }
        return budgets.isSectionSpent(form)
                ? words(form) + ", and the pages in the same section have brought as little"
                : null;
    }

    private String words(String form) {
        Yield yield = budgets.of(form);
        return "of " + yield.asked() + " pages like " + form + " " + yield.fresh() + " had new text; " + yield.budget()
                + " may be fetched, and more for each with new text";
    }

    /**
     * Defers a task of a trap; returns whether it did. Otherwise counts the task as fetched. Visits to pages of earlier
     * crawls are not deferred and cost no budget, since an unchanged page has no text to judge, but they take turns.
     */
    public boolean setAside(FetchTask task) {
        boolean aside = defers(task);
        if (aside) {
            state.tasks().release(task);
        } else if (on && task.attempts() == 0) {
            int again = task.isVisitedAgain() ? 1 : 0;
            budgets.count(forms.of(task.url()), new Yield(1 - again, 0, 0, again));
        }
        return aside;
    }

    /** Defers a task of a trap; returns whether it did. */
    private boolean defers(FetchTask task) {
        boolean aside =
                on && task.attempts() == 0 && !task.released() && !task.isVisitedAgain() && trap(task.link()) != null;
        if (aside) {
            state.aside().put(forms.of(task.url()), task.id(), task);
        }
        return aside;
    }

    /**
     * Learns from a page that was read.
     *
     * @param page null for a sitemap
     */
    public void read(String url, @Nullable PageOutcome page, TextSketch text, PageFindings found) {
        if (!on || page == null || page.isUnchanged()) {
            return;
        }
        String form = forms.of(url);
        boolean hasText =
                page.status() == 200 && page.digest() != null && !text.hashes().isEmpty();
        pages.read(url, page, hasText ? text.textWithoutClock(page.fetchedAt()) : null);
        long fresh = newText(url, page, text, found);
        if (fresh < 0) {
            budgets.stale(url);
            return;
        }
        budgets.count(form, new Yield(0, 1, fresh, 0));
        state.aside().resume(form, budgets.earned(form), false);
    }

    private long newText(String url, PageOutcome page, TextSketch text, PageFindings found) {
        long own = budgets.newText(text);
        if (own == FormBudgets.MAX_TEXT) {
            return own;
        }
        String form = forms.of(url);
        if (found.followed().stream().anyMatch(link -> isPromising(link, form))) {
            return Math.min(FormBudgets.MAX_TEXT, Math.max(own, 0) + TEXT_OF_PROMISE);
        }
        return own < 0 && isNewFile(page, text, found) ? 0 : own;
    }

    /** Whether a link leads to an unknown page of a good form in another section. */
    private boolean isPromising(DiscoveredLink link, String own) {
        if (state.links().remembers(link.url())) { // most links
            return false;
        }
        String form = forms.of(link.url());
        return !UrlForms.section(form).equals(UrlForms.section(own))
                && !form.endsWith(UrlForms.REPEATED)
                && budgets.of(form).isGood()
                && !state.links().seen(link.url())
                && pages.refuse(link, false) == null;
    }

    /** Whether a page has neither text nor links, such as an image, and differs from all other pages. */
    private boolean isNewFile(PageOutcome page, TextSketch text, PageFindings found) {
        String digest = page.digest();
        return page.status() == 200
                && digest != null
                && text.hashes().isEmpty()
                && found.urls().isEmpty()
                && budgets.isNew(digest);
    }

    /**
     * Called when no other task is left; returns whether it has brought some back. All tasks that were set aside if the
     * user wants them, otherwise some.
     */
    public boolean resume() {
        if (!on) {
            return false;
        }
        boolean any = pages.tryAgain();
        for (GroupedMap.Group<FetchTask> group : state.aside().groups()) {
            String form = forms.of(group.first().url());
            long some = resumesAll
                    ? group.size()
                    : Math.min(RESUMED_AT_END + budgets.of(form).fresh(), group.size());
            if (resumesAll
                    || state.counters().of(RESUMED)
                            < Math.max(MIN_RESUMED, state.counters().of("pages") / PAGES_PER_RESUMED)) {
                state.aside().resume(form, some, true);
                state.counters().add(RESUMED, resumesAll ? 0 : some);
                any = true;
            }
        }
        return any;
    }

    /** Number of deferred tasks by form, largest first. */
    public Map<String, Long> setAside() {
        Map<String, Long> counts = new LinkedHashMap<>();
        state.aside().groups().stream()
                .sorted(Comparator.comparingLong(group -> -group.size()))
                .forEach(group -> counts.merge(forms.of(group.first().url()), group.size(), Long::sum));
        return counts;
    }

    /** What was learned about URLs, for display. */
    public List<String> lessons() {
        return pages.words();
    }

    /**
     * Holds a link to a new URL if another URL stands for its page; returns whether it does.
     *
     * @param rules of the crawl
     */
    public boolean hold(DiscoveredLink link, RuleChain rules) {
        boolean holds = on && pages.hold(link, false, rules);
        if (on && !holds) {
            pages.taken(link.url());
        }
        return holds;
    }

    /**
     * Holds the link of a task that is about to be requested, if another URL stands for its page by now; returns
     * whether it does.
     */
    public boolean hold(FetchTask task, RuleChain rules) {
        DiscoveredLink link =
                state.priorities().areOn() ? task.link() : task.link().withPriority(0);
        return on && task.attempts() == 0 && pages.hold(link, true, rules);
    }

    /** Records that a URL is requested. */
    public void asked(String url) {
        if (on) {
            pages.asked(url);
        }
    }

    /** The rules, for {@code crawl why}. */
    public RuleChain rules() {
        return new RuleChain(List.of(
                new RuleChain.Rule(
                        Refusal.SESSION,
                        link -> otherUrl(link) != null,
                        link -> Objects.requireNonNullElse(otherUrl(link), "no other URL stands for its page")),
                new RuleChain.Rule(
                        Refusal.TRAP,
                        link -> setAsideWhy(link) != null,
                        link -> Objects.requireNonNullElse(
                                setAsideWhy(link),
                                isJudged(link) ? words(forms.of(link.url())) : "a seed or sitemap URL"))));
    }

    private @Nullable String otherUrl(DiscoveredLink link) {
        return on && (!state.links().seen(link.url()) || pages.isHeld(link.url())) ? pages.refuse(link, false) : null;
    }

    private @Nullable String setAsideWhy(DiscoveredLink link) {
        boolean isOpen = !state.links().seen(link.url()) || state.aside().contains(link.url());
        return isOpen ? trap(link) : null;
    }
}
