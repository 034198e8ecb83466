package org.crawlgraph.social.profiles;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.IntStream;
import org.crawlgraph.common.Checkpoint;
import org.crawlgraph.common.options.Options;
import org.crawlgraph.social.site.SocialText;
import org.crawlgraph.social.site.SocialText.Post;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class ProfileRanksTest {

    private static final ProfileOptions PAPER = new ProfileOptions(ProfileOptions.Method.PAPER, 0.5, 4);
    private static final TopicVector CATS = TopicVector.of(List.of("cat", "Pet"));

    private static ProfileRanks.UserScores rank(SocialText text, TopicVector topic, ProfileOptions options) {
        return ProfileRanks.of(text.graph(), topic, options, 2, Checkpoint.NONE);
    }

    /**
     * 0, 1 and 2 know one another, 3 nobody; the profile of 2 is not known. x(0) = (cat 3, sky 4): cosine 3 / (5 √2).
     * x(1) = (cat 1, pet 1): 2 / (√2 √2) = 1. x(3) = (sky 1): 0.
     */
    private static final SocialText FOUR = new SocialText(
            4,
            List.of(
                    new int[] {0, 1},
                    new int[] {0, 2},
                    new int[] {1, 0},
                    new int[] {1, 2},
                    new int[] {2, 0},
                    new int[] {2, 1}),
            List.of(Post.of(0, "cat"), Post.of(0, "sky"), Post.of(2, "pet dog"), Post.of(-1, "cat"), Post.of(3, "sky")),
            Arrays.asList(
                    List.of("cat", "sky", "cat", "sky", "CAT", "sky", "sky"),
                    List.of("pet", "cat"),
                    null,
                    List.of("sky")));

    private static final double FIRST = 3 / (5 * Math.sqrt(2));

    @Test
    void ranksOfATriangleAndOneAloneAreThoseWorkedOutByHand() {
        ProfileRanks.UserScores scores = rank(FOUR, CATS, PAPER);

        assertThat(scores.inner()).containsExactly(new double[] {FIRST, 1, 0, 0}, within(1e-12));
        assertThat(scores.inter()).containsExactly(new double[] {1, FIRST, (FIRST + 1) / 2, 0}, within(1e-12));
        assertThat(scores.contactsKnown()).containsExactly(1, 1, 2, 0);
        double both = (FIRST + 1) / 2;
        assertThat(scores.score()).containsExactly(new double[] {both, both, both / 2, 0}, within(1e-12));
        assertThat(scores.known().stream()).containsExactly(0, 1, 3);
    }

    /** R is 3 of 5 posts, so the unknown user 2 has p = ½ · 4/7; r/d are 1/2, 0/0, 1/1, 0/1. */
    @Test
    void evidenceTakesTheProfileForFourPosts() {
        ProfileRanks.UserScores scores = rank(FOUR, CATS, ProfileOptions.DEFAULT);

        double both = (FIRST + 1) / 2;
        assertThat(scores.allRelevant()).isEqualTo(3);
        assertThat(scores.relevant()).containsExactly(1, 0, 1, 0);
        assertThat(scores.posts()).containsExactly(2, 0, 1, 1);
        assertThat(scores.combined()).containsExactly(new double[] {both, both, 2 / 7.0, 0}, within(1e-12));
        assertThat(scores.score())
                .containsExactly(new double[] {(1 + 4 * both) / 6, both, (1 + 8 / 7.0) / 5, 0}, within(1e-12));
    }

    /**
     * Without profiles the tags of the posts are the terms: 0 has (cat 1, sky 1), 2 has (pet 1, dog 1), 3 has (sky 1).
     */
    @Test
    void withoutProfilesTheTagsOfPostsAreTheTerms() {
        ProfileRanks.UserScores scores = rank(new SocialText(4, FOUR.contacts(), FOUR.posts(), null), CATS, PAPER);

        assertThat(scores.inner()).containsExactly(new double[] {0.5, 0, 0.5, 0}, within(1e-12));
        assertThat(scores.known().stream()).containsExactly(0, 2, 3);
        assertThat(scores.inter()).containsExactly(new double[] {0.5, 0.5, 0.5, 0}, within(1e-12));
    }

    @Test
    void ranksAreThoseOfALiteralComputation() {
        for (long seed = 0; seed < 400; seed++) {
            SocialText text = SocialText.random(seed);
            ProfileOptions.Method method = seed % 2 == 0 ? ProfileOptions.Method.PAPER : ProfileOptions.Method.EVIDENCE;
            ProfileOptions options = new ProfileOptions(method, (seed % 5) / 4.0, 1 + seed % 3);
            Set<String> topic = new TreeSet<>(List.of("a", "d", "unseen"));

            ProfileRanks.UserScores scores = rank(text, TopicVector.of(topic), options);

            double[] expected = IntStream.range(0, text.users())
                    .mapToDouble(user -> literal(text, user, topic, options))
                    .toArray();
            assertThat(scores.score()).as("seed %d", seed).containsExactly(expected, within(1e-9));
        }
    }

    private static double literal(SocialText text, int user, Set<String> topic, ProfileOptions options) {
        double sum = 0;
        int count = 0;
        List<Integer> contacts = text.contacts().stream()
                .filter(contact -> contact[0] == user && contact[1] != user)
                .map(contact -> contact[1])
                .distinct()
                .toList();
        for (int contact : contacts) {
            List<String> terms = terms(text, contact);
            sum += terms == null ? 0 : TopicVector.of(topic).inner(counts(terms));
            count += terms == null ? 0 : 1;
        }
        List<String> own = terms(text, user);
        double inner = own == null ? 0 : cosine(counts(own), topic);
        double p = count == 0 ? inner : options.innerWeight() * inner + (1 - options.innerWeight()) * sum / count;
        if (options.method() == ProfileOptions.Method.PAPER) {
            return p;
        }
        long r = text.posts().stream()
                .filter(post -> post.uploader() == user && about(post, topic))
                .count();
        long d = text.posts().stream().filter(post -> post.uploader() == user).count();
        long all = text.posts().stream().filter(post -> about(post, topic)).count();
        double prior = own == null ? 0.5 * (all + 1) / (text.posts().size() + 2) : p;
        return (r + options.kappa() * prior) / (d + options.kappa());
    }

    private static boolean about(Post post, Set<String> topic) {
        return post.tags().stream().anyMatch(topic::contains);
    }

    private static @Nullable List<String> terms(SocialText text, int user) {
        if (text.profiles() != null) {
            return text.profiles().get(user);
        }
        List<Post> own =
                text.posts().stream().filter(post -> post.uploader() == user).toList();
        List<String> terms = new ArrayList<>();
        own.forEach(post -> terms.addAll(new TreeSet<>(post.tags())));
        return own.isEmpty() ? null : terms;
    }

    private static Map<String, Integer> counts(List<String> terms) {
        Map<String, Integer> counts = new HashMap<>();
        terms.forEach(term -> counts.merge(term, 1, Integer::sum));
        return counts;
    }

    private static double cosine(Map<String, Integer> counts, Set<String> topic) {
        double product = 0;
        double squares = 0;
        for (Map.Entry<String, Integer> term : counts.entrySet()) {
            product += topic.contains(term.getKey()) ? term.getValue() : 0;
            squares += term.getValue() * term.getValue();
        }
        return squares == 0 ? 0 : product / Math.sqrt(squares * topic.size());
    }

    @Test
    void theSameRanksForAnyNumberOfThreads() {
        for (long seed = 0; seed < 20; seed++) {
            SocialText text = SocialText.random(seed);
            TopicVector topic = TopicVector.of(List.of("a", "b"));
            double[] one = ProfileRanks.of(text.graph(), topic, ProfileOptions.DEFAULT, 1, Checkpoint.NONE)
                    .score();

            assertThat(ProfileRanks.of(text.graph(), topic, ProfileOptions.DEFAULT, 4, Checkpoint.NONE)
                            .score())
                    .containsExactly(one);
        }
    }

    @Test
    void aLinkToAProfileIsWorthWhatItsContactsOrItsPlaceSay() {
        assertThat(ProfileRanks.ProfileFormula.profileLink(0.8, true)).isCloseTo(0.72, within(1e-12));
        assertThat(ProfileRanks.ProfileFormula.profileLink(0.2, true)).isCloseTo(0.45, within(1e-12));
        assertThat(ProfileRanks.ProfileFormula.profileLink(0, false)).isZero();
    }

    @Test
    void whatCannotBeIsRefused() {
        assertThatThrownBy(() -> TopicVector.of(List.of(" "))).hasMessageContaining("at least one tag");
        assertThatThrownBy(() -> new ProfileOptions(ProfileOptions.Method.PAPER, 1.5, 4))
                .hasMessageContaining("innerWeight is 1.5");
        assertThatThrownBy(() -> new ProfileOptions(ProfileOptions.Method.PAPER, 1, 0))
                .hasMessageContaining("kappa is 0.0");
        assertThatThrownBy(() -> SocialText.ofPosts(Post.of(10, "cat")).graph())
                .hasMessageContaining("a post of user 10 in a graph of 10 users");
    }

    /** β is 1 − α, and κ is 4 posts. */
    @Test
    void optionsOfACallAreAlphaBetaAndKappa() {
        assertThat(ProfileOptions.of(new Options(null, ProfileOptions.OPTIONS))).isEqualTo(ProfileOptions.DEFAULT);
        assertThat(ProfileOptions.of(new Options(Map.of("innerWeight", 0.25, "kappa", 2.0), ProfileOptions.OPTIONS)))
                .isEqualTo(new ProfileOptions(ProfileOptions.Method.EVIDENCE, 0.25, 2));
        assertThat(ProfileOptions.of(
                        new Options(Map.of("innerWeight", 0.25, "method", "paper"), ProfileOptions.OPTIONS)))
                .isEqualTo(new ProfileOptions(ProfileOptions.Method.PAPER, 0.25, 4));
    }
}
