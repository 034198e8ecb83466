/**
 * One class for each command. A command reads its options, asks the server and prints; the work itself lies in the
 * procedures and the importer.
 */
@NullMarked
package org.crawlgraph.app.command;

import org.jspecify.annotations.NullMarked;
