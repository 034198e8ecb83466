package org.crawlgraph.social.profiles;

import org.crawlgraph.common.MemoryNeed;
import org.crawlgraph.graph.LinkGraph;
import org.crawlgraph.social.topics.Posts;
import org.crawlgraph.social.topics.TagNames;
import org.crawlgraph.social.topics.TagRows;
import org.jspecify.annotations.Nullable;

/**
 * Users of a social site with their contacts, posts and profiles.
 *
 * @param contacts a link from each user to each of the user's contacts; users are the pages
 * @param posts the posts; an uploader is a user or {@link Posts#NOBODY}
 * @param terms the terms of each known profile ({@link TagRows#isKnown}), with repetitions; null if a profile is the
 *     tags of the user's posts, and known if the user has posted
 */
public record SocialGraph(
        LinkGraph contacts, Posts posts, @Nullable TagRows terms, TagNames names) {

    public SocialGraph {
        if (terms != null && terms.rows() != contacts.pages()) {
            throw new IllegalArgumentException(
                    "profiles of " + terms.rows() + " users in a graph of " + contacts.pages());
        }
        for (int uploader : posts.uploaders()) {
            if (uploader < Posts.NOBODY || uploader >= contacts.pages()) {
                throw new IllegalArgumentException("a post of user " + uploader + " in a graph of " + contacts.pages()
                        + " users; users are numbered from 0, " + Posts.NOBODY + " for none");
            }
        }
    }

    public int users() {
        return contacts.pages();
    }

    /** Estimates the heap of a graph of this size; {@code terms} is negative if profiles are the tags of posts. */
    public static MemoryNeed memory(long users, long contacts, long posts, long tags, long terms) {
        return MemoryNeed.sum(
                "social graph",
                MemoryNeed.of("contacts", LinkGraph.bytes(users, contacts)),
                MemoryNeed.of("posts and their tags", Posts.bytes(posts, tags)),
                MemoryNeed.of("profiles", terms < 0 ? 0 : TagRows.bytes(users, terms)));
    }

    /** Heap in use, in bytes, without the names of tags. */
    public long bytes() {
        return memory(
                        users(),
                        contacts.links(),
                        posts.count(),
                        posts.tags().entries(),
                        terms == null ? -1 : terms.entries())
                .max();
    }
}
