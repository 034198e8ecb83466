package org.crawlgraph.datasets.catalog;

import java.net.URI;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Checks names from manifests and servers: plain file names and web addresses. */
public final class Names {

    private static final Pattern PLAIN = Pattern.compile("[A-Za-z0-9_][A-Za-z0-9._@+-]{0,199}");

    private Names() {}

    /**
     * Checks that a name has no folders, leading dots, or characters special to a shell.
     *
     * @param key of the name, for the error
     */
    static String plain(String key, @Nullable String name) {
        if (name == null || !PLAIN.matcher(name).matches()) {
            throw new IllegalArgumentException(key + " is " + quoted(name)
                    + "; it must be up to 200 letters, digits and . _ @ + -, starting with a letter, a digit or _");
        }
        return name;
    }

    /** Checks that an address is http or https and has a host. */
    static URI web(String key, @Nullable URI address) {
        if (address == null || !isWeb(address)) {
            throw new IllegalArgumentException(
                    key + " is " + quoted(address) + "; it must be an http or https URL with a host");
        }
        return address;
    }

    /** Whether an address is http or https and has a host. */
    public static boolean isWeb(URI address) {
        return address.getHost() != null
                && ("http".equalsIgnoreCase(address.getScheme()) || "https".equalsIgnoreCase(address.getScheme()));
    }

    /**
     * The part after the last slash of an address.
     *
     * @throws IllegalArgumentException when it is not a plain name
     */
    public static String last(URI address) {
        String path = String.valueOf(address.getRawPath());
        return plain("the last part of " + address, path.substring(path.lastIndexOf('/') + 1));
    }

    /** Checks a required text. */
    static String text(String key, @Nullable String value) {
        if (value == null || value.isBlank()) {
            throw new IllegalArgumentException(key + " is missing");
        }
        return value;
    }

    private static String quoted(@Nullable Object value) {
        return value == null ? "missing" : "\"" + value + "\"";
    }
}
