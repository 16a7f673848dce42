# One image with the API, the member app, the admin app and the migrations. How to run it: docs/operating.md.
# Written and linted without a Docker engine. Its commands were run one by one instead.

FROM node:24-slim AS build
WORKDIR /build
ENV CI=true TURBO_TELEMETRY_DISABLED=1 DO_NOT_TRACK=1
COPY . .
RUN npx --yes pnpm@12.21.0 install --frozen-lockfile \
  && npx --yes pnpm@12.21.0 exec turbo run build --output-logs=errors-only \
  && npx --yes pnpm@12.21.0 --filter @ballast/api --prod deploy --legacy /build/served

FROM node:24-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
WORKDIR /app
# Native modules, the bundle and the pages, where the bundle expects them.
COPY --from=build /build/served/package.json apps/api/
COPY --from=build /build/served/node_modules apps/api/node_modules
COPY --from=build /build/apps/api/dist apps/api/dist
COPY --from=build /build/apps/web/dist apps/web/dist
COPY --from=build /build/apps/admin/dist apps/admin/dist
RUN mkdir -m 700 /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=5s --start-period=30s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/readyz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
# As process 1 it receives SIGTERM: it finishes requests in flight and exits within about 10 seconds.
CMD ["node", "--max-semi-space-size=16", "--max-old-space-size=1024", "apps/api/dist/server/server.js"]
