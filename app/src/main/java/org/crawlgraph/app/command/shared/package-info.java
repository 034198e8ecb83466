/**
 * What commands of several rooms need: the home, options of procedures, where to print, Ctrl-C, lists of seeds, where the
 * program lies. It knows no other room.
 */
@NullMarked
package org.crawlgraph.app.command.shared;

import org.jspecify.annotations.NullMarked;
