package org.crawlgraph.procedures.call;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class JobTest {

    /** A stage that began with 20 of 100 done, a second ago. */
    private static Job.Position after(long done) {
        return new Job.Position("ranking", done, 100, 5_000_000_000L, 20);
    }

    @Test
    void theTimeLeftOfAStageIsByThePaceSinceItBegan() {
        assertThat(after(40).leftMillis(6_000_000_000L)).isEqualTo(3_000);
        assertThat(after(60).leftMillis(6_000_000_000L)).isEqualTo(1_000);
        assertThat(after(100).leftMillis(6_000_000_000L)).isZero();
    }

    @Test
    void nothingIsSaidBeforeThereIsAPace() {
        assertThat(after(20).leftMillis(6_000_000_000L)).isNull();
    }

    @Test
    void aNewStageAndASecondPassRestartTheEstimate() {
        try (Job job = Job.start("one", "crawl.one", "neo4j/ann", () -> {})) {
            job.reached("reading", 50, 100);
            assertThat(Job.running("neo4j/ann")).containsExactly(job);
            assertThat(Job.running("neo4j/bob")).isEmpty();
            assertThat(job.position().begunWith()).isEqualTo(50);
            long begun = job.position().begunNanos();
            job.reached("reading", 60, 100);
            assertThat(job.position().begunNanos()).isEqualTo(begun);
            assertThat(job.position().leftMillis(begun + 1_000_000_000L)).isEqualTo(4_000);
            job.reached("reading", 10, 100);
            assertThat(job.position().begunWith()).isEqualTo(10);
            job.reached("ranking", 1, 100);
            assertThat(job.position().begunWith()).isEqualTo(1);
        }
    }
}
