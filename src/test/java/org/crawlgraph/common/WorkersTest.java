package org.crawlgraph.common;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicIntegerArray;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@Timeout(300)
class WorkersTest {

    private static void noPulse() {}

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 8})
    void everyChunkRunsOnceAndAllAreDoneOnReturn(int concurrency) {
        try (Workers workers = new Workers(concurrency)) {
            for (int chunks : new int[] {0, 1, 2, 7, 1_000}) {
                AtomicIntegerArray runs = new AtomicIntegerArray(chunks);
                workers.forEach(chunks, WorkersTest::noPulse, runs::incrementAndGet);
                for (int chunk = 0; chunk < chunks; chunk++) {
                    assertThat(runs.get(chunk)).isEqualTo(1);
                }
            }
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 3})
    void theCheckpointReceivesTheNumberOfChunksDone(int concurrency) {
        List<Long> told = new ArrayList<>();
        try (Workers workers = new Workers(concurrency)) {
            workers.forEach(
                    "counting",
                    5,
                    (stage, done, total) -> {
                        assertThat(stage).isEqualTo("counting");
                        assertThat(total).isEqualTo(5);
                        told.add(done);
                    },
                    chunk -> {});
            assertThat(workers.concurrency()).isEqualTo(concurrency);
        }
        assertThat(told).startsWith(0L).isSorted().allMatch(done -> done <= 5);
        if (concurrency == 1) {
            assertThat(told).containsExactly(0L, 1L, 2L, 3L, 4L, 5L);
        }
    }

    @Test
    void chunksRunAtTheSameTime() throws InterruptedException {
        CountDownLatch both = new CountDownLatch(2);
        try (Workers workers = new Workers(2)) {
            workers.forEach(2, WorkersTest::noPulse, chunk -> {
                both.countDown();
                await(both);
            });
        }
        assertThat(both.await(0, TimeUnit.SECONDS)).isTrue();
    }

    @Test
    void thePulseBeatsOnTheThreadOfTheCallerAlsoWhileItWaits() {
        Thread caller = Thread.currentThread();
        Set<Thread> beatenOn = ConcurrentHashMap.newKeySet();
        CountDownLatch beats = new CountDownLatch(5);
        try (Workers workers = new Workers(2)) {
            workers.forEach(
                    2,
                    () -> {
                        beatenOn.add(Thread.currentThread());
                        beats.countDown();
                    },
                    chunk -> {
                        if (Thread.currentThread() != caller) {
                            await(beats); // only the waiting caller can beat often enough
                        }
                    });
        }
        assertThat(beatenOn).containsExactly(caller);
    }

    @Test
    void anExceptionOfAnotherThreadReachesTheCallerAndStopsTheRest() {
        Thread caller = Thread.currentThread();
        CountDownLatch thrown = new CountDownLatch(1);
        AtomicInteger runs = new AtomicInteger();
        try (Workers workers = new Workers(2)) {
            assertThatThrownBy(() -> workers.forEach(1_000_000, WorkersTest::noPulse, chunk -> {
                        runs.incrementAndGet();
                        if (Thread.currentThread() != caller) {
                            thrown.countDown();
                            throw new ArithmeticException("chunk " + chunk);
                        }
                        await(thrown);
                    }))
                    .isInstanceOf(ArithmeticException.class)
                    .hasMessageStartingWith("chunk ");
        }
        assertThat(runs.get()).isLessThan(1_000_000);
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2})
    void anErrorIsNotSwallowed(int concurrency) {
        try (Workers workers = new Workers(concurrency)) {
            assertThatThrownBy(() -> workers.forEach(10, WorkersTest::noPulse, chunk -> {
                        throw new StackOverflowError("deep");
                    }))
                    .isInstanceOf(StackOverflowError.class)
                    .hasMessage("deep");
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 4})
    void anExceptionOfThePulseReachesTheCallerUnchangedAndStopsTheRest(int concurrency) {
        IllegalStateException stop = new IllegalStateException("stop");
        AtomicInteger runs = new AtomicInteger();
        AtomicInteger running = new AtomicInteger();
        try (Workers workers = new Workers(concurrency)) {
            assertThatThrownBy(() -> workers.forEach(
                            1_000_000,
                            () -> {
                                throw stop;
                            },
                            chunk -> {
                                running.incrementAndGet();
                                runs.incrementAndGet();
                                Thread.onSpinWait();
                                running.decrementAndGet();
                            }))
                    .isSameAs(stop);
            assertThat(running).as("chunks still running after the call").hasValue(0);
        }
        assertThat(runs.get()).isLessThan(1_000_000);
    }

    @Test
    void workContinuesAfterAFailedCall() {
        try (Workers workers = new Workers(3)) {
            assertThatThrownBy(() -> workers.forEach(100, WorkersTest::noPulse, chunk -> {
                        throw new ArithmeticException();
                    }))
                    .isInstanceOf(ArithmeticException.class);
            AtomicInteger runs = new AtomicInteger();
            workers.forEach(100, WorkersTest::noPulse, chunk -> runs.incrementAndGet());
            assertThat(runs).hasValue(100);
        }
    }

    @Test
    void anInterruptOfTheCallerEndsTheCallAndStaysSet() {
        try (Workers workers = new Workers(2)) {
            Thread caller = Thread.currentThread();
            CountDownLatch slow = new CountDownLatch(1);
            assertThatThrownBy(() -> workers.forEach(2, WorkersTest::noPulse, chunk -> {
                        if (Thread.currentThread() == caller) {
                            caller.interrupt();
                            slow.countDown();
                        } else {
                            await(slow);
                        }
                    }))
                    .isInstanceOf(IllegalStateException.class)
                    .hasMessageContaining("interrupted");
            assertThat(Thread.interrupted()).isTrue();
        }
    }

    @Test
    void noThreadIsLeftAfterClose() throws InterruptedException {
        Set<Thread> threads = ConcurrentHashMap.newKeySet();
        CountDownLatch all = new CountDownLatch(4);
        try (Workers workers = new Workers(4)) {
            workers.forEach(4, WorkersTest::noPulse, chunk -> {
                threads.add(Thread.currentThread());
                all.countDown();
                await(all);
            });
        }
        threads.remove(Thread.currentThread());
        assertThat(threads).hasSize(3);
        for (Thread thread : threads) {
            thread.join(5_000);
            assertThat(thread.isAlive()).isFalse();
        }
    }

    @Test
    void allWorkersTogetherHaveALimitedNumberOfThreadsAndGiveThemBack() {
        for (int round = 0; round < 3; round++) {
            List<Workers> all = new ArrayList<>();
            Set<Thread> threads = ConcurrentHashMap.newKeySet();
            for (int call = 0; call < 20; call++) {
                Workers workers = new Workers(1024);
                all.add(workers);
                CountDownLatch together = new CountDownLatch(workers.concurrency());
                workers.forEach(workers.concurrency(), WorkersTest::noPulse, chunk -> {
                    threads.add(Thread.currentThread());
                    together.countDown();
                    await(together);
                });
            }
            threads.remove(Thread.currentThread());
            assertThat(threads).hasSize(Workers.MAX_HELPERS);
            assertThat(all.get(0).concurrency()).isEqualTo(1 + Workers.MAX_HELPERS / 2);
            assertThat(all.get(19).concurrency()).isEqualTo(1);
            all.forEach(Workers::close);
            all.forEach(Workers::close);
        }
    }

    @Test
    void fewerThanOneThreadIsAnError() {
        assertThatThrownBy(() -> new Workers(0))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("concurrency is 0; it must be at least 1");
    }

    private static void await(CountDownLatch latch) {
        try {
            if (!latch.await(60, TimeUnit.SECONDS)) {
                throw new IllegalStateException("waited 10 s");
            }
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }
}
