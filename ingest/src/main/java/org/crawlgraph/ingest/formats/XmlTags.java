package org.crawlgraph.ingest.formats;

import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.PushbackReader;
import java.io.Reader;
import java.io.UnsupportedEncodingException;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.xml.XMLConstants;
import javax.xml.stream.XMLInputFactory;
import javax.xml.stream.XMLStreamConstants;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;
import org.crawlgraph.ingest.source.IngestException;
import org.crawlgraph.ingest.text.FileBytes;
import org.jspecify.annotations.Nullable;

/**
 * The tags of an XML file, plain or gzipped, in document order. Prefixes are dropped, so the wrong namespace
 * declarations of some GEXF writers do not matter. Document types, and thus all entities, are rejected; nothing outside
 * the file is read. Parser errors are reported with file and line. Space: the longest tag and the open elements, both
 * limited.
 */
final class XmlTags implements AutoCloseable {

    private static final int MAX_DEPTH = 1_000;
    private static final int MAX_TEXT = 1 << 16;
    private static final int HEAD = 200;
    private static final int BYTE_ORDER_MARK = 0xFEFF;
    private static final Pattern ENCODING = Pattern.compile("^[^<]*<\\?xml[^>]*\\sencoding\\s*=\\s*[\"']([\\w.:-]+)");

    private final Path file;
    private final TagGuard in;
    private final XMLStreamReader reader;
    private final StringBuilder text = new StringBuilder();
    private boolean start;
    private int depth;

    XmlTags(Path file) {
        this.file = file;
        in = new TagGuard(file);
        try {
            reader = factory().createXMLStreamReader(text(in, head(file)));
        } catch (XMLStreamException | IOException e) {
            in.close();
            throw broken(1, e instanceof XMLStreamException syntax ? syntax : new XMLStreamException(e));
        } catch (IngestException e) {
            in.close();
            throw e;
        }
    }

    private static XMLInputFactory factory() {
        XMLInputFactory factory = XMLInputFactory.newDefaultFactory();
        factory.setProperty(XMLInputFactory.SUPPORT_DTD, false);
        factory.setProperty(XMLInputFactory.IS_SUPPORTING_EXTERNAL_ENTITIES, false);
        factory.setProperty(XMLInputFactory.IS_NAMESPACE_AWARE, false);
        factory.setProperty(XMLConstants.ACCESS_EXTERNAL_DTD, "");
        return factory;
    }

    /** The name of the root element; null when the file cannot be read up to it. */
    static @Nullable String root(Path file) {
        if (!Files.isRegularFile(file) || !beginsLikeXml(file)) {
            return null;
        }
        try (XmlTags tags = new XmlTags(file)) {
            while (tags.reader.next() != XMLStreamConstants.START_ELEMENT) {
                // comments and document types
            }
            return tags.name();
        } catch (XMLStreamException | IngestException e) {
            return null;
        }
    }

    /** Whether a file begins with a tag, in any encoding. */
    private static boolean beginsLikeXml(Path file) {
        try {
            return head(file)
                    .replaceFirst("^(\u00EF\u00BB\u00BF|\u00FF\u00FE|\u00FE\u00FF)", "")
                    .replace("\0", "")
                    .stripLeading()
                    .startsWith("<");
        } catch (IOException | IngestException e) {
            return false;
        }
    }

    /** The first bytes, one character each. */
    private static String head(Path file) throws IOException {
        try (FileBytes in = new FileBytes(file)) {
            return new String(in.readNBytes(HEAD), StandardCharsets.ISO_8859_1);
        }
    }

    /** Decodes the file and fails at malformed bytes, for which the parser would also print its own error. */
    private static Reader text(InputStream in, String head) throws IOException {
        PushbackReader text =
                new PushbackReader(new InputStreamReader(in, charset(head).newDecoder()));
        int first = text.read();
        if (first >= 0 && first != BYTE_ORDER_MARK) {
            text.unread(first);
        }
        return text;
    }

    private static Charset charset(String head) throws IOException {
        if (head.startsWith("\u00FF\u00FE") || head.startsWith("<\0")) {
            return StandardCharsets.UTF_16LE;
        }
        if (head.startsWith("\u00FE\u00FF") || head.startsWith("\0<")) {
            return StandardCharsets.UTF_16BE;
        }
        Matcher declared = ENCODING.matcher(head);
        try {
            return declared.find() ? Charset.forName(declared.group(1)) : StandardCharsets.UTF_8;
        } catch (IllegalArgumentException e) {
            throw new UnsupportedEncodingException("the encoding " + declared.group(1) + " is not supported");
        }
    }

