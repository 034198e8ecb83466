package org.crawlgraph.social.profiles;

import java.util.Arrays;
import java.util.BitSet;

/**
 * The ranks of all users for a topic. Arrays are indexed by user.
 * @param inner inner rank (1), 0 to 1; 0 for an unknown profile
 * @param inter inter rank (2), 0 to 1: mean inner rank of the contacts with a known profile; 0 without any
 * @param contactsKnown number of contacts with a known profile
 * @param relevant r, posts of the user with a tag of the topic
 * @param posts d, posts of the user
 * @param combined p, the rank without the user's posts: equation (5), or for an unknown profile half the share of relevant posts overall
 * @param score the result of the method, rounded to 41 significant bits so that ties are equal
 * @param allRelevant R, posts with a tag of the topic, including posts without a known uploader
 */
@SuppressWarnings("ArrayRecordComponent") // large, not copied
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

    public double meanScore() {
        return Arrays.stream(score).average().orElse(0);
    }

    public double maxScore() {
        return Arrays.stream(score).max().orElse(0);
    }
}
