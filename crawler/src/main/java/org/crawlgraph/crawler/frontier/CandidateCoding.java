package org.crawlgraph.crawler.frontier;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.h2.mvstore.DataUtils;
import org.h2.mvstore.WriteBuffer;

/**
 * Candidates as bytes: each says only what differs from the one before it, so that the page they were found on is written once and
 * URLs of one site are short.
 */
final class CandidateCoding {

    private static final int SAME_SOURCE = 1;
    private static final int NO_SOURCE = 2;
    private static final byte[] NOTHING = {};

    private CandidateCoding() {}

    static byte[] bytes(List<Candidate> candidates) {
        WriteBuffer to = new WriteBuffer(4096);
        to.putVarInt(candidates.size());
        byte[] url = NOTHING;
        byte[] from = NOTHING;
        for (Candidate candidate : candidates) {
            byte[] source =
                    candidate.from() == null ? NOTHING : candidate.from().getBytes(UTF_8);
            boolean same = candidate.from() != null && source.length > 0 && Arrays.equals(source, from);
            to.putVarInt(candidate.from() == null ? NO_SOURCE : same ? SAME_SOURCE : 0);
            if (candidate.from() != null && !same) {
                put(to, source, url);
                from = source;
            }
            to.putVarInt(candidate.depth()).putVarInt(candidate.redirects());
            byte[] next = candidate.url().getBytes(UTF_8);
            put(to, next, url);
            url = next;
        }
        return Arrays.copyOf(to.getBuffer().array(), to.position());
    }

    /** How many candidates are in some bytes. */
    static int count(byte[] bytes) {
        return DataUtils.readVarInt(ByteBuffer.wrap(bytes));
    }

    static List<Candidate> read(byte[] bytes) {
        ByteBuffer in = ByteBuffer.wrap(bytes);
        int count = DataUtils.readVarInt(in);
        List<Candidate> candidates = new ArrayList<>(count);
        byte[] url = NOTHING;
        String from = "";
        for (int i = 0; i < count; i++) {
            int source = DataUtils.readVarInt(in);
            if (source == 0) {
                from = new String(take(in, url), UTF_8);
            }
            int depth = DataUtils.readVarInt(in);
            int redirects = DataUtils.readVarInt(in);
            url = take(in, url);
            candidates.add(new Candidate(new String(url, UTF_8), source == NO_SOURCE ? null : from, depth, redirects));
        }
        return candidates;
    }

    private static void put(WriteBuffer to, byte[] text, byte[] before) {
        int same = Arrays.mismatch(text, before);
        same = same < 0 ? text.length : same;
        to.putVarInt(same).putVarInt(text.length - same).put(text, same, text.length - same);
    }

    private static byte[] take(ByteBuffer in, byte[] before) {
        int same = DataUtils.readVarInt(in);
        int rest = DataUtils.readVarInt(in);
        byte[] text = Arrays.copyOf(before, same + rest);
        in.get(text, same, rest);
        return text;
    }
}
