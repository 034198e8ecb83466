package org.crawlgraph.app.command.focus;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import org.crawlgraph.app.command.shared.ReadOptions;
import org.crawlgraph.app.errors.UserError;
import org.crawlgraph.common.Checkpoint;
import org.crawlgraph.html.PageLimits;
import org.crawlgraph.html.PageStructure;
import org.crawlgraph.html.PathTexts;
import org.crawlgraph.ingest.PageBodies;
import org.crawlgraph.ingest.source.FetchedPage;
import org.crawlgraph.ingest.source.ImportOptions;
import org.crawlgraph.ingest.source.Rejects;
import org.crawlgraph.social.kinds.PageKind;
import org.crawlgraph.social.kinds.PageKinds;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Pages whose kind is given by their address. */
final class KindPages {

    @Option(names = "--list", paramLabel = "URL", description = "URL of a list, or a pattern with *; may be repeated.")
    private List<String> lists = List.of();

    @Option(names = "--detail", paramLabel = "URL", description = "URL of a post page; * as in --list.")
    private List<String> details = List.of();

    @Option(names = "--profile", paramLabel = "URL", description = "URL of a profile; * as in --list.")
    private List<String> profiles = List.of();

    @Option(
            names = "--examples",
            paramLabel = "N",
            description = "Number of pages per kind to learn from; default ${DEFAULT-VALUE}.")
    private int examples = 10;

    @Mixin
    private ReadOptions reading = new ReadOptions();

    record Read(Map<PageKind, List<PageKinds.PageView>> pages, Rejects rejects) {}

    ImportOptions reading() {
        return reading.options();
    }

    boolean isGiven() {
        return !(lists.isEmpty() && details.isEmpty() && profiles.isEmpty());
    }

    int examples() {
        if (examples < 1) {
            throw new UserError("--examples is " + examples + "; it must be at least 1");
        }
        return examples;
    }

    /**
     * Reads pages, at least one list, detail and profile each.
     *
     * @param others addresses of pages of other kinds
     * @param most maximum number of pages of each kind to keep
     * @param withTexts whether to keep texts too
     * @throws UserError when a kind has no address, or no page
     */
    Read read(Path input, List<String> others, int most, boolean withTexts, Checkpoint checkpoint) {
        Map<PageKind, FocusPathsCommand.NamedPages> named = new EnumMap<>(PageKind.class);
        named.put(PageKind.LIST, new FocusPathsCommand.NamedPages(lists));
        named.put(PageKind.DETAIL, new FocusPathsCommand.NamedPages(details));
        named.put(PageKind.PROFILE, new FocusPathsCommand.NamedPages(profiles));
        named.forEach((kind, some) -> {
            if (some.urls().isEmpty()) {
                throw new UserError("--" + kind.text()
                        + " is missing; pass pages of each kind with --list, --detail and --profile");
            }
        });
        named.put(PageKind.OTHER, new FocusPathsCommand.NamedPages(others));
        Map<PageKind, List<PageKinds.PageView>> pages = new EnumMap<>(PageKind.class);
        Rejects rejects = PageBodies.read(
                input.toAbsolutePath(),
                reading.options(),
                PageLimits.DEFAULT,
                page -> take(page, named, most, withTexts, pages),
                checkpoint);
        named.forEach((kind, some) -> {
            if (!some.urls().isEmpty() && !pages.containsKey(kind)) {
                throw new UserError("--" + kind.text() + " is " + String.join(", ", some.urls()) + ", but no page of "
                        + input + " has a matching URL; check both");
            }
        });
        return new Read(pages, rejects);
    }

    private static void take(
            FetchedPage page,
            Map<PageKind, FocusPathsCommand.NamedPages> named,
            int most,
            boolean withTexts,
            Map<PageKind, List<PageKinds.PageView>> pages) {
        PageStructure structure = page.structure();
        if (structure == null || page.status() != 200) {
            return;
        }
        for (PageKind kind : PageKind.values()) {
            if (named.containsKey(kind) && named.get(kind).has(page.url())) {
                List<PageKinds.PageView> some = pages.computeIfAbsent(kind, first -> new ArrayList<>());
                if (some.size() < most) {
                    List<PathTexts.PathText> texts = withTexts ? page.texts().get() : List.of();
                    some.add(new PageKinds.PageView(structure, () -> texts));
                }
                return;
            }
        }
    }
}
