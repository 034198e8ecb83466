/**
 * Topics of a social site, learnt from tags that occur together on posts (Zhang and Nasraoui 2009, section 6).
 * {@link org.crawlgraph.social.topics.TagReading} collects the tags of posts from any number of threads to build
 * {@link org.crawlgraph.social.topics.Posts}; {@link org.crawlgraph.social.topics.TopicDiscovery} finds the tags of a
 * topic from one of them.
 */
@NullMarked
package org.crawlgraph.social.topics;

import org.jspecify.annotations.NullMarked;
