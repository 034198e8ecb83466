package org.crawlgraph.crawler.traps;

import it.unimi.dsi.fastutil.longs.LongList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.crawlgraph.common.TextFingerprint;
import org.crawlgraph.crawler.frontier.CrawlState;
import org.crawlgraph.crawler.frontier.DeferredTasks;
import org.crawlgraph.crawler.frontier.DiscoveredLink;
import org.crawlgraph.crawler.frontier.FetchTask;
import org.crawlgraph.crawler.frontier.Origin;
import org.crawlgraph.crawler.frontier.Priorities;
import org.crawlgraph.crawler.frontier.TextBudgets;
import org.crawlgraph.crawler.frontier.TextBudgets.Turns;
import org.crawlgraph.crawler.frontier.TextBudgets.Yield;
import org.crawlgraph.crawler.robots.SitemapLinks;
import org.crawlgraph.crawler.store.PageOutcome;
import org.crawlgraph.crawler.strategy.CrawlRules;
import org.crawlgraph.crawler.strategy.CrawlStrategy;
import org.crawlgraph.crawler.strategy.PageFindings;
import org.crawlgraph.crawler.strategy.Refusal;
import org.crawlgraph.crawler.strategy.RuleChain;
import org.crawlgraph.crawler.strategy.Worth;
import org.crawlgraph.html.TextSketch;
import org.jspecify.annotations.Nullable;

/**
 * Protects a crawl against spider traps, that is, unbounded numbers of URLs without new text.
 *
 * <p>The {@linkplain UrlForms URL forms} of a host take turns. Forms without much new text get few turns while others have tasks. Each
 * form has a budget that grows with its pages with new text. Once it is spent, pages that were found on pages of the same form or on pages
 * without new text are deferred. Deferred tasks are resumed when a page of the form has new text, in part as probes when no other task is
 * left, and all on request of the user. Confined to the thread of the crawl loop.
 */
public final class TrapGuard {

    private static final long BASE = 8;
    private static final double FACTOR = 2;
    private static final long FOLDER_BASE = 24;

    /** Pages per form that are fetched even though the budget of the folder is spent. */
    private static final int FEW = 2;

    /** Additional budget, besides a doubled one, for pages found on good pages of other forms, once the form had new text. */
    private static final int TRUSTED_BASE = 32;

    /** Number of pages of a form that are probed at the end even if the form had no new text. */
    private static final int PROBE = 4;

    private static final int PROBES = 8;

    /** Number of pages in the first probes of all forms. */
    private static final int FRUITLESS = 32;

    private static final String PROBED = "probed";

    /** Factor by which pages found on pages of their own form, and forms without new text, get fewer turns. */
    private static final int OWN = 4;

    private static final int POOR = 16;

    /** Turns ahead that hardly lower the rank, and pages of a form that may be in flight. */
    private static final int NEAR = 4;

    /** The rank of seeds. */
    private static final int SEEDS = 0;

    /** One in this number of requests to a host goes to forms without much new text. */
    private static final int EXPLORED = 5;

    /** Maximum number of requests in a row to forms with much new text while others wait. */
    private static final int OWED = 24;

    /** A form has much new text if its pages have at least this fraction of the new text of pages of the best form. */
    private static final double RICH = 8;

    /** Maximum amount of new text that counts for a page, in shingles, and that of a page that leads to others. */
    private static final int MUCH = 64;

    private static final int PROMISE = 16;

    /** Ranks per link from the seeds in a breadth-first crawl. */
    private static final long LEVEL = 16;

    /** A page is new if one of its subjects, this number of its shingles or half of its shingles are new. */
    private static final int NEW_SHINGLES = 10;

    private final CrawlState state;
    private final UrlForms forms;
    private final boolean on;

    /**
     * Creates a guard.
     *
     * @param on false for a guard without any effect
     */
    public TrapGuard(CrawlState state, boolean on) {
        this.state = state;
        this.forms = new UrlForms(state.budgets());
        this.on = on;
    }

    /** Creates the guard for the options of a crawl. Samples are not guarded, as a sample needs the outcome of every page it draws. */
    public static TrapGuard of(CrawlState state) {
        return new TrapGuard(state, CrawlRules.isGuarded(state) && !CrawlRules.isSample(state));
    }

