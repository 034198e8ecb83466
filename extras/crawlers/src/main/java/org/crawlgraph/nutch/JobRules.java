package org.crawlgraph.nutch;

import java.io.IOException;
import java.io.InputStream;
import java.util.List;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.FileStatus;
import org.apache.hadoop.fs.Path;
import org.crawlgraph.rulefiles.RuleFiles;

/** The rules named in a Nutch configuration, in any Hadoop file system. */
final class JobRules {

    /** Property: files written by {@code cluster export SITE --format json}, separated by commas. */
    static final String FILES = "crawlgraph.rules.files";

    /** Property: seconds between checks of the files, 0 to 86,400; default 60; 0 checks at each link. */
    static final String RELOAD = "crawlgraph.rules.reload";

    private JobRules() {}

    /**
     * Reads the rules of a configuration.
     *
     * @throws IllegalArgumentException if a property is wrong, or a file cannot be used; the message names it
     */
    static RuleFiles of(Configuration configuration) {
        return new RuleFiles(
                List.of(configuration.getTrimmedStrings(FILES)),
                FILES,
                configuration.get(RELOAD) == null ? null : configuration.getInt(RELOAD, 0),
                RELOAD,
                new RuleFiles.Access() {
                    @Override
                    public RuleFiles.Version version(String file) throws IOException {
                        Path path = new Path(file);
                        FileStatus status = path.getFileSystem(configuration).getFileStatus(path);
                        return new RuleFiles.Version(status.getModificationTime(), status.getLen());
                    }

                    @Override
                    public InputStream open(String file) throws IOException {
                        Path path = new Path(file);
                        return path.getFileSystem(configuration).open(path);
                    }
                });
    }
}
