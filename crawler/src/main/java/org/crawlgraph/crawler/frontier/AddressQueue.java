package org.crawlgraph.crawler.frontier;

/**
 * The hosts that share an address. Times are milliseconds since 1970.
 *
 * @param freeAt when the address may be asked again
 * @param due its place in line, of {@link Turns}; {@link HostQueue#NEVER} when it does not wait
 */
record AddressQueue(long freeAt, long due) {

    static final AddressQueue UNKNOWN = new AddressQueue(0, HostQueue.NEVER);

    byte[] toBytes() {
        return new RecordWriter().number(freeAt).number(due).toBytes();
    }

    static AddressQueue fromBytes(byte[] bytes) {
        RecordReader from = new RecordReader("what the crawl knows of an address", bytes);
        return new AddressQueue(from.number(), from.number());
    }
}
