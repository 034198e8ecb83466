package org.crawlgraph.crawler.frontier;

import java.nio.ByteBuffer;
import org.h2.mvstore.DataUtils;
import org.h2.mvstore.WriteBuffer;
import org.h2.mvstore.type.BasicDataType;
import org.jspecify.annotations.Nullable;

/**
 * What the store keeps of an origin. Times are milliseconds since 1970.
 *
 * @param id its number
 * @param line the line it stands in, see {@link Agenda}
 * @param due the time under which it stands there; {@link #NOT_WAITING} when it does not
 * @param nextAt not before this time
 * @param delay from the end of one request to the next
 * @param blockedUntil not before this time either
 * @param robotsExpiry 0 when nothing is known of robots.txt
 * @param robotsOutcome what came of it
 * @param address null when unknown
 * @param fetched pages
 * @param failed fetches
 * @param failures fetches in a row
 */
record Turn(
        long id,
        long line,
        long due,
        long nextAt,
        long delay,
        long blockedUntil,
        long robotsExpiry,
        String robotsOutcome,
        @Nullable String address,
        long fetched,
        long failed,
        int failures) {

    static final long NOT_WAITING = Long.MAX_VALUE;

    static final Type TYPE = new Type();

    static Turn unknown(long id) {
        return new Turn(id, id, NOT_WAITING, 0, 0, 0, 0, "", null, 0, 0, 0);
    }

    /** The earliest time for a request. */
    long earliest() {
        return Math.max(nextAt, blockedUntil);
    }

    Turn withDue(long other) {
        return with(line, other, nextAt, address);
    }

    Turn withNextAt(long other) {
        return with(line, due, other, address);
    }

    Turn inLine(long other, String itsAddress) {
        return with(other, due, nextAt, itsAddress);
    }

    private Turn with(long newLine, long newDue, long newNextAt, @Nullable String newAddress) {
        return new Turn(
                id,
                newLine,
                newDue,
                newNextAt,
                delay,
                blockedUntil,
                robotsExpiry,
                robotsOutcome,
                newAddress,
                fetched,
                failed,
                failures);
    }

    /** How they are written. */
    static final class Type extends BasicDataType<Turn> {

        @Override
        public int getMemory(Turn turn) {
            return 120 + Texts.memory(turn.address) + turn.robotsOutcome.length();
        }

        @Override
        public void write(WriteBuffer to, Turn turn) {
            to.putVarLong(turn.id)
                    .putVarLong(turn.line)
                    .putVarLong(turn.due)
                    .putVarLong(turn.nextAt)
                    .putVarLong(turn.delay)
                    .putVarLong(turn.blockedUntil)
                    .putVarLong(turn.robotsExpiry);
            Texts.put(to, turn.robotsOutcome);
            Texts.put(to, turn.address);
            to.putVarLong(turn.fetched).putVarLong(turn.failed).putVarInt(turn.failures);
        }

        @Override
        public Turn read(ByteBuffer from) {
            return new Turn(
                    DataUtils.readVarLong(from),
                    DataUtils.readVarLong(from),
                    DataUtils.readVarLong(from),
                    DataUtils.readVarLong(from),
                    DataUtils.readVarLong(from),
                    DataUtils.readVarLong(from),
                    DataUtils.readVarLong(from),
                    String.valueOf(Texts.get(from)),
                    Texts.get(from),
                    DataUtils.readVarLong(from),
                    DataUtils.readVarLong(from),
                    DataUtils.readVarInt(from));
        }

        @Override
        public Turn[] createStorage(int size) {
            return new Turn[size];
        }
    }
}
