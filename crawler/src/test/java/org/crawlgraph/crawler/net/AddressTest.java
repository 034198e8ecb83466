package org.crawlgraph.crawler.net;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.net.InetAddress;
import java.net.UnknownHostException;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** No spelling, redirect or change of DNS brings a crawler where it must not go. */
@Timeout(300)
@SuppressWarnings("AddressSelection") // addresses, not names
class AddressTest {

    private static final CheckedNames.NameService NOBODY = name -> {
        throw new UnknownHostException(name);
    };

    private static FetchResult fetch(AddressPolicy policy, CheckedNames.NameService names, String url)
            throws InterruptedException {
        try (Fetcher fetcher = new Fetcher(Fetchers.AGENT, Fetchers.options(policy), names)) {
            return fetcher.fetch(url);
        }
    }

    /** Each of them reaches a real server on this machine when private addresses are allowed. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "127.0.0.1",
                "127.0.0.1.",
                "user@127.0.0.1",
                "user:password@127.0.0.1",
                "example.org@127.0.0.1",
                "[::ffff:127.0.0.1]",
                "[::ffff:7f00:1]",
                "[0:0:0:0:0:ffff:127.0.0.1]",
                "%31%32%37.0.0.1",
                "127。0。0。1",
                "１２７.0.0.1"
            })
    void everySpellingOfThisMachineIsRefused(String host) throws Exception {
        try (RawServer server = RawServer.saying("HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n")) {
            String url = "http://" + host + ":" + server.port() + "/";
            FetchResult refused = fetch(AddressPolicy.PUBLIC, NOBODY, url);
            assertThat(refused.trouble()).as(refused.detail()).isEqualTo(FetchResult.FetchError.ADDRESS_REFUSED);
            assertThat(server.connections).hasValue(0);
            assertThat(fetch(AddressPolicy.ANY, NOBODY, url).status()).isEqualTo(200);
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "1.2.3.256",
                "256.1",
                "1.2.3.4.5",
                "4294967296",
                "09.1.1.1",
                "1..2",
                "0x100000000",
                "-1.2.3.4",
                "127.0.0.0x",
                "127.1",
                "2130706433",
                "017700000001",
                "0177.0.0.1",
                "0x7F.1",
                "00000177.00.0x0.1",
                "0"
            })
    void whatLooksLikeAnAddressAndIsNoneIsNotAskedFor(String host) throws Exception {
        List<String> asked = new ArrayList<>();
        CheckedNames.NameService names = name -> {
            asked.add(name);
            return List.of(InetAddress.getLoopbackAddress());
        };
        FetchResult page;
        try {
            page = fetch(AddressPolicy.PUBLIC, names, "http://" + host + "/");
        } catch (IllegalArgumentException e) {
            assertThat(e).hasMessageContaining("is not an http or https URL");
            return;
        }
        assertThat(page.trouble()).isIn(FetchResult.FetchError.UNRESOLVED, FetchResult.FetchError.ADDRESS_REFUSED);
        assertThat(asked).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"[fe80::1%25eth0]", "[fe80::1%eth0]", "[::1", "[127.0.0.1]"})
    void zonesAndBrokenBracketsAreNoAddresses(String host) {
        assertThatThrownBy(() -> Fetchers.fetch("http://" + host + "/"))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("is not an http or https URL");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "0.0.0.0          | this machine or network",
                "10.0.0.1         | private",
                "10.255.255.255   | private",
                "100.64.0.1       | carrier-grade NAT",
                "100.127.255.255  | carrier-grade NAT",
                "100.100.100.200  | metadata",
                "127.255.255.254  | loopback",
                "169.254.169.254  | metadata",
                "169.254.0.1      | link-local",
                "168.63.129.16    | metadata",
                "172.16.0.1       | private",
                "172.31.255.255   | private",
                "192.0.0.192      | metadata",
                "192.0.0.8        | reserved for protocols",
                "192.0.2.1        | documentation",
                "192.88.99.1      | 6to4",
                "192.168.255.255  | private",
                "198.18.0.1       | benchmarks",
                "198.19.255.255   | benchmarks",
                "198.51.100.7     | documentation",
                "203.0.113.7      | documentation",
                "224.0.0.1        | multicast",
                "240.0.0.1        | reserved",
                "255.255.255.255  | broadcast",
                "::               | unspecified",
                "::1              | loopback",
                "::7f00:1         | IPv4-compatible",
                "::ffff:10.0.0.1  | private",
                "64:ff9b::a00:1   | private",
                "64:ff9b::a9fe:a9fe | metadata",
                "64:ff9b:1::1     | local IPv4/IPv6 translation",
                "100::1           | discard-only",
                "2001::1          | Teredo",
                "2001:2::1        | benchmarks",
                "2001:10::1       | reserved for protocols",
                "2001:db8::1      | documentation",
                "2002:7f00:1::    | 6to4",
                "2002:808:808::   | 6to4",
                "3fff::1          | documentation",
                "fc00::1          | unique local",
                "fd12:3456::1     | unique local",
                "fd00:ec2::254    | metadata",
                "fe80::1          | link-local",
                "febf::1          | link-local",
                "fec0::1          | site-local",
                "ff02::1          | multicast",
                "4000::1          | not global unicast",
                "1::1             | not global unicast",
            })
    void specialAddressesAreRefusedWithTheirReason(String address, String reason) throws Exception {
        InetAddress special = InetAddress.getByName(address);
        assertThat(AddressPolicy.PUBLIC.refusal(special)).contains(reason).doesNotContain(special.getHostAddress());
        assertThat(AddressPolicy.ANY.refusal(special)).isNull();
        String host = address.contains(":") ? "[" + address + "]" : address;
        assertThat(fetch(AddressPolicy.PUBLIC, NOBODY, "http://" + host + "/").trouble())
                .isEqualTo(FetchResult.FetchError.ADDRESS_REFUSED);
    }

    /** The neighbours of the blocks, so that no bit of a prefix is forgotten or added. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "1.0.0.0",
                "9.255.255.255",
                "11.0.0.0",
                "100.63.255.255",
                "100.128.0.0",
                "126.255.255.255",
                "128.0.0.0",
                "169.253.255.255",
                "169.255.0.0",
                "168.63.129.15",
                "168.63.129.17",
                "172.15.255.255",
                "172.32.0.0",
                "191.255.255.255",
                "192.0.1.0",
                "192.0.3.0",
                "192.88.98.255",
                "192.88.100.0",
                "192.167.255.255",
                "192.169.0.0",
                "198.17.255.255",
                "198.20.0.0",
                "198.51.99.255",
                "198.51.101.0",
                "203.0.112.255",
                "203.0.114.0",
                "223.255.255.255",
                "2000::1",
                "2001:200::1",
                "2001:db7:ffff::1",
                "2001:db9::1",
                "2003::1",
                "2606:4700:4700::1111",
                "3ffe:ffff::1",
                "3fff:1000::1",
                "64:ff9b::808:808",
                "::ffff:8.8.8.8"
            })
    void theNeighboursOfSpecialBlocksArePublic(String address) throws Exception {
        assertThat(AddressPolicy.PUBLIC.refusal(InetAddress.getByName(address))).isNull();
    }

    @Test
    void aNameIsRefusedWhenOneOfItsAddressesIs() throws Exception {
        CheckedNames.NameService both =
                name -> List.of(InetAddress.getByName("8.8.8.8"), InetAddress.getByName("10.0.0.1"));
        FetchResult page = fetch(AddressPolicy.PUBLIC, both, "http://example.org/");
        assertThat(page.trouble()).isEqualTo(FetchResult.FetchError.ADDRESS_REFUSED);
        assertThat(page.detail()).isEqualTo("the host example.org is refused: its address is private (RFC 1918)");
        assertThat(page.wire().requestHead()).isEmpty();
    }

    /** Asked of the resolver of the operating system, not of a stand-in. */
    @ParameterizedTest
    @ValueSource(strings = {"localhost", "LocalHost", "localhost.", "any.localhost"})
    void aNameThatTheSystemResolvesToThisMachineIsRefused(String host) throws Exception {
        try (RawServer server = RawServer.saying("HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n")) {
            String url = "http://" + host + ":" + server.port() + "/";
            FetchResult page = fetch(AddressPolicy.PUBLIC, CheckedNames.NameService.SYSTEM, url);
            // not every system knows the last two
            assertThat(page.trouble())
                    .isIn(
                            host.length() > 9
                                    ? FetchResult.FetchError.UNRESOLVED
                                    : FetchResult.FetchError.ADDRESS_REFUSED,
                            FetchResult.FetchError.ADDRESS_REFUSED);
            assertThat(server.connections).hasValue(0);
        }
    }

