/**
 * The builder of the bundled data set {@code datasets/docweb}, run by {@code datasets/docweb/build.sh}. General HTML
 * reading is in {@code org.crawlgraph.ingest.html}.
 */
@NullMarked
package org.crawlgraph.datasets.docweb;

import org.jspecify.annotations.NullMarked;
