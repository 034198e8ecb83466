package org.crawlgraph.datasets.docweb;

import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.crawlgraph.url.CanonicalUrl;
import org.jspecify.annotations.Nullable;

/** The page identity of the data set: the canonical URL, with an index page equal to its folder. */
final class DocwebAddress {

    private static final Pattern INDEX = Pattern.compile("(https?://[^?]*/)index\\.html?");

    private DocwebAddress() {}

    /**
     * The address of a page in the data set. {@code …/index.html} and {@code …/index.htm} without a query become {@code
     * …/}, since nearly every server returns the same page for both. Idempotent.
     *
     * @param url any text
     * @return null when it is not an {@code http} or {@code https} address with a valid host
     */
    static @Nullable String of(String url) {
        String canonical = CanonicalUrl.of(url);
        if (canonical == null || !(canonical.startsWith("https://") || canonical.startsWith("http://"))) {
            return null;
        }
        Matcher index = INDEX.matcher(canonical);
        return index.matches() ? index.group(1) : canonical;
    }
}