    /** DNS rebinding: the first answer is harmless, and the next one leads to this machine. */
    @Test
    void anAnswerThatChangesIsJudgedAnew() throws Exception {
        try (RawServer server = RawServer.saying("HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n")) {
            InetAddress harmless = InetAddress.getByName("203.0.114.1");
            Deque<InetAddress> answers = new ArrayDeque<>(List.of(harmless, InetAddress.getLoopbackAddress()));
            CheckedNames.NameService rebinding = name -> List.of(answers.size() > 1 ? answers.pop() : answers.peek());
            try (Fetcher first = new Fetcher(Fetchers.AGENT, Fetchers.options(AddressPolicy.PUBLIC), rebinding)) {
                assertThat(first.address("http://rebind.example/")).isEqualTo(harmless);
            }
            FetchResult page = fetch(AddressPolicy.PUBLIC, rebinding, "http://rebind.example:" + server.port() + "/");
            assertThat(page.trouble()).isEqualTo(FetchResult.FetchError.ADDRESS_REFUSED);
            assertThat(server.connections).hasValue(0);
        }
    }

    /** What is judged is what is connected to: one lookup serves both. */
    @Test
    void aFetchAsksForTheNameOnce() throws Exception {
        AtomicInteger asked = new AtomicInteger();
        try (RawServer server = RawServer.saying("HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n")) {
            CheckedNames.NameService counting = name -> {
                asked.incrementAndGet();
                return List.of(InetAddress.getLoopbackAddress());
            };
            assertThat(fetch(AddressPolicy.ANY, counting, "http://any.example:" + server.port() + "/")
                            .status())
                    .isEqualTo(200);
            assertThat(asked).hasValue(1);
        }
    }

