package org.crawlgraph.crawler.net;

import java.net.InetAddress;
import java.net.UnknownHostException;
import java.util.List;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * IPv4 addresses in every spelling that browsers understand: {@code 127.0.0.1}, {@code 127.1}, {@code 2130706433}, {@code
 * 0x7f.0.0.1}, {@code 017700000001}. Read by ourselves, since the operating system and the JDK disagree about some of them
 * ({@code 0177.0.0.1} is 127.0.0.1 to one and 177.0.0.1 to the other).
 *
 * @see <a href="https://url.spec.whatwg.org/#concept-ipv4-parser">WHATWG URL, IPv4 parser</a>
 */
final class Ipv4Literal {

    private static final Pattern NUMBER = Pattern.compile("[0-9]+|0[xX][0-9a-fA-F]*");

    private Ipv4Literal() {}

    /**
     * Reads a host whose last label is a number; such a host can be nothing but an address.
     *
     * @return null when the host is a name
     * @throws UnknownHostException when it is neither name nor address, such as {@code 1.2.3.256}
     */
    static @Nullable InetAddress of(String host) throws UnknownHostException {
        String dotless = host.endsWith(".") ? host.substring(0, host.length() - 1) : host;
        List<String> parts = List.of(dotless.split("\\.", -1));
        if (!NUMBER.matcher(parts.get(parts.size() - 1)).matches()) {
            return null;
        }
        if (parts.size() > 4) {
            throw none(host);
        }
        long address = 0;
        for (int i = 0; i < parts.size(); i++) {
            boolean last = i == parts.size() - 1;
            long room = last ? 1L << (8 * (5 - parts.size())) : 256;
            long value = number(parts.get(i), host);
            if (value >= room) {
                throw none(host);
            }
            address = last ? address * room + value : address << 8 | value;
        }
        return InetAddress.getByAddress(
                new byte[] {(byte) (address >> 24), (byte) (address >> 16), (byte) (address >> 8), (byte) address});
    }

    private static long number(String part, String host) throws UnknownHostException {
        if (!NUMBER.matcher(part).matches()) {
            throw none(host);
        }
        boolean hex = part.startsWith("0x") || part.startsWith("0X");
        boolean octal = !hex && part.length() > 1 && part.startsWith("0");
        String digits = hex ? "0" + part.substring(2) : part;
        try {
            return Long.parseLong(digits, hex ? 16 : octal ? 8 : 10);
        } catch (NumberFormatException e) {
            throw none(host);
        }
    }

    private static UnknownHostException none(String host) {
        return new UnknownHostException(host + " ends like an address but is none");
    }
}
