package org.crawlgraph.social.crawl;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.crawlgraph.social.profiles.ProfileRanks;
import org.crawlgraph.social.profiles.TopicVector;

/** A user whose posts or profile were found. */
final class FocusPerson {

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

    /**
     * The rank, equation (5), or the one of an earlier crawl as long as the profile is unknown; only defined for a
     * ranked user.
     */
    double rank(ProfileRanks.ProfileFormula formula) {
        return isKnown ? formula.combined(inner, inter(), contactsKnown()) : earlier;
    }

    /** The score of the profile before it is read. */
    double promise() {
        double named = mean(namedBy);
        return ProfileRanks.ProfileFormula.profileLink(
                Double.isNaN(earlier) ? named : Math.max(named, earlier), isOnTopicList);
    }

    /** What is known of the user, to explain the score of a page. */
    String words(ProfileRanks.ProfileFormula formula) {
        String profile = hasFailed ? ", whose profile could not be fetched" : ", whose profile is not known";
        if (isKnown) {
            profile = String.format(
                    Locale.ROOT,
                    ", rank %.3f (inner %.3f, inter %.3f of %d contacts)",
                    rank(formula),
                    inner,
                    inter(),
                    contactsKnown());
        } else if (isRanked()) {
            profile = String.format(Locale.ROOT, ", rank %.3f from an earlier crawl", earlier);
        }
        return " of " + name + profile + ", " + relevant + " of " + posts + " posts read are on topic";
    }

    private static double mean(Set<FocusPerson> people) {
        return people.stream()
                .filter(person -> person.isKnown)
                .mapToDouble(person -> person.inner)
                .average()
                .orElse(0);
    }
}
