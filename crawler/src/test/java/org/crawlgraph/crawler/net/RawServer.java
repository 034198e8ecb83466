package org.crawlgraph.crawler.net;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.atomic.AtomicInteger;

/** A server that answers each request with whatever bytes a test wants, on a free port of the loopback address. */
final class RawServer implements AutoCloseable {

    /** What is sent for a request; the connection closes when it throws. */
    interface Answer {

        /**
         * Answers.
         *
         * @param number of the connection, from 1
         * @param request its lines
         */
        void send(int number, List<String> request, OutputStream out) throws IOException, InterruptedException;
    }

    private final ServerSocket socket;
    private final ExecutorService threads = Executors.newCachedThreadPool();
    final List<Socket> open = new CopyOnWriteArrayList<>();
    final List<List<String>> requests = new CopyOnWriteArrayList<>();
    final AtomicInteger connections = new AtomicInteger();

    RawServer(Answer answer) throws IOException {
        this(new ServerSocket(0, 50, InetAddress.getLoopbackAddress()), answer);
    }

    RawServer(ServerSocket socket, Answer answer) {
        this.socket = socket;
        threads.execute(() -> accept(answer));
    }

    /** A server that always sends the same and closes the connection. */
    static RawServer saying(String response) throws IOException {
        return new RawServer((number, request, out) -> {
            out.write(response.getBytes(StandardCharsets.ISO_8859_1));
            throw new IOException("enough");
        });
    }

    int port() {
        return socket.getLocalPort();
    }

    /** The address of a page. */
    String url(String path) {
        return "http://127.0.0.1:" + port() + path;
    }

    private void accept(Answer answer) {
        try {
            while (true) {
                Socket connection = socket.accept();
                open.add(connection);
                int number = connections.incrementAndGet();
                threads.execute(() -> serve(connection, number, answer));
            }
        } catch (IOException | RejectedExecutionException e) {
            // closed
        }
    }

    private void serve(Socket connection, int number, Answer answer) {
        try (connection) {
            BufferedReader in =
                    new BufferedReader(new InputStreamReader(connection.getInputStream(), StandardCharsets.ISO_8859_1));
            for (List<String> request = head(in); !request.isEmpty(); request = head(in)) {
                requests.add(request);
                answer.send(number, request, connection.getOutputStream());
                connection.getOutputStream().flush();
            }
        } catch (IOException | UncheckedIOException e) {
            // the client is gone, or the test wants the connection closed
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private static List<String> head(BufferedReader in) throws IOException {
        return in.lines().takeWhile(line -> !line.isEmpty()).toList();
    }

    @Override
    public void close() throws IOException {
        socket.close();
        for (Socket connection : open) {
            connection.close();
        }
        threads.shutdownNow();
    }
}
