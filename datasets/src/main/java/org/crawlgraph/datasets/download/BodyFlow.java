package org.crawlgraph.datasets.download;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CancellationException;
import java.util.concurrent.Flow;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/** The body of a response, piece by piece, for one thread, with a timeout. */
final class BodyFlow implements Flow.Subscriber<List<ByteBuffer>> {

    private static final Object END = new Object();

    private final BlockingQueue<Object> pieces = new LinkedBlockingQueue<>();
    private final BlockingQueue<Flow.Subscription> subscriptions = new LinkedBlockingQueue<>(1);
    private Flow.@Nullable Subscription subscription;
    private boolean cancelled;

    @Override
    public void onSubscribe(Flow.Subscription given) {
        subscriptions.add(given);
    }

    @Override
    public void onNext(List<ByteBuffer> piece) {
        pieces.add(piece);
    }

    @Override
    public void onError(Throwable failure) {
        pieces.add(failure);
    }

    @Override
    public void onComplete() {
        pieces.add(END);
    }

    /**
     * The next piece.
     *
     * @param stallMillis the timeout
     * @param moment called several times a second while waiting; may throw to stop
     * @return absent at the end
     * @throws IOException when the connection broke or timed out
     */
    @SuppressWarnings("unchecked") // only pieces, failures and the end are added
    @Nullable
    List<ByteBuffer> next(long stallMillis, Runnable moment) throws IOException {
        Object piece = take(stallMillis, moment);
        if (piece == END) {
            return null;
        }
        if (piece instanceof Throwable failure) {
            throw failure instanceof IOException io ? io : new IOException(failure.toString(), failure);
        }
        return (List<ByteBuffer>) piece;
    }

    private Object take(long stallMillis, Runnable moment) throws IOException {
        try {
            if (subscription == null) {
                subscription = subscriptions.take();
            }
            subscription.request(1);
            long waited = 0;
            Object piece = pieces.poll();
            while (piece == null) {
                moment.run();
                if (waited >= stallMillis) {
                    throw new IOException("nothing came for " + (stallMillis + 999) / 1000 + " s");
                }
                piece = pieces.poll(Web.MOMENT_MILLIS, TimeUnit.MILLISECONDS);
                waited += Web.MOMENT_MILLIS;
            }
            return piece;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new CancellationException("interrupted while downloading");
        }
    }

    /** Cancels the transfer. */
    void cancel() {
        if (cancelled) {
            return;
        }
        cancelled = true;
        Flow.Subscription given = subscription == null ? subscriptions.poll() : subscription;
        if (given != null) {
            given.cancel();
        }
    }
}
