# One image with the API, the member app, the admin app and the migrations. How to run it: docs/operating.md.
# Written and linted without a Docker engine, and its commands run one by one; the workflow builds and starts it.

FROM node:24.21.0-bookworm-slim@sha256:0e0ff40c39bc087845bfb27465a0df4ea419520094bc35842ff83dd8cbe6f9b6 AS build
WORKDIR /build
ENV CI=true TURBO_TELEMETRY_DISABLED=1 DO_NOT_TRACK=1
# The packages are a layer of their own, which only a changed lockfile makes anew.
COPY pnpm-lock.yaml pnpm-workspace.yaml ./
RUN npx --yes pnpm@12.21.0 fetch
COPY . .
RUN npx --yes pnpm@12.21.0 install --offline --frozen-lockfile \
  && npx --yes pnpm@12.21.0 exec turbo run build --output-logs=errors-only \
  && npx --yes pnpm@12.21.0 --filter @ballast/api --prod --offline deploy --legacy /build/served

FROM node:24.21.0-bookworm-slim@sha256:0e0ff40c39bc087845bfb27465a0df4ea419520094bc35842ff83dd8cbe6f9b6
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
WORKDIR /app
# The server needs node alone. Nothing in the image installs packages or compiles.
RUN rm -rf /usr/local/lib/node_modules /opt/yarn-* /usr/local/bin/npm /usr/local/bin/npx /usr/local/bin/corepack \
    /usr/local/bin/yarn /usr/local/bin/yarnpkg \
  && mkdir -m 700 /data /backups && chown node:node /data /backups \
  && printf '#!/bin/sh\nexec node /app/apps/api/dist/server/ballast.js "$@"\n' > /usr/local/bin/ballast \
  && chmod 755 /usr/local/bin/ballast
# pg_dump and pg_restore, for backups. They may not be older than the server of compose.yaml, and Debian's own are.
RUN apt-get update \
  && apt-get install --yes --no-install-recommends ca-certificates postgresql-common \
  && /usr/share/postgresql-common/pgdg/apt.postgresql.org.sh -y \
  && apt-get install --yes --no-install-recommends postgresql-client-17 \
  && rm -rf /var/lib/apt/lists/*
# What changes least comes first: the native modules, where the bundle expects them.
COPY --from=build /build/served/package.json apps/api/
COPY --from=build /build/served/node_modules apps/api/node_modules
COPY --from=build /build/apps/api/dist apps/api/dist
COPY --from=build /build/apps/web/dist apps/web/dist
COPY --from=build /build/apps/admin/dist apps/admin/dist
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=5s --start-period=30s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
# As process 1 it receives SIGTERM: it finishes requests in flight and exits within about 10 seconds.
CMD ["node", "--max-semi-space-size=16", "--max-old-space-size=1024", "apps/api/dist/server/server.js"]
