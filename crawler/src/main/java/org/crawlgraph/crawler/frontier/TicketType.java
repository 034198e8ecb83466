package org.crawlgraph.crawler.frontier;

import java.nio.ByteBuffer;
import org.h2.mvstore.DataUtils;
import org.h2.mvstore.WriteBuffer;
import org.h2.mvstore.type.BasicDataType;
import org.jspecify.annotations.Nullable;

/** How tickets are written. */
final class TicketType extends BasicDataType<Ticket> {

    static final TicketType TYPE = new TicketType();

    @Override
    public int getMemory(Ticket ticket) {
        return 120
                + 2 * ticket.url().length()
                + (ticket.from() == null ? 0 : ticket.from().length());
    }

    @Override
    public void write(WriteBuffer to, Ticket ticket) {
        to.putVarLong(ticket.id())
                .putVarInt(ticket.depth())
                .putVarInt(ticket.redirects())
                .putVarInt(ticket.attempts());
        Texts.put(to, ticket.url());
        Texts.put(to, ticket.from());
    }

    @Override
    public Ticket read(ByteBuffer from) {
        long id = DataUtils.readVarLong(from);
        int depth = DataUtils.readVarInt(from);
        int redirects = DataUtils.readVarInt(from);
        int attempts = DataUtils.readVarInt(from);
        String url = String.valueOf(Texts.get(from));
        @Nullable String source = Texts.get(from);
        return new Ticket(id, url, Origin.of(url), depth, redirects, source, attempts);
    }

    @Override
    public Ticket[] createStorage(int size) {
        return new Ticket[size];
    }
}
