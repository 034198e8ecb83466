package org.crawlgraph.clusters.export;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/** Rules as Spring beans for Heritrix 3, where the last rule that matches decides. */
final class HeritrixRules {

    private static final String PACKAGE = "org.archive.modules.deciderules.";

    private HeritrixRules() {}

    static String write(RuleSet rules) {
        StringBuilder text = new StringBuilder("""
                <?xml version="1.0" encoding="UTF-8"?>
                <!-- URL rules learnt by CrawlGraph, for Heritrix 3. Put this file beside crawler-beans.cxml, there write
                       <import resource="crawlgraph-rules.cxml"/>
                     and in the scope's list of rules, before PrerequisiteAcceptDecideRule, without which no robots.txt is fetched:
                       <ref bean="crawlGraphRules"/>
                     The last rule that matches decides, so the order matters: from the most general to the most specific. -->
                <beans xmlns="http://www.springframework.org/schema/beans"
                       xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"
                       xsi:schemaLocation="http://www.springframework.org/schema/beans
                                           http://www.springframework.org/schema/beans/spring-beans.xsd">
                  <bean id="crawlGraphRules" class="org.archive.modules.deciderules.DecideRuleSequence">
                    <property name="rules">
                      <list>
                        <!-- everything that no rule below matches -->
                        <bean class="org.archive.modules.deciderules.RejectDecideRule"/>
                """);
        List<ClusterRule> generalFirst = new ArrayList<>(rules.inOrder());
        Collections.reverse(generalFirst);
        for (int begin = 0, end; begin < generalFirst.size(); begin = end) {
            end = begin + 1;
            while (end < generalFirst.size()
                    && generalFirst.get(end).accept() == generalFirst.get(begin).accept()) {
                end++;
            }
            append(generalFirst.subList(begin, end), text);
        }
        return text.append("""
                              </list>
                            </property>
                          </bean>
                        </beans>
                        """).toString();
    }

    /** Rules that decide alike. */
    private static void append(List<ClusterRule> rules, StringBuilder text) {
        text.append("        <bean class=\"").append(PACKAGE).append("MatchesListRegexDecideRule\">\n");
        text.append("          <property name=\"decision\" value=\"")
                .append(rules.get(0).accept() ? "ACCEPT" : "REJECT")
                .append("\"/>\n          <property name=\"regexList\">\n            <list>\n");
        for (ClusterRule rule : rules) {
            text.append("              <!-- ")
                    .append(Quoting.xmlComment(rule.comment()))
                    .append(" -->\n              <value>")
                    .append(Quoting.xml(rule.pattern().regex()))
                    .append("</value>\n");
        }
        text.append("            </list>\n          </property>\n        </bean>\n");
    }
}