    /**
     * Ranks tasks from now on by an order, and so that the forms of a host take turns.
     *
     * @param order null if the strategy ranks tasks
     * @param resume whether to resume all deferred tasks
     */
    public void begin(CrawlStrategy.@Nullable FetchOrder order, boolean resume) {
        if (order == CrawlStrategy.FetchOrder.HOSTS && on) {
            state.tasks().takeTurns(link -> link.depth() == 0 ? SEEDS : rank(forms.learn(link.url())), this::next);
        } else if (order == CrawlStrategy.FetchOrder.BFS) {
            state.tasks().rankBy(link -> (int) Math.min(Priorities.MOST, LEVEL * (link.depth() + octaves(link))));
        } else if (order == CrawlStrategy.FetchOrder.BEST) {
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
            state.aside().release(forms.of(group.first().url()), group.tasks());
        }
    }

    /** The rank of the tasks of a form. */
    private static int rank(String form) {
        return 1 + (int) Math.floorMod(TextFingerprint.of(form), (long) Priorities.MOST);
    }

    private static String group(String form) {
        return group(Origin.of(form), rank(form));
    }

    private static String group(String origin, long rank) {
        return origin + '\n' + rank;
    }

    private Yield yieldOf(String form) {
        return state.budgets().of(group(form));
    }

    /**
     * The rank of the form that goes next in a host. Forms with much new text a page take turns, more turns the more it is. One request in
     * {@value #EXPLORED} goes to the others, and all if there is no such form: first to forms that were not tried, then by their share of
     * pages with new text.
     */
    private long next(String origin, LongList ranks) {
        if (ranks.getLong(0) == SEEDS) {
            return SEEDS;
        }
        double most = 0;
        Yield[] yields = new Yield[ranks.size()];
        for (int i = 0; i < yields.length; i++) {
            yields[i] = state.budgets().of(group(origin, ranks.getLong(i)));
            most = Math.max(most, textPerPage(yields[i]));
        }
        int rich = -1;
        int other = -1;
        for (int i = 0; i < yields.length; i++) {
            if (isRich(yields[i], most)) {
                rich = rich < 0 || yields[i].turn() < yields[rich].turn() ? i : rich;
            } else {
                other = other < 0 || untried(yields[i]) > untried(yields[other]) ? i : other;
            }
        }
        Turns turns = state.budgets().turns(origin);
        boolean explore = rich < 0 || (other >= 0 && turns.owed() == 0);
        if (explore) {
            state.budgets().put(origin, new Turns(turns.now(), Math.min(OWED, turns.owed() + EXPLORED - 1)));
            return ranks.getLong(other);
        }
        long turn = Math.max(turns.now(), yields[rich].turn());
        state.budgets().put(origin, new Turns(turn, Math.max(0, turns.owed() - 1)));
        long step = Math.round(most / textPerPage(yields[rich]));
        state.budgets().put(group(origin, ranks.getLong(rich)), yields[rich].withTurn(turn + step));
        return ranks.getLong(rich);
    }

    private static double textPerPage(Yield yield) {
        return (double) yield.text() / Math.max(1, yield.asked());
    }

    private static boolean isRich(Yield yield, double most) {
        return yield.text() > 0 && textPerPage(yield) >= most / RICH && 2 * yield.fresh() + NEAR >= yield.asked();
    }

    private static double untried(Yield yield) {
        return (yield.fresh() + 1.0) / (yield.asked() + 1.0);
    }

    /** Turn of a new task in its host: after the last task of its form, and not before the current turn. */
    private long turn(DiscoveredLink link, long now) {
        long cost = poor(link);
        String form = forms.of(link.url());
        cost *= isJudged(link.from(), link.depth()) && isLedToByItself(link.from(), form) ? OWN : 1;
        Yield yield = yieldOf(form);
        long turn = Math.max(now, yield.turn()) + (link.depth() == 0 ? 0 : cost);
        state.budgets().put(group(form), yield.withTurn(turn));
        return turn;
    }

    /** Penalty of a task in an order over all hosts, in halvings. It grows with the distance of its turn. */
    private double octaves(DiscoveredLink link) {
        if (!on) {
            return 0;
        }
        long now = state.tasks().origin(Origin.of(link.url())).fetched();
        return Math.log1p((turn(link, now) - now) / (double) NEAR) / Math.log(2);
    }

