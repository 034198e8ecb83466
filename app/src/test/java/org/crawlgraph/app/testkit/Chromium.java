package org.crawlgraph.app.testkit;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.WebSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;
import org.junit.jupiter.api.Assumptions;

/** A Chromium of this machine without a window, driven through its protocol for developers. One page at a time. */
public final class Chromium implements AutoCloseable {

    private static final List<String> NAMES = List.of("chromium", "chromium-browser", "google-chrome");
    private static final ObjectMapper JSON = new ObjectMapper();
    private static final int PATIENCE_SECONDS = 120;

    private final Process process;
    private final Path profile;
    private final WebSocket socket;
    private final AtomicInteger ids = new AtomicInteger();
    private final Map<Integer, CompletableFuture<JsonNode>> answers = new ConcurrentHashMap<>();
    private final Map<String, String> requests = new ConcurrentHashMap<>();
    private final List<String> troubles = new CopyOnWriteArrayList<>();

    private Chromium(Process process, Path profile, URI page) throws Exception {
        this.process = process;
        this.profile = profile;
        this.socket = HttpClient.newHttpClient()
                .newWebSocketBuilder()
                .buildAsync(page, new Reader())
                .get(PATIENCE_SECONDS, TimeUnit.SECONDS);
        for (String domain : List.of("Network", "Runtime", "Log", "Page")) {
            call(domain + ".enable", Map.of());
        }
    }

    /** Starts one; skips the test where there is none. */
    public static Chromium start() throws Exception {
        Optional<Path> program = program();
        Assumptions.assumeTrue(
                program.isPresent(), "no program " + NAMES + " on the PATH: pages are not opened in a real browser");
        Path profile = Files.createTempDirectory("crawlgraph-chromium");
        Process process = new ProcessBuilder(
                        program.orElseThrow().toString(),
                        "--headless",
                        "--no-sandbox",
                        "--disable-gpu",
                        "--disable-dev-shm-usage",
                        "--disable-background-networking",
                        "--no-first-run",
                        "--remote-debugging-port=0",
                        "--user-data-dir=" + profile,
                        "about:blank")
                .redirectErrorStream(true)
                .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                .start();
        try {
            return new Chromium(process, profile, page(process, profile.resolve("DevToolsActivePort")));
        } catch (Exception | Error e) {
            process.destroyForcibly();
            throw e;
        }
    }

    private static Optional<Path> program() {
        return Stream.of(System.getenv().getOrDefault("PATH", "").split(File.pathSeparator, -1))
                .flatMap(folder -> NAMES.stream().map(name -> Path.of(folder, name)))
                .filter(Files::isExecutable)
                .findFirst();
    }

    /** The address of its first page, once its port is known. */
    private static URI page(Process process, Path portFile) throws Exception {
        long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(PATIENCE_SECONDS);
        while (System.nanoTime() < end && process.isAlive()) {
            if (Files.exists(portFile) && Files.readString(portFile).contains("\n")) {
                URI list = URI.create(
                        "http://127.0.0.1:" + Files.readAllLines(portFile).get(0) + "/json");
                String pages = HttpClient.newHttpClient()
                        .send(HttpRequest.newBuilder(list).build(), HttpResponse.BodyHandlers.ofString())
                        .body();
                for (JsonNode page : JSON.readTree(pages)) {
                    if (page.get("type").asText().equals("page")) {
                        return URI.create(page.get("webSocketDebuggerUrl").asText());
                    }
                }
            }
            Thread.sleep(50);
        }
        throw new IOException("Chromium has not said where it listens; alive: " + process.isAlive());
    }

    /** Reads what it says, message by message. */
    private final class Reader implements WebSocket.Listener {
        private final StringBuilder message = new StringBuilder();

        @Override
        public CompletionStage<?> onText(WebSocket from, CharSequence part, boolean last) {
            message.append(part);
            if (last) {
                try {
                    heard(JSON.readTree(message.toString()));
                } catch (IOException e) {
                    troubles.add(e.toString());
                }
                message.setLength(0);
            }
            from.request(1);
            return CompletableFuture.completedFuture(null);
        }
    }

