# CrawlGraph in a container, from the archive that `./mvnw -Prelease -DskipTests package` builds. docs/guide/operate.md shows how to use it.
FROM eclipse-temurin:17-jre
ARG VERSION=0.1.0
ADD app/target/crawlgraph-${VERSION}.tar.gz /opt/
RUN ln -s /opt/crawlgraph-${VERSION} /opt/crawlgraph \
 && useradd --uid 10001 --user-group --no-create-home --home-dir /data --shell /usr/sbin/nologin crawlgraph \
 && install -d -m 0700 -o crawlgraph -g crawlgraph /data
USER 10001:10001
ENV HOME=/data CRAWLGRAPH_HOME=/data/home
WORKDIR /data
VOLUME /data
# No EXPOSE: the server listens on the loopback address of its container, which no published port reaches.
ENTRYPOINT ["/opt/crawlgraph/bin/crawlgraph"]
CMD ["serve"]
