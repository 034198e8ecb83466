package org.crawlgraph.app.report;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Base64;
import java.util.Objects;
import java.util.Set;
import org.jsoup.nodes.Document;
import org.jsoup.nodes.Element;

/** What tests of all reports look at. */
public final class ReportPages {

    private static final ObjectMapper JSON = new ObjectMapper();

    private static final Set<String> EVALUATED = Set.of(
            "expr",
            "signal",
            "href",
            "url",
            "labelExpr",
            "calculate",
            "filter",
            "transform",
            "params",
            "test",
            "update");

    private ReportPages() {}

    /** A page asks nobody, and what runs in it is what its policy names by fingerprint. */
    public static void checkAlone(Document page) {
        assertThat(page.select("img, iframe, object, embed, base, form, [src]")).isEmpty();
        assertThat(page.select("link[href]").eachAttr("href")).containsOnly("data:,");
        assertThat(page.getAllElements())
                .allSatisfy(element -> assertThat(element.attributes().asList())
                        .noneMatch(attribute -> attribute.getKey().startsWith("on")));
        assertThat(page.select("a[href]").eachAttr("href"))
                .allMatch(href -> href.matches("(?s)(data:text/csv|https?://|#cores-).*"));
        assertThat(page.select("style").html()).doesNotContain("http").doesNotContain("@import");
        String policy = page.select("meta[http-equiv=Content-Security-Policy]").attr("content");
        assertThat(policy).startsWith("default-src 'none'; script-src 'sha256-").doesNotContain("unsafe-eval");
        assertThat(page.select("script:not([type])"))
                .hasSizeGreaterThan(3)
                .allSatisfy(script -> assertThat(policy).contains("'sha256-" + sha256(script.data()) + "'"));
        assertThat(page.select("script[type]").eachAttr("type")).containsOnly("application/json");
        page.select("figure.chart").forEach(chart -> checkInert(data(chart)));
    }

    /** Vega evaluates expressions and follows addresses wherever a specification has these fields; the values are data. */
    private static void checkInert(JsonNode specification) {
        specification.properties().forEach(field -> {
            assertThat(field.getKey()).isNotIn(EVALUATED);
            if (field.getKey().equals("field")) {
                assertThat(field.getValue().asText()).matches("[a-z]+");
            }
            if (!field.getKey().equals("values")) {
                checkInert(field.getValue());
            }
        });
        if (specification.isArray()) {
            specification.forEach(ReportPages::checkInert);
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

    /** What a picture draws. */
    public static JsonNode data(Element figure) {
        try {
            return JSON.readTree(
                    figure.select("script[type=application/json]").get(0).data());
        } catch (JsonProcessingException e) {
            throw new AssertionError(e);
        }
    }

    /** The same by its id. */
    public static JsonNode data(Document page, String id) {
        return data(Objects.requireNonNull(page.getElementById(id), id));
    }
}
