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
import java.util.TreeSet;
import org.crawlgraph.ranking.opic.Cash;
import org.crawlgraph.social.profiles.ProfileFormula;
import org.crawlgraph.social.profiles.TopicVector;
import org.crawlgraph.social.site.PageKind;
import org.crawlgraph.social.site.SocialLink;
import org.crawlgraph.social.site.SocialPage;
import org.crawlgraph.social.topics.TagNames;
import org.jspecify.annotations.Nullable;

/**
 * <h2>What</h2>
 *
 * The order of a crawl for a topic. It is told each page that was read, and tells which pages to fetch and whose turn has changed. What it
 * says depends on these pages and their order alone.
 *
 * <h2>Formula</h2>
 *
 * <ul>
 *   <li>{@code bfs}: all equal, so the first found goes first.
 *   <li>{@code opic}: the cash of the page ({@link Cash}).
 *   <li>{@code hybrid}: lists of the topic 1; posts and profiles of known people their rank, equation (5); the rest its cash.
 *   <li>{@code paper}: a queue, algorithm 4. Of a list, a post passes when its person's rank is above {@code rankThreshold}; until the profile
 *       is known it waits, and when that cannot be fetched it passes; profiles and further lists of the topic pass; nothing else does.
 *   <li>{@code evidence}: a post of u, of whom d posts were read and r of these are of the topic, (r + κ·p)/(d + κ) with p the rank of u, or
 *       ½·(R + 1)/(D + 2) of all D posts while u is unknown ({@link ProfileFormula}). For a post on a list of the topic, p is at least the
 *       share (L + 1)/(M + 2) of the M such posts so far; a list of the topic has {@value #LIST} times that share. Profiles {@link
 *       ProfileFormula#profileLink}; the rest its cash. What is not on a list of the topic is trusted as far as such posts have kept what was
 *       expected of them: all of it is multiplied by min(1, (R′ + 1)/(S + 1)), with R′ of them of the topic and S the sum of their scores without
 *       this factor. What then has no more than {@code rankThreshold} is left out until it has: where lists show all posts of a topic, nobody
 *       else has any, and the crawl ends.
 * </ul>
 *
 * <h2>Algorithm</h2>
 *
 * <ol>
 *   <li>A page is counted to its person and to all; its links are found; its cash goes to them.
 *   <li>Scored anew are: its links; posts and profile of its person; after a profile, also posts of those who name the person as a contact, and
 *       profiles of those whom it names; all that goes by a share of the whole, once that has moved by a tenth.
 * </ol>
 *
 * <h2>Stopping and cost</h2>
 *
 * Time O(links + changed scores) a page. Space some 300 bytes a link and 600 a person. Not thread-safe.
 *
 * <h2>References</h2>
 *
 * Z. Zhang, O. Nasraoui: Profile-based focused crawling for social media-sharing websites (2009), sections 5 and 7; S. Abiteboul et al. (2003).
 */
public final class FocusOrder {

    /** What a list of the topic is worth beside a post that it leads to. */
    private static final double LIST = 0.9;

    private static final Comparator<FocusLink> FOUND = Comparator.comparingInt(link -> link.number);

    private final FocusOptions options;
    private final ProfileFormula formula;
    private final TopicVector topic;
    private final Map<String, FocusLink> links = new HashMap<>();
    private final List<FocusLink> numbered = new ArrayList<>();
    private final Map<String, FocusPerson> people = new HashMap<>();
    private final Cash cash = new Cash(0);
    private final SharedRate unknown = new SharedRate(ProfileFormula.unknown(0, 0));
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

    /**
     * Begins.
     *
     * @param topic the tags of the topic
     * @throws IllegalArgumentException when there are none
     */
    public FocusOrder(Collection<String> topic, FocusOptions options) {
        this.options = options;
        this.formula = new ProfileFormula(options.profile());
        this.topic = TopicVector.of(topic);
    }

    /** How many tags of the topic a post has. */
    public static int topicTags(Collection<String> words, TopicVector topic) {
        Set<String> found = new HashSet<>();
        words.stream()
                .map(TagNames::normal)
                .filter(word -> word != null && topic.has(word))
                .forEach(found::add);
        return found.size();
    }

