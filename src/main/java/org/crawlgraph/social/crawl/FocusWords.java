package org.crawlgraph.social.crawl;

import java.util.Locale;
import org.crawlgraph.social.profiles.ProfileFormula;
import org.crawlgraph.social.site.PageKind;

/** Explains what is known of a page. */
final class FocusWords {

    private FocusWords() {}

    static String of(FocusLink link, FocusOptions options, ProfileFormula formula, double score, boolean leftOut) {
        StringBuilder words = new StringBuilder("strategy " + options.strategy().text() + ", ");
        words.append(link.isTopicList ? "a list of the topic" : "a " + link.kind.text() + " page");
        if (link.isOnTopicList) {
            words.append(" that stands on a list of the topic");
        }
        FocusPerson person = link.person;
        if (person != null) {
            words.append(" of ").append(person.name).append(profile(person, formula));
            words.append(String.format(
                    Locale.ROOT, ", %d of %d posts read are of the topic", person.relevant, person.posts));
        }
        return words.append(fate(link, options, score, leftOut)).toString();
    }

    private static String profile(FocusPerson person, ProfileFormula formula) {
        if (person.isKnown) {
            return String.format(
                    Locale.ROOT,
                    ", rank %.3f (inner %.3f, inter %.3f of %d contacts)",
                    person.rank(formula),
                    person.inner,
                    person.inter(),
                    person.contactsKnown());
        }
        return person.hasFailed ? ", whose profile could not be fetched" : ", whose profile is not known";
    }

    private static String fate(FocusLink link, FocusOptions options, double score, boolean leftOut) {
        return switch (link.state) {
            case FETCHED -> "; it was taken";
            case OPEN ->
                leftOut
                        ? "; not to be fetched: its score is " + shown(score) + ", the threshold "
                                + options.rankThreshold()
                        : "; it waits with score " + shown(score);
            case FOUND ->
                "; not to be fetched: "
                        + (link.kind == PageKind.DETAIL
                                ? "its person has no rank above the threshold of " + options.rankThreshold()
                                : "the strategy leaves such pages out");
        };
    }

    private static String shown(double score) {
        return String.format(Locale.ROOT, "%.4f", score);
    }
}
