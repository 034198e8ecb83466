package org.crawlgraph.testkit.site;

import java.util.List;
import java.util.Random;

/** Generated text that reads like sentences, and generated names. */
public final class SyntheticText {

    private static final List<String> THINGS = List.of(
            ("bridge window harbour garden letter kettle mountain river market bicycle engine recipe blanket camera "
                            + "village teacher orchard lantern station ticket library candle forest winter concert notebook "
                            + "painter island sailor kitchen violin meadow tunnel basket mirror shadow compass morning "
                            + "weather football sandwich puppy train exam holiday neighbour guitar museum soup")
                    .split(" "));
    private static final List<String> QUALITIES =
            List.of(("quiet old bright narrow curious heavy gentle broken silver early famous lonely warm sudden plain "
                            + "crooked distant cheerful muddy borrowed careful hungry patient strange")
                    .split(" "));
    private static final List<String> DEEDS = List.of(
            ("found lost painted followed remembered carried described forgot repaired visited photographed sold "
                            + "cooked missed promised counted watched borrowed praised needed")
                    .split(" "));
    private static final List<String> LINKS =
            List.of("near", "behind", "because of", "instead of", "after", "without", "beside", "in spite of");
    private static final List<String> SYLLABLES =
            List.of("ve lo ra mi ka tu bel dor fin gal ha jen kor lia mon nel or pa quin ros sel tam ul vin wes ya zo"
                    .split(" "));

    private SyntheticText() {}

    /** One sentence. */
    public static String sentence(Random chances) {
        String first = thing(chances);
        return "The " + pick(QUALITIES, chances) + " " + first + " " + pick(DEEDS, chances) + " my "
                + thing(chances) + " " + pick(LINKS, chances) + " the " + pick(QUALITIES, chances) + " "
                + thing(chances) + ".";
    }

    /** One to five sentences. */
    public static String paragraph(Random chances) {
        StringBuilder text = new StringBuilder(sentence(chances));
        for (int more = chances.nextInt(5); more > 0; more--) {
            text.append(' ').append(sentence(chances));
        }
        return text.toString();
    }

    /** A heading of three words. */
    public static String title(Random chances) {
        return pick(QUALITIES, chances) + " " + thing(chances) + ", " + thing(chances);
    }

    /** A noun. */
    public static String thing(Random chances) {
        return pick(THINGS, chances);
    }

    /** A word that a tag or topic could be. */
    public static String subject(int number) {
        int things = THINGS.size();
        return number < things
                ? THINGS.get(number)
                : QUALITIES.get(number / things % QUALITIES.size()) + "-" + THINGS.get(number % things);
    }

    /** A name of two to four syllables. */
    public static String name(Random chances) {
        StringBuilder name = new StringBuilder();
        for (int syllables = 2 + chances.nextInt(3); syllables > 0; syllables--) {
            name.append(pick(SYLLABLES, chances));
        }
        return name.toString();
    }

    private static String pick(List<String> words, Random chances) {
        return words.get(chances.nextInt(words.size()));
    }
}
