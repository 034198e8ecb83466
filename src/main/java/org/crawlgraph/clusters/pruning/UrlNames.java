package org.crawlgraph.clusters.pruning;

import java.util.Arrays;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Pattern;

/**
 * Classifies pages before they are fetched by words in their URLs: parameter names, constant values and constant segments that web
 * applications use. The whole text decides if it is known, else its parts; among several parts, content words are ignored. A text of more
 * than two words is a title and is not classified.
 */
public final class UrlNames {

    /** What a word says about a page. */
    enum Kind {
        /** The visitor, the session or the referring page. */
        SESSION(String.join(" ", SessionParameters.NAMES)
                + " sessionid session token my_post_key csrf nonce hash utm ref referer referrer"
                + " returnto returntoquery return return_to redirect redirect_to back_url backurl goto jump cid"
                + " wpnonce _wpnonce destination"),
        /** The same list in another order. */
        SORT("sort sortby sort_by sortdir sort_dir sortfield sort_order order orderby order_by asc desc dir"
                + " direction datecut sk sd st_order image_order comments_order postorder postdays topicdays"
                + " prefix ascending descending"),
        /** The same page in another presentation. */
        VIEW("view print printable printview printthread print_view mode display layout style theme skin template"
                + " lang uselang hl locale highlight hilit threaded linear flat nested expand collapse columns"
                + " share slideshow amp raw mobile wireless lofi archive_view veaction section format limit"
                + " per_page perpage hide show hidebots hideminor hideliu hideanons hidepatreon hidemyself"
                + " offset_dir expanded popup frame iframe embed variant fullscreen size resolution part"
                + " download"),
        /** A form, or an action on a page. */
        ACTION("action act do edit editor editing delete remove reply replyto replytocom quote posting newreply"
                + " newthread newtopic newpost post_reply compose respond login logon signin logout register"
                + " signup join subscribe unsubscribe subscription watch unwatch favorite favourites bookmark"
                + " report rate rating ratethread ratings vote poll polls like like_comment markread mark"
                + " mark_read sendpm pm privmsg private message messages email mail mailto send invite moderate"
                + " mod modcp admin wp-admin usercp ucp cp preferences settings options password lostpassword"
                + " lostpw forget forgot captcha cart checkout wishlist add-to-cart compare add upload create new"
                + " submit preview identification trackback xmlrpc redlink whoposted lastpost nextnewest"
                + " nextoldest next prev previous unread latest newest findpost goto_post permalink permalink_post"
                + " attachment_id userlogin createaccount contact import export move rollback undo protect block"
                + " logs buddy ignore reputation warn karma awards addevent editevent"),
        /** Feeds and other machine-readable formats. */
        FEED("feed feeds rss rss2 rdf atom xml syndication extern json jsonfp api ical ics opml opensearch oembed"
                + " sitemap feedformat webdav embedjs wp-json"),
        /** Results of a search. */
        SEARCH("search find finduser query q s keywords results search_id searchid unanswered active_topics active"
                + " newposts egosearch show_user_posts show_user_topics author_id getdaily finduserthreads qs"),
        /** Older versions of a page, and lists of changes and links. */
        HISTORY("history oldid diff curid revision revisions rev version versions blame annotate changes recentchanges"
                + " recentchangeslinked whatlinkshere backlinks log from_rev old compare_rev pageinfo"
                + " relatedchanges related_changes contributions info cite citethispage permanentlink movepage"
                + " linked"),
        /** Pages about the site itself. */
        SYSTEM("special help faq stats statistics online whosonline about privacy disclaimer rules terms legal tos"
                + " cookies imprint team showteam staff misc hid smilies bbcode"),
        /** A list by date. */
        CALENDAR("calendar calendars date day week weekview dayview month monthly year yearly weekly daily created"
                + " posted available event events archives timeline days from datefrom dateto"),
        /** A list by another property of its pages: tag, author, popularity. */
        AXIS("tag tags author authors popular most top best hot random related similar recent latest_posts visited"
                + " rated recent_pics recent_cats favorites trending keyword label labels hashtag commented viewed"
                + " list_by"),
        /** A part of a page with its own URL. */
        PART("pid post postid post_id postnum msg msgid message_id mid comment comments commentid comment_id reply_id"),
        /** What visitors come for. */
        CONTENT("id tid t topic topics thread threads showthread viewtopic fid f forum forums viewforum forumdisplay"
                + " board boards cat cats category categories album albums profile viewprofile showprofile"
                + " showuser userinfo user users member members article articles wiki title photo photos picture"
                + " pictures image gallery node story stories item product products question questions blog entry"
                + " page_id post_id p_id doc docs");

        private final String words;

        Kind(String words) {
            this.words = words;
        }
    }

    /** Kinds of lists whose redundancy is tested by recapture. */
    static final Set<Kind> LISTS = EnumSet.of(Kind.CALENDAR, Kind.AXIS);

