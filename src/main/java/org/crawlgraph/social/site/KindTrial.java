package org.crawlgraph.social.site;

import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Random;

/**
 * The accuracy of a method for a kind of page, measured on pages that it has not learnt from (Zhang and Nasraoui 2009,
 * section 8.1).
 *
 * @param pages pages of the kind that were classified
 * @param right pages among them that were recognised as this kind
 */
public record KindTrial(KindMethod method, PageKind kind, int pages, int right) {

    /** {@code right} as a share of {@code pages}; NaN without pages. */
    public double accuracy() {
        return (double) right / pages;
    }

    /**
     * Tests all methods on the same pages.
     *
     * @param pages by their true kinds; nothing is learnt from {@link PageKind#OTHER}
     * @param examples number of random pages of each other kind to learn from; each kind must have more
     * @return by method, then by kind
     */
    public static List<KindTrial> of(Map<PageKind, List<PageKinds.PageView>> pages, int examples, long randomSeed) {
        Map<PageKind, List<PageKinds.PageView>> learnt = new EnumMap<>(PageKind.class);
        Map<PageKind, List<PageKinds.PageView>> tried = new EnumMap<>(PageKind.class);
        Random random = new Random(randomSeed);
        new EnumMap<>(pages).forEach((kind, all) -> {
            List<PageKinds.PageView> shuffled = new ArrayList<>(all);
            Collections.shuffle(shuffled, random);
            if (kind == PageKind.OTHER) {
                tried.put(kind, shuffled);
                return;
            }
            if (shuffled.size() <= examples) {
                throw new IllegalArgumentException("only " + shuffled.size() + " " + kind.text() + " pages; " + examples
                        + " are used as examples, so at least " + (examples + 1) + " are needed");
            }
            learnt.put(kind, shuffled.subList(0, examples));
            tried.put(kind, shuffled.subList(examples, shuffled.size()));
        });
        List<KindTrial> trials = new ArrayList<>();
        for (KindMethod method : KindMethod.values()) {
            PageClassifier classifier = method.learn(learnt);
            tried.forEach((kind, all) -> trials.add(new KindTrial(method, kind, all.size(), (int)
                    all.stream().filter(page -> classifier.of(page) == kind).count())));
        }
        return trials;
    }
}
