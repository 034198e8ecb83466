package org.crawlgraph.app.docweb;

import java.util.Arrays;
import java.util.List;

/** Scripts and examples as their files hold them. */
public final class CypherText {

    private CypherText() {}

    /** The statements of a script, without its comments. */
    public static List<String> statements(String text) {
        return Arrays.stream(text.replaceAll("(?m)^//.*\n", "").split(";\\s*(?:\n|$)"))
                .filter(statement -> !statement.isBlank())
                .toList();
    }
}
