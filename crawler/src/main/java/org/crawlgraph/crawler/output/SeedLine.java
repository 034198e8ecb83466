package org.crawlgraph.crawler.output;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.json.JsonMapper;
import org.jspecify.annotations.Nullable;

/**
 * Reads one line of a list of seeds, whatever its format: each line shows by itself what it is, and other crawlers let formats
 * mix in one file, too. Errors say what is wrong with the line; the place is added by {@link SeedList}.
 */
final class SeedLine {

    private static final ObjectMapper JSON = JsonMapper.builder()
            .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
            .build();

    private SeedLine() {}

    /**
     * The seed of a line.
     *
     * @return null for a line that is empty or a comment
     * @throws IllegalArgumentException when it is neither these nor a seed
     */
    static @Nullable ListedSeed read(String line) {
        String text = line.strip();
        if (text.isEmpty() || text.startsWith("#")) {
            return null;
        }
        if (text.startsWith("{")) {
            return ofJson(text);
        }
        int tab = text.indexOf('\t');
        if (tab >= 0 && !text.startsWith("F+")) {
            return ofFields(text.substring(0, tab).strip(), text.substring(tab + 1));
        }
        String[] words = withoutComment(text).split("\\s+", -1);
        if (words[0].equals("F+") && words.length > 1) {
            return new ListedSeed(words[1], 1, 0); // then come the hops to it and the page before, of no interest here
        }
        if (words.length == 2 && words[1].matches("[0-9]{1,3}")) {
            return new ListedSeed(
                    words[0], -Integer.parseInt(words[1]), 0); // a precedence of Heritrix: smaller is better
        }
        if (words.length > 1) {
            throw new IllegalArgumentException("'" + text
                    + "' has spaces in it; fields are set off by tabs, and spaces in" + " URLs are written %20");
        }
        return new ListedSeed(words[0], 1, 0);
    }

    /** A comment begins with the first {@code #} behind a blank, since one in a URL begins a fragment. */
    private static String withoutComment(String text) {
        for (int at = text.indexOf('#'); at > 0; at = text.indexOf('#', at + 1)) {
            if (Character.isWhitespace(text.charAt(at - 1))) {
                return text.substring(0, at).stripTrailing();
            }
        }
        return text;
    }

    /** Fields {@code key=value}, as Nutch and StormCrawler have them. */
    private static ListedSeed ofFields(String url, String fields) {
        double score = 1;
        int core = 0;
        for (String field : fields.split("\t", -1)) {
            int equals = field.indexOf('=');
            String key = equals < 0 ? "" : field.substring(0, equals).strip();
            String value = field.substring(equals + 1).strip();
            if (key.equals("nutch.score") || key.equals("score")) {
                score = number(key, value);
            } else if (key.equals("core")) {
                core = count(value);
            }
        }
        return new ListedSeed(url, score, core);
    }

    private static ListedSeed ofJson(String text) {
        JsonNode root;
        try {
            root = JSON.readTree(text);
        } catch (JsonProcessingException e) {
            throw new IllegalArgumentException("not JSON: " + e.getOriginalMessage(), e);
        }
        JsonNode request = root.path("url");
        if (request.isTextual()) {
            JsonNode score = root.has("score") ? root.path("score") : root.path("priority");
            return new ListedSeed(
                    request.textValue(),
                    score.isMissingNode() ? 0 : number("priority", score.asText()),
                    root.has("core") ? count(root.path("core").asText()) : 0);
        }
        for (String kind : new String[] {"discovered", "known"}) {
            JsonNode info = root.path(kind).path("info");
            if (info.path("url").isTextual()) {
                return ofUrlInfo(info);
            }
        }
        throw new IllegalArgumentException(
                "this JSON names no URL: neither as url, as Scrapy has it, nor as discovered.info.url,"
                        + " as URLFrontier has it");
    }

    private static ListedSeed ofUrlInfo(JsonNode info) {
        JsonNode metadata = info.path("metadata");
        String score = metadata.path("score").path("values").path(0).asText("1");
        String core = metadata.path("core").path("values").path(0).asText("0");
        return new ListedSeed(info.path("url").textValue(), number("score", score), count(core));
    }

    private static double number(String key, String value) {
        try {
            return Double.parseDouble(value);
        } catch (NumberFormatException e) {
            throw new IllegalArgumentException(key + " is '" + value + "', which is not a number", e);
        }
    }

    private static int count(String value) {
        try {
            return Integer.parseInt(value);
        } catch (NumberFormatException e) {
            throw new IllegalArgumentException("core is '" + value + "', which is not a whole number", e);
        }
    }
}
