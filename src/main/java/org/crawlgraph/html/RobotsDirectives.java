package org.crawlgraph.html;

import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The robots directives of a page, from a {@code meta} element or the header {@code X-Robots-Tag}. Both are conventions
 * of search engines without a standard; {@code none} stands for both directives, and unknown ones are ignored.
 *
 * @param noindex whether the page must not be indexed
 * @param nofollow whether its links must not be followed
 * @see <a href="https://developers.google.com/search/docs/crawling-indexing/robots-meta-tag">the description that most
 *     follow</a>
 */
public record RobotsDirectives(boolean noindex, boolean nofollow) {

    public static final RobotsDirectives NONE = new RobotsDirectives(false, false);

    private static final Pattern DIRECTIVE = Pattern.compile("(?i)(?<![^,;\\s])(noindex|nofollow|none)(?![^,;\\s])");

    /** The name of a robot before its directives; dates have colons, too, but blanks before them. */
    private static final Pattern NAMED = Pattern.compile("\\s*([\\w*-]+)\\s*:(.*)", Pattern.DOTALL);

    /** Directives with a value, which look like a robot name followed by a directive. */
    private static final Set<String> VALUED =
            Set.of("unavailable_after", "max-snippet", "max-image-preview", "max-video-preview");

    /** Parses the {@code content} of a {@code meta} element, such as {@code noindex, nofollow}, ignoring case. */
    public static RobotsDirectives ofMeta(String content) {
        boolean noindex = false;
        boolean nofollow = false;
        for (Matcher found = DIRECTIVE.matcher(content); found.find(); ) {
            noindex |= !found.group(1).equalsIgnoreCase("nofollow");
            nofollow |= !found.group(1).equalsIgnoreCase("noindex");
        }
        return noindex || nofollow ? new RobotsDirectives(noindex, nofollow) : NONE;
    }

    /**
     * Parses the values of {@code X-Robots-Tag}. A value may begin with a robot name, as in {@code examplebot: noindex,
     * nofollow}; values without a name apply to all.
     *
     * @param agent this crawler's robot name, such as {@code crawlgraph}; case-insensitive
     */
    public static RobotsDirectives ofHeader(List<String> values, String agent) {
        RobotsDirectives all = NONE;
        for (String value : values) {
            boolean ours = true;
            for (String part : value.split(",", -1)) {
                Matcher named = NAMED.matcher(part);
                String name = named.matches() ? named.group(1).toLowerCase(Locale.ROOT) : "";
                boolean isRobot = !name.isEmpty() && !VALUED.contains(name);
                if (isRobot) {
                    ours = name.equals("*") || name.equals("robots") || name.equalsIgnoreCase(agent);
                }
                all = ours ? all.and(ofMeta(isRobot ? named.group(2) : part)) : all;
            }
        }
        return all;
    }

    /** The union of both. */
    public RobotsDirectives and(RobotsDirectives other) {
        return new RobotsDirectives(noindex || other.noindex, nofollow || other.nofollow);
    }
}
