package org.crawlgraph.common;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CancellationException;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;

class RetriesTest {

    private static final Retries QUICK = new Retries(4, 2, 4);

    private final List<Integer> tries = new ArrayList<>();

    /** Fails so many times, then gives how often it was tried. */
    private Supplier<Integer> failing(int times) {
        return () -> {
            tries.add(tries.size() + 1);
            if (tries.size() <= times) {
                throw new IllegalStateException("try " + tries.size());
            }
            return tries.size();
        };
    }

    @Test
    void whatPassesIsTriedAgainUntilItSucceeds() {
        assertThat(QUICK.run(failing(3), failure -> true, () -> {})).isEqualTo(4);
    }

    @Test
    void theLastFailureIsTheCallersWhenThereWereEnoughTriesOrItStays() {
        assertThatThrownBy(() -> QUICK.run(failing(9), failure -> true, () -> {}))
                .hasMessage("try 4");
        tries.clear();
        assertThatThrownBy(() -> QUICK.run(failing(9), failure -> false, () -> {}))
                .hasMessage("try 1");
    }

    @Test
    void aWaitEndsWhenWhatIsCalledMeanwhileThrows() {
        Retries slow = new Retries(3, 3_600_000, 3_600_000);
        assertThatThrownBy(() -> slow.run(failing(2), failure -> true, () -> {
                    throw new CancellationException("enough");
                }))
                .isInstanceOf(CancellationException.class);
    }

    @Test
    void anInterruptEndsAWaitWithTheFailureAndStays() {
        Retries slow = new Retries(3, 3_600_000, 3_600_000);
        Thread.currentThread().interrupt();
        assertThatThrownBy(() -> slow.run(failing(2), failure -> true, () -> {}))
                .hasMessage("try 1");
        assertThat(Thread.interrupted()).isTrue();
    }
}
