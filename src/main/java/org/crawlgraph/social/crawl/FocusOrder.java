package org.crawlgraph.social.crawl;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Consumer;
import org.crawlgraph.ranking.Cash;
import org.crawlgraph.social.profiles.ProfileRanks;
import org.crawlgraph.social.profiles.TopicVector;
import org.crawlgraph.social.site.PageKind;
import org.crawlgraph.social.site.SocialPage;
import org.crawlgraph.social.topics.TagNames;
import org.jspecify.annotations.Nullable;

/**
 * The order of a crawl for a topic. It receives each page that was read, and returns the pages to fetch and the pages whose priority has
 * changed. The result depends only on these pages and their order.
 *
 * <p>A {@linkplain FocusOptions.FocusStrategy strategy} scores pages as follows:
 * <ul>
 *   <li>{@code bfs}: all equal, in the order of discovery.
 *   <li>{@code opic}: the {@link Cash} of the page.
 *   <li>{@code hybrid}: 1 for lists of the topic; for posts and profiles of ranked users, Pr(τ|L)·Pr(L) of equation (3), where Pr(τ|L) is
 *       the rank of the user, equation (5), and {@link FocusOptions.LinkPrior} says what Pr(L) is; for all other pages, their cash.
 *   <li>{@code paper}: a queue, algorithm 4. A post on a list passes if its user's rank is above {@code rankThreshold}. It waits until the
 *       profile is known, and passes if the profile cannot be fetched. Profiles and further lists of the topic pass; nothing else does.
 *   <li>{@code evidence}: the probability that a post belongs to the topic, see below. For a profile it is
 *       {@link ProfileRanks.ProfileFormula#profileLink}, for a list of the topic {@value #LIST} times the share of relevant posts on such
 *       lists, for all other pages their cash.
 * </ul>
 * With {@code evidence}, a post of a user with r relevant posts among the d read so far scores (r + κ·p)/(d + κ). The prior p is the user's
 * rank, or ½·(R + 1)/(D + 2) over all D posts while the profile is unknown ({@link ProfileRanks.ProfileFormula}). For a post on a list of
 * the topic, p is at least the share (L + 1)/(M + 2) of relevant posts among the M read from such lists. Pages found elsewhere are trusted
 * only as far as earlier predictions for them came true: their scores are multiplied by min(1, (R′ + 1)/(S + 1)), where R′ of the posts
 * found elsewhere were relevant, and S is the sum of their scores without this factor. Pages with a score of at most {@code rankThreshold}
 * are skipped until it rises. On a site whose lists show all posts of a topic, the crawl thus ends after the lists.
 *
 * <p>For each page read, the counts of its user and of the whole crawl are updated, its links added, and its cash distributed. Then the
 * following pages are rescored: its links; the posts and the profile of its user; after a profile, also the posts of users who name this
 * user as a contact, and the profiles of the contacts it names; and, once a global share has moved by a tenth, all pages that depend on it.
 *
 * <p>Time O(links + changed scores) per page; space about 300 bytes per link and 600 per user. Not thread-safe.
 *
 * <p>Sources: Z. Zhang, O. Nasraoui (2009), Profile-based focused crawling for social media-sharing websites, sections 5 and 7; S.
 * Abiteboul et al. (2003) for cash. {@code evidence} is ours.
 */
final class FocusOrder {

    /** Score of a list of the topic relative to a post that it links to. */
    private static final double LIST = 0.9;

    private static final Comparator<FocusLink> FOUND = Comparator.comparingInt(link -> link.number);

    private final FocusOptions options;
    private final ProfileRanks.ProfileFormula formula;
    private final TopicVector topic;
    private final Map<String, Double> ranks;
    private final Map<String, FocusLink> links = new HashMap<>();
    private final List<FocusLink> numbered = new ArrayList<>();
    private final Map<String, FocusPerson> people = new HashMap<>();
    private final Cash cash = new Cash(0);
    private final SharedRate unknown = new SharedRate(ProfileRanks.ProfileFormula.unknown(0, 0));
    private final SharedRate onLists = new SharedRate(share(0, 0));
    private final SharedRate trust = new SharedRate(1);
    private long posts;
    private long relevant;
    private long listPosts;
    private long listRelevant;
    private long offRelevant;
    private double offExpected;
    private List<FocusChange> changes = new ArrayList<>();
    private Set<FocusLink> dirty = new TreeSet<>(FOUND);

    /** Starts a crawl for a topic with at least one tag. */
    public FocusOrder(Collection<String> topic, FocusOptions options) {
        this(topic, options, Map.of());
    }

