package org.crawlgraph.ingest.nutch;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import org.crawlgraph.ingest.source.IngestException;
import org.crawlgraph.ingest.source.Rejects;
import org.jspecify.annotations.Nullable;

/** Reads the consecutive fields of a record, serialized as Hadoop {@code Writable}s. */
final class Fields {

    private static final String HADOOP = "org.apache.hadoop.io.";
    private static final String STATUS = "org.apache.nutch.protocol.ProtocolStatus";
    private static final int MAPS_IN_MAPS = 8;
    private static final byte STATUS_VERSION = 2;

    /** The predefined classes of {@code MapWritable} values, by code. */
    private static final Map<Byte, String> CLASSES = Map.ofEntries(
            Map.entry((byte) -126, "BooleanWritable"),
            Map.entry((byte) -125, "BytesWritable"),
            Map.entry((byte) -124, "FloatWritable"),
            Map.entry((byte) -123, "IntWritable"),
            Map.entry((byte) -122, "LongWritable"),
            Map.entry((byte) -121, "MapWritable"),
            Map.entry((byte) -120, "MD5Hash"),
            Map.entry((byte) -119, "NullWritable"),
            Map.entry((byte) -116, "Text"),
            Map.entry((byte) -114, "VIntWritable"),
            Map.entry((byte) -113, "VLongWritable"));

    private static final int MD5 = 16;

    private final byte[] bytes;
    private int at;

    Fields(byte[] bytes) {
        this.bytes = bytes;
    }

    /** The number of bytes after the first byte of a variable-length number. */
    static int bytesBehind(int first) {
        return first >= -112 ? 0 : first < -120 ? -120 - first : -112 - first;
    }

    /** Decodes a variable-length number from its first byte and the rest. */
    static long variable(int first, byte[] rest) {
        if (rest.length == 0) {
            return first;
        }
        long number = 0;
        for (byte each : rest) {
            number = number << Byte.SIZE | (each & 0xFF);
        }
        return first < -120 ? ~number : number;
    }

    long variable() throws Rejects.BadRecord {
        int first = int1();
        return variable(first, bytes(bytesBehind(first)));
    }

    byte int1() throws Rejects.BadRecord {
        return bytes[take(1)];
    }

    boolean flag() throws Rejects.BadRecord {
        byte flag = int1();
        if (flag != 0 && flag != 1) {
            throw new Rejects.BadRecord("byte " + (at - 1) + " of the record is " + flag + ", expected 0 or 1");
        }
        return flag == 1;
    }

    int int4() throws Rejects.BadRecord {
        return ByteBuffer.wrap(bytes).getInt(take(Integer.BYTES));
    }

    long int8() throws Rejects.BadRecord {
        return ByteBuffer.wrap(bytes).getLong(take(Long.BYTES));
    }

    /** The number of entries that follow, each at least one byte long. */
    int count() throws Rejects.BadRecord {
        int count = int4();
        if (count < 0 || count > bytes.length - at) {
            throw new Rejects.BadRecord("the record claims " + count + " entries in " + (bytes.length - at) + " bytes");
        }
        return count;
    }

    byte[] bytes(long length) throws Rejects.BadRecord {
        int begin = take(length);
        return Arrays.copyOfRange(bytes, begin, at);
    }

    private int take(long length) throws Rejects.BadRecord {
        if (length < 0 || length > bytes.length - at) {
            throw new Rejects.BadRecord("the record has " + bytes.length + " bytes, but a field of " + length
                    + " bytes starts at byte " + at);
        }
        int begin = at;
        at += (int) length;
        return begin;
    }

    /** Reads a text, preceded by its length as a variable-length number. */
    String text() throws Rejects.BadRecord {
        return text(variable());
    }

    private String text(long length) throws Rejects.BadRecord {
        int begin = take(length);
        return new String(bytes, begin, at - begin, StandardCharsets.UTF_8);
    }

    /** Reads texts, preceded by their lengths as integers; null becomes an empty text. */
    String[] texts() throws Rejects.BadRecord {
        int count = int4();
        String[] texts = new String[Math.max(0, Math.min(count, bytes.length - at))];
        for (int i = 0; i < texts.length; i++) {
            int length = int4();
            texts[i] = length < 0 ? "" : text(length);
        }
        return texts;
    }

