package org.crawlgraph.datasets.generate;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import org.crawlgraph.datasets.generate.Dice.Purpose;

/**
 * The sections of one site: its folders in the URLs. The first starts with the home page, every other with its index
 * page. Reused for each site.
 */
final class Sections {

    private static final int SMALLEST = 2;
    private static final double TYPICAL = 20;
    private static final double EXPONENT = 1.3;
    private static final int LARGEST = 1_200;

    private final Dice dice;
    private final IntArrayList starts = new IntArrayList();

    Sections(long seed) {
        this.dice = new Dice(seed);
    }

    /** Divides the pages of a site. */
    void divide(int host, int size) {
        dice.begin(Purpose.SECTIONS, host);
        starts.clear();
        int start = 0;
        while (start < size) {
            starts.add(start);
            start += SMALLEST + (int) Math.min(LARGEST, TYPICAL * dice.heavyTailed(EXPONENT));
        }
        starts.add(size);
    }

    int count() {
        return starts.size() - 1;
    }

    /** The first page of a section, counted from the home page; for {@code section == count()} the size of the site. */
    int start(int section) {
        return starts.getInt(section);
    }

    int sectionOf(int local) {
        int low = 0;
        int high = count();
        while (high - low > 1) {
            int middle = (low + high) >>> 1;
            if (starts.getInt(middle) <= local) {
                low = middle;
            } else {
                high = middle;
            }
        }
        return low;
    }
}
