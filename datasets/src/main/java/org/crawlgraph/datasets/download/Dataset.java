package org.crawlgraph.datasets.download;

import com.fasterxml.jackson.annotation.JsonProperty;
import java.net.URI;
import java.util.List;
import java.util.Objects;
import java.util.regex.Pattern;
import org.crawlgraph.ingest.source.IngestException;
import org.jspecify.annotations.Nullable;

/**
 * The description of a published data set.
 *
 * @param name the publisher's name; the path to import is {@code FOLDER/name}
 * @param what in two or three words, for a table
 * @param about in a sentence
 * @param publisher of the data
 * @param page the publisher's page about it
 * @param pages at least 1
 * @param links at least 1
 * @param licence in two or three words
 * @param terms in a sentence
 * @param cite references for publications, at least one
 * @param checksums address of the publisher's list of checksums, in the format of {@code md5sum} or {@code sha256sum},
 *     if any
 * @param files at least one
 * @param sources of the figures above
 */
public record Dataset(
        @JsonProperty(required = true) String name,
        @JsonProperty(required = true) String what,
        @JsonProperty(required = true) String about,
        @JsonProperty(required = true) String publisher,
        @JsonProperty(required = true) URI page,
        @JsonProperty(required = true) long pages,
        @JsonProperty(required = true) long links,
        @JsonProperty(required = true) String licence,
        @JsonProperty(required = true) String terms,
        @JsonProperty(required = true) List<String> cite,
        @Nullable URI checksums,
        @JsonProperty(required = true) List<DatasetFile> files,
        List<URI> sources) {

    private static final Pattern PLAIN = Pattern.compile("[A-Za-z0-9_][A-Za-z0-9._@+-]{0,199}");

    /**
     * Checks the values.
     *
     * @throws IllegalArgumentException when a value is invalid
     */
    public Dataset {
        plain("the name of a data set", name);
        if (checksums != null) {
            plain("the last part of " + checksums, last(web("checksums of " + name, checksums)));
        }
        if (pages < 1 || links < 1) {
            throw new IllegalArgumentException(
                    "pages and links of " + name + " must be at least 1, and are " + pages + " and " + links);
        }
        cite = List.copyOf(cite);
        files = List.copyOf(files);
        sources = List.copyOf(Objects.requireNonNullElse(sources, List.of()));
        if (cite.isEmpty() || files.isEmpty()) {
            throw new IllegalArgumentException((cite.isEmpty() ? "cite" : "files") + " of " + name + " is empty");
        }
        if (files.stream().map(DatasetFile::name).distinct().count() < files.size()) {
            throw new IllegalArgumentException(name + " names a file twice");
        }
    }

    /**
     * Checks that a name has no folders, leading dots, or characters special to a shell.
     *
     * @param key of the name, for the error
     */
    static void plain(String key, @Nullable String name) {
        if (name == null || !PLAIN.matcher(name).matches()) {
            throw new IllegalArgumentException(key + " is " + IngestException.quote(String.valueOf(name))
                    + "; it must be up to 200 letters, digits and . _ @ + -, starting with a letter, a digit or _");
        }
    }

    /** Checks that an address is http or https and has a host. */
    static URI web(String key, @Nullable URI address) {
        if (address == null || address.getHost() == null || !address.toString().matches("(?i)https?:.*")) {
            throw new IllegalArgumentException(key + " is " + IngestException.quote(String.valueOf(address))
                    + "; it must be an http or https URL with a host");
        }
        return address;
    }

    /** The part after the last slash of an address. */
    static String last(URI address) {
        String path = String.valueOf(address.getRawPath());
        return path.substring(path.lastIndexOf('/') + 1);
    }
}
