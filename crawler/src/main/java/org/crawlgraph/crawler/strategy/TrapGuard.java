package org.crawlgraph.crawler.strategy;

import it.unimi.dsi.fastutil.longs.LongList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.crawlgraph.common.TextFingerprint;
import org.crawlgraph.crawler.frontier.CrawlState;
import org.crawlgraph.crawler.frontier.DeferredTasks;
import org.crawlgraph.crawler.frontier.DiscoveredLink;
import org.crawlgraph.crawler.frontier.FetchTask;
import org.crawlgraph.crawler.frontier.Origin;
import org.crawlgraph.crawler.frontier.Priorities;
import org.crawlgraph.crawler.frontier.TextBudgets.Yield;
import org.crawlgraph.crawler.robots.SitemapLinks;
import org.crawlgraph.crawler.store.PageOutcome;
import org.crawlgraph.html.TextSketch;
import org.jspecify.annotations.Nullable;

/**
 * Keeps URLs without end from taking a crawl. The forms of URLs of a host ({@link UrlForms}) take turns, those whose pages lead to each
 * other less often, and those that bring nothing new less often still. A form has a budget that grows with what its pages bring; when it
 * is spent, pages that other pages of the form lead to, or pages that said nothing new, are set aside. They go on when a page of the form
 * brings something new, some of them at the end, to see what they bring, and all of them when the user asks. Used by the crawl loop.
 */
public final class TrapGuard {

    private static final long BASE = 8;
    private static final double FACTOR = 2;
    private static final long FOLDER_BASE = 24;

    /** Pages of a form that are fetched when the budget of its folder is spent. */
    private static final int FEW = 2;

    /** What a form that has brought something has besides twice its budget, for pages that good pages of other forms lead to. */
    private static final int TRUSTED_BASE = 32;

    /** Pages of a form that are tried at the end although the form brought nothing. */
    private static final int PROBE = 4;

    private static final int PROBES = 8;
    private static final String PROBED = "probed";

    /** How much less often pages that their own form leads to have their turn, and those of forms that bring nothing new. */
    private static final int OWN = 4;

    private static final int POOR = 16;

    /** Turns that make no difference. */
    private static final int NEAR = 4;

    /** Ranks of a breadth-first crawl for each link from the seeds. */
    private static final long LEVEL = 16;

    /** A page is new when one of its subjects is, or so many of its shingles are, or half of them. */
    private static final int NEW_SHINGLES = 10;

    private final CrawlState state;
    private final UrlForms forms;
    private final boolean on;

    /**
     * Guards a crawl.
     *
     * @param on whether it does anything
     */
    public TrapGuard(CrawlState state, boolean on) {
        this.state = state;
        this.forms = new UrlForms(state.budgets());
        this.on = on;
    }

    /** As its options want it. A sample must know what comes of each page that it draws, so it is not guarded. */
    public static TrapGuard of(CrawlState state) {
        return new TrapGuard(state, CrawlRules.isGuarded(state) && !CrawlRules.isSample(state));
    }

    /**
     * Ranks tasks from now on: by an order, and so that the forms of a host take turns.
     *
     * @param order null where the strategy ranks them
     * @param resume whether all that was set aside waits again
     */
    public void begin(@Nullable FetchOrder order, boolean resume) {
        if (order == FetchOrder.HOSTS && on) {
            state.tasks().rankBy(link -> (int) Math.min(
                    Priorities.MOST, turn(link, Math.max(0, state.tasks().firstRank(Origin.of(link.url()))))));
        } else if (order == FetchOrder.BFS) {
            state.tasks().rankBy(link -> (int) Math.min(Priorities.MOST, LEVEL * (link.depth() + octaves(link))));
        } else if (order == FetchOrder.BEST) {
            state.tasks()
                    .rankBy(link ->
                            Priorities.MOST - Worth.priority(Worth.of(state, link) / Math.pow(2, octaves(link) / 2)));
        } else if (on) {
            state.tasks().rankBy(link -> {
                forms.learn(link.url());
                return Priorities.MOST;
            });
        }
        for (DeferredTasks.Group group : resume ? state.aside().groups() : List.<DeferredTasks.Group>of()) {
            String form = forms.of(group.first().url());
            resume(form, state.budgets().of(form), (int) group.tasks());
        }
    }

    /** The turn of a new task in its host: behind the last of its form, and not before what is due now. */
    private long turn(DiscoveredLink link, long now) {
        long cost = poor(link);
        String form = forms.of(link.url());
        cost *= isJudged(link.from(), link.depth()) && isLedToByItself(link.from(), form) ? OWN : 1;
        Yield yield = state.budgets().of(form);
        long turn = Math.max(now, yield.rank()) + (link.depth() == 0 ? 0 : cost);
        state.budgets().put(form, yield.withRank(turn));
        return turn;
    }

