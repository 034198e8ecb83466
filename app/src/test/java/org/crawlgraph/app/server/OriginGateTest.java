package org.crawlgraph.app.server;

import static org.assertj.core.api.Assertions.assertThat;

import io.netty.buffer.ByteBuf;
import io.netty.buffer.Unpooled;
import io.netty.channel.embedded.EmbeddedChannel;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class OriginGateTest {

    private final EmbeddedChannel channel = new EmbeddedChannel();

    OriginGateTest() {
        new OriginGate().postInitializeServerChildChannel(channel);
    }

    private static ByteBuf bytes(String text) {
        return Unpooled.copiedBuffer(text, StandardCharsets.ISO_8859_1);
    }

    private String passed() {
        StringBuilder text = new StringBuilder();
        for (ByteBuf in = channel.readInbound(); in != null; in = channel.readInbound()) {
            text.append(in.toString(StandardCharsets.ISO_8859_1));
            in.release();
        }
        return text.toString();
    }

    @ParameterizedTest
    @ValueSource(strings = {"http://localhost:7474", "https://localhost", "http://127.0.0.1:80", "http://[::1]:7474"})
    void pagesOfThisMachineAreLocal(String origin) {
        assertThat(OriginGate.OwnNames.isOrigin(origin)).isTrue();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "null",
                "",
                "https://evil.example",
                "http://localhost.evil.example",
                "http://a@evil.example",
                "::"
            })
    void allOthersAreNot(String origin) {
        assertThat(OriginGate.OwnNames.isOrigin(origin)).isFalse();
    }

    @ParameterizedTest
    @ValueSource(strings = {"localhost", "localhost:7474", "LocalHost:1", "127.0.0.1:7474", "[::1]:7474", "[::1]"})
    void namesOfThisMachineAreOurs(String host) {
        assertThat(OriginGate.OwnNames.isHost(host)).isTrue();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "evil.example",
                "evil.example:7474",
                "localhost.evil.example",
                "127.0.0.1.evil.example",
                "0.0.0.0",
                "localhost:evil",
                "a@localhost",
                "localhost:7474:7474",
                "192.168.0.1"
            })
    void allOtherNamesAreNot(String host) {
        assertThat(OriginGate.OwnNames.isHost(host)).isFalse();
    }

    @Test
    void aForeignNameIsRefusedToo() {
        channel.writeInbound(bytes("GET / HTTP/1.1\r\nHost: evil.example:7687\r\n\r\n"));
        ByteBuf answer = channel.readOutbound();
        assertThat(answer.toString(StandardCharsets.US_ASCII)).startsWith("HTTP/1.1 403 ");
        assertThat(channel.isOpen()).isFalse();
    }

    @Test
    void boltPassesAtOnce() {
        channel.writeInbound(bytes("``°\u0017"));
        assertThat(passed()).isEqualTo("``°\u0017");
        assertThat(channel.pipeline().names()).hasSize(1);
    }

    @Test
    void aHeadInPiecesIsReadWhole() {
        String head = "GET / HTTP/1.1\r\nOrigin: http://localhost:7474\r\n\r\n";
        channel.writeInbound(bytes(head.substring(0, 2)));
        channel.writeInbound(bytes(head.substring(2, 30)));
        assertThat(passed()).isEmpty();
        channel.writeInbound(bytes(head.substring(30)));
        assertThat(passed()).isEqualTo(head);
    }

    @Test
    void aForeignOriginIsRefusedAndTheConnectionClosed() {
        channel.writeInbound(bytes("GET / HTTP/1.1\r\nHost: localhost\r\norigin:https://evil.example\r\n\r\n"));
        assertThat(passed()).isEmpty();
        ByteBuf answer = channel.readOutbound();
        assertThat(answer.toString(StandardCharsets.US_ASCII)).startsWith("HTTP/1.1 403 ");
        assertThat(channel.isOpen()).isFalse();
    }

    @Test
    void aHeadWithoutEndIsRefused() {
        channel.writeInbound(bytes("GET /" + "x".repeat(17 * 1024)));
        assertThat(passed()).isEmpty();
        assertThat(channel.isOpen()).isFalse();
    }
}
