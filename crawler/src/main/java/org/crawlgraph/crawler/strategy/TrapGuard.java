package org.crawlgraph.crawler.strategy;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.crawlgraph.crawler.frontier.CrawlState;
import org.crawlgraph.crawler.frontier.DiscoveredLink;
import org.crawlgraph.crawler.frontier.FetchTask;
import org.crawlgraph.crawler.frontier.Origin;
import org.crawlgraph.crawler.frontier.TextBudgets.Yield;
import org.crawlgraph.crawler.robots.SitemapLinks;
import org.jspecify.annotations.Nullable;

/**
 * Keeps a crawl from URLs without end. Each group of URLs has a budget of pages that grows with the texts that they bring: a group whose
 * pages say what others have said before, and lead to each other, stops. Its tasks are set aside, not forgotten, and go on when another page of the group brings a new text. Used
 * by the crawl loop.
 */
public final class TrapGuard {

    /**
     * A group of URLs and how many of its pages are read: {@code base} of them whatever they say, and {@code factor} for each text that is
     * new.
     *
     * @param below whether pages of the same folder lead into the group; else pages of the same path, numbers aside
     */
    private record Budget(String group, long base, double factor, boolean below) {

        boolean isSpent(Yield yield) {
            return yield.read() >= base + factor * yield.fresh();
        }
    }

    private static final long PATTERN_BASE = 32;
    private static final double PATTERN_FACTOR = 1.5;
    private static final long PART_BASE = 32;
    private static final double PART_FACTOR = 2;
    private static final long HOST_BASE = 1_000;
    private static final double HOST_FACTOR = 3;

    private final CrawlState state;
    private final boolean on;

    /**
     * Guards a crawl.
     *
     * @param on whether it does anything
     */
    public TrapGuard(CrawlState state, boolean on) {
        this.state = state;
        this.on = on;
    }

    /** As its options want it. A sample must know what comes of each page that it draws, so it is not guarded. */
    public static TrapGuard of(CrawlState state) {
        return new TrapGuard(state, CrawlRules.isGuarded(state) && !CrawlRules.isSample(state));
    }

    private static List<Budget> budgets(String url) {
        List<Budget> budgets = new ArrayList<>();
        budgets.add(new Budget(UrlShape.pattern(url), PATTERN_BASE, PATTERN_FACTOR, false));
        String part = UrlShape.deepPart(url);
        if (part != null) {
            budgets.add(new Budget(part, PART_BASE, PART_FACTOR, true));
        }
        budgets.add(new Budget(Origin.of(url) + "/**", HOST_BASE, HOST_FACTOR, true));
        return budgets;
    }

    /** Only pages that lead to others like them can go on without end. */
    private @Nullable Budget spent(@Nullable String from, int depth, String url) {
        if (!on || depth == 0 || from == null || SitemapLinks.is(from)) {
            return null;
        }
        boolean same = UrlShape.path(from).equals(UrlShape.path(url));
        boolean below = UrlShape.folder(from).equals(UrlShape.folder(url));
        return budgets(url).stream()
                .filter(budget -> budget.below ? below : same)
                .filter(budget -> budget.isSpent(state.budgets().of(budget.group)))
                .findFirst()
                .orElse(null);
    }

    /** Sets a task aside when the budget of a group that it belongs to is spent; whether it was. */
    public boolean setAside(FetchTask task) {
        Budget budget = spent(task.from(), task.depth(), task.url());
        if (budget != null) {
            state.aside().add(task, budget.group);
        }
        return budget != null;
    }

    /**
     * A page was read.
     *
     * @param text fingerprint of what it says; 0 for none
     */
    public void read(String url, long text) {
        if (!on || text == 0) {
            return;
        }
        boolean fresh = state.budgets().isFresh(text);
        for (Budget budget : budgets(url)) {
            state.budgets().read(budget.group, fresh);
            if (fresh && !budget.isSpent(state.budgets().of(budget.group))) {
                state.aside().resume(budget.group, (int) Math.ceil(budget.factor));
            }
        }
    }

    /** The rule for URLs that are new: a page is taken once, not once for each session. */
    public RuleChain onNew() {
        return new RuleChain(List.of(new UrlRule(
                Refusal.SESSION,
                link -> on && link.depth() > 0 && isKnownOtherwise(link.url()),
                link -> UrlShape.withoutSession(link.url())
                        .map(page -> isKnownOtherwise(link.url())
                                ? "the crawl knows " + page + ", in this session or without one"
                                : page + " in a session, which the crawl does not know yet")
                        .orElse("it names no session"))));
    }

    private boolean isKnownOtherwise(String url) {
        return UrlShape.withoutSession(url)
                .map(page -> !state.links().seen(url)
                        && (state.links().seen(page) || state.budgets().isInSession(page, url)))
                .orElse(false);
    }

    /** A URL is taken. */
    public void taken(DiscoveredLink link) {
        if (on) {
            Optional<String> page = UrlShape.withoutSession(link.url());
            page.ifPresent(known -> state.budgets().inSession(known, link.url()));
        }
    }

    /** The rule for tasks, in words for {@code crawl why}. */
    public RuleChain onTask() {
        return new RuleChain(List.of(new UrlRule(
                Refusal.TRAP,
                link -> spent(link.from(), link.depth(), link.url()) != null
                        && (!state.links().seen(link.url()) || isSetAside(link.url())),
                this::words)));
    }

    private boolean isSetAside(String url) {
        return budgets(url).stream().anyMatch(budget -> state.aside().contains(url, budget.group));
    }

    private String words(DiscoveredLink link) {
        Budget spent = spent(link.from(), link.depth(), link.url());
        Budget told = spent == null ? budgets(link.url()).get(0) : spent;
        if (spent == null && (link.from() == null || link.depth() == 0)) {
            return "nothing like it leads to it";
        }
        Yield yield = state.budgets().of(told.group);
        return "of " + yield.read() + " pages like " + told.group + " " + yield.fresh() + " said something new; "
                + Math.round(told.base + told.factor * yield.fresh()) + " may be read, more with each that does";
    }
}
