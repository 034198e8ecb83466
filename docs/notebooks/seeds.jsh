// Seeds and communities of a crawl, in Java, without a server. From a clone that has been built:
//   jshell --class-path "$(echo app/target/lib/*.jar | tr ' ' ':')" docs/notebooks/seeds.jsh
// CRAWL names any file or folder that `./crawlgraph import` reads; without it, the bundled graph is read.

import org.crawlgraph.api.CrawlGraphs;

var path = Path.of(System.getenv().getOrDefault("CRAWL", "datasets/docweb/docweb"));
var crawl = CrawlGraphs.read(path);
System.out.printf("%,d pages, %,d links, %,d of them between sites (%s)%n", crawl.pages(), crawl.links(), crawl.rankedLinks(), crawl.format());

// Where should the next crawl start? A seed covers itself and the pages it links to. The largest newWorth comes first; rank is the order of a crawl.
var seeds = crawl.seeds(20);
seeds.stream().sorted(Comparator.comparing(seed -> -seed.newWorth())).forEach(seed -> System.out.printf("seed %d\t%.4f\t%s%n", seed.rank(), seed.newWorth(), seed.url()));

// Which sites are they on?
var hosts = seeds.stream().collect(Collectors.groupingBy(seed -> URI.create(seed.url()).getHost(), TreeMap::new, Collectors.counting()));
hosts.forEach((host, count) -> System.out.println("host " + host + "\t" + "#".repeat(count.intValue())));

// Who are the best authorities?
crawl.hits().authorities().best(5).forEach(page -> System.out.printf("authority %.4f\t%s%n", page.score(), page.url()));

/exit
