package org.crawlgraph.html;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.Test;

class LargePageLockTest {

    private final LargePageLock lock = new LargePageLock();

    @Test
    void aReaderThatWasGivenUpHoldsNothing() throws InterruptedException {
        CountDownLatch held = new CountDownLatch(1);
        CountDownLatch end = new CountDownLatch(1);
        Thread busy = thread(() -> {
            lock.lock();
            held.countDown();
            waitUninterruptibly(end);
            lock.unlock();
        });
        held.await();
        Thread next = thread(lock::lock);
        busy.interrupt();
        next.join();
        end.countDown();
        busy.join();
        Thread third = thread(lock::lock);
        third.join(); // would wait for ever if the late unlock or the ended holder counted wrongly
    }

    @Test
    void waitingCanBeInterrupted() throws InterruptedException {
        lock.lock();
        boolean[] interrupted = {false};
        Thread waiting = thread(() -> {
            lock.lock();
            interrupted[0] = Thread.currentThread().isInterrupted();
            lock.unlock();
        });
        while (waiting.getState() != Thread.State.TIMED_WAITING) {
            Thread.onSpinWait();
        }
        waiting.interrupt();
        waiting.join();
        assertThat(interrupted[0]).isTrue();
        Thread other = thread(lock::lock);
        while (other.getState() != Thread.State.TIMED_WAITING) {
            Thread.onSpinWait();
        }
        lock.unlock();
        other.join();
    }

    private static Thread thread(Runnable work) {
        Thread thread = new Thread(work);
        thread.setDaemon(true);
        thread.start();
        return thread;
    }

    private static void waitUninterruptibly(CountDownLatch latch) {
        while (latch.getCount() > 0) {
            Thread.onSpinWait();
        }
    }
}
