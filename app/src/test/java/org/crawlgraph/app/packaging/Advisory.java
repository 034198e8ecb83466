package org.crawlgraph.app.packaging;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;

/**
 * A record of a known vulnerability in the OSV format (https://ossf.github.io/osv-schema/).
 *
 * @param record as read
 */
record Advisory(JsonNode record) {

    private static final Pattern PART = Pattern.compile("\\d+|[A-Za-z]+");
    private static final List<String> BEFORE_THE_RELEASE =
            List.of("alpha", "a", "beta", "b", "milestone", "m", "rc", "cr", "snapshot");

    String id() {
        return record.path("id").asText();
    }

    /** Whether it is about this version of a library. */
    boolean affects(String library, String version) {
        return record.path("withdrawn").isMissingNode()
                && items(record.path("affected"))
                        .filter(affected ->
                                affected.at("/package/ecosystem").asText().equals("Maven")
                                        && affected.at("/package/name").asText().equals(library))
                        .anyMatch(affected -> covers(affected, version));
    }

    private static boolean covers(JsonNode affected, String version) {
        return items(affected.path("versions")).anyMatch(one -> one.asText().equals(version))
                || items(affected.path("ranges")).anyMatch(range -> within(range.path("events"), version));
    }

    /** Events come in the order of versions: introduced, fixed or last affected, introduced again. */
    private static boolean within(JsonNode events, String version) {
        boolean affected = false;
        for (JsonNode event : events) {
            if (event.has("introduced")
                    && isAtLeast(version, event.get("introduced").asText())) {
                affected = true;
            }
            if (event.has("fixed") && isAtLeast(version, event.get("fixed").asText())) {
                affected = false;
            }
            if (event.has("last_affected")) {
                String last = event.get("last_affected").asText();
                affected &= version.equals(last) || !isAtLeast(version, last);
            }
        }
        return affected;
    }

    /** Numbers part by part, as Maven orders them; alpha, beta, milestone, rc and snapshot come before the release. */
    static boolean isAtLeast(String version, String other) {
        Matcher mine = PART.matcher(version);
        Matcher theirs = PART.matcher(other);
        while (true) {
            boolean more = mine.find();
            boolean theirMore = theirs.find();
            if (!more && !theirMore) {
                return true;
            }
            int order = Long.compare(rank(more ? mine.group() : "0"), rank(theirMore ? theirs.group() : "0"));
            if (order != 0) {
                return order > 0;
            }
        }
    }

    private static long rank(String part) {
        if (Character.isDigit(part.charAt(0))) {
            return Long.parseLong(part);
        }
        int before = BEFORE_THE_RELEASE.indexOf(part.toLowerCase(Locale.ROOT));
        return before < 0 ? 0 : before - BEFORE_THE_RELEASE.size();
    }

    private static Stream<JsonNode> items(JsonNode list) {
        return StreamSupport.stream(list.spliterator(), false);
    }
}
