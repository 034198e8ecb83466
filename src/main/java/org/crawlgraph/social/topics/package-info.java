/**
 * Topics of a social site, learnt from tags that stand on posts together (Zhang and Nasraoui 2009, section 6). {@link
 * org.crawlgraph.social.topics.TagReading} collects the tags of posts from any number of threads and makes {@link org.crawlgraph.social.topics.Posts} of
 * them; {@link org.crawlgraph.social.topics.TopicDiscovery} finds the tags of a topic from one tag to start with.
 */
@NullMarked
package org.crawlgraph.social.topics;

import org.jspecify.annotations.NullMarked;

