package org.crawlgraph.cores;

import org.crawlgraph.common.Checkpoint;
import org.crawlgraph.ranking.hits.Hits;

/**
 * Tells how far an extraction is, in thousandths of what is wanted. Where the next core is, nobody knows before it is found; so its
 * thousandths are the part of the work that has been done of what may be done for it, and the last of them are skipped when it is
 * found earlier.
 */
final class ExtractionProgress implements Checkpoint {

    private static final int WHOLE = 1_000;

    private final String stage;
    private final int wanted;
    private final Checkpoint checkpoint;
    private int done;
    private int share;
    private boolean searched;
    private boolean ranksAll;

    /**
     * Begins with nothing done.
     *
     * @param stage what {@code checkpoint} gets as the stage; once all pages had to be ranked after a search, it says so too
     * @param wanted how many are asked for
     */
    ExtractionProgress(String stage, int wanted, Checkpoint checkpoint) {
        this.stage = stage;
        this.wanted = wanted;
        this.checkpoint = checkpoint;
    }

    /** Notes how many of what is wanted are there. */
    void done(int done) {
        this.done = done;
        share = 0;
        searched = false;
    }

    @Override
    public void reached(String inside, long part, long of) {
        if (inside.equals(RegionSearch.SEARCHING)) {
            searched = true;
            share(part * WHOLE / of / 2);
        } else if (inside.equals(Hits.RANKING)) {
            ranksAll |= searched;
            share(searched ? WHOLE / 2 + part * WHOLE / of / 2 : part * WHOLE / of);
        }
        checkpoint.reached(
                ranksAll ? stage + ", ranking all pages" : stage, (long) WHOLE * done + share, (long) WHOLE * wanted);
    }

    private void share(long thousandths) {
        share = (int) Math.max(share, Math.min(thousandths, WHOLE - 1));
    }
}
