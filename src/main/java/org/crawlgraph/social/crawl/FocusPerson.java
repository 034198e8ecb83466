package org.crawlgraph.social.crawl;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.crawlgraph.social.profiles.ProfileFormula;
import org.crawlgraph.social.profiles.TopicVector;

/** A user whose posts or profile were found, with what is known of the user. */
final class FocusPerson {

    final String name;
    final List<FocusLink> details = new ArrayList<>();
    final List<FocusLink> profiles = new ArrayList<>();

    /** Users that the profile names as contacts, and users whose profiles name this one. */
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

    /** The rank, equation (5); only defined for a known profile. */
    double rank(ProfileFormula formula) {
        return formula.combined(inner, inter(), contactsKnown());
    }

    /** The score of the profile before it is read. */
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
