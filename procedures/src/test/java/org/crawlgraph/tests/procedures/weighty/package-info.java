/**
 * Tests of procedures on graphs that are large for a test. They are last by name: what is deleted leaves records in the store
 * of the shared server, and each reading of all links would pass them.
 */
@NullMarked
package org.crawlgraph.tests.procedures.weighty;

import org.jspecify.annotations.NullMarked;
