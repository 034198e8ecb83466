package org.crawlgraph.app.server;

import io.netty.bootstrap.ChannelInitializerExtension;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.ByteBufUtil;
import io.netty.buffer.Unpooled;
import io.netty.channel.Channel;
import io.netty.channel.ChannelFutureListener;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelInboundHandlerAdapter;
import io.netty.handler.codec.ByteToMessageDecoder;
import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Protects Bolt from web pages of other sites. Browsers let any page open a WebSocket to this machine, and Neo4j treats
 * it as Bolt without checking its origin. This gate only admits local pages that address this machine by a local name.
 * Drivers, which speak Bolt without HTTP, and programs without an origin are not affected.
 * {@link EmbeddedServer.HttpGate} does the same for HTTP.
 *
 * <p>Netty finds this public class through {@code META-INF/services} and the system property set by {@link #install()},
 * and runs it before Neo4j's handlers of a new connection.
 */
public final class OriginGate extends ChannelInitializerExtension {

    /** Ports of starting servers that do not admit clients yet. */
    private static final Set<Integer> HELD = ConcurrentHashMap.newKeySet();

    /** Registers this class with Netty; must be called before Netty's first server starts. */
    static void install() {
        System.setProperty(EXTENSIONS_SYSTEM_PROPERTY, "serviceload");
    }

    /** Refuses all clients at a Bolt port from now on. */
    static void hold(int port) {
        HELD.add(port);
    }

    /** Admits clients again. */
    static void admit(int port) {
        HELD.remove(port);
    }

    static boolean isHeld(int port) {
        return HELD.contains(port);
    }

    @Override
    public void postInitializeServerChildChannel(Channel channel) {
        boolean held = channel.localAddress() instanceof InetSocketAddress local && isHeld(local.getPort());
        channel.pipeline().addFirst(held ? new Closing() : new Handshake());
    }

    /** Closes a connection immediately. */
    private static final class Closing extends ChannelInboundHandlerAdapter {
        @Override
        public void channelActive(ChannelHandlerContext context) {
            context.writeAndFlush(Unpooled.EMPTY_BUFFER).addListener(ChannelFutureListener.CLOSE);
        }
    }

    /** Reads the head of an HTTP request, then removes itself. */
    private static final class Handshake extends ByteToMessageDecoder {

        private static final ByteBuf GET = ascii("GET ");
        private static final ByteBuf END_OF_HEAD = ascii("\r\n\r\n");
        private static final int LONGEST_HEAD = 16 * 1024;

        private static ByteBuf ascii(String text) {
            return Unpooled.unreleasableBuffer(Unpooled.copiedBuffer(text, StandardCharsets.US_ASCII));
        }

        @Override
        protected void decode(ChannelHandlerContext context, ByteBuf in, List<Object> out) {
            int seen = Math.min(in.readableBytes(), GET.readableBytes());
            if (!ByteBufUtil.equals(in, in.readerIndex(), GET, 0, seen)) {
                context.pipeline().remove(this);
                return;
            }
            int head = ByteBufUtil.indexOf(END_OF_HEAD, in);
            if (head >= 0 && isWelcome(in.toString(in.readerIndex(), head, StandardCharsets.ISO_8859_1))) {
                context.pipeline().remove(this);
            } else if (head >= 0 || in.readableBytes() > LONGEST_HEAD) {
                in.skipBytes(in.readableBytes());
                context.writeAndFlush(ascii("HTTP/1.1 403 Forbidden\r\nContent-Length: 0\r\nConnection: close\r\n\r\n"))
                        .addListener(ChannelFutureListener.CLOSE);
            }
        }

        private static boolean isWelcome(String head) {
            return values(head, "Origin:").allMatch(OwnNames::isOrigin)
                    && values(head, "Host:").allMatch(OwnNames::isHost);
        }

        private static Stream<String> values(String head, String name) {
            return head.lines()
                    .filter(line -> line.regionMatches(true, 0, name, 0, name.length()))
                    .map(line -> line.substring(name.length()).strip());
        }
    }

    /**
     * The local names by which a browser may address the server, as opposed to a foreign name that resolves to
     * 127.0.0.1 (DNS rebinding).
     */
    static final class OwnNames {

        private static final Set<String> LOOPBACK = Set.of("localhost", Ports.LOOPBACK, "[::1]");
        private static final Pattern PORT = Pattern.compile(":[0-9]{1,5}$");

        private OwnNames() {}

        /**
         * Whether a request is addressed to this machine.
         *
         * @param host value of the header {@code Host}: a name and optionally a port, which may differ because of
         *     tunnels
         */
        static boolean isHost(String host) {
            return LOOPBACK.contains(PORT.matcher(host.strip()).replaceFirst("").toLowerCase(Locale.ROOT));
        }

        /**
         * Whether a page is local, as opposed to the origin {@code null} of files and sandboxes.
         *
         * @param origin value of the header {@code Origin}
         */
        static boolean isOrigin(String origin) {
            try {
                String host = URI.create(origin.strip()).getHost();
                return host != null && LOOPBACK.contains(host.toLowerCase(Locale.ROOT));
            } catch (IllegalArgumentException e) {
                return false;
            }
        }
    }
}
