package org.crawlgraph.cores.exact;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;

class WorkLimitTest {

    @Test
    void aPartHasItsOwnLimitAndUsesWhatIsGranted() {
        WorkLimit work = new WorkLimit();
        work.grant(100);
        work.begin(40);
        work.count(40);
        assertThatCode(work::check).doesNotThrowAnyException();
        assertThat(work.left()).isEqualTo(60);

        work.count(1);
        assertThatThrownBy(work::check).isInstanceOf(WorkLimit.SpentException.class);
        assertThat(work.done()).isEqualTo(work.most()).isEqualTo(40);

        work.begin(work.left());
        assertThatCode(work::check).doesNotThrowAnyException();
        work.count(1_000);
        assertThat(work.left()).isZero();
    }

    @Test
    void linksThatNoArrayHoldsAreTooMany() {
        WorkLimit work = new WorkLimit();

        assertThatCode(() -> work.checkArray(1 << 30)).doesNotThrowAnyException();
        assertThatThrownBy(() -> work.checkArray(Integer.MAX_VALUE)).isInstanceOf(WorkLimit.SpentException.class);
    }
}
