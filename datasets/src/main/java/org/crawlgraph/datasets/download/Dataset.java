package org.crawlgraph.datasets.download;

import java.net.URI;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.regex.Pattern;
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
 * @param rounded whether the publisher rounds pages and links
 * @param licence in two or three words
 * @param terms in a sentence
 * @param cite references for publications, at least one
 * @param checksums address of the publisher's list of checksums, in the format of {@code md5sum} or {@code sha256sum},
 *     if any
 * @param files individual files
 * @param lists lists of files by the publisher
 * @param sources of the figures above
 */
public record Dataset(
        String name,
        String what,
        String about,
        String publisher,
        URI page,
        long pages,
        long links,
        boolean rounded,
        String licence,
        String terms,
        List<String> cite,
        @Nullable URI checksums,
        List<DatasetFile> files,
        List<FileList> lists,
        List<URI> sources) {

    /**
     * Checks the values.
     *
     * @throws IllegalArgumentException when a value is missing or invalid
     */
    public Dataset {
        Names.plain("the name of a data set", name);
        Names.text("what of " + name, what);
        Names.text("about of " + name, about);
        Names.text("publisher of " + name, publisher);
        Names.text("licence of " + name, licence);
        Names.text("terms of " + name, terms);
        Names.web("page of " + name, page);
        if (checksums != null) {
            Names.last(Names.web("checksums of " + name, checksums));
        }
        if (pages < 1 || links < 1) {
            throw new IllegalArgumentException(
                    "pages and links of " + name + " must be at least 1, and are " + pages + " and " + links);
        }
        cite = List.copyOf(Objects.requireNonNullElse(cite, List.of()));
        files = List.copyOf(Objects.requireNonNullElse(files, List.of()));
        lists = List.copyOf(Objects.requireNonNullElse(lists, List.of()));
        sources = List.copyOf(Objects.requireNonNullElse(sources, List.of()));
        if (cite.isEmpty()) {
            throw new IllegalArgumentException("cite of " + name + " is missing");
        }
        if (files.isEmpty() && lists.isEmpty()) {
            throw new IllegalArgumentException(name + " has neither files nor lists");
        }
        Set<String> seen = new HashSet<>();
        files.forEach(file -> Names.plain("the name of a file", file.name()));
        if (!files.stream().map(DatasetFile::name).allMatch(seen::add)
                || !lists.stream().map(FileList::folder).allMatch(seen::add)) {
            throw new IllegalArgumentException(name + " names a file or a folder twice");
        }
    }

    /**
     * Many files of a data set, in a list by the publisher with one path per line.
     *
     * @param folder for the files, inside a folder with the name of the data set
     * @param address of the list, gzipped if it ends in {@code .gz}
     * @param base base of the paths; files elsewhere are rejected
     * @param files number of files in the list, at least 1
     * @param roundedBytes their approximate total size, if known
     */
    public record FileList(
            String folder,
            URI address,
            URI base,
            int files,
            @Nullable Long roundedBytes) {

        /**
         * Checks the values.
         *
         * @throws IllegalArgumentException when a value is missing or invalid
         */
        public FileList {
            Names.plain("the folder of a list", folder);
            Names.last(Names.web("the address of the list for " + folder, address));
            Names.web("the base of the list for " + folder, base);
            if (files < 1 || (roundedBytes != null && roundedBytes < 1)) {
                throw new IllegalArgumentException("files and roundedBytes of the list for " + folder
                        + " must be at least 1, and are " + files + " and " + roundedBytes);
            }
        }
    }

    /** Checks names from manifests and servers: plain file names and web addresses. */
    public static final class Names {

        private static final Pattern PLAIN = Pattern.compile("[A-Za-z0-9_][A-Za-z0-9._@+-]{0,199}");

        private Names() {}

        /**
         * Checks that a name has no folders, leading dots, or characters special to a shell.
         *
         * @param key of the name, for the error
         */
        static String plain(String key, @Nullable String name) {
            if (name == null || !PLAIN.matcher(name).matches()) {
                throw new IllegalArgumentException(key + " is " + quoted(name)
                        + "; it must be up to 200 letters, digits and . _ @ + -, starting with a letter, a digit or _");
            }
            return name;
        }

        /** Checks that an address is http or https and has a host. */
        static URI web(String key, @Nullable URI address) {
            if (address == null || !isWeb(address)) {
                throw new IllegalArgumentException(
                        key + " is " + quoted(address) + "; it must be an http or https URL with a host");
            }
            return address;
        }

        /** Whether an address is http or https and has a host. */
        public static boolean isWeb(URI address) {
            return address.getHost() != null
                    && ("http".equalsIgnoreCase(address.getScheme()) || "https".equalsIgnoreCase(address.getScheme()));
        }

        /**
         * The part after the last slash of an address.
         *
         * @throws IllegalArgumentException when it is not a plain name
         */
        public static String last(URI address) {
            String path = String.valueOf(address.getRawPath());
            return plain("the last part of " + address, path.substring(path.lastIndexOf('/') + 1));
        }

        /** Checks a required text. */
        static String text(String key, @Nullable String value) {
            if (value == null || value.isBlank()) {
                throw new IllegalArgumentException(key + " is missing");
            }
            return value;
        }

        private static String quoted(@Nullable Object value) {
            return value == null ? "missing" : "\"" + value + "\"";
        }
    }
}
