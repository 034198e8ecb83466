package org.crawlgraph.app.report;

import java.time.ZoneOffset;
import java.time.ZonedDateTime;
import java.time.temporal.ChronoUnit;
import org.crawlgraph.common.Version;

/** A line in the header of a report. */
public record Fact(String name, String value) {

    /** The size of a graph. */
    public static Fact graph(long pages, long links) {
        return new Fact("graph", Wording.number(pages) + " pages and " + Wording.number(links) + " links between them");
    }

    /** The program and the time of a report. */
    public static Fact report() {
        ZonedDateTime now = ZonedDateTime.now(ZoneOffset.UTC).truncatedTo(ChronoUnit.SECONDS);
        return new Fact("report", "CrawlGraph " + Version.CURRENT + ", " + now);
    }
}
