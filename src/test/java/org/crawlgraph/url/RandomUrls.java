package org.crawlgraph.url;

import java.util.Random;

/** Texts composed of parts that are difficult for URL parsers. */
final class RandomUrls {

    private static final String[] STARTS = {
        "http://", "https://", "HTTP://", "http:", "http:\\\\", "ftp://", "x+y://", "//", " http://", "ht\ntp://", ""
    };

    private static final String[] PIECES = {
        "a",
        "B",
        "z9",
        "example",
        ".com",
        "www.",
        "0",
        "80",
        ":80",
        ":443",
        ":0080",
        ":65536",
        ":",
        "@",
        "u:p@",
        "/",
        "//",
        "/..",
        "/.",
        "..",
        ".",
        "/%2e%2E/",
        "%2e",
        "%",
        "%%",
        "%2",
        "%4",
        "1",
        "%zz",
        "%7E",
        "%2f",
        "%C3",
        "%C3%A9",
        "%00",
        "%ff",
        "é",
        "ß",
        "\u0130",
        "\u03a3",
        "\u200d",
        "\u00ad",
        "\u3002",
        "\uff0e",
        "\uff05",
        "\uff21",
        "\uff0f",
        "\u2024",
        "\u2100",
        "\u0627",
        "\u05d0",
        "\u0345",
        "\ud83d\ude00",
        "\ud83d",
        "\ude00",
        "\ufffd",
        "xn--",
        "xn--a",
        "_",
        "-",
        "~",
        "!",
        "$",
        "&",
        "'",
        "(",
        ")",
        "*",
        "+",
        ",",
        ";",
        "=",
        "?",
        "#",
        "[",
        "]",
        "[::1]",
        "[1::A:0:0:1]",
        "[::ffff:1.2.3.4]",
        "\\",
        "|",
        "^",
        "`",
        "{",
        "}",
        "<",
        ">",
        "\"",
        " ",
        "\t",
        "\n",
        "\r",
        "\u0000",
        "\u007f",
        "\u0080",
        "127.1"
    };

    private final Random random;

    RandomUrls(Random random) {
        this.random = random;
    }

    String next() {
        StringBuilder url = new StringBuilder(STARTS[random.nextInt(STARTS.length)]);
        if (random.nextInt(4) > 0) {
            url.append("host");
        }
        int pieces = random.nextInt(9);
        for (int i = 0; i < pieces; i++) {
            url.append(PIECES[random.nextInt(PIECES.length)]);
        }
        return url.toString();
    }
}
