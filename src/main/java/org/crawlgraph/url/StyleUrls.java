package org.crawlgraph.url;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.regex.Pattern;

/** The URLs in style sheets (CSS Values and Units 4, section 4.5; CSS Cascading 4, section 2). */
public final class StyleUrls {

    /** An imported style sheet, or another file, whose name may have the extension of a font. */
    private static final Pattern REFERENCE =
            Pattern.compile("(?i)@import\\s*+(?:url\\()?+\\s*+[\"']?+([^\"')\\s;]++)|url\\(\\s*+[\"']?+([^\"')\\s]++)");

    private static final Pattern FONT = Pattern.compile("(?i)\\.(?:woff2?|ttf|otf|eot)(?:[?#]|$)");

    private static final int MAX_FILES = 1_000;

    private StyleUrls() {}

    /**
     * The files that a style sheet names, in time linear in its length, at most {@value #MAX_FILES}: absolute URLs with
     * what they are, {@code stylesheet}, {@code font} or {@code image}.
     *
     * @param url of the style sheet
     */
    public static Map<String, String> of(String css, String url) {
        Map<String, String> types = new LinkedHashMap<>();
        BaseUrl base = BaseUrl.of(url);
        REFERENCE.matcher(css).results().limit(MAX_FILES).forEach(reference -> {
            boolean isStyle = reference.group(1) != null;
            String target = base.resolve(reference.group(isStyle ? 1 : 2));
            if (target != null) {
                String other = FONT.matcher(target).find() ? "font" : "image";
                types.putIfAbsent(target, isStyle ? "stylesheet" : other);
            }
        });
        return types;
    }
}
