package org.crawlgraph.app.server;

import io.netty.bootstrap.ChannelInitializerExtension;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.ByteBufUtil;
import io.netty.buffer.Unpooled;
import io.netty.channel.Channel;
import io.netty.channel.ChannelFutureListener;
import io.netty.channel.ChannelHandlerContext;
import io.netty.handler.codec.ByteToMessageDecoder;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Set;

/**
 * Keeps web pages of other sites away from Bolt. A browser lets any page open a WebSocket to this machine, Neo4j takes it
 * for Bolt without asking where the page came from, and the embedded server has no passwords: so the page of a stranger
 * could read and change the store. Browsers name the page's origin; only pages of this machine may pass. Drivers, which
 * speak Bolt without HTTP before it, and programs that name no origin are not affected.
 *
 * <p>Netty itself finds this class, through {@code META-INF/services} and the system property set by {@link #install()},
 * and puts it before whatever Neo4j does with a new connection.
 */
public final class OriginGate extends ChannelInitializerExtension {

    private static final Set<String> LOCAL = Set.of("localhost", "127.0.0.1", "[::1]");

    /** Makes Netty look for this class; works only before Netty's first server. */
    static void install() {
        System.setProperty(EXTENSIONS_SYSTEM_PROPERTY, "serviceload");
    }

    @Override
    public void postInitializeServerChildChannel(Channel channel) {
        channel.pipeline().addFirst(new Handshake());
    }

    /** Whether a page of this origin may talk to the server; the origin {@code null} of files and sandboxes may not. */
    static boolean isLocal(String origin) {
        try {
            String host = URI.create(origin).getHost();
            return host != null && LOCAL.contains(host);
        } catch (IllegalArgumentException e) {
            return false;
        }
    }

    /** Reads the head of an HTTP request, then goes out of the way. */
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
            return head.lines()
                    .filter(line -> line.regionMatches(true, 0, "Origin:", 0, "Origin:".length()))
                    .allMatch(line -> isLocal(line.substring("Origin:".length()).strip()));
        }
    }
}
