package org.crawlgraph.forum.learning;

import java.util.ArrayList;
import java.util.List;
import org.crawlgraph.common.Checkpoint;
import org.crawlgraph.forum.map.ForumMethod;
import org.crawlgraph.forum.sampling.SampledPage;
import org.crawlgraph.html.PageStructure;
import org.crawlgraph.html.similarity.Likeness;
import org.crawlgraph.html.similarity.NearPages;
import org.crawlgraph.html.similarity.NearRule;
import org.crawlgraph.html.similarity.Shingles;

/** The contents of the pages of a sample and their near-duplicates. */
final class PageContents {

    private final Likeness likeness;
    private final List<NearPages.PageContent> contents;
    private final NearPages near;

    PageContents(List<SampledPage> pages, ForumMethod method, Checkpoint checkpoint) {
        List<Shingles> shingles = new ArrayList<>();
        for (SampledPage page : pages) {
            checkpoint.reached("shingles", shingles.size(), pages.size());
            shingles.add(Shingles.of(page.structure()));
        }
        likeness = Likeness.of(shingles, method == ForumMethod.PAPER ? NearRule.PAPER : NearRule.LEARNT);
        contents = shingles.stream().map(likeness::content).toList();
        near = NearPages.of(contents, likeness, checkpoint);
    }

    /** The content of a page outside the sample. */
    NearPages.PageContent of(PageStructure page) {
        return likeness.content(Shingles.of(page));
    }

    NearPages.PageContent of(int page) {
        return contents.get(page);
    }

    NearPages near() {
        return near;
    }

    boolean near(NearPages.PageContent one, NearPages.PageContent other) {
        return likeness.near(one, other);
    }

    /** Whether a page has enough text of its own to be compared. */
    static boolean tells(NearPages.PageContent page) {
        return page.own().size() > Likeness.FEW;
    }

    /** Whether a page is near another or contained in it. */
    boolean repeats(NearPages.PageContent page, NearPages.PageContent other) {
        return likeness.near(page, other) || likeness.contains(other, page);
    }
}