    /**
     * Starts a crawl with ranks from an earlier one. They stand in for profiles that have not been read yet, and the crawl knows the URLs
     * of these profiles from the start. Strategies without {@link FocusOptions.FocusStrategy#usesRanks} ignore them.
     * @param ranks users by the URLs of their profiles, each with a rank from 0 to 1
     */
    public FocusOrder(Collection<String> topic, FocusOptions options, Map<String, Double> ranks) {
        this.options = options;
        this.formula = new ProfileRanks.ProfileFormula(options.profile());
        this.topic = TopicVector.of(topic);
        this.ranks = options.strategy().usesRanks() ? Map.copyOf(ranks) : Map.of();
    }

    /** The number of tags of the topic that a post has. */
    public static int topicTags(Collection<String> words, TopicVector topic) {
        Set<String> found = new HashSet<>();
        words.stream()
                .map(TagNames::normal)
                .filter(word -> word != null && topic.has(word))
                .forEach(found::add);
        return found.size();
    }

    /** Adds the start pages, which get the highest priority and share the cash. Call it once. */
    public List<FocusChange> start(List<SocialPage.Link> starts) {
        Set<FocusLink> found = new LinkedHashSet<>();
        starts.forEach(start -> found.add(found(start, null)));
        found.forEach(link -> link.isStart = true);
        cash.start(found.stream().mapToInt(link -> link.number).toArray());
        dirty.addAll(found);
        new TreeMap<>(ranks).forEach((user, rank) -> {
            FocusLink profile = found(new SocialPage.Link(user, PageKind.PROFILE, user, null), null);
            profile.isListed = true;
            dirty.add(profile);
        });
        return rescored();
    }

    /** Adds a page that was read; reading it again changes nothing. */
    public List<FocusChange> read(SocialPage page) {
        FocusLink link = links.computeIfAbsent(page.url(), url -> added(url, null));
        if (link.state == FocusLink.State.FETCHED) {
            return List.of();
        }
        link.state = FocusLink.State.FETCHED;
        FocusPerson person = page.user() == null ? null : person(page.user());
        List<FocusLink> targets = new ArrayList<>();
        boolean ofTopic = page.kind() == PageKind.LIST && isTopic(page.tag());
        for (SocialPage.Link each : page.links()) {
            FocusLink target = found(each, link);
            targets.add(target);
            target.isListed |= page.kind() == PageKind.LIST;
            if (ofTopic) {
                onTopicList(target);
            }
        }
        if (page.kind() == PageKind.DETAIL) {
            detail(link, person, page.words());
        } else if (page.kind() == PageKind.PROFILE && person != null) {
            profile(person, page);
        }
        spend(link, targets);
        dirty.addAll(targets);
        return rescored();
    }

    /** Records a page that could not be fetched or read. */
    public List<FocusChange> failed(String url) {
        FocusLink link = links.get(url);
        if (link == null || link.state == FocusLink.State.FETCHED) {
            return List.of();
        }
        link.state = FocusLink.State.FETCHED;
        if (link.kind == PageKind.PROFILE && link.person != null && !link.person.isKnown) {
            link.person.hasFailed = true;
            dirty.addAll(link.person.details);
        }
        spend(link, List.of());
        return rescored();
    }

    private FocusLink added(String url, @Nullable FocusLink from) {
        FocusLink link = new FocusLink(url, numbered.size(), from);
        numbered.add(link);
        return link;
    }

    private FocusPerson person(String name) {
        return people.computeIfAbsent(name, unseen -> {
            FocusPerson person = new FocusPerson(unseen);
            person.earlier = ranks.getOrDefault(unseen, Double.NaN);
            return person;
        });
    }

    /** Adds a link. What is already known of its target stays; the link may add to it. */
    private FocusLink found(SocialPage.Link each, @Nullable FocusLink from) {
        FocusLink link = links.computeIfAbsent(each.url(), url -> added(url, from));
        if (link.kind == PageKind.OTHER) {
            link.kind = each.kind();
        }
        link.isTopicList |= each.kind() == PageKind.LIST && isTopic(each.tag());
        if (link.person == null && each.user() != null && link.kind == each.kind()) {
            FocusPerson person = person(each.user());
            link.person = person;
            (link.kind == PageKind.PROFILE ? person.profiles : person.details).add(link);
        }
        if (link.from == from) {
            if (!link.isTopicList) {
                trust.add(link);
            }
            if (link.kind == PageKind.DETAIL) {
                unknown.add(link);
            } else if (link.isTopicList) {
                onLists.add(link);
            }
        }
        return link;
    }

