package org.crawlgraph.html;

import it.unimi.dsi.fastutil.HashCommon;
import it.unimi.dsi.fastutil.ints.IntArrayList;

/**
 * The words of a text as hashes, in order. A word is a run of letters, digits and the marks that belong to them, in lower case;
 * a letter of Chinese or Japanese, which are written without spaces, is a word of its own.
 */
final class WordHashes {

    private static final int SEED = 0x9E3779B9;

    private final IntArrayList words = new IntArrayList();
    private final int most;
    private boolean cut;

    /**
     * No word yet.
     *
     * @param most words to keep
     */
    WordHashes(int most) {
        this.most = most;
    }

    /**
     * Adds the words of a piece of text, which ends its last word.
     *
     * @return how many of its characters are no white space
     */
    int add(String text) {
        int visible = 0;
        int hash = 0;
        int length = 0;
        for (int i = 0; i < text.length(); ) {
            int one = text.codePointAt(i);
            i += Character.charCount(one);
            boolean letter = Character.isLetterOrDigit(one);
            if (letter ? isWordAlone(one) : length > 0 && !isMark(one)) {
                end(hash, length);
                hash = 0;
                length = 0;
            }
            if (letter || length > 0) {
                hash = (hash ^ Character.toLowerCase(one)) * SEED;
                hash ^= hash >>> 15;
                length++;
            }
            if (letter && isWordAlone(one)) {
                end(hash, length);
                hash = 0;
                length = 0;
            }
            visible += letter || !(Character.isWhitespace(one) || Character.isSpaceChar(one)) ? 1 : 0;
        }
        end(hash, length);
        return visible;
    }

    private void end(int hash, int length) {
        if (length == 0) {
            return;
        }
        if (words.size() < most) {
            words.add(HashCommon.murmurHash3(hash ^ length));
        } else {
            cut = true;
        }
    }

    private static boolean isWordAlone(int letter) {
        return letter >= 0x3040
                && (Character.isIdeographic(letter)
                        || letter <= 0x30FF
                        || (letter >= 0x31F0 && letter <= 0x31FF)
                        || (letter >= 0xFF66 && letter <= 0xFF9D));
    }

    private static boolean isMark(int one) {
        int type = Character.getType(one);
        return type == Character.NON_SPACING_MARK || type == Character.COMBINING_SPACING_MARK;
    }

    /** One hash for each word. */
    int[] toArray() {
        return words.toIntArray();
    }

    /** Whether there were more words than are kept. */
    boolean isCut() {
        return cut;
    }
}
