import { build, install } from './toolchain.mjs';

// For a service manager, which starts the built server itself (deploy/ballast.service).
install();
build();
