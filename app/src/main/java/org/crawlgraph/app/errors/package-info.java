/** Errors of commands: exit codes, user errors, and reasons of file errors. */
@NullMarked
package org.crawlgraph.app.errors;

import org.jspecify.annotations.NullMarked;
