package org.crawlgraph.crawler.frontier;

import java.lang.reflect.Constructor;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.RecordComponent;
import java.lang.reflect.Type;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.BiConsumer;
import java.util.function.Function;
import org.h2.mvstore.DataUtils;
import org.h2.mvstore.WriteBuffer;
import org.jspecify.annotations.Nullable;

/**
 * Encodes values for the store: records by their components, numbers as MVStore's variable-length integers, times in milliseconds,
 * collections after their size. A byte before each object says whether it is null. Thread-safe.
 *
 * @param <T> a record, or a type that a component may have: a number, a boolean, a text, an enum, a time, bytes; lists, sets and maps of these
 */
public final class RecordCodec<T> {

    private static final ClassValue<RecordCodec<?>> KNOWN = new ClassValue<>() {
        @Override
        protected RecordCodec<?> computeValue(Class<?> type) {
            return new RecordCodec<>(type);
        }
    };

    /** How a type is written and read. */
    private record Format(BiConsumer<WriteBuffer, Object> write, Function<ByteBuffer, @Nullable Object> read) {}

    private final String name;
    private final Format format;

    private RecordCodec(Class<T> type) {
        name = type.getSimpleName();
        format = orNull(format(type));
    }

    @SuppressWarnings("unchecked") // computed for the same class
    public static <T> RecordCodec<T> of(Class<T> type) {
        return (RecordCodec<T>) KNOWN.get(type);
    }

    public byte[] toBytes(T value) {
        WriteBuffer to = new WriteBuffer(256);
        format.write.accept(to, value);
        return Arrays.copyOf(to.getBuffer().array(), to.position());
    }

    /**
     * Decodes a value.
     *
     * @throws IllegalArgumentException if the bytes are not those of a value of this type
     */
    @SuppressWarnings("unchecked") // written by toBytes
    public T fromBytes(byte[] bytes) {
        ByteBuffer from = ByteBuffer.wrap(bytes);
        T value;
        try {
            value = (T) format.read.apply(from);
        } catch (RuntimeException e) {
            throw damaged(from, e);
        }
        if (value == null || from.hasRemaining()) {
            throw damaged(from, null);
        }
        return value;
    }

    private IllegalArgumentException damaged(ByteBuffer from, @Nullable Exception cause) {
        return new IllegalArgumentException(
                "a stored " + name + " is damaged at byte " + from.position() + " of " + from.limit()
                        + "; the state of the crawl was modified by another program. Start a new crawl in another folder",
                cause);
    }

    private static Format orNull(Format format) {
        return new Format(
                (to, value) -> {
                    to.put((byte) (value == null ? 0 : 1));
                    if (value != null) {
                        format.write.accept(to, value);
                    }
                },
                from -> from.get() == 0 ? null : format.read.apply(from));
    }

    private static Format component(Type type) {
        return type instanceof Class<?> simple && simple.isPrimitive() ? format(type) : orNull(format(type));
    }

    private static Format format(Type type) {
        if (type instanceof ParameterizedType generic) {
            return collection((Class<?>) generic.getRawType(), generic.getActualTypeArguments());
        }
        if (type == long.class || type == Long.class) {
            return new Format((to, value) -> to.putVarLong((Long) value), DataUtils::readVarLong);
        } else if (type == int.class || type == Integer.class) {
            return new Format((to, value) -> to.putVarInt((Integer) value), DataUtils::readVarInt);
        } else if (type == boolean.class) {
            return new Format((to, value) -> to.put((byte) ((Boolean) value ? 1 : 0)), from -> from.get() == 1);
        } else if (type == double.class || type == Double.class) {
            return new Format((to, value) -> to.putDouble((Double) value), ByteBuffer::getDouble);
        } else if (type == byte[].class) {
            return new Format((to, value) -> put(to, (byte[]) value), RecordCodec::bytes);
        } else if (type == long[].class) {
            return new Format((to, value) -> putLongs(to, (long[]) value), RecordCodec::longs);
        } else if (type == String.class) {
            return new Format(
                    (to, value) -> put(to, ((String) value).getBytes(StandardCharsets.UTF_8)),
                    from -> new String(bytes(from), StandardCharsets.UTF_8));
        } else if (type == Instant.class) {
            return new Format(
                    (to, value) -> to.putVarLong(((Instant) value).toEpochMilli()),
                    from -> Instant.ofEpochMilli(DataUtils.readVarLong(from)));
        } else if (type == Duration.class) {
            return new Format(
                    (to, value) -> to.putVarLong(((Duration) value).toMillis()),
                    from -> Duration.ofMillis(DataUtils.readVarLong(from)));
        } else if (type instanceof Class<?> simple && simple.isEnum()) {
            Map<String, Object> byName = new HashMap<>();
            for (Object value : simple.getEnumConstants()) {
                byName.put(((Enum<?>) value).name(), value);
            }
            Format text = format(String.class);
            return new Format(
                    (to, value) -> text.write.accept(to, ((Enum<?>) value).name()),
                    from -> Objects.requireNonNull(byName.get(text.read.apply(from))));
        } else if (type instanceof Class<?> simple && simple.isRecord()) {
            return record(simple);
        }
        throw new IllegalArgumentException(
                type + " cannot be stored; use records, texts, numbers, times and collections");
    }