    private void heard(JsonNode message) {
        if (message.has("id")) {
            Objects.requireNonNull(answers.get(message.get("id").asInt())).complete(message);
            return;
        }
        JsonNode told = message.get("params");
        switch (message.get("method").asText()) {
            case "Network.requestWillBeSent" ->
                requests.put(
                        told.get("requestId").asText(), told.at("/request/url").asText());
            case "Network.webSocketCreated" ->
                requests.put(told.get("requestId").asText(), told.get("url").asText());
            case "Network.loadingFailed" -> {
                if (told.path("blockedReason").asText().equals("csp")) {
                    requests.remove(told.get("requestId").asText()); // never sent
                }
            }
            case "Runtime.exceptionThrown" ->
                troubles.add(told.get("exceptionDetails").toString());
            case "Runtime.consoleAPICalled" -> {
                if (List.of("error", "warning", "assert")
                        .contains(told.get("type").asText())) {
                    troubles.add(told.get("args").toString());
                }
            }
            case "Log.entryAdded" -> {
                if (told.at("/entry/level").asText().equals("error")) {
                    troubles.add(told.at("/entry/text").asText());
                }
            }
            case "Page.javascriptDialogOpening" -> troubles.add("dialog " + told);
            default -> {}
        }
    }

    private JsonNode call(String method, Map<String, ?> parameters) throws Exception {
        int id = ids.incrementAndGet();
        CompletableFuture<JsonNode> answer = new CompletableFuture<>();
        answers.put(id, answer);
        ObjectNode call = JSON.createObjectNode().put("id", id).put("method", method);
        call.set("params", JSON.valueToTree(parameters));
        socket.sendText(call.toString(), true).get(PATIENCE_SECONDS, TimeUnit.SECONDS);
        JsonNode got = answer.get(PATIENCE_SECONDS, TimeUnit.SECONDS);
        if (got.has("error")) {
            throw new IOException(method + ": " + got.get("error"));
        }
        return got.get("result");
    }

    /** Shows pages as on a screen of this width, in the light or the dark theme. */
    public void screen(int width, boolean dark) throws Exception {
        call(
                "Emulation.setDeviceMetricsOverride",
                Map.of("width", width, "height", 800, "deviceScaleFactor", 1, "mobile", false));
        call(
                "Emulation.setEmulatedMedia",
                Map.of("features", List.of(Map.of("name", "prefers-color-scheme", "value", dark ? "dark" : "light"))));
    }

    /** Opens a page, and forgets what was heard of others. */
    public void open(URI page) throws Exception {
        call("Page.navigate", Map.of("url", "about:blank"));
        requests.clear();
        troubles.clear();
        call("Page.navigate", Map.of("url", page.toString()));
    }

    /** Waits until an expression of JavaScript is true. */
    public void await(String expression) throws Exception {
        long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(PATIENCE_SECONDS);
        while (!isTrue(expression)) {
            if (System.nanoTime() > end) {
                throw new AssertionError(expression + " does not become true; " + troubles);
            }
            Thread.sleep(50);
        }
    }

    private boolean isTrue(String expression) throws Exception {
        try {
            return eval(expression).asBoolean();
        } catch (IOException e) {
            return false; // the page before it is just going
        }
    }

    /** What an expression of JavaScript gives, or a promise of it. */
    public JsonNode eval(String expression) throws Exception {
        JsonNode answer =
                call("Runtime.evaluate", Map.of("expression", expression, "returnByValue", true, "awaitPromise", true));
        if (answer.has("exceptionDetails")) {
            throw new AssertionError(expression + ": " + answer.get("exceptionDetails"));
        }
        return answer.get("result").path("value");
    }

    /** The page on paper. */
    public byte[] pdf() throws Exception {
        return call("Page.printToPDF", Map.of()).get("data").binaryValue();
    }

    /**
     * Addresses that were asked since the page was opened; not those that the policy of the page kept from being asked.
     */
    public List<String> requests() {
        return List.copyOf(requests.values());
    }

    /** Errors and warnings of the page and of the browser about it. */
    public List<String> troubles() {
        return troubles;
    }

    @Override
    public void close() {
        process.destroy();
        try {
            if (!process.waitFor(10, TimeUnit.SECONDS)) {
                process.destroyForcibly();
            }
        } catch (InterruptedException e) {
            process.destroyForcibly();
            Thread.currentThread().interrupt();
        }
        delete(profile);
    }

    /** As far as the processes that it has started leave it alone by now. */
    private static void delete(Path folder) {
        try (Stream<Path> files = Files.walk(folder)) {
            files.sorted(Comparator.reverseOrder())
                    .forEach(file -> file.toFile().delete());
        } catch (IOException | UncheckedIOException e) {
            folder.toFile().deleteOnExit();
        }
    }
}