    /** What only parameters say. */
    private static final Set<Kind> PARAMETERS = EnumSet.of(Kind.PART, Kind.SESSION);

    private static final Set<String> PAGING = Set.of(
            "page",
            "paged",
            "pg",
            "p",
            "pageno",
            "page_no",
            "pagenum",
            "start",
            "offset",
            "skip",
            "st",
            "startat",
            "pn",
            "cpage",
            "seite",
            "begin",
            "per",
            "limitstart");
    private static final Set<String> SELECTORS = Set.of(
            "mode", "action", "act", "do", "op", "task", "cmd", "func", "view", "display", "show", "what", "tab");
    private static final Pattern PARTS = Pattern.compile("[^A-Za-z]+|(?<=[a-z])(?=[A-Z])");
    private static final Pattern GAPS = Pattern.compile("[^A-Za-z]+");
    private static final Pattern SCRIPT = Pattern.compile("^(.*)\\.(?:php|html?|aspx?|jsp|cgi)");
    private static final Map<String, Kind> WORDS = new HashMap<>();

    static {
        for (Kind kind : Kind.values()) {
            for (String word : kind.words.split(" ", -1)) {
                WORDS.put(word, kind);
            }
        }
    }

    private UrlNames() {}

    /** Names of page-number parameters, in lower case. */
    public static Set<String> paging() {
        return PAGING;
    }

    /** Names of parameters whose values classify the page, in lower case. */
    public static Set<String> selectors() {
        return SELECTORS;
    }

    /**
     * The known words in lower case, each mapped to {@code content}, {@code part}, or {@code other} for words that speak against a page.
     */
    public static Map<String, String> words() {
        Map<String, String> words = new TreeMap<>();
        WORDS.forEach((word, kind) -> words.put(
                word, kind == Kind.CONTENT || kind == Kind.PART ? kind.name().toLowerCase(Locale.ROOT) : "other"));
        return words;
    }

    /** Whether a parameter is named as a page number. */
    public static boolean isPaging(String name) {
        return PAGING.contains(name.toLowerCase(Locale.ROOT));
    }

    /** Whether a parameter may be a page number: by its name, or because it names content or is unknown. */
    static boolean mayCount(String name) {
        Kind kind = WORDS.get(name.toLowerCase(Locale.ROOT));
        return isPaging(name) || kind == null || kind == Kind.CONTENT;
    }

    /**
     * Classifies a pattern's segment. Page-number words are ignored, as are names of parts, since a page with its own path is not a part,
     * and of sessions, which are parameters.
     */
    static Set<Kind> ofSegment(String segment) {
        String text = constant(segment);
        String low = text.toLowerCase(Locale.ROOT);
        boolean counts = isPaging(low) || Arrays.stream(PARTS.split(text, -1)).anyMatch(UrlNames::isPaging);
        Set<Kind> said = counts || text.isEmpty() || text.equals("?") ? EnumSet.noneOf(Kind.class) : of(text);
        said.removeAll(PARAMETERS);
        return said;
    }

    /** Classifies a parameter; for a selector such as {@code mode} the value decides. */
    static Set<Kind> ofParameter(String name, String value) {
        String text = constant(value);
        Set<Kind> said = text.isEmpty() ? EnumSet.noneOf(Kind.class) : of(text);
        boolean selects = SELECTORS.contains(name.toLowerCase(Locale.ROOT)) && !said.isEmpty();
        if (!isPaging(name) && !selects) {
            said.addAll(of(name));
        }
        return said;
    }

    private static String constant(String pattern) {
        return pattern.replace("$", "").replace("*", "");
    }

    private static Set<Kind> of(String text) {
        Set<Kind> said = EnumSet.noneOf(Kind.class);
        String low = text.toLowerCase(Locale.ROOT);
        var script = SCRIPT.matcher(low);
        Kind whole = WORDS.get(low);
        if (whole == null && script.matches()) {
            whole = WORDS.get(script.group(1));
        }
        if (whole != null) {
            said.add(whole);
            return said;
        }
        if (Arrays.stream(GAPS.split(text, -1)).filter(part -> !part.isEmpty()).count() > 2) {
            return said;
        }
        for (String part : PARTS.split(text, -1)) {
            Kind kind = WORDS.get(part.toLowerCase(Locale.ROOT));
            if (kind != null) {
                said.add(kind);
            }
        }
        if (said.size() > 1) {
            said.remove(Kind.CONTENT);
        }
        return said;
    }

    /** Query parameters that identify the reader of a page or where they came from, but never the page. */
    public static final class SessionParameters {

        /** Names in lower case, as used by web servers and campaigns. */
        public static final Set<String> NAMES = Set.of(
                "sid",
                "phpsessid",
                "jsessionid",
                "oscsid",
                "zenid",
                "utm_source",
                "utm_medium",
                "utm_campaign",
                "utm_term",
                "utm_content",
                "fbclid",
                "gclid");

        private SessionParameters() {}
    }
}
