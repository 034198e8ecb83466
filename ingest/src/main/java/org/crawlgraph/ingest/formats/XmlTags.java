package org.crawlgraph.ingest.formats;

import java.io.IOException;
import java.io.InputStreamReader;
import java.io.Reader;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Objects;
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
    private static final int HEAD = 4_096;

    /** The root element of a graph after declarations and comments; other text may hold such a file. */
    private static final Pattern GRAPH =
            Pattern.compile("(?s)[^<\\w]*+(?:<!--.*?-->[^<]*+|<[?!][^<]*+)*+<(?:[\\w.-]+:)?(?:gexf|graphml)[\\s>/]");

    private static final Pattern ENCODING = Pattern.compile("<\\?xml[^>]*\\sencoding\\s*=\\s*[\"']([\\w.:-]+)");
    private static final String BYTE_ORDER_MARK = "\u00EF\u00BB\u00BF";

    private final Path file;
    private final FileBytes in;
    private final XMLStreamReader reader;
    private final StringBuilder text = new StringBuilder();
    private boolean start;
    private int depth;

    XmlTags(Path file) {
        this.file = file;
        String head = head(file);
        Charset charset = charset(head);
        in = new FileBytes(file);
        XMLInputFactory factory = XMLInputFactory.newDefaultFactory();
        factory.setProperty(XMLInputFactory.SUPPORT_DTD, false);
        factory.setProperty(XMLInputFactory.IS_SUPPORTING_EXTERNAL_ENTITIES, false);
        factory.setProperty(XMLInputFactory.IS_NAMESPACE_AWARE, false);
        factory.setProperty(XMLConstants.ACCESS_EXTERNAL_DTD, "");
        try {
            in.skipNBytes(head.startsWith(BYTE_ORDER_MARK) ? BYTE_ORDER_MARK.length() : 0);
            reader = factory.createXMLStreamReader(new TagGuard(charset));
        } catch (XMLStreamException | IOException | IngestException e) {
            closeFile();
            throw e instanceof IngestException known ? known : broken(1, e);
        }
    }

    /** Whether a file is a graph in XML by its first tags, in any encoding. */
    static boolean isGraph(Path file) {
        try {
            return Files.isRegularFile(file)
                    && GRAPH.matcher(head(file).replace("\0", "")).lookingAt();
        } catch (IngestException e) {
            return false;
        }
    }

    /** The first bytes, one character each. */
    private static String head(Path file) {
        try (FileBytes in = new FileBytes(file)) {
            try {
                return new String(in.readNBytes(HEAD), StandardCharsets.ISO_8859_1);
            } catch (IOException e) {
                throw in.trouble(file + ":1", e);
            }
        } catch (IOException e) {
            throw IngestException.reading(file, e);
        }
    }

    /** The declared encoding; UTF-16 shows by its zeros, also without a byte order mark. */
    private Charset charset(String head) {
        if (head.indexOf('\0') >= 0) {
            return head.startsWith("<\0") ? StandardCharsets.UTF_16LE : StandardCharsets.UTF_16;
        }
        Matcher declared = ENCODING.matcher(head);
        try {
            return declared.find() ? Charset.forName(declared.group(1)) : StandardCharsets.UTF_8;
        } catch (IllegalArgumentException e) {
            throw IngestException.at(file, 1, "the encoding " + declared.group(1) + " is not supported");
        }
    }

    /**
     * Moves to the next tag.
     *
     * @return false after the last
     */
    boolean next() {
        text.setLength(0);
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
                        depth--;
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

    String attribute(String name, String defaultValue) {
        return Objects.requireNonNullElse(attribute(name), defaultValue);
    }

    /** The first of two attributes that is there, or null. */
    @Nullable
    String either(String first, String second) {
        String value = attribute(first);
        return value == null ? attribute(second) : value;
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
        return in.size();
    }

    long position() {
        return in.position();
    }

    Path file() {
        return file;
    }

    /** Creates an error at this tag. */
    IngestException refuse(String what) {
        return IngestException.at(file, line(), what);
    }

    private IngestException broken(long line, Exception e) {
        boolean noText = e instanceof XMLStreamException syntax
                && syntax.getNestedException() instanceof CharacterCodingException;
        String why = noText
                ? "invalid bytes for its encoding"
                : String.valueOf(e.getMessage()).replaceFirst("(?s)^.*?Message: ", "");
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
            closeFile();
        }
    }

    private void closeFile() {
        try {
            in.close();
        } catch (IOException e) {
            throw IngestException.reading(file, e);
        }
    }

    /**
     * Decodes the file and fails at malformed bytes, for which the parser would also print its own error. Protects the
     * parser, which buffers whole tags, from files with too much text between tags. Reports read errors itself, since
     * the parser treats some as end of file.
     */
    private final class TagGuard extends Reader {

        /** Maximum number of characters between two {@code <}. */
        private static final int MAX_GAP = 1 << 20;

        private final Reader text;
        private long at;
        private long tag;

        TagGuard(Charset charset) {
            text = new InputStreamReader(in, charset.newDecoder());
        }

        @Override
        public int read(char[] characters, int offset, int length) throws CharacterCodingException {
            int read;
            try {
                read = text.read(characters, offset, length);
            } catch (CharacterCodingException e) {
                throw e;
            } catch (IOException e) {
                throw in.trouble(file.toString(), e);
            }
            for (int i = 0; i < read; i++) {
                at++;
                if (characters[offset + i] == '<') {
                    tag = at;
                } else if (at - tag > MAX_GAP) {
                    throw IngestException.in(
                            file,
                            "from character " + tag + ", no tag starts for " + MAX_GAP
                                    + " characters; this is not a graph in XML");
                }
            }
            return read;
        }

        @Override
        public void close() {
            closeFile();
        }
    }
}
