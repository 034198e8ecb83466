package org.crawlgraph.forum.learning;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.longs.Long2IntOpenHashMap;
import java.util.List;
import java.util.Optional;
import org.crawlgraph.forum.map.PageType;
import org.crawlgraph.html.similarity.NearPages;
import org.crawlgraph.html.similarity.Shingles;

/**
 * Removes page types with uniform content, such as forms and login prompts.
 *
 * <p>A page has no content of its own if at most {@link NearPages#FEW} of its shingles are not boilerplate. The same
 * holds if nearly all of them ({@link NearPages#CONTAINED}) are on at least half of the other pages of its type: a form
 * that names a different post each time is still one form. A page type is removed if at least {@value #FEWEST} of its
 * pages are known, and {@value #NEARLY_ALL} of them have no content of their own.
 *
 * <p>A layout is removed if at least half of its sampled pages, and at least {@value #FEWEST}, are near one of them. A
 * template with few links may also serve other pages, so a type of the layout is kept if enough of its pages are known
 * and fewer than half are near that page.
 */
final class UniformContentRule implements Rule {

    private static final int FEWEST = 4;
    private static final int MOST = 80;
    private static final double NEARLY_ALL = 0.8;

    @Override
    public Optional<Removal> apply(TypeDraft type, Evidence evidence) {
        return Removal.when(
                isUniform(type, evidence.sample) || hasUniformLayout(type, evidence), PageType.Reason.ONE_CONTENT);
    }

    private static boolean isUniform(TypeDraft type, TrainingSample sample) {
        List<Shingles> pages = type.known
                .intStream()
                .limit(MOST)
                .mapToObj(page -> sample.said(page).own())
                .toList();
        Long2IntOpenHashMap on = new Long2IntOpenHashMap();
        for (Shingles page : pages) {
            for (long hash : page.hashes()) {
                on.addTo(hash, 1);
            }
        }
        int uniform = 0;
        for (Shingles page : pages) {
            int common = 0;
            for (long hash : page.hashes()) {
                common += 2 * (on.get(hash) - 1) >= pages.size() - 1 ? 1 : 0;
            }
            uniform += page.size() <= NearPages.FEW || common >= NearPages.CONTAINED * page.size() ? 1 : 0;
        }
        return pages.size() >= FEWEST && uniform >= NEARLY_ALL * pages.size();
    }

    private static boolean hasUniformLayout(TypeDraft type, Evidence evidence) {
        IntArrayList pages = new IntArrayList();
        evidence.types.stream()
                .filter(other -> other.layout == type.layout)
                .forEach(other -> pages.addAll(other.pages));
        NearPages near = evidence.sample.near;
        int one = pages.size() < FEWEST
                ? -1
                : pages.intStream()
                        .filter(page -> areNear(pages, page, near))
                        .findFirst()
                        .orElse(-1);
        return one >= 0 && (type.pages.size() < FEWEST || areNear(type.pages, one, near));
    }

    private static boolean areNear(IntArrayList pages, int one, NearPages near) {
        return 2 * pages.intStream().filter(other -> near.near(one, other)).count() >= pages.size();
    }
}
