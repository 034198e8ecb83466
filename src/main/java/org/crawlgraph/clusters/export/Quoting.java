package org.crawlgraph.clusters.export;

/** Escapes text for the file formats. */
final class Quoting {

    private Quoting() {}

    /** Appends a JSON string with quotes, which is also a Python string. */
    static void json(String text, StringBuilder out) {
        out.append('"');
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (c == '"' || c == '\\') {
                out.append('\\').append(c);
            } else if (Character.isISOControl(c)) {
                out.append("\\u%04x".formatted((int) c));
            } else {
                out.append(c);
            }
        }
        out.append('"');
    }

    /** Appends a Python string, raw for readable expressions if possible. */
    static void python(String text, StringBuilder out) {
        boolean raw =
                text.indexOf('"') < 0 && !text.endsWith("\\") && text.chars().noneMatch(Character::isISOControl);
        if (raw) {
            out.append("r\"").append(text).append('"');
        } else {
            json(text, out);
        }
    }

    /** Escapes text between XML tags. */
    static String xml(String text) {
        return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;");
    }

    /** Escapes text in an XML comment, which must neither contain two adjacent hyphens nor end with one. */
    static String xmlComment(String text) {
        String parted = text.replaceAll("-(?=-)", "- ");
        return parted.endsWith("-") ? parted + " " : parted;
    }
}
