/** The rules that plugins of other crawlers apply: {@link org.crawlgraph.rulefiles.RuleFiles}. */
@NullMarked
package org.crawlgraph.rulefiles;

import org.jspecify.annotations.NullMarked;
