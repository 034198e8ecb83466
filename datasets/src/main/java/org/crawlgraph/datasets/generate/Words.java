package org.crawlgraph.datasets.generate;

/** Artificial words: syllables of a consonant and a vowel. Words of one length are sorted by number. */
final class Words {

    private static final String CONSONANTS = "bcdfghjklmnprstvwz";
    private static final String VOWELS = "aeiou";

    static final int SYLLABLES = CONSONANTS.length() * VOWELS.length();

    private Words() {}

    /** The number of words of this many syllables; at most 4 syllables. */
    static int words(int syllables) {
        int words = 1;
        for (int i = 0; i < syllables; i++) {
            words *= SYLLABLES;
        }
        return words;
    }

    static void append(StringBuilder text, int number, int syllables) {
        int divisor = words(syllables - 1);
        for (int rest = number; divisor > 0; divisor /= SYLLABLES) {
            int syllable = rest / divisor;
            text.append(CONSONANTS.charAt(syllable / VOWELS.length()))
                    .append(VOWELS.charAt(syllable % VOWELS.length()));
            rest %= divisor;
        }
    }

    static void append(StringBuilder text, Dice dice, int syllables) {
        append(text, dice.below(words(syllables)), syllables);
    }
}
