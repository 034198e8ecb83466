package org.crawlgraph.app.print;

import com.fasterxml.jackson.core.SerializableString;
import com.fasterxml.jackson.core.io.CharacterEscapes;
import com.fasterxml.jackson.core.io.SerializedString;
import java.io.Serial;
import org.crawlgraph.common.VisibleText;
import org.jspecify.annotations.Nullable;

/** Lets JSON escape what would steer a terminal, beyond what JSON itself asks for. */
final class VisibleEscapes extends CharacterEscapes {

    @Serial
    private static final long serialVersionUID = 1L;

    private static final int DELETE = 0x7F;

    @Override
    public int[] getEscapeCodesForAscii() {
        int[] codes = standardAsciiEscapesForJSON();
        codes[DELETE] = ESCAPE_STANDARD;
        return codes;
    }

    @Override
    public @Nullable SerializableString getEscapeSequence(int character) {
        String escape = VisibleText.escaped(Character.toString(character));
        return escape.length() == 1 || Character.isSurrogate((char) character) ? null : new SerializedString(escape);
    }
}
