package org.crawlgraph.html;

import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * What the author of a page asks of robots, by a {@code meta} element or by the header {@code X-Robots-Tag}. Both are
 * conventions of search engines without a standard; {@code none} stands for both wishes, and what is not known is skipped.
 *
 * @param noindex whether the page shall not be kept
 * @param nofollow whether its links shall not be followed
 * @see <a href="https://developers.google.com/search/docs/crawling-indexing/robots-meta-tag">the description that most
 *     follow</a>
 */
public record RobotsDirectives(boolean noindex, boolean nofollow) {

    /** Nothing is asked. */
    public static final RobotsDirectives NONE = new RobotsDirectives(false, false);

    private static final Pattern SEPARATOR = Pattern.compile("[,;\\s]+");

    /** Directives with a value, which look like the name of a robot and its directive. */
    private static final Set<String> VALUED =
            Set.of("unavailable_after", "max-snippet", "max-image-preview", "max-video-preview");

    /** Reads the {@code content} of a {@code meta} element, such as {@code noindex, nofollow}; letter case does not matter. */
    public static RobotsDirectives ofMeta(String content) {
        boolean noindex = false;
        boolean nofollow = false;
        for (String word : SEPARATOR.split(content.toLowerCase(Locale.ROOT), -1)) {
            noindex |= word.equals("noindex") || word.equals("none");
            nofollow |= word.equals("nofollow") || word.equals("none");
        }
        return noindex || nofollow ? new RobotsDirectives(noindex, nofollow) : NONE;
    }

    /**
     * Reads the values of {@code X-Robots-Tag}. A value may begin with the name of the robot that it is for, as in
     * {@code examplebot: noindex, nofollow}; one without a name is for all.
     *
     * @param agent our name as a robot, such as {@code crawlgraph}; letter case does not matter
     */
    public static RobotsDirectives ofHeader(List<String> values, String agent) {
        RobotsDirectives all = NONE;
        for (String value : values) {
            boolean ours = true;
            for (String part : value.split(",", -1)) {
                String directive = part;
                int colon = part.indexOf(':');
                String name = colon < 0 ? "" : part.substring(0, colon).strip().toLowerCase(Locale.ROOT);
                if (colon >= 0 && !VALUED.contains(name)) {
                    ours = name.equals("*") || name.equals("robots") || name.equalsIgnoreCase(agent);
                    directive = part.substring(colon + 1);
                }
                all = ours ? all.and(ofMeta(directive)) : all;
            }
        }
        return all;
    }

    /** What either asks. */
    public RobotsDirectives and(RobotsDirectives other) {
        return new RobotsDirectives(noindex || other.noindex, nofollow || other.nofollow);
    }
}