    private boolean isTopic(@Nullable String tag) {
        String normal = tag == null ? null : TagNames.normal(tag);
        return normal != null && topic.has(normal);
    }

    private void onTopicList(FocusLink target) {
        if (target.kind == PageKind.DETAIL && !target.isOnTopicList) {
            target.isOnTopicList = true;
            onLists.add(target);
        }
        if (target.person != null && !target.person.isOnTopicList) {
            target.person.isOnTopicList = true;
            dirty.addAll(target.person.profiles);
        }
    }

    private static double share(long some, long all) {
        return (some + 1.0) / (all + 2);
    }

    private void detail(FocusLink link, @Nullable FocusPerson person, List<String> words) {
        boolean is = topicTags(words, topic) > 0;
        posts++;
        relevant += is ? 1 : 0;
        if (link.isOnTopicList) {
            listPosts++;
            listRelevant += is ? 1 : 0;
        } else if (options.strategy() == FocusOptions.FocusStrategy.EVIDENCE && link.kind == PageKind.DETAIL) {
            offExpected += believed(link, person);
            offRelevant += is ? 1 : 0;
        }
        if (person != null) {
            person.posts++;
            person.relevant += is ? 1 : 0;
            dirty.addAll(person.details);
        }
        if (options.strategy() == FocusOptions.FocusStrategy.EVIDENCE) {
            unknown.set(ProfileRanks.ProfileFormula.unknown(relevant, posts), dirty::add);
            onLists.set(share(listRelevant, listPosts), dirty::add);
            trust.set(Math.min(1, (offRelevant + 1) / (offExpected + 1)), dirty::add);
        }
    }

    private void profile(FocusPerson person, SocialPage page) {
        person.read(
                page.words().stream()
                        .map(word -> word.strip().toLowerCase(Locale.ROOT))
                        .toList(),
                topic);
        for (String name : page.contacts()) {
            FocusPerson contact = person(name);
            if (contact != person) {
                person.contacts.add(contact);
                contact.namedBy.add(person);
            }
        }
        dirty.addAll(person.details);
        person.contacts.forEach(contact -> dirty.addAll(contact.profiles));
        person.namedBy.stream().filter(other -> other.isKnown).forEach(other -> {
            dirty.addAll(other.details);
            dirty.addAll(other.profiles);
        });
        dirty.addAll(person.profiles);
    }

    private void spend(FocusLink link, List<FocusLink> targets) {
        FocusOptions.FocusStrategy strategy = options.strategy();
        if (strategy != FocusOptions.FocusStrategy.BFS && strategy != FocusOptions.FocusStrategy.PAPER) {
            cash.spend(
                    link.number,
                    targets.size(),
                    place -> targets.get(place).number,
                    number -> dirty.add(numbered.get(number)));
        }
    }

    private List<FocusChange> rescored() {
        for (FocusLink link : dirty) {
            boolean wanted =
                    link.state == FocusLink.State.OPEN || (link.state == FocusLink.State.FOUND && passes(link));
            double score = wanted ? score(link) : 0;
            int priority = !wanted ? -1 : isLeftOut(score) ? 0 : Level.of(score);
            if (wanted && priority != link.priority) {
                boolean isNew = link.state == FocusLink.State.FOUND;
                link.state = FocusLink.State.OPEN;
                link.priority = priority;
                String from = link.from == null ? null : link.from.url;
                changes.add(new FocusChange(link.url, from, link.depth, priority, isNew));
            }
        }
        dirty = new TreeSet<>(FOUND);
        List<FocusChange> told = changes;
        changes = new ArrayList<>();
        return told;
    }

    /** Whether a queued page with this score is skipped for now. */
    private boolean isLeftOut(double score) {
        return options.endsAt(0) && score <= options.rankThreshold();
    }

    private boolean passes(FocusLink link) {
        if (options.strategy() != FocusOptions.FocusStrategy.PAPER || link.isStart) {
            return true;
        }
        if (!link.isListed) {
            return false;
        }
        return switch (link.kind) {
            case PROFILE -> true;
            case LIST -> link.isTopicList;
            case OTHER -> false;
            case DETAIL ->
                link.person == null
                        || link.person.hasFailed
                        || (link.person.isRanked() && link.person.rank(formula) > options.rankThreshold());
        };
    }