    /** How much less a task is worth in an order over all hosts, since its turn among the forms of its host is far: halvings. */
    private double octaves(DiscoveredLink link) {
        if (!on) {
            return 0;
        }
        long now = state.origins().of(Origin.of(link.url())).fetched();
        return Math.log1p((turn(link, now) - now) / (double) NEAR) / Math.log(2);
    }

    /** How many times less a task counts since its form brings little, 1 to {@value #POOR}; its form is learned. */
    private long poor(DiscoveredLink link) {
        if (!on) {
            return 1;
        }
        Yield yield = state.budgets().of(forms.learn(link.url()));
        long poor = (yield.asked() + BASE) / (yield.fresh() + BASE / 2 + 1);
        return isJudged(link.from(), link.depth()) ? Math.max(1, Math.min(POOR, poor)) : 1;
    }

    private static boolean isJudged(@Nullable String from, int depth) {
        return depth > 0 && from != null && !SitemapLinks.is(from);
    }

    private boolean isLedToByItself(@Nullable String from, String form) {
        if (from == null) {
            return false;
        }
        String source = forms.of(from);
        return source.equals(form) || UrlForms.folder(source).equals(UrlForms.folder(form));
    }

    private static boolean isPoor(Yield yield) {
        return 2 * yield.fresh() < yield.asked() || yield.asked() < BASE;
    }

    /** A folder has a budget, too, so that no number of forms in it is without end. */
    private boolean isFolderSpent(String form) {
        Yield yield = state.budgets().of(UrlForms.folder(form) + "/**");
        return yield.asked() >= FOLDER_BASE + FACTOR * yield.fresh();
    }

    /** Paths that repeat themselves have none, whatever they say. */
    private static double budget(Yield yield, String form) {
        return yield.extra() + (form.endsWith(UrlForms.REPEATED) ? 0 : BASE + FACTOR * yield.fresh());
    }

    /** The form whose budget is spent for a task; null for none. */
    private @Nullable String spent(@Nullable String from, int depth, String url) {
        if (!on || from == null || !isJudged(from, depth)) {
            return null;
        }
        String form = forms.of(url);
        Yield yield = state.budgets().of(form);
        boolean doubted =
                isLedToByItself(from, form) || state.budgets().isStale(from) || form.endsWith(UrlForms.REPEATED);
        double budget = budget(yield, form);
        double trusted = 2 * budget + (yield.fresh() > 0 ? TRUSTED_BASE : 0);
        return yield.asked() >= (doubted ? budget : trusted)
                        || (doubted && isPoor(yield) && yield.asked() >= FEW + yield.extra() && isFolderSpent(form))
                ? form
                : null;
    }

    /** Sets a task aside when the budget of its form is spent; whether it was. If not, the task counts as fetched. */
    public boolean setAside(FetchTask task) {
        String form = spent(task.from(), task.depth(), task.url());
        if (form != null && task.attempts() == 0) {
            state.aside().add(task, form);
            return true;
        }
        if (on && task.attempts() == 0) {
            count(forms.of(task.url()), 1, 0);
        }
        return false;
    }

    private void count(String form, int asked, int fresh) {
        String folder = UrlForms.folder(form) + "/**";
        state.budgets().put(form, state.budgets().of(form).with(asked, fresh));
        state.budgets().put(folder, state.budgets().of(folder).with(asked, fresh));
    }

    /**
     * A page was read.
     *
     * @param page null for a sitemap
     */
    public void read(String url, @Nullable PageOutcome page, TextSketch text, PageFindings found) {
        if (!on || page == null) {
            return;
        }
        boolean fresh = isFresh(url, page, text, found);
        if (page.status() == 200 && page.digest() != null && !text.hashes().isEmpty()) {
            state.lessons().read(url, TextFingerprint.of(page.digest()));
        }
        if (!fresh) {
            state.budgets().stale(url);
            return;
        }
        String form = forms.of(url);
        count(form, 0, 1);
        Yield yield = state.budgets().of(form);
        if (yield.asked() < budget(yield, form)) {
            state.aside().resume(form, (int) Math.ceil(FACTOR));
        }
    }

    private boolean isPromising(String url, PageFindings found) {
        String own = forms.of(url);
        return found.followed().stream().anyMatch(link -> isPromising(link, own));
    }

    /** Whether a link leads to a new page of a form in another folder, which has brought something new more often than not. */
    private boolean isPromising(DiscoveredLink link, String own) {
        String form = forms.of(link.url());
        Yield yield = state.budgets().of(form);
        return !UrlForms.folder(form).equals(UrlForms.folder(own))
                && 2 * yield.fresh() >= yield.asked()
                && !state.links().seen(link.url());
    }

