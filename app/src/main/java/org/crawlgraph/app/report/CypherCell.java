package org.crawlgraph.app.report;

import java.net.URI;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import org.crawlgraph.schema.CypherText;
import org.jspecify.annotations.Nullable;

/**
 * A query for a row, to copy or open in Neo4j Browser.
 * @param query safe text: untrusted values are escaped with {@link #literal}
 * @param browser address of the home's Neo4j Browser, or null
 */
record CypherCell(String query, @Nullable URI browser) implements DataTable.Cell {

    /** Formats a text as a Cypher literal without hidden characters. */
    static String literal(String text) {
        StringBuilder seen = new StringBuilder();
        CypherText.of((Object) text).chars().forEach(unit -> {
            boolean plain = Character.isSurrogate((char) unit) || !Markup.isUnseen(unit);
            seen.append(plain ? String.valueOf((char) unit) : String.format(Locale.ROOT, "\\u%04x", unit));
        });
        return seen.toString();
    }

    @Override
    public String html() {
        return "<details class=\"cypher\"><summary>Cypher</summary><code>" + Markup.escaped(query)
                + "</code><button type=\"button\" class=\"copy\" hidden>copy</button>"
                + (browser == null
                        ? ""
                        : " <a href=\"" + Markup.escaped(browser + "?cmd=edit&arg=" + encoded())
                                + "\" target=\"_blank\" rel=\"noopener noreferrer\">open in Browser</a>")
                + "</details>";
    }

    private String encoded() {
        return URLEncoder.encode(query, StandardCharsets.UTF_8).replace("+", "%20");
    }

    @Override
    public String exact() {
        return query;
    }
}
