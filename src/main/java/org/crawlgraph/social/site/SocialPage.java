package org.crawlgraph.social.site;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The content of a page of a social site. Users are identified by the URLs of their profiles without query and
 * fragment.
 *
 * @param user the uploader or the owner of the profile; null if unknown
 * @param tag the tag of a list; else null
 * @param words tags of a post, or words of a profile (names of sets and collections, tags), in lower case, with
 *     repetitions
 * @param contacts distinct contacts named by a profile
 * @param links distinct links to other pages, in page order
 */
public record SocialPage(
        String url,
        PageKind kind,
        @Nullable String user,
        @Nullable String tag,
        List<String> words,
        List<String> contacts,
        List<Link> links) {

    public SocialPage {
        words = List.copyOf(words);
        contacts = List.copyOf(contacts);
        links = List.copyOf(links);
    }

    public SocialPage withLinks(List<Link> others) {
        return new SocialPage(url, kind, user, tag, words, contacts, others);
    }

    /**
     * A link on a page of a social site.
     *
     * @param kind the expected kind of the target, by the place of the link
     * @param user the user of the linked post or profile; null if unknown, and for lists
     * @param tag the tag of a linked list; else null
     */
    public record Link(
            String url,
            PageKind kind,
            @Nullable String user,
            @Nullable String tag) {}
}
