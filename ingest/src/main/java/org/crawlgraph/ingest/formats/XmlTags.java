package org.crawlgraph.ingest.formats;

import java.io.IOException;
import java.io.InputStreamReader;
import java.io.Reader;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.xml.XMLConstants;
import javax.xml.stream.XMLInputFactory;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;
import org.crawlgraph.ingest.source.IngestException;
import org.crawlgraph.ingest.text.FileBytes;

/**
 * The parser of an XML file, plain or gzipped. Namespaces are not resolved, so the wrong declarations of some GEXF
 * writers do not matter. No entity is known; nothing outside the file is read. Space: the longest tag, limited.
 */
final class XmlTags implements AutoCloseable {

    private static final int HEAD = 4_096;

    /** The root element of a graph after declarations and comments; other text may hold such a file. */
    private static final Pattern GRAPH =
            Pattern.compile("(?s)[^<\\w]*+(?:<!--.*?-->[^<]*+|<[?!][^<]*+)*+<(?:[\\w.-]+:)?(?:gexf|graphml)[\\s>/]");

    private static final Pattern ENCODING = Pattern.compile("<\\?xml[^>]*\\sencoding\\s*=\\s*[\"']([\\w.:-]+)");
    private static final String BYTE_ORDER_MARK = "\u00EF\u00BB\u00BF";

    private final Path file;
    private final FileBytes in;
    private final XMLStreamReader parser;

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
            parser = factory.createXMLStreamReader(new TagGuard(charset));
        } catch (XMLStreamException | IOException | IngestException e) {
            close();
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

    XMLStreamReader parser() {
        return parser;
    }

    long size() {
        return in.size();
    }

    long position() {
        return in.position();
    }

    /** Turns an error of the parser into one for users. */
    IngestException broken(XMLStreamException e) {
        return broken(Math.max(1, parser.getLocation().getLineNumber()), e);
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
            XmlTags.this.close();
        }
    }
}