    private static void put(WriteBuffer to, byte[] bytes) {
        to.putVarInt(bytes.length).put(bytes);
    }

    private static byte[] bytes(ByteBuffer from) {
        byte[] bytes = new byte[size(from)];
        from.get(bytes);
        return bytes;
    }

    private static void putLongs(WriteBuffer to, long[] values) {
        to.putVarInt(values.length);
        for (long value : values) {
            to.putLong(value);
        }
    }

    private static long[] longs(ByteBuffer from) {
        long[] values = new long[size(from)];
        from.asLongBuffer().get(values);
        from.position(from.position() + values.length * Long.BYTES);
        return values;
    }

    /** A number of bytes or elements, each of at least one byte. */
    private static int size(ByteBuffer from) {
        int size = DataUtils.readVarInt(from);
        if (size < 0 || size > from.remaining()) {
            throw new IllegalArgumentException(size + " elements in " + from.remaining() + " bytes");
        }
        return size;
    }

    private static Format collection(Class<?> raw, Type[] of) {
        Format element = component(of[0]);
        if (raw == Map.class) {
            Format value = component(of[1]);
            return new Format(
                    (to, map) -> {
                        to.putVarInt(((Map<?, ?>) map).size());
                        ((Map<?, ?>) map).forEach((key, to1) -> {
                            element.write.accept(to, key);
                            value.write.accept(to, to1);
                        });
                    },
                    from -> {
                        Map<@Nullable Object, @Nullable Object> map = new HashMap<>();
                        for (int left = size(from); left > 0; left--) {
                            map.put(element.read.apply(from), value.read.apply(from));
                        }
                        return map;
                    });
        }
        return new Format(
                (to, all) -> {
                    to.putVarInt(((Collection<?>) all).size());
                    ((Collection<?>) all).forEach(each -> element.write.accept(to, each));
                },
                from -> {
                    Collection<@Nullable Object> all = raw == Set.class ? new HashSet<>() : new ArrayList<>();
                    for (int left = size(from); left > 0; left--) {
                        all.add(element.read.apply(from));
                    }
                    return all;
                });
    }

    private static Format record(Class<?> type) {
        RecordComponent[] components = type.getRecordComponents();
        Class<?>[] types = new Class<?>[components.length];
        Method[] accessors = new Method[components.length];
        Format[] formats = new Format[components.length];
        for (int i = 0; i < components.length; i++) {
            types[i] = components[i].getType();
            accessors[i] = components[i].getAccessor();
            accessors[i].setAccessible(true);
            formats[i] = component(components[i].getGenericType());
        }
        Constructor<?> constructor = called(() -> type.getDeclaredConstructor(types));
        constructor.setAccessible(true);
        return new Format(
                (to, value) -> {
                    for (int i = 0; i < formats.length; i++) {
                        Method accessor = accessors[i];
                        formats[i].write.accept(to, called(() -> accessor.invoke(value)));
                    }
                },
                from -> {
                    Object[] values = new Object[formats.length];
                    for (int i = 0; i < values.length; i++) {
                        values[i] = formats[i].read.apply(from);
                    }
                    return called(() -> constructor.newInstance(values));
                });
    }

    @FunctionalInterface
    private interface Call<R> {
        R now() throws ReflectiveOperationException;
    }

    private static <R> R called(Call<R> call) {
        try {
            return call.now();
        } catch (InvocationTargetException e) {
            throw e.getCause() instanceof RuntimeException cause ? cause : new IllegalStateException(e);
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(e);
        }
    }
}
