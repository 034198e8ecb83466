package org.crawlgraph.datasets.download;

import com.fasterxml.jackson.core.JacksonException;
import com.fasterxml.jackson.core.JsonLocation;
import com.fasterxml.jackson.core.StreamReadFeature;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.exc.UnrecognizedPropertyException;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.io.IOException;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.crawlgraph.ingest.source.IngestException;

/**
 * The data sets for download: a JSON file {@code {"datasets": [{"name": …}, …]}} whose keys are the components of
 * {@link Dataset} and {@link DatasetFile}.
 *
 * @param datasets in file order, with distinct names
 */
public record DatasetManifest(List<Dataset> datasets) {

    /**
     * Checks the names.
     *
     * @throws IllegalArgumentException when two data sets have the same name
     */
    public DatasetManifest {
        datasets = List.copyOf(Objects.requireNonNullElse(datasets, List.of()));
        Set<String> names = new HashSet<>();
        datasets.stream().map(Dataset::name).filter(name -> !names.add(name)).forEach(name -> {
            throw new IllegalArgumentException("two data sets have the name " + name);
        });
    }

    /**
     * Reads a manifest strictly: unknown keys, and missing and invalid values, are errors with their line.
     *
     * @throws IngestException when the file cannot be read or is not a manifest
     */
    public static DatasetManifest read(Path file) {
        try {
            return JsonMapper.builder()
                    .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
                    .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
                    .build()
                    .readValue(file.toFile(), DatasetManifest.class);
        } catch (JacksonException e) {
            JsonLocation place = e.getLocation();
            throw IngestException.at(file, place == null ? 1 : place.getLineNr(), reason(e));
        } catch (IOException e) {
            throw IngestException.reading(file, e);
        }
    }

    private static String reason(JacksonException failure) {
        if (failure instanceof UnrecognizedPropertyException unknown) {
            return "unknown key " + IngestException.quote(unknown.getPropertyName()) + "; known keys: "
                    + new TreeSet<>(unknown.getKnownPropertyIds());
        }
        return failure.getCause() instanceof IllegalArgumentException refusal && refusal.getMessage() != null
                ? refusal.getMessage()
                : "this is not a manifest of data sets: "
                        + failure.getOriginalMessage().replaceFirst(" \\((?:for|set) .*", "");
    }

    /**
     * Returns the data set with a name.
     *
     * @throws IngestException when there is none
     */
    public Dataset dataset(String name) {
        return datasets.stream()
                .filter(dataset -> dataset.name().equals(name))
                .findFirst()
                .orElseThrow(() -> new IngestException("no data set " + IngestException.quote(name)
                        + "; available: "
                        + datasets.stream().map(Dataset::name).collect(Collectors.joining(", "))));
    }
}
