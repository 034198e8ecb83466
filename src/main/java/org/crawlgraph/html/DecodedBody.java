package org.crawlgraph.html;

/**
 * A body without its content codings, as far as it goes.
 *
 * @param bytes what came out; not a copy
 * @param whole whether these are all of its bytes, and sound
 * @param problem why it is not whole, in words that follow "its body": where it breaks, or at how many bytes it was cut; empty
 *     when it is whole
 */
@SuppressWarnings("ArrayRecordComponent") // handed over, never compared
public record DecodedBody(byte[] bytes, boolean whole, String problem) {}