    @Test
    void aRedirectToThisMachineIsRefusedWhenItIsFetched() throws Exception {
        try (RawServer inner = RawServer.saying("HTTP/1.1 200 OK\r\nContent-Length: 6\r\n\r\nsecret");
                RawServer outer = RawServer.saying(
                        "HTTP/1.1 302 Found\r\nLocation: " + inner.url("/admin") + "\r\nContent-Length: 0\r\n\r\n")) {
            ConnectTo there = ConnectTo.parse("outer.example:80:127.0.0.1:" + outer.port());
            FetchResult hop;
            try (Fetcher open = new Fetcher(Fetchers.AGENT, Fetchers.options(AddressPolicy.ANY, there))) {
                hop = open.fetch("http://outer.example/");
            }
            assertThat(hop.response().redirect()).isEqualTo(inner.url("/admin"));
            assertThat(fetch(
                                    AddressPolicy.PUBLIC,
                                    NOBODY,
                                    String.valueOf(hop.response().redirect()))
                            .trouble())
                    .isEqualTo(FetchResult.FetchError.ADDRESS_REFUSED);
            assertThat(inner.connections).hasValue(0);
        }
    }

    @Test
    void aNameThatNobodyKnowsIsUnresolved() throws Exception {
        FetchResult page = fetch(AddressPolicy.PUBLIC, NOBODY, "http://nowhere.example/");
        assertThat(page.trouble()).isEqualTo(FetchResult.FetchError.UNRESOLVED);
        assertThat(page.detail()).isEqualTo("the name nowhere.example has no address");
    }

    @Test
    void aNameServerThatSaysNothingHoldsNoFetch() throws Exception {
        CheckedNames.NameService silent = name -> {
            try {
                Thread.sleep(60_000);
            } catch (InterruptedException e) {
                throw new UnknownHostException("interrupted");
            }
            return List.of();
        };
        try (Fetcher fetcher = new Fetcher(Fetchers.AGENT, Fetchers.hurried(AddressPolicy.PUBLIC), silent)) {
            FetchResult page = fetcher.fetch("http://slow.example/");
            assertThat(page.trouble()).isEqualTo(FetchResult.FetchError.UNRESOLVED);
            assertThat(page.detail()).contains("within 1000 ms");
        }
    }
}
