package org.crawlgraph.ingest.nutch;

import java.io.ByteArrayInputStream;
import java.io.DataInputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.Map;
import org.crawlgraph.ingest.source.IngestException;
import org.crawlgraph.ingest.source.Rejects;
import org.jspecify.annotations.Nullable;

/** Reads consecutive fields, serialized as Hadoop {@code Writable}s. */
final class Fields extends DataInputStream {

    private static final String STATUS = "org.apache.nutch.protocol.ProtocolStatus";
    private static final String DOUBLE = "org.apache.hadoop.io.DoubleWritable";
    private static final int MAX_DEPTH = 8;
    private static final byte STATUS_VERSION = 2;
    private static final int MD5_BYTES = 16;

    private boolean cut;

    Fields(InputStream in) {
        super(in);
    }

    Fields(byte[] record) {
        this(new ByteArrayInputStream(record));
    }

    /** Reads a variable-length number. */
    long variable() throws IOException {
        int first = readByte();
        if (first >= -112) {
            return first;
        }
        long number = 0;
        for (int left = first < -120 ? -120 - first : -112 - first; left > 0; left--) {
            number = number << Byte.SIZE | readUnsignedByte();
        }
        return first < -120 ? ~number : number;
    }

    /** Reads a boolean; {@link #readBoolean} accepts any byte. */
    boolean flag() throws IOException, Rejects.BadRecord {
        byte flag = readByte();
        if (flag != 0 && flag != 1) {
            throw new Rejects.BadRecord("a field of it is " + flag + ", not 0 or 1");
        }
        return flag == 1;
    }

    byte[] bytes(long length) throws IOException, Rejects.BadRecord {
        if (length < 0 || length > SequenceFile.MAX_RECORD) {
            throw new Rejects.BadRecord("a field of it claims " + length + " bytes");
        }
        byte[] bytes = readNBytes((int) length);
        if (bytes.length < length) {
            throw new EOFException();
        }
        return bytes;
    }

    /** Reads a text, preceded by its length as a variable-length number. */
    String text() throws IOException, Rejects.BadRecord {
        return new String(bytes(variable()), StandardCharsets.UTF_8);
    }

    /** The number of entries that follow in a record, each at least one byte long. */
    int count() throws IOException, Rejects.BadRecord {
        int count = readInt();
        if (count < 0 || count > available()) {
            throw new Rejects.BadRecord("the record claims " + count + " entries in " + available() + " bytes");
        }
        return count;
    }

    /** Reads texts, preceded by their lengths as integers; null becomes an empty text. */
    String[] texts() throws IOException, Rejects.BadRecord {
        String[] texts = new String[Math.max(0, Math.min(readInt(), available()))];
        for (int i = 0; i < texts.length; i++) {
            texts[i] = new String(bytes(Math.max(0, readInt())), StandardCharsets.UTF_8);
        }
        return texts;
    }

    /** Reads names with their first value. */
    Map<String, String> metadata() throws IOException, Rejects.BadRecord {
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
     *     map, and {@link #isCut} is true
     */
    Map<String, Object> map(boolean last) throws IOException, Rejects.BadRecord {
        return map(last, MAX_DEPTH);
    }

    private Map<String, Object> map(boolean last, int depth) throws IOException, Rejects.BadRecord {
        if (depth < 0) {
            throw new Rejects.BadRecord("its metadata has maps in maps, more than " + MAX_DEPTH + " deep");
        }
        Map<String, String> classes = new HashMap<>();
        for (int named = readByte(); named > 0; named--) {
            classes.put(String.valueOf(readByte()), readUTF());
        }
        Map<String, Object> map = new HashMap<>();
        for (int entries = count(); entries > 0; entries--) {
            Object key = value(classes, last, depth);
            Object value = cut ? null : value(classes, last, depth);
            if (cut) {
                skipNBytes(available());
                return map;
            }
            if (key instanceof String name && value != null) {
                map.put(name, value);
            }
        }
        return map;
    }

    /** Whether the rest of a map was skipped. */
    boolean isCut() {
        return cut;
    }

    /** Reads a value, null unless it is a text or status. Hadoop numbers its classes, and a map names the others. */
    private @Nullable Object value(Map<String, String> classes, boolean last, int depth)
            throws IOException, Rejects.BadRecord {
        String id = String.valueOf(readByte());
        String name = classes.getOrDefault(id, id);
        switch (name) {
            case "-116" -> { // Text
                return text();
            }
            case STATUS -> {
                return status();
            }
            case "-119" -> {} // NullWritable
            case "-126" -> readByte(); // BooleanWritable
            case "-124", "-123" -> readInt(); // FloatWritable, IntWritable
            case "-122", DOUBLE -> readLong(); // LongWritable
            case "-114", "-113" -> variable(); // VIntWritable, VLongWritable
            case "-120" -> bytes(MD5_BYTES); // MD5Hash
            case "-125" -> bytes(readInt()); // BytesWritable
            case "-121" -> map(false, depth - 1); // MapWritable
            default -> {
                if (!last) {
                    throw new Rejects.BadRecord("its metadata has a value of the class " + IngestException.quote(name)
                            + ", whose length is unknown");
                }
                cut = true;
            }
        }
        return null;
    }

    private ProtocolStatus status() throws IOException, Rejects.BadRecord {
        byte version = readByte();
        if (version != STATUS_VERSION) {
            throw new Rejects.BadRecord(
                    "its protocol status has version " + version + ", but only " + STATUS_VERSION + " is supported");
        }
        byte code = readByte();
        readLong();
        String[] arguments = texts();
        return new ProtocolStatus(code, arguments.length == 0 ? "" : arguments[0]);
    }

    /**
     * Nutch's protocol status of a response.
     *
     * @param code as Nutch numbers them
     * @param argument the target of a redirect, or an error; may be empty
     */
    record ProtocolStatus(int code, String argument) {}

    /**
     * Checks that this is the end of the record.
     *
     * @throws Rejects.BadRecord when bytes are left
     */
    void end() throws IOException, Rejects.BadRecord {
        if (available() > 0) {
            throw new Rejects.BadRecord("the last " + available() + " bytes of the record could not be parsed");
        }
    }
}