    /** Learns the form of a link; returns the penalty for forms with little new text, 1 to {@value #POOR}. */
    private long poor(DiscoveredLink link) {
        if (!on) {
            return 1;
        }
        Yield yield = yieldOf(forms.learn(link.url()));
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

    /** Whether the budget of a folder is spent. It bounds the number of forms in the folder. */
    private boolean isFolderSpent(String form) {
        Yield yield = state.budgets().of(UrlForms.folder(form) + "/**");
        return yield.asked() >= FOLDER_BASE + FACTOR * yield.fresh();
    }

    /** Budget of a form. Paths with repeating segments have none. */
    private static double budget(Yield yield, String form) {
        return form.endsWith(UrlForms.REPEATED) ? 0 : BASE + FACTOR * yield.fresh();
    }

    /** Whether a page without new text has a link that its parent folder has, too, as links do that are relative by mistake. */
    private boolean isGrown(String from, String url) {
        String higher = state.budgets().isStale(from) ? UrlShape.fromParent(url, from) : null;
        return higher != null && state.links().seen(higher);
    }

    /**
     * The form whose budget is spent for a task; null if there is none. A URL that stands for a page with another one is judged by that, too:
     * the crawl refuses all others of the page.
     */
    private @Nullable String spent(@Nullable String from, int depth, String url) {
        String form = spentForm(from, depth, url);
        String page = form == null ? url : page(url);
        return page.equals(url) || spentForm(from, depth, page) != null ? form : null;
    }

    private @Nullable String spentForm(@Nullable String from, int depth, String url) {
        if (!on || from == null || !isJudged(from, depth)) {
            return null;
        }
        String form = forms.of(url);
        Yield yield = yieldOf(form);
        boolean doubted =
                isLedToByItself(from, form) || state.budgets().isStale(from) || form.endsWith(UrlForms.REPEATED);
        double budget = budget(yield, form) - (isGrown(from, url) ? BASE : 0);
        double trusted = 2 * budget + (yield.fresh() > 0 ? TRUSTED_BASE : 0);
        return yield.asked() >= (doubted ? budget : trusted)
                        || (doubted && isPoor(yield) && yield.asked() >= FEW && isFolderSpent(form))
                ? form
                : null;
    }

    /**
     * Defers a task if the budget of its form is spent; returns whether it did. Otherwise counts the task as fetched. Visits to pages of
     * earlier crawls are neither deferred nor counted: an unchanged page has no text to judge.
     */
    public boolean setAside(FetchTask task) {
        if (!on || task.attempts() > 0 || task.isVisitedAgain()) {
            return false;
        }
        String form = task.released() ? null : spent(task.from(), task.depth(), task.url());
        if (form == null) {
            count(forms.of(task.url()), 1, 0, 0);
        } else {
            state.aside().add(task, form);
        }
        return form != null;
    }

    private void count(String form, int asked, int fresh, long text) {
        for (String group : List.of(group(form), UrlForms.folder(form) + "/**")) {
            state.budgets().put(group, state.budgets().of(group).with(asked, fresh, text));
        }
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
        long fresh = freshText(url, page, text, found);
        if (page.status() == 200 && page.digest() != null && !text.hashes().isEmpty()) {
            state.lessons().read(url, text.textWithoutClock(page.fetchedAt()));
        }
        if (fresh < 0) {
            state.budgets().stale(url);
            return;
        }
        String form = forms.of(url);
        count(form, 0, 1, fresh);
        Yield yield = yieldOf(form);
        if (yield.asked() < budget(yield, form)) {
            state.aside().resume(form, (long) Math.ceil(FACTOR));
        }
    }

    private boolean isPromising(String url, PageFindings found) {
        String own = forms.of(url);
        return found.followed().stream().anyMatch(link -> isPromising(link, own));
    }

    /** Whether a link leads to an unknown page of a form in another folder, at least half of whose pages had new text. */
    private boolean isPromising(DiscoveredLink link, String own) {
        if (state.links().remembers(link.url())) { // most links
            return false;
        }
        String form = forms.of(link.url());
        Yield yield = yieldOf(form);
        return !UrlForms.folder(form).equals(UrlForms.folder(own))
                && !form.endsWith(UrlForms.REPEATED)
                && 2 * yield.fresh() >= yield.asked()
                && !state.links().seen(link.url())
                && !isKnownOtherwise(link.url());
    }

    /**
     * The amount of new text of a page, in shingles, at most {@value #MUCH}. A page that leads to pages with new text has some, too. 0 if
     * only the subject of the page is new; -1 if nothing is.
     */
    private long freshText(String url, PageOutcome page, TextSketch text, PageFindings found) {
        int sampled = text.hashes().size();
        if (sampled == 0) {
            return isPromising(url, found) ? PROMISE : isNewFile(page, found) ? 0 : -1;
        }
        boolean named = state.budgets().remember(text.subjects()) > 0;
        int fresh = state.budgets().remember(text.hashes());
        double all = (double) fresh * text.shingles() / sampled;
        boolean isNew = 2 * fresh >= sampled || (fresh > 1 && all >= NEW_SHINGLES);
        if (isNew && all >= MUCH) {
            return MUCH;
        }
        int promise = isPromising(url, found) ? PROMISE : 0;
        return isNew ? (long) Math.min(MUCH, all + promise) : promise > 0 ? promise : named ? 0 : -1;
    }

    /** Whether a page has neither text nor links, such as an image, and differs from all other pages. */
    private boolean isNewFile(PageOutcome page, PageFindings found) {
        String digest = page.digest();
        return page.status() == 200
                && digest != null
                && found.urls().isEmpty()
                && state.budgets().remember(LongList.of(TextFingerprint.of(digest))) > 0;
    }

    /**
     * Called when no other task is left: resumes some deferred tasks of each form, more for forms with more new text, until one in
     * {@value #PROBES} pages, but at least {@value #FRUITLESS}, were fetched this way; returns whether it resumed any.
     */
    public boolean probe() {
        List<DeferredTasks.Group> groups = on ? state.aside().groups() : List.of();
        boolean any = false;
        for (DeferredTasks.Group group : groups) {
            String form = forms.of(group.first().url());
            if (state.counters().of(PROBED)
                    < Math.max(FRUITLESS, state.counters().of("pages") / PROBES)) {
                long most = Math.min(PROBE + yieldOf(form).fresh(), group.tasks());
                state.aside().release(form, most);
                state.counters().add(PROBED, most);
                any = true;
            }
        }
        return any;
    }

    /** Number of deferred tasks by form, largest first. */
    public Map<String, Long> setAside() {
        Map<String, Long> counts = new LinkedHashMap<>();
        state.aside().groups().stream()
                .sorted(Comparator.comparingLong(DeferredTasks.Group::tasks).reversed())
                .forEach(group -> counts.merge(forms.of(group.first().url()), group.tasks(), Long::sum));
        return counts;
    }

    /** The rule for new URLs: a page is fetched once, not once per session or host alias. */
    public RuleChain onNew() {
        return new RuleChain(List.of(new RuleChain.Rule(
                Refusal.SESSION,
                link -> link.depth() > 0 && !state.links().seen(link.url()) && isKnownOtherwise(link.url()),
                this::sessionWords)));
    }

    /**
     * Whether the page of a task is fetched by another URL, as learned since the task was created. Only a request tells for the canonical
     * URL, because no task with another URL of the page goes before it.
     */
    public boolean isKnownByNow(FetchTask task) {
        if (!on || task.depth() == 0 || task.attempts() > 0) {
            return false;
        }
        String page = page(task.url());
        return page.equals(task.url()) ? state.lessons().isAskedOtherwise(page, page) : isKnownOtherwise(task.url());
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
            return "no redundant parameters or session id";
        }
        return isKnownOtherwise(link.url())
                ? "the crawl already has " + page + ", under this URL or another"
                : "another URL of " + page + ", which is new to the crawl";
    }

