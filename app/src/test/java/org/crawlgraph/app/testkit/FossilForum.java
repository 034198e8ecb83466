package org.crawlgraph.app.testkit;

import java.io.IOException;
import java.net.ConnectException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.URI;
import java.net.URLEncoder;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Assumptions;

/**
 * A forum of the software Fossil, as a program of this machine serves it. Each post has an address of the form of the
 * thread's, under which the whole thread is shown. The forum alone may be crawled, as its robots.txt says: not the
 * timelines, the help and the forms of the software.
 */
public final class FossilForum implements AutoCloseable {

    private static final String PASSWORD = "made-up";
    private static final List<String> FORBIDDEN = List.of(
            "timeline",
            "info",
            "help",
            "sitemap",
            "login",
            "home",
            "index",
            "dir",
            "brlist",
            "taglist",
            "ticket",
            "wiki");

    private final Path folder;
    private final Process server;
    private final int port;
    private final HttpClient client = HttpClient.newHttpClient();
    private String cookie = "";
    private final Map<String, List<String>> threads = new LinkedHashMap<>();

    private FossilForum(Path folder) throws IOException, InterruptedException {
        this.folder = folder;
        Path repository = folder.resolve("talk.fossil");
        run("new", repository.toString(), "--admin-user", "keeper");
        run("user", "password", "keeper", PASSWORD, "-R", repository.toString());
        for (String visitor : List.of("nobody", "anonymous")) {
            run(
                    "user",
                    "capabilities",
                    visitor,
                    "2h",
                    "-R",
                    repository.toString()); // reads the forum, gets plain links
        }
        Files.writeString(
                folder.resolve("robots.txt"),
                FORBIDDEN.stream()
                        .map(name -> "Disallow: /talk/" + name + "\n")
                        .collect(Collectors.joining("", "User-agent: *\n", "")));
        try (ServerSocket free = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            port = free.getLocalPort();
        }
        server = command(List.of("server", "--localhost", "--port", "" + port, "--files", "*.txt", folder.toString()))
                .start();
    }

    /** Starts one without posts, or skips the test. */
    public static FossilForum start(Path folder) throws IOException, InterruptedException {
        Assumptions.assumeTrue(
                Stream.of(System.getenv("PATH").split(":", -1))
                        .anyMatch(path -> Files.isExecutable(Path.of(path, "fossil"))),
                "this test crawls the forum of the program fossil, which is not installed; on Debian, install the package fossil");
        FossilForum forum = new FossilForum(folder);
        try {
            forum.login();
            return forum;
        } catch (IOException | InterruptedException | RuntimeException e) {
            forum.close();
            throw e;
        }
    }

    private ProcessBuilder command(List<String> arguments) {
        List<String> command = new ArrayList<>(List.of("fossil"));
        command.addAll(arguments);
        ProcessBuilder builder = new ProcessBuilder(command)
                .directory(folder.toFile())
                .redirectErrorStream(true)
                .redirectOutput(ProcessBuilder.Redirect.appendTo(
                        folder.resolve("fossil.log").toFile()));
        builder.environment().put("HOME", folder.toString());
        builder.environment().put("USER", "keeper");
        return builder;
    }

    private void run(String... arguments) throws IOException, InterruptedException {
        int code = command(List.of(arguments)).start().waitFor();
        if (code != 0) {
            throw new IOException("fossil " + String.join(" ", arguments) + " ended with " + code + ": "
                    + Files.readString(folder.resolve("fossil.log")));
        }
    }

    private void login() throws IOException, InterruptedException {
        while (true) {
            try {
                post("login", Map.of("u", "keeper", "p", PASSWORD, "in", "Login"));
                return;
            } catch (ConnectException e) {
                if (!server.isAlive()) {
                    throw new IOException("fossil has ended: " + Files.readString(folder.resolve("fossil.log")), e);
                }
                TimeUnit.MILLISECONDS.sleep(20);
            }
        }
    }

    /** Sends a form; gives where the answer leads. */
    private String post(String form, Map<String, String> fields) throws IOException, InterruptedException {
        String body = fields.entrySet().stream()
                .map(field -> field.getKey() + "=" + URLEncoder.encode(field.getValue(), StandardCharsets.UTF_8))
                .collect(Collectors.joining("&"));
        HttpRequest request = HttpRequest.newBuilder(URI.create(url(form)))
                .header("Content-Type", "application/x-www-form-urlencoded")
                .header("Referer", url("forum"))
                .header("Cookie", cookie)
                .POST(HttpRequest.BodyPublishers.ofString(body))
                .build();
        HttpResponse<String> answer = client.send(request, HttpResponse.BodyHandlers.ofString());
        answer.headers().firstValue("Set-Cookie").ifPresent(set -> cookie = set.substring(0, set.indexOf(';')));
        return answer.headers()
                .firstValue("Location")
                .filter(to -> !to.contains("/login"))
                .orElseThrow(() -> new IOException(form + " was answered with " + answer.body()));
    }

    /** Writes threads with at most so many replies each, to posts of the thread. */
    public void fill(int count, int replies, Random random) throws IOException, InterruptedException {
        for (int thread = 0; thread < count; thread++) {
            String first = post(
                    "forume1",
                    Map.of(
                            "title",
                            words(4, random),
                            "content",
                            text(random),
                            "mimetype",
                            "text/plain",
                            "submit",
                            "1"));
            List<String> posts = new ArrayList<>(List.of(first));
            int more = random.nextInt(replies + 1);
            for (int reply = 0; reply < more; reply++) {
                String to = posts.get(random.nextInt(posts.size()));
                String id = to.substring(to.lastIndexOf('/') + 1);
                posts.add(post(
                        "forume2",
                        Map.of(
                                "fpid",
                                id,
                                "reply",
                                "1",
                                "content",
                                text(random),
                                "mimetype",
                                "text/plain",
                                "submit",
                                "1")));
            }
            threads.put(first, posts.subList(1, posts.size()));
        }
    }

    private static String text(Random random) {
        return words(30 + random.nextInt(50), random);
    }

    private static String words(int count, Random random) {
        return IntStream.range(0, count)
                .mapToObj(word -> Integer.toString(1_000_000 + random.nextInt(20_000), Character.MAX_RADIX))
                .collect(Collectors.joining(" "));
    }

    private String url(String path) {
        return "http://127.0.0.1:" + port + "/talk/" + path;
    }

    /** The list of threads. */
    public String entry() {
        return url("forum");
    }

    /** The address of each thread, with the addresses of its replies. */
    public Map<String, List<String>> threads() {
        return threads;
    }

    @Override
    public void close() {
        server.destroy();
        try {
            if (!server.waitFor(10, TimeUnit.SECONDS)) {
                server.destroyForcibly();
            }
        } catch (InterruptedException e) {
            server.destroyForcibly();
            Thread.currentThread().interrupt();
        }
    }
}
