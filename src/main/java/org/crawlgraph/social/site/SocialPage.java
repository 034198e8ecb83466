package org.crawlgraph.social.site;

import java.util.List;
import org.crawlgraph.social.kinds.PageKind;
import org.jspecify.annotations.Nullable;

/**
 * The content of a page of a social site. Users are identified by the URLs of their profiles without query and fragment.
 * @param user the uploader or the owner of the profile; null if unknown
 * @param tag the tag of a list; else null
 * @param words tags of a post, or words of a profile (names of sets and collections, tags), in lower case, with repetitions
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
        List<SocialLink> links) {

    public SocialPage {
        words = List.copyOf(words);
        contacts = List.copyOf(contacts);
        links = List.copyOf(links);
    }

    public SocialPage withLinks(List<SocialLink> others) {
        return new SocialPage(url, kind, user, tag, words, contacts, others);
    }
}