    private boolean isFresh(String url, PageOutcome page, TextSketch text, PageFindings found) {
        int sampled = text.hashes().size();
        if (sampled == 0) {
            return isPromising(url, found) || isNewFile(page, found);
        }
        boolean named = state.budgets().remember(text.subjects()) > 0;
        int fresh = state.budgets().remember(text.hashes());
        double all = (double) fresh * text.shingles() / sampled;
        return named || 2 * fresh >= sampled || (fresh > 1 && all >= NEW_SHINGLES) || isPromising(url, found);
    }

    /** Whether a page is not HTML, which has neither words nor links, and differs from all others. */
    private boolean isNewFile(PageOutcome page, PageFindings found) {
        String digest = page.digest();
        return page.status() == 200
                && digest != null
                && found.urls().isEmpty()
                && state.budgets().remember(LongList.of(TextFingerprint.of(digest))) > 0;
    }

    /**
     * Nothing else is left: lets some of the tasks that are set aside wait again, of forms that brought more the more, until one page in {@value #PROBES}
     * was fetched so; returns whether any do.
     */
    public boolean probe() {
        List<DeferredTasks.Group> groups = on ? state.aside().groups() : List.of();
        long probed = state.counters().of(PROBED);
        boolean any = false;
        for (DeferredTasks.Group group : groups) {
            String form = forms.of(group.first().url());
            Yield yield = state.budgets().of(form);
            if (yield.extra() == 0 || probed < state.counters().of("pages") / PROBES) {
                int most = (int) Math.min(PROBE + yield.fresh(), group.tasks());
                resume(form, yield, most);
                state.counters().add(PROBED, most);
                any = true;
            }
        }
        return any;
    }

    /** How many URLs of each form are set aside, most first. */
    public Map<String, Long> setAside() {
        Map<String, Long> counts = new LinkedHashMap<>();
        state.aside().groups().stream()
                .sorted(Comparator.comparingLong(DeferredTasks.Group::tasks).reversed())
                .forEach(group -> counts.merge(forms.of(group.first().url()), group.tasks(), Long::sum));
        return counts;
    }

    /** Budgets must allow what is resumed. */
    private void resume(String form, Yield yield, int most) {
        double missing = Math.max(0, yield.asked() - budget(yield, form));
        state.budgets().put(form, yield.withExtra(yield.extra() + (long) Math.ceil(missing) + most));
        state.aside().resume(form, most);
    }

    /** The rule for URLs that are new: a page is taken once, not once for each session or host name. */
    public RuleChain onNew() {
        return new RuleChain(List.of(new UrlRule(
                Refusal.SESSION,
                link -> link.depth() > 0 && !state.links().seen(link.url()) && isKnownOtherwise(link.url()),
                this::sessionWords)));
    }

    /** Whether a task is for a page that was fetched by another URL, as was learned since it was found. */
    public boolean isKnownByNow(FetchTask task) {
        return task.depth() > 0 && task.attempts() == 0 && isKnownOtherwise(task.url());
    }

    private boolean isKnownOtherwise(String url) {
        if (!on) {
            return false;
        }
        String page = page(url);
        return state.lessons().isTakenOtherwise(page, url)
                || (!page.equals(url) && state.links().seen(page));
    }

    private String page(String url) {
        return state.lessons().page(UrlShape.withoutSession(url).orElse(url));
    }

    private String sessionWords(DiscoveredLink link) {
        String page = page(link.url());
        if (page.equals(link.url())) {
            return "no part of it is known to change nothing";
        }
        return isKnownOtherwise(link.url())
                ? "the crawl knows " + page + ", by this URL or another"
                : "another URL of " + page + ", which the crawl does not know yet";
    }

    /** A URL is fetched, or about to be. */
    public void taken(String url) {
        if (on) {
            state.lessons().take(page(url), url);
        }
    }

    /** The rule for tasks, in words for {@code crawl why}. */
    public RuleChain onTask() {
        return new RuleChain(List.of(new UrlRule(
                Refusal.TRAP,
                link -> spent(link.from(), link.depth(), link.url()) != null
                        && (!state.links().seen(link.url())
                                || state.aside().contains(link.url(), forms.of(link.url()))),
                this::words)));
    }

    private String words(DiscoveredLink link) {
        String form = forms.of(link.url());
        if (!isJudged(link.from(), link.depth())) {
            return "a seed or a page of a sitemap";
        }
        Yield yield = state.budgets().of(form);
        return "of " + yield.asked() + " pages like " + form + " " + yield.fresh() + " said something new; "
                + Math.round(budget(yield, form)) + " may be read, more with each that does";
    }
}
