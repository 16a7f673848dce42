import { build, install, nodeBinary, runUntilStopped, serverArgs, withEnvFile } from './toolchain.mjs';

install();
build();
runUntilStopped(nodeBinary, serverArgs, { env: withEnvFile });
