/** Made-up sites as common applications make them, with labels: what is hard to tell by links alone. */
@NullMarked
package org.crawlgraph.testkit.apps;

import org.jspecify.annotations.NullMarked;
