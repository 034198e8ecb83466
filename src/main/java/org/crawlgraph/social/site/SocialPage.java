package org.crawlgraph.social.site;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What a page of a social site says. People are named by the addresses of their profiles without query and fragment.
 *
 * @param url its address
 * @param kind what it is
 * @param user who has posted it, or whose profile it is; null where that is not known
 * @param tag the tag of a list; null for all else
 * @param words tags of a post, or words of a profile (names of sets and collections, tags), in lower case, repeated ones too
 * @param contacts whom a profile names as contacts, each once
 * @param links to other pages, each once, in the order of the page
 */
public record SocialPage(
        String url,
        PageKind kind,
        @Nullable String user,
        @Nullable String tag,
        List<String> words,
        List<String> contacts,
        List<SocialLink> links) {

    /** Copies the lists. */
    public SocialPage {
        words = List.copyOf(words);
        contacts = List.copyOf(contacts);
        links = List.copyOf(links);
    }

    /** The same page with other links. */
    public SocialPage withLinks(List<SocialLink> others) {
        return new SocialPage(url, kind, user, tag, words, contacts, others);
    }
}
