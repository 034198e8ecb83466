package org.crawlgraph.datasets.generate;

import it.unimi.dsi.fastutil.HashCommon;
import it.unimi.dsi.util.SplitMix64Random;
import java.io.Serial;

/**
 * Random numbers that depend only on the seed, a purpose and the number of a thing, so every page, site and section has
 * sequences of its own, at any time, by any thread, in any order. Powers are {@link StrictMath}'s, identical on every
 * machine.
 */
final class Dice extends SplitMix64Random {

    @Serial
    private static final long serialVersionUID = 1L;

    private static final String CONSONANTS = "bcdfghjklmnprstvwz";
    private static final String VOWELS = "aeiou";
    private static final int SYLLABLES = CONSONANTS.length() * VOWELS.length();

    private final long seed;

    Dice(long seed) {
        super(0);
        this.seed = HashCommon.mix(seed + 1);
    }

    /** Starts the sequence of a purpose and a thing. */
    Dice begin(String purpose, long thing) {
        setState(HashCommon.mix((seed ^ HashCommon.mix((long) purpose.hashCode())) + thing));
        return this;
    }

    boolean chance(double probability) {
        return nextDouble() < probability;
    }

    /** One of the two integers next to {@code expected}, with that mean. */
    int whole(double expected) {
        return (int) (expected + nextDouble());
    }

    /** A number of at least 0 that exceeds x with probability (1 + x)<sup>-exponent</sup>. */
    double heavyTailed(double exponent) {
        return StrictMath.pow(1 - nextDouble(), -1 / exponent) - 1;
    }

    /** A number in [0, {@code bound}); every doubling is equally likely, so small numbers are frequent. */
    int nearZero(int bound) {
        int limit = 1 << nextInt(Integer.SIZE - Integer.numberOfLeadingZeros(bound));
        return nextInt(Math.min(limit, bound));
    }

    /** A word of syllables, each a consonant and a vowel. */
    String word(int syllables) {
        return word(nextInt(words(syllables)), syllables);
    }

    /** The number of words of up to 4 syllables. */
    static int words(int syllables) {
        return (int) Math.pow(SYLLABLES, syllables);
    }

    /** An artificial word; words of the same length sort by number. */
    static String word(int number, int syllables) {
        int syllable = number % SYLLABLES;
        String last = "" + CONSONANTS.charAt(syllable / VOWELS.length()) + VOWELS.charAt(syllable % VOWELS.length());
        return syllables == 1 ? last : word(number / SYLLABLES, syllables - 1) + last;
    }
}