    /** Records that a URL has a task. */
    public void taken(String url) {
        if (on) {
            state.lessons().take(page(url), url);
        }
    }

    /** Records that a URL is requested. */
    public void asked(String url) {
        if (on) {
            state.lessons().ask(page(url), url);
        }
    }

    /** The rule for tasks, for {@code crawl why}. */
    public RuleChain onTask() {
        return new RuleChain(List.of(new RuleChain.Rule(
                Refusal.TRAP,
                link -> spent(link.from(), link.depth(), link.url()) != null
                        && (!state.links().seen(link.url())
                                || state.aside().contains(link.url(), forms.of(link.url()))),
                this::words)));
    }

    private String words(DiscoveredLink link) {
        String form = forms.of(link.url());
        if (!isJudged(link.from(), link.depth())) {
            return "a seed or sitemap URL";
        }
        Yield yield = yieldOf(form);
        return "of " + yield.asked() + " pages like " + form + " " + yield.fresh() + " had new text; "
                + Math.round(budget(yield, form)) + " may be fetched, and more for each with new text";
    }

    /**
     * Maps URLs to forms, the units of fair scheduling. Numbers, tokens and case are generalised, and {@code *} replaces names once a folder
     * has its maximum number of names.
     */
    static final class UrlForms {

        /** Suffix of the form of paths with repeating segments. */
        static final String REPEATED = "/**/repeated";

