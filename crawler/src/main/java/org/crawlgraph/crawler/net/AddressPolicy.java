package org.crawlgraph.crawler.net;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.math.BigInteger;
import java.net.InetAddress;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import org.crawlgraph.common.Resources;
import org.jspecify.annotations.Nullable;

/**
 * Restricts the IP addresses to which a crawler connects. A public web page can link to services that only the machine
 * of the crawler can reach: local services, routers, cloud metadata (server-side request forgery).
 *
 * @see <a href="https://www.iana.org/assignments/iana-ipv4-special-registry/">IANA IPv4 special-purpose addresses</a>
 * @see <a href="https://www.iana.org/assignments/iana-ipv6-special-registry/">IANA IPv6 special-purpose addresses</a>
 */
public enum AddressPolicy {

    /** Public addresses only. */
    PUBLIC,

    /** All addresses, for crawls of your own machine or network. */
    ANY;

    /** Non-public blocks. The first one that contains an address gives the reason. */
    private static final List<AddressBlock> SPECIAL = special();

    /** The prefix 64:ff9b::/96 in hexadecimal. */
    private static final String NAT64 = "0064ff9b0000000000000000";

    /**
     * Checks an address. IPv6 addresses are public only within 2000::/3. Literals that map an IPv4 address, which the
     * JDK turns into it, and addresses translated under 64:ff9b::/96 are checked by that address; tunnels (6to4,
     * Teredo) are always refused.
     *
     * @return the reason for a refusal, such as {@code its address is private (RFC 1918)}; null if the address is
     *     allowed. It does not contain the address, since stores and reports would publish an internal network.
     */
    public @Nullable String refusal(InetAddress address) {
        String what = this == PUBLIC ? special(address.getAddress()) : null;
        return what == null ? null : "its address is " + what;
    }

    private static @Nullable String special(byte[] bytes) {
        if (bytes.length == 16 && HexFormat.of().formatHex(bytes).startsWith(NAT64)) {
            return special(Arrays.copyOfRange(bytes, 12, 16));
        }
        for (AddressBlock block : SPECIAL) {
            if (block.holds(bytes)) {
                return block.what();
            }
        }
        return bytes.length == 16 && (bytes[0] & 0xE0) != 0x20 ? "not global unicast (RFC 4291)" : null;
    }

    private static List<AddressBlock> special() {
        List<AddressBlock> blocks = new ArrayList<>();
        try {
            for (String line : Resources.lines(AddressPolicy.class, "special-addresses.txt")
                    .toList()) {
                String[] parts = line.split("[/ ]", 3);
                byte[] bytes = InetAddress.getByName(parts[0]).getAddress();
                int free = bytes.length * Byte.SIZE - Integer.parseInt(parts[1]);
                blocks.add(new AddressBlock(bytes.length, new BigInteger(1, bytes).shiftRight(free), free, parts[2]));
            }
            return blocks;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /**
     * A CIDR block.
     *
     * @param what purpose of the block, phrased to follow "is"
     */
    private record AddressBlock(int length, BigInteger prefix, int freeBits, String what) {

        /** Whether the block contains an address of the same IP version. */
        boolean holds(byte[] address) {
            return address.length == length
                    && new BigInteger(1, address).shiftRight(freeBits).equals(prefix);
        }
    }
}
