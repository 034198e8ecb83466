package org.crawlgraph.clusters.export;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import org.crawlgraph.clusters.patterns.RankedPattern;
import org.crawlgraph.clusters.pruning.SitePatterns;
import org.crawlgraph.clusters.pruning.UrlFilter;
import org.crawlgraph.clusters.pruning.UrlNames;

/** Formats rules for Scrapy, which decide about links as {@link UrlFilter}. */
final class ScrapyRules {

    private ScrapyRules() {}

    private static String python(boolean value) {
        return value ? "True" : "False";
    }

    private static String python(List<ClusterRule> rules, Predicate<ClusterRule> value) {
        return rules.stream().map(rule -> python(value.test(rule))).collect(Collectors.joining(", ", "[", "]"));
    }

    static String write(RuleSet rules) {
        StringBuilder text = new StringBuilder("""
                # URL rules learned by CrawlGraph, for Scrapy.
                #
                # Links are followed as in CrawlGraph's own crawler. For all spiders, in settings.py:
                #
                #     SPIDER_MIDDLEWARES = {"crawlgraph_rules.CrawlGraphMiddleware": 543}
                #
                # For a CrawlSpider:
                #
                #     from scrapy.spiders import CrawlSpider, Rule
                #     from crawlgraph_rules import link_extractor
                #
                #     rules = [Rule(link_extractor(), callback="parse_item", follow=True)]

                import re

                # Expressions and the cluster of each; the first that is found in a URL decides.
                CLUSTERS = [
                """);
        for (RankedPattern ranked : rules.ranked()) {
            text.append("    (re.compile(");
            RuleFormat.Quoting.python(ranked.pattern().regex(), text);
            text.append("), ").append(ranked.cluster()).append("),\n");
        }
        text.append(
                "]\n\n# By cluster: whether it is fetched, and whether links from it that are not in EDGES are followed.\n");
        text.append("KEPT = ")
                .append(python(rules.rules(), ClusterRule::accept))
                .append('\n');
        text.append("FOLLOWS_UNSEEN = ")
                .append(python(rules.rules(), rules::followsUnseen))
                .append('\n');
        append(rules.filter().patterns(), text);
        text.append("\n# Whether links from one cluster to another are followed.\nEDGES = {\n");
        rules.leadsTo()
                .forEach(edge ->
                        text.append("    (%d, %d): %s,\n".formatted(edge.from(), edge.to(), python(edge.kept()))));
        return text.append("""
                        }


                        def cluster(url):
                            \"""The cluster of a URL; -1 for none.\"""
                            return next((number for regex, number in CLUSTERS if regex.search(url)), -1)


                        def follows(from_url, to_url):
                            \"""Whether a link from one URL to another is followed.\"""
                            source, target = cluster(from_url), cluster(to_url)
                            if not EDGES and not any(FOLLOWS_UNSEEN):
                                return target >= 0 and KEPT[target]
                            unseen = FOLLOWS_UNSEEN[source] if source >= 0 else any(FOLLOWS_UNSEEN)
                            if target < 0:
                                return unseen and (_allows_unknown(to_url) or _is_next_page(from_url, to_url))
                            if KEPT[target] and (source < 0 or EDGES.get((source, target), unseen)):
                                return True
                            return FOLLOWS_UNSEEN[target] and _is_next_page(from_url, to_url)


                        def _cut(url):
                            \"""Host, segments, and those of a query without keys behind a question mark; and the parameters.\"""
                            host = min(url.find("://") + 3, len(url))
                            question = url.find("?", host)
                            end = len(url) if question < 0 else question
                            slash = url.find("/", host)
                            slash = end if slash < 0 else min(slash, end)
                            path = [url[host:slash]] + (url[slash + 1:end].split("/") if slash < end else [])
                            parts = url[question + 1:].split("&") if 0 <= question < len(url) - 1 else []
                            if parts and "=" not in parts[0]:
                                text = parts.pop(0)
                                text = text[1:] if text.startswith("/") else text
                                path += ["?"] + (text[:-1] if text.endswith("/") else text).split("/")
                            return path, [(name, value) for name, _, value in (part.partition("=") for part in parts)]


                        def _path(url):
                            \"""The number of the path of a URL among those of the clusters; -1 for none.\"""
                            url = url.split("?", 1)[0]
                            return next((number for regex, number in PATHS if regex.search(url)), -1)


                        def _said(text):
                            \"""What a text says: content, part, or other, which speaks against a page.\"""
                            low = text.lower()
                            script = re.fullmatch(r"(.*)[.](?:php|html?|aspx?|jsp|cgi)", low)
                            whole = WORDS.get(low) or (WORDS.get(script.group(1)) if script else None)
                            if whole:
                                return {whole}
                            if len([part for part in re.split("[^A-Za-z]+", text) if part]) > 2:
                                return set()
                            said = {WORDS[part.lower()] for part in _PARTS.split(text) if part.lower() in WORDS}
                            return said - {"content"} if len(said) > 1 else said


                        def _parameter(name, value):
                            said = _said(value) if value else set()
                            if name.lower() in PAGING or (name.lower() in SELECTORS and said):
                                return said
                            return said | _said(name)


                        def _segment(text):
                            if not text or text == "?" or any(part.lower() in PAGING for part in [text] + _PARTS.split(text)):
                                return set()
                            return _said(text) - {"part"}


                        def _is_mostly_kept(name):
                            having = [KEPT[number] for number, _, _, parameters, _ in SHAPES if any(name == one for one, _ in parameters)]
                            return 2 * sum(having) > len(having)


                        def _allows_unknown(url):
                            \"""Whether a URL of no cluster is followed: by the nearest cluster of its path, else by its names.\"""
                            path, parameters = _cut(url)
                            number = _path(url)
                            near = [shape for shape in SHAPES if shape[1] == number and shape[2] == len(path)
                                    and all(any(name == one and value in (None, has) for one, has in parameters) for name, value in shape[3])]
                            nearest = max(near, default=None, key=lambda shape: (
                                all(text in (None, part) for text, part in zip(reversed(shape[4]), reversed(path))), len(shape[3])))
                            if nearest is None:
                                said = set().union(*(_parameter(name, _bare(value)) for name, value in parameters))
                                if "?" in path[1:]:
                                    said = said.union(*(_segment(_bare(part)) for part in path[path.index("?"):]))
                                if number < 0 and len(path) > 1:
                                    said |= _segment(_bare(path[1]))
                                return not said - {"content"}
                            if not KEPT[nearest[0]]:
                                return False
                            known = {name for name, _ in nearest[3]}
                            further = [name for name, _ in parameters if name not in known and name.lower() not in PAGING]
                            return len(further) <= 2 and all(_is_mostly_kept(name) and not _said(name) - {"content"} for name in further)


                        def _bare(text):
                            return text.replace("$", "").replace("*", "")


                        def _counts_pages(parameter):
                            name, value = parameter
                            return name.lower() in PAGING and (name.lower() != "p" or re.fullmatch("[0-9]{1,3}", value) is not None)


                        def _is_next_page(from_url, to_url):
                            \"""Whether a link turns the page of its list, if no plainly numbered pages of the list are known.\"""
                            (path, parameters), (to_path, to_parameters) = _cut(from_url), _cut(to_url)
                            if path != to_path or not any(map(_counts_pages, to_parameters)):
                                return False
                            own = {one for one in parameters if not _counts_pages(one)}
                            others = {one for one in to_parameters if not _counts_pages(one)}
                            if not (own == others if len(own) < len(set(parameters)) else own <= others):
                                return False
                            number = _path(from_url)
                            names = {name for name, _ in parameters}
                            plain = {name for name in names if name.lower() not in PAGING}
                            return plain != names or number < 0 or not any(
                                shape[1] == number and plain < {name for name, _ in shape[3]}
                                and plain == {name for name, _ in shape[3] if name.lower() not in PAGING} for shape in SHAPES)


                        class CrawlGraphMiddleware:
                            \"""A spider middleware that drops requests for links that are not followed.\"""

                            def process_spider_output(self, response, result, spider=None):
                                return (each for each in result if self._passes(response, each))

                            async def process_spider_output_async(self, response, result, spider=None):
                                async for each in result:
                                    if self._passes(response, each):
                                        yield each

                            @staticmethod
                            def _passes(response, each):
                                is_request = hasattr(each, "url") and hasattr(each, "dont_filter")
                                return not is_request or follows(response.url, each.url)


                        def link_extractor(**more):
                            \"""A LinkExtractor of the links that are followed, without Scrapy's list of refused extensions.\"""
                            from scrapy.linkextractors import LinkExtractor

                            class Followed(LinkExtractor):
                                def extract_links(self, response):
                                    return [link for link in super().extract_links(response) if follows(response.url, link.url)]

                            return Followed(**{"deny_extensions": (), **more})
                        """).toString();
    }

