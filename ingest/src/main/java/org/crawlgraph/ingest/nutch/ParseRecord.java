package org.crawlgraph.ingest.nutch;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.crawlgraph.ingest.source.BadRecord;
import org.jspecify.annotations.Nullable;

/**
 * What Nutch has read of a page, a {@code ParseData} of version 5 in {@code parse_data}.
 *
 * @param success whether it could be read
 * @param title as Nutch has it; may be empty
 * @param links as Nutch has them, and where the page itself leads on to ({@code meta} refresh)
 * @param signature of what it says, hexadecimal; null when there is none
 * @param time when it was fetched, in milliseconds since 1970; null when nobody has kept it
 */
record ParseRecord(
        boolean success,
        String title,
        List<String> links,
        @Nullable String signature,
        @Nullable Long time) {

    /** The class of such records. */
    static final String CLASS = "org.apache.nutch.parse.ParseData";

    private static final byte VERSION = 5;
    private static final byte STATUS_VERSION = 2;
    private static final byte SUCCESS = 1;
    private static final short REFRESH = 100;

    /**
     * Reads a record.
     *
     * @throws BadRecord when it is damaged, or of another version
     */
    static ParseRecord of(byte[] value) throws BadRecord {
        Fields fields = new Fields(value);
        byte version = fields.int1();
        byte statusVersion = fields.int1();
        if (version != VERSION || statusVersion != STATUS_VERSION) {
            throw new BadRecord("its versions are " + version + " and " + statusVersion + ", and only " + VERSION
                    + " and " + STATUS_VERSION + " can be read");
        }
        boolean success = fields.int1() == SUCCESS;
        int detail = fields.int1() << Byte.SIZE | (fields.int1() & 0xFF);
        String[] arguments = fields.texts();
        String title = fields.text();
        List<String> links = new ArrayList<>();
        for (int count = fields.count(); count > 0; count--) {
            links.add(fields.text());
            fields.text(); // the words of the link
            if (fields.flag()) {
                fields.map(false);
            }
        }
        if (success && detail == REFRESH && arguments.length > 0) {
            links.add(arguments[0]);
        }
        Map<String, String> ofContent = fields.metadata();
        fields.metadata(); // of the parser
        fields.end();
        String time = ofContent.get("_ftk_");
        return new ParseRecord(
                success,
                title,
                links,
                ofContent.get("nutch.content.digest"),
                time == null || !time.matches("\\d{1,18}") ? null : Long.valueOf(time));
    }
}