    /** Where the crawl starts; once. They have the highest priority and share the cash. */
    public List<FocusChange> start(List<SocialLink> starts) {
        Set<FocusLink> found = new LinkedHashSet<>();
        starts.forEach(start -> found.add(found(start, null)));
        found.forEach(link -> link.isStart = true);
        cash.start(found.stream().mapToInt(link -> link.number).toArray());
        dirty.addAll(found);
        return rescored();
    }

    /** A page was read. One that was read before changes nothing. */
    public List<FocusChange> read(SocialPage page) {
        FocusLink link = links.computeIfAbsent(page.url(), url -> added(url, null));
        if (link.state == FocusLink.State.FETCHED) {
            return List.of();
        }
        link.state = FocusLink.State.FETCHED;
        FocusPerson person = page.user() == null ? null : person(page.user());
        List<FocusLink> targets = new ArrayList<>();
        boolean ofTopic = page.kind() == PageKind.LIST && isTopic(page.tag());
        for (SocialLink each : page.links()) {
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

    /** A page could not be fetched, or is none that can be read. */
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
        return people.computeIfAbsent(name, FocusPerson::new);
    }

    /** What is known of a page stays; a place that says more of it adds to that. */
    private FocusLink found(SocialLink each, @Nullable FocusLink from) {
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
        } else if (options.strategy() == FocusStrategy.EVIDENCE && link.kind == PageKind.DETAIL) {
            offExpected += believed(link, person);
            offRelevant += is ? 1 : 0;
        }
        if (person != null) {
            person.posts++;
            person.relevant += is ? 1 : 0;
            dirty.addAll(person.details);
        }
        if (options.strategy() == FocusStrategy.EVIDENCE) {
            unknown.set(ProfileFormula.unknown(relevant, posts), dirty::add);
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
        FocusStrategy strategy = options.strategy();
        if (strategy != FocusStrategy.BFS && strategy != FocusStrategy.PAPER) {
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
            int priority = !wanted ? -1 : isLeftOut(score) ? 0 : FocusLevel.of(score);
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

    /** Whether a page with this score is not to be fetched for now, though it is in the queue. */
    private boolean isLeftOut(double score) {
        return options.endsAt(0) && score <= options.rankThreshold();
    }

    private boolean passes(FocusLink link) {
        if (options.strategy() != FocusStrategy.PAPER || link.isStart) {
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
                        || (link.person.isKnown && link.person.rank(formula) > options.rankThreshold());
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
                link.isTopicList ? 1 : person != null && person.isKnown ? person.rank(formula) : cash.of(link.number);
            case EVIDENCE -> evidence(link, person);
        };
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

    /** How likely a post is of the topic, whatever became of such beliefs before. */
    private double believed(FocusLink link, @Nullable FocusPerson person) {
        double prior = person != null && person.isKnown ? person.rank(formula) : unknown.used();
        double found = link.isOnTopicList ? Math.max(prior, onLists.used()) : prior;
        return person == null ? found : formula.evidence(person.relevant, person.posts, found);
    }

    /** What waits to be fetched, with the priorities that it has now, in the order in which it was found. */
    public List<FocusChange> waiting() {
        return numbered.stream()
                .filter(link -> link.state == FocusLink.State.OPEN)
                .map(link -> new FocusChange(
                        link.url, link.from == null ? null : link.from.url, link.depth, link.priority, false))
                .toList();
    }

    /** How many pages wait to be fetched, wait for a profile or were left out for their rank, and were fetched. */
    public Map<String, Long> counts() {
        Map<String, Long> counts = new HashMap<>(Map.of("open", 0L, "found", 0L, "fetched", 0L));
        numbered.forEach(link -> counts.merge(link.state.name().toLowerCase(Locale.ROOT), 1L, Long::sum));
        return counts;
    }

    /** What is known of a page, in words; null for one that was not found. */
    public @Nullable String why(String url) {
        FocusLink link = links.get(url);
        if (link == null) {
            return null;
        }
        double score = score(link);
        return FocusWords.of(link, options, formula, score, isLeftOut(score));
    }
}
