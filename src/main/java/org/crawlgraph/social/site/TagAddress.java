package org.crawlgraph.social.site;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.net.URLDecoder;
import java.net.URLEncoder;
import java.util.Locale;
import org.crawlgraph.url.CanonicalUrl;
import org.jspecify.annotations.Nullable;

/** The absolute URL of a tag's list, with <code>{tag}</code> in its path or query. Text after it, such as a page number, is ignored. */
final class TagAddress {

    private static final String TAG = "{tag}";

    private final String form;
    private final String before;
    private final String after;

    TagAddress(String form) {
        this.form = form;
        int at = form.indexOf(TAG);
        String sample = at < 0 ? null : CanonicalUrl.of(form.replace(TAG, "tag"));
        if (sample == null || !sample.startsWith("http") || form.indexOf('\t') >= 0) {
            throw new IllegalArgumentException(
                    "the address of lists is '" + form
                            + "'; it is an absolute address with {tag} where the tag stands, such as https://photos.example/tag/{tag}");
        }
        before = form.substring(0, at);
        after = form.substring(at + TAG.length());
    }

    String form() {
        return form;
    }

    /** The first page of the list of a tag. */
    String of(String tag) {
        String url = before + URLEncoder.encode(tag, UTF_8).replace("+", "%20") + after;
        String canonical = CanonicalUrl.of(url);
        return canonical == null ? url : canonical;
    }

    /** The tag whose list is at a URL, in lower case; null if the URL is not a list. */
    @Nullable
    String tag(String url) {
        if (!url.startsWith(before)) {
            return null;
        }
        int end = before.length();
        while (end < url.length() && "/?&#".indexOf(url.charAt(end)) < 0) {
            end++;
        }
        boolean ends = after.isEmpty()
                ? end == url.length() || url.charAt(end) != '/' || end == url.length() - 1
                : url.startsWith(after, end);
        if (end == before.length() || !ends) {
            return null;
        }
        try {
            return URLDecoder.decode(url.substring(before.length(), end), UTF_8)
                    .strip()
                    .toLowerCase(Locale.ROOT);
        } catch (IllegalArgumentException e) { // an invalid percent-encoding
            return null;
        }
    }
}