    /** What decides about URLs of no cluster and about later pages. */
    private static void append(SitePatterns patterns, StringBuilder text) {
        text.append("\n# Paths of clusters; the first that is found decides.\nPATHS = [\n");
        for (RankedPattern path : patterns.paths()) {
            text.append("    (re.compile(");
            RuleFormat.Quoting.python(path.pattern().regex(), text);
            text.append("), ").append(path.cluster()).append("),\n");
        }
        text.append(
                "]\n\n# Cluster, path, number of segments, parameters with the value that each must have, and segments of a query without keys.\nSHAPES = [\n");
        for (SitePatterns.Shape shape : patterns.shapes()) {
            text.append("    (%d, %d, %d, [".formatted(shape.cluster(), shape.path(), shape.segments()));
            for (Map.Entry<String, Optional<String>> one : shape.parameters()) {
                text.append('(');
                RuleFormat.Quoting.python(one.getKey(), text);
                text.append(", ");
                one.getValue()
                        .ifPresentOrElse(value -> RuleFormat.Quoting.python(value, text), () -> text.append("None"));
                text.append("), ");
            }
            text.append("], [");
            for (Optional<String> part : shape.keyless()) {
                part.ifPresentOrElse(value -> RuleFormat.Quoting.python(value, text), () -> text.append("None"));
                text.append(", ");
            }
            text.append("]),\n");
        }
        text.append("]\n\n# What words of URLs say: content, part, or other (suggests a useless page).\nWORDS = {}\n");
        Map<String, List<String>> byMeaning = new TreeMap<>();
        UrlNames.words()
                .forEach((word, meaning) -> byMeaning
                        .computeIfAbsent(meaning, unseen -> new ArrayList<>())
                        .add(word));
        byMeaning.forEach((meaning, words) -> text.append("WORDS.update(dict.fromkeys(\"")
                .append(String.join(" ", words))
                .append("\".split(), \"")
                .append(meaning)
                .append("\"))\n"));
        text.append("PAGING = set(\"").append(String.join(" ", new TreeSet<>(UrlNames.paging())));
        text.append("\".split())\nSELECTORS = set(\"")
                .append(String.join(" ", new TreeSet<>(UrlNames.selectors())))
                .append("\".split())\n_PARTS = re.compile(\"[^A-Za-z]+|(?<=[a-z])(?=[A-Z])\")\n");
    }
}
