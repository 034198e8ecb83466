package org.crawlgraph.crawler.rules;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.crawlgraph.rules.RuleFormat;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class RuleFileTest {

    @TempDir
    private Path folder;

    @Test
    void whatWasWrittenIsRead() throws IOException {
        for (Example example : new Example[] {Example.byHand(), Example.random(9, 100)}) {
            assertThat(RuleFile.read(file(RuleFormat.JSON.write(example.rules()))))
                    .isEqualTo(example.rules());
        }
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
                    "pages": 3         | "pages": -3         | at /rules/0/pages: what should be a whole number from 0 on is -3
                    "pages": 3         | "pages": 3000000000 | at /rules/0/pages: what should be a whole number from 0 on is 3000000000
                    "accept": false    | "accept": "no"      | at /rules/0/accept: what should be true or false is "no"
                    "reason": "posts"  | "reasons": "posts"  | at /rules/1/reason: what should be a text is missing
                    "pattern": "http:  | "pattern": "        | at /rules/0/pattern: pattern '//*.social.example/*' is no URL
                    "to": 1            | "to": 99            | an edge leads from rule 0 to rule 99; there are the rules 0 to 9
                    "leadsTo"          | "links"             | at /leadsTo: what should be a list is missing
                    "version": 1       | "version": 2        | holds no rules
                    "version": 1,      | "version": 1        | line 4: this is no JSON
                    """)
    void whatIsWrongIsSaidWithItsPlace(String right, String wrong, String message) throws IOException {
        String text = RuleFormat.JSON.write(Example.byHand().rules());
        assertThat(text).contains(right);
        Path file = file(text.replace(right, wrong));
        assertThatIllegalArgumentException()
                .isThrownBy(() -> RuleFile.read(file))
                .withMessageStartingWith(file.toString())
                .withMessageContaining(message);
    }

    private Path file(String text) throws IOException {
        return Files.writeString(folder.resolve("rules.json"), text);
    }
}
