package org.crawlgraph.procedures.manifest;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Parses the maps that {@link org.crawlgraph.schema.CypherText} writes, so that no stored text is run as a query. */
final class CypherMap {

    private final String text;
    private int at;

    private CypherMap(String text) {
        this.text = text;
    }

    /**
     * Parses a map of numbers, booleans, texts, and lists of these.
     *
     * @throws IllegalArgumentException when the text is not such a map; says where
     */
    static Map<String, Object> read(String text) {
        CypherMap map = new CypherMap(text);
        Map<String, Object> read = map.map();
        if (map.at < text.length()) {
            throw map.unexpected("the end");
        }
        return read;
    }

    private Map<String, Object> map() {
        Map<String, Object> map = new LinkedHashMap<>();
        expect('{');
        while (!accept('}')) {
            if (!map.isEmpty()) {
                expect(',');
            }
            String key = word();
            expect(':');
            map.put(key, value());
        }
        return map;
    }

    private Object value() {
        skipBlanks();
        if (accept('\'')) {
            return quoted();
        }
        if (accept('[')) {
            List<Object> list = new ArrayList<>();
            while (!accept(']')) {
                if (!list.isEmpty()) {
                    expect(',');
                }
                list.add(value());
            }
            return list;
        }
        String word = word();
        if (word.equals("true") || word.equals("false")) {
            return Boolean.valueOf(word);
        }
        try {
            return word.matches("-?\\d+") ? (Object) Long.valueOf(word) : Double.valueOf(word);
        } catch (NumberFormatException e) {
            throw new IllegalArgumentException(
                    "'" + word + "' in " + text + " is neither number, truth value nor text", e);
        }
    }

    private String quoted() {
        StringBuilder read = new StringBuilder();
        while (at < text.length() && text.charAt(at) != '\'') {
            at += text.charAt(at) == '\\' ? 1 : 0;
            if (at < text.length()) {
                read.append(text.charAt(at++));
            }
        }
        expect('\'');
        return read.toString();
    }

    private String word() {
        skipBlanks();
        int begin = at;
        while (at < text.length() && ",:[]{}' ".indexOf(text.charAt(at)) < 0) {
            at++;
        }
        if (at == begin) {
            throw unexpected("a name or a number");
        }
        return text.substring(begin, at);
    }

    private boolean accept(char wanted) {
        skipBlanks();
        if (at < text.length() && text.charAt(at) == wanted) {
            at++;
            return true;
        }
        return false;
    }

    private void expect(char wanted) {
        if (!accept(wanted)) {
            throw unexpected("'" + wanted + "'");
        }
    }

    private void skipBlanks() {
        while (at < text.length() && text.charAt(at) == ' ') {
            at++;
        }
    }

    private IllegalArgumentException unexpected(String wanted) {
        return new IllegalArgumentException("character " + (at + 1) + " of " + text + " should be " + wanted);
    }
}
