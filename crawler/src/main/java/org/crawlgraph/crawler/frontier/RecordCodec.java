package org.crawlgraph.crawler.frontier;

import com.fasterxml.jackson.annotation.JsonAutoDetect.Visibility;
import com.fasterxml.jackson.annotation.JsonFormat;
import com.fasterxml.jackson.annotation.PropertyAccessor;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.DeserializationContext;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonDeserializer;
import com.fasterxml.jackson.databind.JsonSerializer;
import com.fasterxml.jackson.databind.ObjectReader;
import com.fasterxml.jackson.databind.ObjectWriter;
import com.fasterxml.jackson.databind.SerializerProvider;
import com.fasterxml.jackson.databind.introspect.Annotated;
import com.fasterxml.jackson.databind.introspect.JacksonAnnotationIntrospector;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.module.SimpleModule;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.time.Duration;
import java.time.Instant;
import java.util.function.Function;
import java.util.function.LongFunction;
import org.jspecify.annotations.Nullable;

/**
 * Encodes values for the store: arrays of bytes and of longs as they are, other values as JSON, records as arrays of
 * their components and times in milliseconds. Thread-safe.
 *
 * @param <T> a record, or a type that a component may have: a number, a text, an enum, a time; lists, sets and maps of
 *     these
 */
public final class RecordCodec<T> {

    private static final JsonMapper JSON = JsonMapper.builder()
            .visibility(PropertyAccessor.ALL, Visibility.NONE)
            .visibility(PropertyAccessor.FIELD, Visibility.ANY)
            .visibility(PropertyAccessor.CREATOR, Visibility.ANY)
            .annotationIntrospector(new RecordsAsArrays())
            .addModule(times())
            .enable(
                    DeserializationFeature.FAIL_ON_TRAILING_TOKENS,
                    DeserializationFeature.FAIL_ON_MISSING_CREATOR_PROPERTIES,
                    DeserializationFeature.FAIL_ON_NULL_FOR_PRIMITIVES)
            .build();

    private final Class<T> type;
    private final ObjectWriter writer;
    private final ObjectReader reader;

    private RecordCodec(Class<T> type) {
        this.type = type;
        writer = JSON.writerFor(type);
        reader = JSON.readerFor(type);
    }

    public static <T> RecordCodec<T> of(Class<T> type) {
        return new RecordCodec<>(type);
    }

    public byte[] toBytes(T value) {
        if (value instanceof byte[] bytes) {
            return bytes;
        }
        if (value instanceof long[] longs) {
            ByteBuffer bytes = ByteBuffer.allocate(longs.length * Long.BYTES);
            bytes.asLongBuffer().put(longs);
            return bytes.array();
        }
        try {
            return writer.writeValueAsBytes(value);
        } catch (JsonProcessingException e) {
            throw new IllegalArgumentException(type + " cannot be stored: " + e.getMessage(), e);
        }
    }

    /**
     * Decodes a value.
     *
     * @throws IllegalArgumentException if the bytes do not encode a value of this type
     */
    public T fromBytes(byte[] bytes) {
        if (type == byte[].class) {
            return type.cast(bytes);
        }
        if (type == long[].class && bytes.length % Long.BYTES == 0) {
            long[] longs = new long[bytes.length / Long.BYTES];
            ByteBuffer.wrap(bytes).asLongBuffer().get(longs);
            return type.cast(longs);
        }
        T value;
        try {
            value = reader.readValue(bytes);
        } catch (IOException | IllegalArgumentException e) {
            throw damaged(bytes, e);
        }
        if (value == null) {
            throw damaged(bytes, null);
        }
        return value;
    }

    private IllegalArgumentException damaged(byte[] bytes, @Nullable Exception cause) {
        long at = cause instanceof JsonProcessingException e && e.getLocation() != null
                ? e.getLocation().getByteOffset()
                : bytes.length;
        return new IllegalArgumentException(
                "a stored " + type.getSimpleName() + " is damaged at byte " + at + " of " + bytes.length
                        + "; the state of the crawl was modified by another program. Start a new crawl in another"
                        + " folder",
                cause);
    }

    private static SimpleModule times() {
        SimpleModule times = new SimpleModule();
        add(times, Instant.class, Instant::toEpochMilli, Instant::ofEpochMilli);
        add(times, Duration.class, Duration::toMillis, Duration::ofMillis);
        return times;
    }

    private static <V> void add(SimpleModule times, Class<V> type, Function<V, Long> millis, LongFunction<V> of) {
        times.addSerializer(type, new JsonSerializer<V>() {
            @Override
            public void serialize(V time, JsonGenerator to, SerializerProvider context) throws IOException {
                to.writeNumber(millis.apply(time));
            }
        });
        times.addDeserializer(type, new JsonDeserializer<V>() {
            @Override
            public V deserialize(JsonParser from, DeserializationContext context) throws IOException {
                return of.apply(from.getLongValue());
            }
        });
    }

    /** Leaves out the names of components. */
    private static final class RecordsAsArrays extends JacksonAnnotationIntrospector {

        private static final long serialVersionUID = 1;

        @Override
        public JsonFormat.@Nullable Value findFormat(Annotated element) {
            return element.getRawType().isRecord()
                    ? JsonFormat.Value.forShape(JsonFormat.Shape.ARRAY)
                    : super.findFormat(element);
        }
    }
}
