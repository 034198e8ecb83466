package org.crawlgraph.url;

/** What browsers clear away before they read a URL (WHATWG URL Standard, section 4.4, first steps). */
final class RawUrl {

    private RawUrl() {}

    /** The text without tabs and line breaks; the same object when it has none. */
    static String withoutBreaks(String url) {
        if (url.indexOf('\n') < 0 && url.indexOf('\r') < 0 && url.indexOf('\t') < 0) {
            return url;
        }
        StringBuilder kept = new StringBuilder(url.length());
        for (int i = 0; i < url.length(); i++) {
            char c = url.charAt(i);
            if (c != '\n' && c != '\r' && c != '\t') {
                kept.append(c);
            }
        }
        return kept.toString();
    }

    /** Where the text begins after leading control characters (U+0000 to U+001F) and spaces. */
    static int start(String url) {
        int start = 0;
        while (start < url.length() && url.charAt(start) <= ' ') {
            start++;
        }
        return start;
    }

    /** Where the text ends, exclusive, before trailing control characters and spaces; at least {@code start}. */
    static int end(String url, int start) {
        int end = url.length();
        while (end > start && url.charAt(end - 1) <= ' ') {
            end--;
        }
        return end;
    }

    /**
     * Where the colon after the scheme stands (RFC 3986, section 3.1).
     *
     * @return its index, or -1 when the text from {@code start} does not begin with a scheme
     */
    static int schemeColon(String url, int start, int end) {
        if (start >= end || !isLetter(url.charAt(start))) {
            return -1;
        }
        int i = start + 1;
        while (i < end && isSchemeCharacter(url.charAt(i))) {
            i++;
        }
        return i < end && url.charAt(i) == ':' ? i : -1;
    }

    private static boolean isSchemeCharacter(char c) {
        return isLetter(c) || (c >= '0' && c <= '9') || c == '+' || c == '-' || c == '.';
    }

    private static boolean isLetter(char c) {
        return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
    }
}
