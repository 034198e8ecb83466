package org.crawlgraph.url;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Reads the only form of JSON in these tests: a list of flat objects, with comments as strings between them. */
final class JsonObjects {

    private static final Pattern TOKEN = Pattern.compile("\"((?:[^\"\\\\]|\\\\.)*+)\"(\\s*:)?|[{}]");
    private static final Pattern ESCAPE = Pattern.compile("\\\\(?:u([0-9a-fA-F]{4})|(.))");

    private JsonObjects() {}

    /** The string fields of each object; fields of other types are left out. */
    static List<Map<String, String>> parse(String json) {
        List<Map<String, String>> objects = new ArrayList<>();
        Map<String, String> object = new LinkedHashMap<>();
        String key = null;
        for (Matcher token = TOKEN.matcher(json); token.find(); ) {
            if (token.group().equals("{")) {
                object = new LinkedHashMap<>();
            } else if (token.group().equals("}")) {
                objects.add(object);
                key = null;
            } else if (token.group(2) != null) {
                key = token.group(1);
            } else if (key != null) {
                object.put(key, unescaped(token.group(1)));
                key = null;
            }
        }
        return objects;
    }

    private static String unescaped(String text) {
        return ESCAPE.matcher(text)
                .replaceAll(escape -> Matcher.quoteReplacement(
                        escape.group(1) != null
                                ? Character.toString((char) Integer.parseInt(escape.group(1), 16))
                                : switch (escape.group(2)) {
                                    case "n" -> "\n";
                                    case "r" -> "\r";
                                    case "t" -> "\t";
                                    case "b" -> "\b";
                                    case "f" -> "\f";
                                    default -> escape.group(2);
                                }));
    }
}
