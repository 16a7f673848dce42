import { build, install, nodeBinary, runUntilStopped, serverArgs } from './toolchain.mjs';

install();
build();
runUntilStopped(nodeBinary, serverArgs);
