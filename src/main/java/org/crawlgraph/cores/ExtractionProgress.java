package org.crawlgraph.cores;

import org.crawlgraph.common.Checkpoint;
import org.crawlgraph.ranking.hits.Hits;

/**
 * Reports the progress of an extraction in thousandths of a core or seed. The work for the next core is unknown until it is found, so its
 * thousandths are the share used of the work allowed; finding it early skips the rest.
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

    /** Starts at zero of {@code wanted} cores or seeds. The stage is extended once all pages had to be ranked after a search. */
    ExtractionProgress(String stage, int wanted, Checkpoint checkpoint) {
        this.stage = stage;
        this.wanted = wanted;
        this.checkpoint = checkpoint;
    }

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
