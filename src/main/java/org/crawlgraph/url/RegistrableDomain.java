package org.crawlgraph.url;

import crawlercommons.domains.EffectiveTldFinder;

/** Looks up hosts in the public suffix list, including its private section. */
final class RegistrableDomain {

    static {
        // Read the list here, under the class lock: its own singleton is not published safely to other threads.
        if (!EffectiveTldFinder.getInstance().isConfigured()) {
            throw new IllegalStateException("crawler-commons could not read its public suffix list "
                    + EffectiveTldFinder.ETLD_DATA + "; the file is missing from the class path");
        }
    }

    private RegistrableDomain() {}

    /** The registrable domain of a host, or the host itself if it has none. */
    static String of(String host) {
        String name = host.endsWith(".") ? host.substring(0, host.length() - 1) : host;
        int lastDot = name.lastIndexOf('.');
        if (lastDot < 0 || isAddress(name, lastDot)) {
            return name;
        }
        if (EffectiveTldFinder.getEffectiveTLD(name) == null) {
            return name.substring(1 + name.lastIndexOf('.', lastDot - 1));
        }
        return EffectiveTldFinder.getAssignedDomain(name);
    }

    /** IPv6 has colons; a name whose last label is a number is an IPv4 address (WHATWG URL, "ends in a number"). */
    private static boolean isAddress(String name, int lastDot) {
        if (name.indexOf(':') >= 0) {
            return true;
        }
        for (int i = lastDot + 1; i < name.length(); i++) {
            if (name.charAt(i) < '0' || name.charAt(i) > '9') {
                return false;
            }
        }
        return lastDot + 1 < name.length();
    }
}
