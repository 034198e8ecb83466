package org.crawlgraph.html;

/**
 * A body without its content codings, as far as it could be decoded.
 *
 * @param bytes not copied
 * @param whole whether the body is complete and undamaged
 * @param problem the reason why it is incomplete, to follow "its body"; empty if complete
 */
@SuppressWarnings("ArrayRecordComponent") // never compared
public record DecodedBody(byte[] bytes, boolean whole, String problem) {}
