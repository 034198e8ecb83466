package org.crawlgraph.app.report;

import java.net.URI;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import org.crawlgraph.schema.CypherText;
import org.jspecify.annotations.Nullable;

/**
 * A query that shows an element of the graph: to copy, and to open in Neo4j Browser where the server is ours.
 *
 * @param query harmless text: what strangers chose is in it as literals of {@link #literal}
 * @param browser address of Neo4j Browser; null for none
 */
record CypherCell(String query, @Nullable URI browser) implements DataTable.Cell {

    /** A text as a literal of Cypher in which nothing is hidden. */
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
