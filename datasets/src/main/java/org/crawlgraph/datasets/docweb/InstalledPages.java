package org.crawlgraph.datasets.docweb;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Debian rewrites links between manuals so that they work without a network: to {@code /usr/share/doc/…} of the same
 * host, or to {@code file:///usr/share/doc/…}. This turns them back into links between web sites.
 */
final class InstalledPages {

    private static final Pattern INSTALLED =
            Pattern.compile("(?:https?://[^/]*|file:(?://)?)(/usr/share/.*)", Pattern.DOTALL);

    /** The folder that Debian's symbolic links keep pointing at the manual of the current Python. */
    private static final String CURRENT_PYTHON = "/usr/share/doc/python3-doc/html";

    private final Map<String, String> bases = new HashMap<>();

    /** Knows the folders of these packages, and the one of the current Python when one of them is for Python 3. */
    InstalledPages(List<DocPackage> packages) {
        for (DocPackage one : packages) {
            bases.put(one.folder(), one.base());
            if (one.name().matches("python3\\.\\d+-doc")) {
                bases.put(CURRENT_PYTHON, one.base());
            }
        }
    }

    /**
     * The address on the web of an installed file; any other address unchanged.
     *
     * @return null when the file is installed by none of the packages
     */
    @Nullable
    String onTheWeb(String url) {
        Matcher installed = INSTALLED.matcher(url);
        if (!installed.matches()) {
            return url;
        }
        String path = installed.group(1);
        for (int slash = path.lastIndexOf('/'); slash > 0; slash = path.lastIndexOf('/', slash - 1)) {
            String base = bases.get(path.substring(0, slash));
            if (base != null) {
                return base + path.substring(slash + 1);
            }
        }
        return null;
    }
}
