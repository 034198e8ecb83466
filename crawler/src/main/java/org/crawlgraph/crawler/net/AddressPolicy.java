package org.crawlgraph.crawler.net;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.math.BigInteger;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Restricts the IP addresses to which a crawler connects. A public web page can link to services that only the machine of the crawler can
 * reach: local services, routers, cloud metadata (server-side request forgery).
 *
 * @see <a href="https://www.iana.org/assignments/iana-ipv4-special-registry/">IANA IPv4 special-purpose addresses</a>
 * @see <a href="https://www.iana.org/assignments/iana-ipv6-special-registry/">IANA IPv6 special-purpose addresses</a>
 */
public final class AddressPolicy {

    /** Non-public blocks. The first one that contains an address gives the reason. */
    private static final List<AddressBlock> SPECIAL = special();

    private static final AddressBlock MAPPED = AddressBlock.of("::/80", "IPv4 mapped");
    private static final AddressBlock NAT64 = AddressBlock.of("64:ff9b::/96", "IPv4 translated");
    private static final AddressBlock GLOBAL = AddressBlock.of("2000::/3", "global");

    /** Public addresses only. */
    public static final AddressPolicy PUBLIC = new AddressPolicy(true);

    /** All addresses, for crawls of your own machine or network. */
    public static final AddressPolicy ANY = new AddressPolicy(false);

    private final boolean publicOnly;

    private AddressPolicy(boolean publicOnly) {
        this.publicOnly = publicOnly;
    }

    /**
     * Checks an address. IPv6 addresses are public only within 2000::/3. Those that embed an IPv4 address (mapped, or translated under
     * 64:ff9b::/96) are checked by that address; tunnels (6to4, Teredo) are always refused.
     *
     * @return the reason for a refusal, such as {@code its address is private (RFC 1918)}; null if the address is allowed. It does not
     *     contain the address, since stores and reports would publish an internal network.
     */
    public @Nullable String refusal(InetAddress address) {
        byte[] bytes = address.getAddress();
        String what = publicOnly ? special(bytes) : null;
        return what == null ? null : "its address is " + what;
    }

    private static @Nullable String special(byte[] bytes) {
        if (bytes.length == 16 && (isMapped(bytes) || NAT64.holds(bytes))) {
            return special(Arrays.copyOfRange(bytes, 12, 16));
        }
        for (AddressBlock block : SPECIAL) {
            if (block.holds(bytes)) {
                return block.what();
            }
        }
        return bytes.length == 16 && !GLOBAL.holds(bytes) ? "not global unicast (RFC 4291)" : null;
    }

    private static List<AddressBlock> special() {
        try (InputStream list = AddressPolicy.class.getResourceAsStream("special-addresses.txt")) {
            return new String(Objects.requireNonNull(list).readAllBytes(), StandardCharsets.UTF_8)
                    .lines()
                    .filter(line -> !line.startsWith("#"))
                    .map(line -> line.split(" ", 2))
                    .map(parts -> AddressBlock.of(parts[0], parts[1]))
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static boolean isMapped(byte[] bytes) {
        return MAPPED.holds(bytes) && bytes[10] == (byte) 0xFF && bytes[11] == (byte) 0xFF;
    }

    /**
     * A CIDR block.
     *
     * @param what purpose of the block, phrased to follow "is"
     */
    private record AddressBlock(int length, BigInteger prefix, int freeBits, String what) {

        /** Parses a block such as {@code 10.0.0.0/8}. */
        static AddressBlock of(String block, String what) {
            String[] parts = block.split("/", 2);
            try {
                byte[] bytes = InetAddress.getByName(parts[0]).getAddress();
                int free = bytes.length * Byte.SIZE - Integer.parseInt(parts[1]);
                return new AddressBlock(bytes.length, new BigInteger(1, bytes).shiftRight(free), free, what);
            } catch (UnknownHostException e) {
                throw new IllegalArgumentException(
                        block + " is not a block of addresses; write 10.0.0.0/8 or fc00::/7", e);
            }
        }

        /** Whether the block contains an address of the same IP version. */
        boolean holds(byte[] address) {
            return address.length == length
                    && new BigInteger(1, address).shiftRight(freeBits).equals(prefix);
        }
    }
}
