/**
 * The builder of the bundled data set {@code datasets/docweb}, run by {@code datasets/docweb/build.sh}. Everything that
 * holds for this data set alone is here; reading HTML in general is in {@code org.crawlgraph.ingest.html}.
 */
@NullMarked
package org.crawlgraph.datasets.docweb;

import org.jspecify.annotations.NullMarked;