    private double score(FocusLink link) {
        if (link.isStart) {
            return 1;
        }
        FocusPerson person = link.person;
        return switch (options.strategy()) {
            case BFS, PAPER -> 0;
            case OPIC -> cash.of(link.number);
            case HYBRID ->
                link.isTopicList
                        ? 1
                        : person != null && person.isRanked() ? posterior(link, person) : cash.of(link.number);
            case EVIDENCE -> evidence(link, person);
        };
    }

    /** Equation (3) without its denominator (4), which is the same for all candidates and does not change their order. */
    private double posterior(FocusLink link, FocusPerson person) {
        double rank = person.rank(formula);
        return options.prior() == FocusOptions.LinkPrior.CASH ? rank * cash.of(link.number) : rank;
    }

    private double evidence(FocusLink link, @Nullable FocusPerson person) {
        if (link.isTopicList) {
            return LIST * onLists.used();
        }
        if (link.kind == PageKind.DETAIL) {
            return link.isOnTopicList ? believed(link, person) : trust.used() * believed(link, person);
        }
        return trust.used()
                * (link.kind == PageKind.PROFILE && person != null ? person.promise() : cash.of(link.number));
    }

    /** The probability that a post belongs to the topic, without the factor for trust. */
    private double believed(FocusLink link, @Nullable FocusPerson person) {
        double prior = person != null && person.isRanked() ? person.rank(formula) : unknown.used();
        double found = link.isOnTopicList ? Math.max(prior, onLists.used()) : prior;
        return person == null ? found : formula.evidence(person.relevant, person.posts, found);
    }

    /** The queued pages with their current priorities, in the order of discovery. */
    public List<FocusChange> waiting() {
        return numbered.stream()
                .filter(link -> link.state == FocusLink.State.OPEN)
                .map(link -> new FocusChange(
                        link.url, link.from == null ? null : link.from.url, link.depth, link.priority, false))
                .toList();
    }

    /** Whether a page is known and is not to be fetched. */
    public boolean refuses(String url) {
        FocusLink link = links.get(url);
        return link != null
                && (link.state == FocusLink.State.FOUND
                        || (link.state == FocusLink.State.OPEN && isLeftOut(score(link))));
    }

    /** Explains the state and score of a page; null for an unknown page. */
    public @Nullable String why(String url) {
        FocusLink link = links.get(url);
        if (link == null) {
            return null;
        }
        double score = score(link);
        return FocusWords.of(link, options, formula, score, isLeftOut(score));
    }

    /** A share that the scores of many links depend on. Links are rescored once it has moved by more than a tenth since the last time. */
    private static final class SharedRate {

        private static final double STEP = 0.1;

        private final List<FocusLink> links = new ArrayList<>();
        private double used;

        SharedRate(double first) {
            used = first;
        }

        /** The share that current scores use. */
        double used() {
            return used;
        }

        void add(FocusLink link) {
            links.add(link);
        }

        /** Updates the share, and rescores the links if it has moved enough. */
        void set(double now, Consumer<FocusLink> rescore) {
            if (Math.abs(now - used) > STEP * used) {
                used = now;
                links.removeIf(link -> link.state == FocusLink.State.FETCHED);
                links.forEach(rescore);
            }
        }
    }

    private static final class FocusWords {

        private FocusWords() {}

        static String of(
                FocusLink link,
                FocusOptions options,
                ProfileRanks.ProfileFormula formula,
                double score,
                boolean leftOut) {
            StringBuilder words =
                    new StringBuilder("strategy " + options.strategy().text() + ", ");
            words.append(link.isTopicList ? "a list of the topic" : "a " + link.kind.text() + " page");
            if (link.isOnTopicList) {
                words.append(" that is on a list of the topic");
            }
            FocusPerson person = link.person;
            if (person != null) {
                words.append(" of ").append(person.name).append(profile(person, formula));
                words.append(String.format(
                        Locale.ROOT, ", %d of %d posts read are on topic", person.relevant, person.posts));
            }
            return words.append(fate(link, options, score, leftOut)).toString();
        }

        private static String profile(FocusPerson person, ProfileRanks.ProfileFormula formula) {
            if (person.isKnown) {
                return String.format(
                        Locale.ROOT,
                        ", rank %.3f (inner %.3f, inter %.3f of %d contacts)",
                        person.rank(formula),
                        person.inner,
                        person.inter(),
                        person.contactsKnown());
            }
            if (!Double.isNaN(person.earlier)) {
                return String.format(Locale.ROOT, ", rank %.3f from an earlier crawl", person.earlier);
            }
            return person.hasFailed ? ", whose profile could not be fetched" : ", whose profile is not known";
        }

