package org.crawlgraph.clusters.export;

/** Text inside the formats. */
final class Quoting {

    private Quoting() {}

    /** Appends a JSON string, quotes included; it is a Python string as well. */
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

    /** Appends a Python string: a raw one, in which an expression can be read, where that is possible. */
    static void python(String text, StringBuilder out) {
        boolean raw =
                text.indexOf('"') < 0 && !text.endsWith("\\") && text.chars().noneMatch(Character::isISOControl);
        if (raw) {
            out.append("r\"").append(text).append('"');
        } else {
            json(text, out);
        }
    }

    /** Text between XML tags. */
    static String xml(String text) {
        return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;");
    }

    /** Text in an XML comment, where two hyphens may not be next to each other, nor one at the end. */
    static String xmlComment(String text) {
        String parted = text.replaceAll("-(?=-)", "- ");
        return parted.endsWith("-") ? parted + " " : parted;
    }
}
