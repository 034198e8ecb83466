package org.crawlgraph.crawler.net;

import java.net.InetAddress;
import java.net.UnknownHostException;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Restricts the IP addresses to which a crawler connects. A public web page can link to services that only the machine of the crawler can
 * reach: local services, routers, cloud metadata (server-side request forgery).
 *
 * @see <a href="https://www.iana.org/assignments/iana-ipv4-special-registry/">IANA IPv4 special-purpose addresses</a>
 * @see <a href="https://www.iana.org/assignments/iana-ipv6-special-registry/">IANA IPv6 special-purpose addresses</a>
 */
public final class AddressPolicy {

    private static final String METADATA = "a cloud metadata address";

    /** Non-public blocks. The first one that contains an address gives the reason. */
    private static final List<AddressBlock> SPECIAL = List.of(
            AddressBlock.of("169.254.169.254/32", METADATA),
            AddressBlock.of("168.63.129.16/32", METADATA),
            AddressBlock.of("100.100.100.200/32", METADATA),
            AddressBlock.of("192.0.0.192/32", METADATA),
            AddressBlock.of("fd00:ec2::254/128", METADATA),
            AddressBlock.of("0.0.0.0/8", "this machine or network (RFC 1122)"),
            AddressBlock.of("10.0.0.0/8", "private (RFC 1918)"),
            AddressBlock.of("100.64.0.0/10", "carrier-grade NAT (RFC 6598)"),
            AddressBlock.of("127.0.0.0/8", "this machine (loopback)"),
            AddressBlock.of("169.254.0.0/16", "link-local (RFC 3927)"),
            AddressBlock.of("172.16.0.0/12", "private (RFC 1918)"),
            AddressBlock.of("192.0.0.0/24", "reserved for protocols (RFC 6890)"),
            AddressBlock.of("192.0.2.0/24", "for documentation (RFC 5737)"),
            AddressBlock.of("192.88.99.0/24", "6to4 relay (RFC 7526)"),
            AddressBlock.of("192.168.0.0/16", "private (RFC 1918)"),
            AddressBlock.of("198.18.0.0/15", "for benchmarks (RFC 2544)"),
            AddressBlock.of("198.51.100.0/24", "for documentation (RFC 5737)"),
            AddressBlock.of("203.0.113.0/24", "for documentation (RFC 5737)"),
            AddressBlock.of("224.0.0.0/4", "multicast (RFC 5771)"),
            AddressBlock.of("255.255.255.255/32", "broadcast (RFC 919)"),
            AddressBlock.of("240.0.0.0/4", "reserved (RFC 1112)"),
            AddressBlock.of("::/128", "unspecified (RFC 4291)"),
            AddressBlock.of("::1/128", "this machine (loopback)"),
            AddressBlock.of("::/96", "an IPv4-compatible IPv6 address (RFC 4291)"),
            AddressBlock.of("64:ff9b:1::/48", "local IPv4/IPv6 translation (RFC 8215)"),
            AddressBlock.of("100::/64", "discard-only (RFC 6666)"),
            AddressBlock.of("2001::/32", "Teredo (RFC 4380)"),
            AddressBlock.of("2001:2::/48", "for benchmarks (RFC 5180)"),
            AddressBlock.of("2001::/23", "reserved for protocols (RFC 2928)"),
            AddressBlock.of("2001:db8::/32", "for documentation (RFC 3849)"),
            AddressBlock.of("2002::/16", "6to4 (RFC 3056)"),
            AddressBlock.of("3fff::/20", "for documentation (RFC 9637)"),
            AddressBlock.of("fc00::/7", "private (unique local, RFC 4193)"),
            AddressBlock.of("fe80::/10", "link-local (RFC 4291)"),
            AddressBlock.of("fec0::/10", "site-local (RFC 3879)"),
            AddressBlock.of("ff00::/8", "multicast (RFC 4291)"));

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

    private static boolean isMapped(byte[] bytes) {
        return MAPPED.holds(bytes) && bytes[10] == (byte) 0xFF && bytes[11] == (byte) 0xFF;
    }

    /**
     * A CIDR block.
     *
     * @param what purpose of the block, phrased to follow "is"
     */
    private record AddressBlock(List<Byte> prefix, int bits, String what) {

        /** Parses a block such as {@code 10.0.0.0/8}. */
        static AddressBlock of(String block, String what) {
            int slash = block.indexOf('/');
            try {
                byte[] bytes = InetAddress.getByName(block.substring(0, slash)).getAddress();
                return new AddressBlock(list(bytes), Integer.parseInt(block.substring(slash + 1)), what);
            } catch (UnknownHostException e) {
                throw new IllegalArgumentException(
                        block + " is not a block of addresses; write 10.0.0.0/8 or fc00::/7", e);
            }
        }

        private static List<Byte> list(byte[] bytes) {
            Byte[] boxed = new Byte[bytes.length];
            for (int i = 0; i < bytes.length; i++) {
                boxed[i] = bytes[i];
            }
            return List.of(boxed);
        }

        /** Whether the block contains an address of the same IP version. */
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
}
