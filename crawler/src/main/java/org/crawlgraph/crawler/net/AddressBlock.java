package org.crawlgraph.crawler.net;

import java.net.InetAddress;
import java.net.UnknownHostException;
import java.util.List;

/**
 * A block of addresses: all that begin with the same bits.
 *
 * @param what the block is for, in words that follow "is"
 */
record AddressBlock(List<Byte> prefix, int bits, String what) {

    /** Reads a block such as {@code 10.0.0.0/8}. */
    static AddressBlock of(String block, String what) {
        int slash = block.indexOf('/');
        try {
            byte[] bytes = InetAddress.getByName(block.substring(0, slash)).getAddress();
            return new AddressBlock(list(bytes), Integer.parseInt(block.substring(slash + 1)), what);
        } catch (UnknownHostException e) {
            throw new IllegalArgumentException(block + " is no block of addresses; write 10.0.0.0/8 or fc00::/7", e);
        }
    }

    private static List<Byte> list(byte[] bytes) {
        Byte[] boxed = new Byte[bytes.length];
        for (int i = 0; i < bytes.length; i++) {
            boxed[i] = bytes[i];
        }
        return List.of(boxed);
    }

    /** Whether an address of the same kind is in the block; all bits count, also those of a block of one address. */
    boolean holds(byte[] address) {
        if (address.length != prefix.size()) {
            return false;
        }
        for (int bit = 0; bit < bits; bit += 8) {
            int mask = bits - bit >= 8 ? 0xFF : 0xFF << (8 - (bits - bit)) & 0xFF;
            if (((address[bit / 8] ^ prefix.get(bit / 8)) & mask) != 0) {
                return false;
            }
        }
        return true;
    }
}
