package org.crawlgraph.social.crawl;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.crawlgraph.social.profiles.ProfileFormula;
import org.crawlgraph.social.profiles.TopicVector;

/** Somebody whose posts or profile were found, and what is known of them. */
final class FocusPerson {

    final String name;
    final List<FocusLink> details = new ArrayList<>();
    final List<FocusLink> profiles = new ArrayList<>();

    /** Whom their profile names, and whose profiles name them. */
    final Set<FocusPerson> contacts = new LinkedHashSet<>();

    final Set<FocusPerson> namedBy = new LinkedHashSet<>();
    private final Map<String, Integer> words = new HashMap<>();
    boolean isKnown;
    boolean hasFailed;
    boolean isOnTopicList;
    double inner;
    long posts;
    long relevant;

    FocusPerson(String name) {
        this.name = name;
    }

    /** A page of the profile was read; whoever ranks by this one must be asked again. */
    void read(List<String> more, TopicVector topic) {
        more.forEach(word -> words.merge(word, 1, Integer::sum));
        isKnown = true;
        inner = topic.inner(words);
    }

    /** How many contacts have a known profile. */
    int contactsKnown() {
        return (int) contacts.stream().filter(other -> other.isKnown).count();
    }

    /** The inter rank, equation (2), of the contacts whose profiles are known; 0 without any. */
    double inter() {
        return mean(contacts);
    }

    /** The rank, equation (5); only where the profile is known. */
    double rank(ProfileFormula formula) {
        return formula.combined(inner, inter(), contactsKnown());
    }

    /** What the profile promises before it is read. */
    double promise() {
        return ProfileFormula.profileLink(mean(namedBy), isOnTopicList);
    }

    private static double mean(Set<FocusPerson> people) {
        return people.stream()
                .filter(person -> person.isKnown)
                .mapToDouble(person -> person.inner)
                .average()
                .orElse(0);
    }
}
