package org.crawlgraph.app.server;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.net.InetAddress;
import java.net.ServerSocket;
import org.crawlgraph.app.print.UserError;
import org.junit.jupiter.api.Test;

class PortsTest {

    @Test
    void zeroBecomesAFreePort() {
        Ports free = new Ports(0, 0).free();
        assertThat(free.bolt()).isPositive();
        assertThat(free.http()).isPositive().isNotEqualTo(free.bolt());
    }

    @Test
    void noHttpStaysNoHttp() {
        assertThat(Ports.PRIVATE.free().http()).isNull();
    }

    @Test
    void aPortInUseIsNamedWithTheOptionThatChangesIt() throws Exception {
        try (ServerSocket busy = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            int port = busy.getLocalPort();
            assertThatThrownBy(() -> new Ports(0, port).free())
                    .isInstanceOf(UserError.class)
                    .hasMessageContainingAll("port " + port, "--http-port");
        }
    }

    @Test
    void invalidPortsAreRejected() {
        assertThatThrownBy(() -> new Ports(65536, 0))
                .isInstanceOf(UserError.class)
                .hasMessageContaining("--bolt-port is 65536");
        assertThatThrownBy(() -> new Ports(0, -1))
                .isInstanceOf(UserError.class)
                .hasMessageContaining("--http-port is -1");
        assertThatThrownBy(() -> new Ports(7, 7)).isInstanceOf(UserError.class).hasMessageContaining("both 7");
    }
}
