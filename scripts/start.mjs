import { build, install, nodeBinary, runUntilStopped, server } from './toolchain.mjs';

install();
build();
runUntilStopped(nodeBinary, [server]);
