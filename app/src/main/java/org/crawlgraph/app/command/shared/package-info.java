/**
 * Shared by the command packages: the home, procedure options, output, Ctrl-C, seed lists, the installation. Depends on
 * no other command package.
 */
@NullMarked
package org.crawlgraph.app.command.shared;

import org.jspecify.annotations.NullMarked;
