package org.crawlgraph.app.report;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Base64;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Document;
import org.jsoup.nodes.Element;

/** What tests of all reports look at: the document of a page, and its template. */
public final class ReportPages {

    private static final ObjectMapper JSON = new ObjectMapper();

    private ReportPages() {}

    /** The document that the script of a page shows. */
    public static JsonNode data(String html) {
        try {
            return JSON.readTree(Objects.requireNonNull(Jsoup.parse(html).getElementById("data"))
                    .data());
        } catch (JsonProcessingException e) {
            throw new AssertionError(e);
        }
    }

    /** The rows of a table of the document; null is an empty text. */
    public static List<List<String>> rows(JsonNode table) {
        return stream(table.get("rows"))
                .map(row -> stream(row)
                        .map(cell -> cell.isNull() ? "" : cell.asText())
                        .toList())
                .toList();
    }

    /** The names of the columns of a table. */
    static List<String> columns(JsonNode table) {
        return stream(table.get("columns"))
                .map(column -> column.get("name").asText())
                .toList();
    }

    static Stream<JsonNode> stream(JsonNode array) {
        return StreamSupport.stream(array.spliterator(), false);
    }

    /**
     * A page asks nobody, what runs in it is what its policy names by fingerprint, and each part of its template is
     * drawn from columns that its document has.
     */
    public static void checkAlone(String html) {
        Document page = Jsoup.parse(html);
        assertThat(page.select("img, iframe, object, embed, base, form, [src]")).isEmpty();
        assertThat(page.select("link[href]").eachAttr("href")).containsOnly("data:,");
        assertThat(page.getAllElements())
                .allSatisfy(element -> assertThat(element.attributes().asList())
                        .noneMatch(attribute -> attribute.getKey().startsWith("on")));
        assertThat(page.select("style").html()).doesNotContain("http").doesNotContain("@import");
        String policy = page.select("meta[http-equiv=Content-Security-Policy]").attr("content");
        assertThat(policy).startsWith("default-src 'none'; script-src 'sha256-").doesNotContain("unsafe-eval");
        assertThat(page.select("meta[name=referrer]").attr("content")).isEqualTo("no-referrer");
        assertThat(page.select("script:not([type])"))
                .hasSize(5)
                .allSatisfy(script -> assertThat(policy).contains("'sha256-" + sha256(script.data()) + "'"));
        assertThat(page.select("script[type]").eachAttr("type")).containsExactly("application/json");
        assertThat(page.select("script#data").get(0).data()).doesNotContain("<").doesNotContain(">");
        assertThat(page.select("[id]").eachAttr("id")).doesNotHaveDuplicates();
        checkTemplate(page.select("main").get(0), data(html));
    }

    private static void checkTemplate(Element template, JsonNode data) {
        for (Element figure : template.select("figure[data-chart]")) {
            JsonNode table = data.path(figure.attr("data-of"));
            if (table.has("columns")) {
                Set<String> named = new HashSet<>();
                for (String option : List.of("by", "bar", "x", "y", "parts", "whole")) {
                    named.addAll(List.of(figure.attr("data-" + option).split("\\|", -1)));
                }
                named.removeIf(name -> name.matches("#|\\d*"));
                assertThat(columns(table)).as(figure.attributes().html()).containsAll(named);
            }
        }
        for (Element each : template.select("template")) {
            stream(data.path(each.attr("data-each"))).forEach(item -> checkTemplate(each, item));
        }
    }

    private static String sha256(String text) {
        try {
            return Base64.getEncoder()
                    .encodeToString(MessageDigest.getInstance("SHA-256").digest(text.getBytes(StandardCharsets.UTF_8)));
        } catch (NoSuchAlgorithmException e) {
            throw new AssertionError(e);
        }
    }
}
