package org.crawlgraph.html;

/**
 * A body without its content codings, as far as it could be decoded.
 *
 * @param bytes decoded; not a copy
 * @param whole whether these are all of its bytes, undamaged
 * @param problem why it is incomplete, in words that follow "its body": where it breaks, or at how many bytes it was
 *     cut; empty when complete
 */
@SuppressWarnings("ArrayRecordComponent") // handed over, never compared
public record DecodedBody(byte[] bytes, boolean whole, String problem) {}