    /**
     * Moves to the next tag.
     *
     * @return false after the last
     */
    boolean next() {
        text.setLength(0);
        if (!start && depth > 0) {
            depth--; // of the preceding end tag
        }
        try {
            while (reader.hasNext()) {
                switch (reader.next()) {
                    case XMLStreamConstants.START_ELEMENT -> {
                        start = true;
                        if (++depth > MAX_DEPTH) {
                            throw refuse("elements are nested more than " + MAX_DEPTH + " deep; this is not a graph");
                        }
                        return true;
                    }
                    case XMLStreamConstants.END_ELEMENT -> {
                        start = false;
                        return true;
                    }
                    case XMLStreamConstants.CHARACTERS, XMLStreamConstants.CDATA, XMLStreamConstants.SPACE -> keep();
                    case XMLStreamConstants.DTD ->
                        throw refuse("document types are not allowed; delete all of <!DOCTYPE …>");
                    default -> {
                        // comments and the like
                    }
                }
            }
            return false;
        } catch (XMLStreamException e) {
            throw broken(line(), e);
        }
    }

    private void keep() {
        int more = Math.min(reader.getTextLength(), MAX_TEXT - text.length());
        text.append(reader.getTextCharacters(), reader.getTextStart(), more);
    }

    /** Whether this is a start tag; an empty element has a start tag and an end tag. */
    boolean isStart() {
        return start;
    }

    /** The nesting depth; the root is 1. */
    int depth() {
        return depth;
    }

    /** The name of the element, without prefix. */
    String name() {
        String name = reader.getLocalName();
        return name.substring(name.indexOf(':') + 1);
    }

    /** An attribute of this start tag, or null. */
    @Nullable
    String attribute(String name) {
        return reader.getAttributeValue(null, name);
    }

    /** The text since the previous tag, truncated to 65,536 characters. */
    String text() {
        return text.toString();
    }

    /** The line of this tag, from 1. */
    long line() {
        return Math.max(1, reader.getLocation().getLineNumber());
    }

    long size() {
        return in.in.size();
    }

    long position() {
        return in.in.position();
    }

    Path file() {
        return file;
    }

    /** Creates an error at this tag. */
    IngestException refuse(String what) {
        return IngestException.at(file, line(), what);
    }

    private IngestException broken(long line, XMLStreamException e) {
        boolean noText = e.getNestedException() instanceof CharacterCodingException;
        String message = noText ? "invalid bytes for its encoding" : String.valueOf(e.getMessage());
        String why = message.substring(message.indexOf("Message: ") < 0 ? 0 : message.indexOf("Message: ") + 9);
        return new IngestException(
                file + ":" + line + ": invalid XML (" + why + "); copy, download or export the file again", e);
    }

    @Override
    public void close() {
        try {
            reader.close();
        } catch (XMLStreamException e) {
            throw broken(line(), e);
        } finally {
            in.close();
        }
    }

    /**
     * Protects the parser, which buffers whole tags, from files with too many bytes between tags. Also reports read
     * errors; the parser treats some as end of file.
     */
    private static final class TagGuard extends InputStream {

        /** Maximum number of bytes between two {@code <}. */
        static final int MAX_GAP = 1 << 20;

        private final Path file;
        private final FileBytes in;
        private long at;
        private long tag;

        TagGuard(Path file) {
            this.file = file;
            in = new FileBytes(file);
        }

        @Override
        public int read() {
            byte[] one = new byte[1];
            return read(one, 0, 1) < 0 ? -1 : one[0] & 0xFF;
        }

        @Override
        public int read(byte[] bytes, int offset, int length) {
            int read;
            try {
                read = in.read(bytes, offset, length);
            } catch (IOException e) {
                throw in.trouble(file.toString(), e);
            }
            for (int i = 0; i < read; i++) {
                at++;
                if (bytes[offset + i] == '<') {
                    tag = at;
                } else if (at - tag > MAX_GAP) {
                    throw IngestException.in(
                            file,
                            "from byte " + tag + ", no tag starts for " + MAX_GAP
                                    + " bytes; this is not a graph in XML");
                }
            }
            return read;
        }

        @Override
        public void close() {
            try {
                in.close();
            } catch (IOException e) {
                throw IngestException.reading(file, e);
            }
        }
    }
}