        /** Maximum number of distinct names in the first segment. */
        private static final int NAMES = 12;

        /** Maximum number of distinct names below the first folder. */
        private static final int BELOW = 24;

        /** Maximum number of distinct parameter sets per path. */
        private static final int QUERIES = 4;

        /** Maximum number of forms of a host with names of their own; further URLs have one form per first folder. */
        static final int FORMS = 500;

        /** Number of segments in a form; deeper paths share one form. */
        private static final int DEEP = 4;

        /** Size of each cache; that of forms is cleared when a name is learned. */
        private static final int RECENT = 1 << 15;

        private final TextBudgets budgets;
        private final Map<String, String> recent = new HashMap<>();

        /** Cache of learned names. */
        private final Set<String> named = new HashSet<>();

        UrlForms(TextBudgets budgets) {
            this.budgets = budgets;
        }

        /** The form of a URL by the names learned so far. */
        String of(String url) {
            String known = recent.get(url);
            return known == null ? remember(url, form(url, false)) : known;
        }

        private String remember(String url, String form) {
            if (recent.size() >= RECENT) {
                recent.clear();
            }
            recent.put(url, form);
            return form;
        }

        /** The form of a URL, whose names are learned. */
        String learn(String url) {
            String known = recent.get(url);
            return known == null || known.indexOf('*') >= 0 ? remember(url, form(url, true)) : known;
        }

        /** The first folder of a form, or its only segment. */
        static String folder(String form) {
            int begin = form.indexOf('/', form.indexOf("://") + 3);
            int end = begin < 0 ? -1 : form.indexOf('/', begin + 1);
            return end < 0 ? form : form.substring(0, end);
        }

        private String form(String url, boolean learn) {
            String origin = Origin.of(url);
            List<String> segments = UrlShape.segments(url);
            if (UrlShape.repeats(segments)) {
                return origin + REPEATED;
            }
            StringBuilder form = new StringBuilder(origin);
            String last = "";
            for (int i = 0; i < segments.size(); i++) {
                if (i == DEEP) {
                    form.append("/**");
                    break;
                }
                String shape = UrlShape.shape(segments.get(i));
                if (!UrlShape.isGenerated(shape)) {
                    shape = shape.toLowerCase(Locale.ROOT); // some servers ignore case
                    shape = i == 0
                            ? name(form.toString(), shape, shape, learn ? NAMES : 0)
                            : name(folder(form.toString()) + "/**", form + "/" + shape, shape, learn ? BELOW : 0);
                } else if (shape.equals(last)) {
                    continue;
                }
                form.append('/').append(shape);
                last = shape;
            }
            int query = url.indexOf('?');
            String whole =
                    query < 0 ? form.toString() : form + "?" + query(form + "?", url.substring(query + 1), learn);
            return name(origin + "/**", whole, whole, learn ? FORMS : 0).equals("*") ? folder(whole) + "/**" : whole;
        }

        private String query(String path, String query, boolean learn) {
            String names = names(query);
            return name(path, names, names, learn ? QUERIES : 0);
        }

        private String name(String parent, String key, String name, int most) {
            String place = parent + '\n' + key;
            if (named.contains(place)) {
                return name;
            }
            if (budgets.isNamed(parent, key)) {
                if (named.size() >= RECENT) {
                    named.clear();
                }
                named.add(place);
                return name;
            }
            if (most > 0 && budgets.name(parent, key, most)) {
                recent.clear();
                return name;
            }
            return "*";
        }

        private static String names(String query) {
            return Arrays.stream(query.split("[&;]", -1))
                    .map(UrlShape::name)
                    .distinct()
                    .sorted()
                    .collect(Collectors.joining("&"));
        }
    }
}
