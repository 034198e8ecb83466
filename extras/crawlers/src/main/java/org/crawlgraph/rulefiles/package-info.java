/** Rules for plugins of other crawlers: {@link org.crawlgraph.rulefiles.RuleFiles}. */
@NullMarked
package org.crawlgraph.rulefiles;

import org.jspecify.annotations.NullMarked;
