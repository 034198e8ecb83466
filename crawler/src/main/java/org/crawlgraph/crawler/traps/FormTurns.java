package org.crawlgraph.crawler.traps;

import it.unimi.dsi.fastutil.longs.LongList;
import org.crawlgraph.crawler.frontier.DiscoveredLink;
import org.crawlgraph.crawler.frontier.Key;
import org.crawlgraph.crawler.frontier.StateStore;
import org.crawlgraph.crawler.frontier.StoredMap;
import org.crawlgraph.crawler.traps.FormBudgets.Yield;

/**
 * The forms of a host take turns, so that a form with many URLs does not delay the others: forms with much new text a page get more turns the
 * more it is, and one request in {@value #EXPLORE_EVERY} goes to the others, first to those that were not tried.
 */
final class FormTurns {

    /** The rank of seeds. */
    private static final int SEEDS = 0;

    /** One in this many requests to a host goes to a form without much new text. */
    private static final int EXPLORE_EVERY = 5;

    /** A form has much new text if its pages have at least this part of the new text of the best form. */
    private static final double MIN_PART_OF_BEST = 1 / 8.0;

    /** Turns of a form without parameters for each of one with parameters: the page may be the same. */
    private static final int TURNS_WITHOUT_PARAMETERS = 2;

    private final UrlForms forms;
    private final FormBudgets budgets;

    /** Numbers of requests (0) and current turns (1) of hosts. Key: (fingerprint of the origin in two halves, which). */
    private final StoredMap<Key, Long> turns;

    FormTurns(StateStore store, UrlForms forms, FormBudgets budgets) {
        this.forms = forms;
        this.budgets = budgets;
        turns = store.map("turns", Key.TYPE, Long.class);
    }

    int rank(DiscoveredLink link) {
        return link.depth() == 0 ? SEEDS : UrlForms.rank(forms.learn(link.url()));
    }

    /** The rank that goes next in a host. */
    long next(String origin, LongList ranks) {
        if (ranks.getLong(0) == SEEDS) {
            return SEEDS;
        }
        Yield[] yields = new Yield[ranks.size()];
        double best = 0;
        for (int i = 0; i < yields.length; i++) {
            yields[i] = budgets.of(origin, ranks.getLong(i));
            best = Math.max(best, yields[i].textPerPage());
        }
        int rich = -1;
        int other = -1;
        for (int i = 0; i < yields.length; i++) {
            Yield yield = yields[i];
            if (yield.text() > 0 && yield.textPerPage() >= best * MIN_PART_OF_BEST && yield.isGood()) {
                rich = rich < 0 || yield.turn() < yields[rich].turn() ? i : rich;
            } else {
                other = other < 0 || untried(yield) > untried(yields[other]) ? i : other;
            }
        }
        long request = add(origin, 0, 1);
        if (rich < 0 || (other >= 0 && request % EXPLORE_EVERY == 0)) {
            return ranks.getLong(other);
        }
        long now = Math.max(add(origin, 1, 0), yields[rich].turn());
        turns.put(Key.of(origin, 1), now);
        long step = Math.round(best / yields[rich].textPerPage())
                * (UrlForms.hasParameters(ranks.getLong(rich)) ? TURNS_WITHOUT_PARAMETERS : 1);
        budgets.put(origin, ranks.getLong(rich), yields[rich].withTurn(now + step));
        return ranks.getLong(rich);
    }

    private long add(String origin, int which, int by) {
        Key key = Key.of(origin, which);
        long sum = turns.getOrDefault(key, 0L) + by;
        turns.put(key, sum);
        return sum;
    }

    private static double untried(Yield yield) {
        return (yield.fresh() + 1.0) / (yield.asked() + 1.0);
    }
}