        private static String fate(FocusLink link, FocusOptions options, double score, boolean leftOut) {
            return switch (link.state) {
                case FETCHED -> "; already taken from the queue";
                case OPEN ->
                    leftOut
                            ? "; skipped: its score is " + shown(score) + ", the threshold " + options.rankThreshold()
                            : "; waiting with score " + shown(score);
                case FOUND ->
                    "; skipped: "
                            + (link.kind == PageKind.DETAIL
                                    ? "its person has no rank above the threshold of " + options.rankThreshold()
                                    : "the strategy skips such pages");
            };
        }

        private static String shown(double score) {
            return String.format(Locale.ROOT, "%.4f", score);
        }
    }

    /** A discovered page and its state. */
    private static final class FocusLink {

        enum State {
            /** Found, but not to be fetched for now. */
            FOUND,
            /** Queued to be fetched. */
            OPEN,
            /** Fetched, successfully or not. */
            FETCHED
        }

        final String url;
        final int number;
        final @Nullable FocusLink from;
        final int depth;
        State state = State.FOUND;
        PageKind kind = PageKind.OTHER;

        @Nullable
        FocusPerson person;

        boolean isStart;
        boolean isTopicList;
        boolean isOnTopicList;
        boolean isListed;
        int priority = -1;

        FocusLink(String url, int number, @Nullable FocusLink from) {
            this.url = url;
            this.number = number;
            this.from = from;
            this.depth = from == null ? 0 : from.depth + 1;
        }
    }

    /** A user whose posts or profile were found. */
    private static final class FocusPerson {

        final String name;
        final List<FocusLink> details = new ArrayList<>();
        final List<FocusLink> profiles = new ArrayList<>();

        /** Users that the profile names as contacts, and users whose profiles name this one. */
        final Set<FocusPerson> contacts = new LinkedHashSet<>();

        final Set<FocusPerson> namedBy = new LinkedHashSet<>();
        private final Map<String, Integer> words = new HashMap<>();
        /** Rank from an earlier crawl; NaN for none. Counts until the profile is read. */
        double earlier = Double.NaN;

        boolean isKnown;
        boolean hasFailed;
        boolean isOnTopicList;
        double inner;
        long posts;
        long relevant;

        FocusPerson(String name) {
            this.name = name;
        }

        /** Adds a page of the profile. The caller must rescore all pages that depend on it. */
        void read(List<String> more, TopicVector topic) {
            more.forEach(word -> words.merge(word, 1, Integer::sum));
            isKnown = true;
            inner = topic.inner(words);
        }

        int contactsKnown() {
            return (int) contacts.stream().filter(other -> other.isKnown).count();
        }

        /** The inter rank, equation (2), over contacts with a known profile; 0 without any. */
        double inter() {
            return mean(contacts);
        }

        /** Whether the user has a rank, from the profile or from an earlier crawl. */
        boolean isRanked() {
            return isKnown || !Double.isNaN(earlier);
        }

        /** The rank, equation (5), or the one of an earlier crawl as long as the profile is unknown; only defined for a ranked user. */
        double rank(ProfileRanks.ProfileFormula formula) {
            return isKnown ? formula.combined(inner, inter(), contactsKnown()) : earlier;
        }

        /** The score of the profile before it is read. */
        double promise() {
            double named = mean(namedBy);
            return ProfileRanks.ProfileFormula.profileLink(
                    Double.isNaN(earlier) ? named : Math.max(named, earlier), isOnTopicList);
        }

        private static double mean(Set<FocusPerson> people) {
            return people.stream()
                    .filter(person -> person.isKnown)
                    .mapToDouble(person -> person.inner)
                    .average()
                    .orElse(0);
        }
    }

    /** Maps scores from 0 to 1 to integers in the same order, for queues with integer priorities. */
    static final class Level {

        /** The level of score 1. */
        public static final int MOST = (1 << 20) - 1;

        /** Scores below 2 to this power count as 0. */
        private static final int LEAST_EXPONENT = -32;

        private static final int LEAST = Float.floatToIntBits((float) Math.scalb(1.0, LEAST_EXPONENT));

        private Level() {}

        /**
         * The level of a score: the bits of a float without the last eight. Two scores that differ by more than 1/32,768 of the larger get
         * different levels, down to 2<sup>-32</sup>; all scores below get 0.
         * @param score from 0 to 1
         */
        public static int of(double score) {
            int code = (Float.floatToIntBits((float) score) - LEAST) >> 8;
            return Math.max(0, Math.min(MOST, code));
        }
    }
}
