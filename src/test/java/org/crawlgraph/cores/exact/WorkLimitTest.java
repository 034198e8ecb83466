package org.crawlgraph.cores.exact;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import org.crawlgraph.common.Checkpoint;
import org.junit.jupiter.api.Test;

class WorkLimitTest {

    @Test
    void aPartHasItsOwnLimitAndUsesWhatIsGranted() {
        WorkLimit work = new WorkLimit();
        work.grant(100_000_000);
        List<Long> reported = new ArrayList<>();
        work.begin(40_000_000, (stage, done, of) -> reported.addAll(List.of(done, of)));
        work.count(40_000_000);
        assertThatCode(work::check).doesNotThrowAnyException();
        assertThat(work.left()).isEqualTo(60_000_000);

        work.count(1);
        assertThatThrownBy(work::check).isInstanceOf(WorkLimit.SpentException.class);
        assertThat(reported).containsExactly(40_000_000L, 40_000_000L);

        work.begin(work.left(), Checkpoint.NONE);
        assertThatCode(work::check).doesNotThrowAnyException();
        work.count(1_000_000_000);
        assertThat(work.left()).isZero();
    }

    @Test
    void linksThatNoArrayHoldsAreTooMany() {
        WorkLimit work = new WorkLimit();

        assertThatCode(() -> work.checkArray(1 << 30)).doesNotThrowAnyException();
        assertThatThrownBy(() -> work.checkArray(Integer.MAX_VALUE)).isInstanceOf(WorkLimit.SpentException.class);
    }
}
