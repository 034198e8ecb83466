package org.crawlgraph.app.command.shared;

import java.util.regex.Pattern;

/** Quotes commands to copy into a shell. */
public final class Shell {

    private static final Pattern PLAIN = Pattern.compile("[\\w./:=@%+,~-]+");

    private Shell() {}

    public static String program() {
        return quoted(System.getProperty("crawlgraph.command", "crawlgraph"));
    }

    public static String quoted(String word) {
        return PLAIN.matcher(word).matches() ? word : "'" + word.replace("'", "'\\''") + "'";
    }
}