    /** Reads names with their first value. */
    Map<String, String> metadata() throws Rejects.BadRecord {
        Map<String, String> metadata = new HashMap<>();
        for (int names = count(); names > 0; names--) {
            String name = text();
            for (int values = count(); values > 0; values--) {
                metadata.putIfAbsent(name, text());
            }
        }
        return metadata;
    }

    /**
     * Reads a {@code MapWritable}, keeping text and {@link ProtocolStatus} values.
     *
     * @param last whether the map ends the record; then a value of an unknown class, whose length is unknown, ends the
     *     map
     */
    Map<String, Object> map(boolean last) throws Rejects.BadRecord {
        return map(last, MAPS_IN_MAPS);
    }

    private Map<String, Object> map(boolean last, int depth) throws Rejects.BadRecord {
        Map<Byte, String> classes = new HashMap<>(CLASSES);
        for (int named = int1(); named > 0; named--) {
            byte id = int1();
            int length = (int1() & 0xFF) << Byte.SIZE | (int1() & 0xFF);
            String name = text(length);
            classes.put(id, name.startsWith(HADOOP) ? name.substring(HADOOP.length()) : name);
        }
        Map<String, Object> map = new HashMap<>();
        for (int entries = count(); entries > 0; entries--) {
            @Nullable String[] unknown = new @Nullable String[1];
            Object key = value(classes, depth, unknown);
            Object value = unknown[0] == null ? value(classes, depth, unknown) : null;
            String stranger = unknown[0];
            if (stranger != null) {
                if (!last) {
                    throw new Rejects.BadRecord("its metadata has a value of the class "
                            + IngestException.quote(stranger) + ", whose length is unknown");
                }
                at = bytes.length;
                return map;
            }
            if (key instanceof String name && value != null) {
                map.put(name, value);
            }
        }
        return map;
    }

    /** Reads a value, null unless it is a text or status; stores the name of an unknown class in {@code unknown}. */
    private @Nullable Object value(Map<Byte, String> classes, int depth, @Nullable String[] unknown)
            throws Rejects.BadRecord {
        byte id = int1();
        String name = classes.getOrDefault(id, "number " + id);
        switch (name) {
            case "Text" -> {
                return text();
            }
            case STATUS -> {
                return status();
            }
            case "NullWritable" -> {}
            case "BooleanWritable" -> take(1);
            case "FloatWritable", "IntWritable" -> take(Integer.BYTES);
            case "LongWritable", "DoubleWritable" -> take(Long.BYTES);
            case "VLongWritable", "VIntWritable" -> variable();
            case "MD5Hash" -> take(MD5);
            case "BytesWritable" -> take(int4());
            case "MapWritable" -> {
                if (depth == 0) {
                    throw new Rejects.BadRecord("its metadata has maps in maps, more than " + MAPS_IN_MAPS + " deep");
                }
                map(false, depth - 1);
            }
            default -> unknown[0] = name;
        }
        return null;
    }

    private ProtocolStatus status() throws Rejects.BadRecord {
        byte version = int1();
        if (version != STATUS_VERSION) {
            throw new Rejects.BadRecord(
                    "its protocol status has version " + version + ", but only " + STATUS_VERSION + " is supported");
        }
        byte code = int1();
        int8();
        String[] arguments = texts();
        return new ProtocolStatus(code, arguments.length == 0 ? "" : arguments[0]);
    }

    /**
     * Nutch's protocol status of a response.
     *
     * @param code a code of {@link SegmentPages.FetchRecord}, or another
     * @param argument the target of a redirect, or an error; may be empty
     */
    record ProtocolStatus(int code, String argument) {}

    /**
     * Checks that this is the end of the record.
     *
     * @throws Rejects.BadRecord when bytes are left
     */
    void end() throws Rejects.BadRecord {
        if (at != bytes.length) {
            throw new Rejects.BadRecord(
                    "only " + at + " of the " + bytes.length + " bytes of the record could be parsed");
        }
    }
}
