import { build, install } from './toolchain.mjs';

// Builds without starting: a service manager starts the built server (deploy/ballast.service).
install();
build();
