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
import org.crawlgraph.ranking.Cash;
import org.crawlgraph.social.profiles.ProfileRanks;
import org.crawlgraph.social.profiles.TopicVector;
import org.crawlgraph.social.site.PageKind;
import org.crawlgraph.social.site.SocialPage;
import org.crawlgraph.social.topics.TagNames;
import org.jspecify.annotations.Nullable;

/**
 * The order of a crawl for a topic. It receives each page that was read, and returns the pages to fetch and the pages
 * whose priority has changed. The result depends only on these pages and their order.
 *
 * <p>A {@linkplain FocusOptions.FocusStrategy strategy} scores pages as follows:
 *
 * <ul>
 *   <li>{@code bfs}: all equal, in the order of discovery.
 *   <li>{@code opic}: the {@link Cash} of the page.
 *   <li>{@code hybrid}: 1 for lists of the topic; for posts and profiles of ranked users, Pr(τ|L)·Pr(L) of equation
 *       (3), where Pr(τ|L) is the rank of the user, equation (5), and {@link FocusOptions.LinkPrior} says what Pr(L)
 *       is; for all other pages, their cash.
 *   <li>{@code paper}: a queue, algorithm 4. A post on a list passes if its user's rank is above {@code rankThreshold}.
 *       It waits until the profile is known, and passes if the profile cannot be fetched. Profiles and further lists of
 *       the topic pass; nothing else does.
 *   <li>{@code evidence}: the probability that a post belongs to the topic ({@link EvidenceScorer}).
 * </ul>
 *
 * With {@code evidence}, pages with a score of at most {@code rankThreshold} are skipped until it rises. On a site
 * whose lists show all posts of a topic, the crawl thus ends after the lists.
 *
 * <p>For each page read, the counts of its user and of the whole crawl are updated, its links added, and its cash
 * distributed. Then the following pages are rescored: its links; the posts and the profile of its user; after a
 * profile, also the posts of users who name this user as a contact, and the profiles of the contacts it names; and,
 * once a global share has moved by a tenth, all pages that depend on it.
 *
 * <p>Time O(links + changed scores) per page; space about 300 bytes per link and 600 per user. Not thread-safe.
 *
 * <p>Sources: Z. Zhang, O. Nasraoui (2009), Profile-based focused crawling for social media-sharing websites, sections
 * 5 and 7; S. Abiteboul et al. (2003) for cash. {@code evidence} is ours.
 */
final class FocusOrder {

    private static final Comparator<FocusLink> FOUND = Comparator.comparingInt(link -> link.number);

    private final FocusOptions options;
    private final ProfileRanks.ProfileFormula formula;
    private final TopicVector topic;
    private final Map<String, Double> ranks;
    private final Map<String, FocusLink> links = new HashMap<>();
    private final List<FocusLink> numbered = new ArrayList<>();
    private final Map<String, FocusPerson> people = new HashMap<>();
    private final Cash cash = new Cash(0);
    private final FocusScorer scorer;
    private List<FocusChange> changes = new ArrayList<>();
    private Set<FocusLink> dirty = new TreeSet<>(FOUND);

    /**
     * Starts a crawl for a topic with at least one tag. Ranks from an earlier crawl stand in for profiles that have not
     * been read yet, and the crawl knows the URLs of these profiles from the start. Strategies without
     * {@link FocusOptions.FocusStrategy#usesRanks} ignore them.
     *
     * @param ranks users by the URLs of their profiles, each with a rank from 0 to 1
     */
    public FocusOrder(Collection<String> topic, FocusOptions options, Map<String, Double> ranks) {
        this.options = options;
        this.scorer = FocusScorer.of(options, cash);
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
        return link;
    }

    private boolean isTopic(@Nullable String tag) {
        String normal = tag == null ? null : TagNames.normal(tag);
        return normal != null && topic.has(normal);
    }

    private void onTopicList(FocusLink target) {
        target.isOnTopicList |= target.kind == PageKind.DETAIL;
        if (target.person != null && !target.person.isOnTopicList) {
            target.person.isOnTopicList = true;
            dirty.addAll(target.person.profiles);
        }
    }

    private void detail(FocusLink link, @Nullable FocusPerson person, List<String> words) {
        boolean isRelevant = topicTags(words, topic) > 0;
        boolean moved = scorer.read(link, person, isRelevant);
        if (person != null) {
            person.posts++;
            person.relevant += isRelevant ? 1 : 0;
            dirty.addAll(person.details);
        }
        if (moved) {
            dirty.addAll(numbered);
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
                    link.state == FocusLink.State.OPEN || (link.state == FocusLink.State.FOUND && scorer.passes(link));
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

    private double score(FocusLink link) {
        return link.isStart ? 1 : scorer.score(link);
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
        String kind = link.isTopicList ? "a list of the topic" : "a " + link.kind.text() + " page";
        String place = link.isOnTopicList ? " that is on a list of the topic" : "";
        String person = link.person == null ? "" : link.person.words(formula);
        return "strategy " + options.strategy().text() + ", " + kind + place + person + "; " + fate(link);
    }

    private String fate(FocusLink link) {
        double score = score(link);
        return switch (link.state) {
            case FETCHED -> "already taken from the queue";
            case OPEN ->
                isLeftOut(score)
                        ? String.format(
                                Locale.ROOT,
                                "skipped: its score is %.4f, the threshold %s",
                                score,
                                options.rankThreshold())
                        : String.format(Locale.ROOT, "waiting with score %.4f", score);
            case FOUND ->
                "skipped: "
                        + (link.kind == PageKind.DETAIL
                                ? "its person has no rank above the threshold of " + options.rankThreshold()
                                : "the strategy skips such pages");
        };
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
         * The level of a score: the bits of a float without the last eight. Two scores that differ by more than
         * 1/32,768 of the larger get different levels, down to 2<sup>-32</sup>; all scores below get 0.
         *
         * @param score from 0 to 1
         */
        public static int of(double score) {
            int code = (Float.floatToIntBits((float) score) - LEAST) >> 8;
            return Math.max(0, Math.min(MOST, code));
        }
    }
}
