package org.crawlgraph.social.profiles;

import java.util.Arrays;
import java.util.BitSet;

/**
 * The ranks of all users for a topic. Arrays have an entry for each user.
 *
 * @param known users whose profile is known
 * @param inner inner rank (1), from 0 to 1; 0 of users whose profile is not known
 * @param inter inter rank (2), from 0 to 1: mean inner rank of the contacts whose profile is known; 0 without any
 * @param contactsKnown how many these are
 * @param relevant posts of the user with a tag of the topic, r
 * @param posts posts of the user, d
 * @param combined what is believed without the posts, p: equation (5), or half the share of relevant posts of all where the profile is not
 *     known
 * @param score what the method gives; rounded to 41 significant bits so that ties are equal numbers
 * @param allRelevant posts with a tag of the topic, those of nobody too, R
 */
@SuppressWarnings("ArrayRecordComponent") // large, never copied
public record ProfileScores(
        BitSet known,
        double[] inner,
        double[] inter,
        int[] contactsKnown,
        int[] relevant,
        int[] posts,
        double[] combined,
        double[] score,
        long allRelevant) {

    /** The mean score of all users; 0 without any. */
    public double meanScore() {
        return Arrays.stream(score).average().orElse(0);
    }

    /** The greatest score; 0 without users. */
    public double maxScore() {
        return Arrays.stream(score).max().orElse(0);
    }
}
