/**
 * How a command tells that something went wrong: the exit code, the error whose message is all a user needs, and what the
 * system had against a file.
 */
@NullMarked
package org.crawlgraph.app.errors;

import org.jspecify.annotations.NullMarked;
