/** The boundaries between packages and folders, each with its reason. */
const production = {
  pathNot:
    '\\.test\\.tsx?$|/testing/|/testing\\.ts$|/anonymity/|/authorization/|/fuzzing/|/e2e/|/bench/|/endurance/|\\.config\\.ts$',
};

/**
 * The rooms of the server, lowest first. A file imports only files of its own room and of rooms before it. The routers of the
 * features, their examples and the paths without a procedure are rooms of their own, above tRPC and HTTP.
 */
const rooms = [
  ['entry-limit.ts', 'errors/', 'text/', 'settings/', 'storage/', 'tracing/'],
  [
    'privacy/',
    'limits/',
    'auth/',
    'media/',
    'mail/',
    'events/',
    'lists/',
    'kernel/',
    'idempotency/',
    'sanctions/',
    'erasure/',
  ],
  ['client/', 'backups/', 'metrics/', 'cluster/'],
  ['health/', 'media/', 'texts/', 'settings/', 'contact/', 'alerts/', 'staff/', 'reports/', 'posts/', 'comments/'].map(
    inFeatures,
  ),
  ['messages/', 'profiles/', 'notices/', 'push/', 'digest/', 'events/', 'moderation/', 'shifts/'].map(inFeatures),
  ['accounts/', 'admin/', 'records/'].map(inFeatures),
  ['services.ts', 'trpc/', 'http/'],
  ['*.examples.ts', '*.router.ts', 'router.ts', 'rest/', '*.rest.ts', 'rest.ts', 'openapi/', 'static/', 'app.ts'],
  ['start/', 'operator/', 'demo/', 'demo.ts', 'server.ts', 'ballast.ts'],
].flat();

function inFeatures(folder) {
  return `features/${folder}`;
}

const adapters = '\\.(examples|router|rest)\\.ts$';

const patternOf = (room) =>
  room.startsWith('*') ? `features/[^/]+/[^/]+${room.slice(1).replaceAll('.', '\\.')}$` : room.replaceAll('.', '\\.');

const roomRules = rooms.slice(0, -1).map((room, index) => ({
  name: `${room}-imports-no-room-above`,
  comment: 'The rooms stand on each other in one order, so that a newcomer can read them from the bottom.',
  severity: 'error',
  from: {
    path: `^apps/api/src/${patternOf(room)}`,
    pathNot: room.startsWith('*') ? production.pathNot : `${adapters}|${production.pathNot}`,
  },
  to: {
    path: `^apps/api/src/(?:${rooms
      .slice(index + 1)
      .map(patternOf)
      .join('|')})`,
    pathNot: production.pathNot,
  },
}));

export default {
  forbidden: [
    ...roomRules,
    {
      name: 'no-cycles',
      comment: 'Files in an import cycle cannot be understood one at a time. Type imports count too.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'http-and-trpc-are-outermost',
      comment:
        'A use case works the same over REST, tRPC or in a job. Only a feature’s router, its examples and its plain paths adapt it.',
      severity: 'error',
      from: {
        path: '^apps/api/src/(features|privacy|auth|media|mail|errors|limits|lists|events|sanctions|erasure|services)',
        pathNot: `${adapters}|${production.pathNot}`,
      },
      to: { path: '^apps/api/src/(client|http|trpc|rest)/|/(hono|@hono|@trpc)/' },
    },
    {
      name: 'rest-shims-call-procedures',
      comment: 'Access, limits and input checks live in the procedure; a shim that bypasses it has none of them.',
      severity: 'error',
      from: { path: '^apps/api/src/features/.*\\.rest\\.ts$' },
      to: { path: '^apps/api/src/trpc/|\\.(service|policy|view)\\.ts$|/packages/db/' },
    },
    {
      name: 'schema-imports-only-zod',
      comment: 'The schema runs in the browser and on the server, so it must not pull dependencies into either.',
      severity: 'error',
      from: { path: '^packages/schema/src', ...production },
      to: { pathNot: '^packages/schema/src|/zod/' },
    },
    {
      name: 'content-is-data',
      comment:
        'Texts are data: they import only the brand, the names that they are keyed by, UK time, and how words are compared.',
      severity: 'error',
      from: { path: '^packages/content/src', ...production },
      to: {
        pathNot:
          '^packages/content/(src|words)/|^packages/schema/src/(brand|report-reasons|decision-actions|content-note-names|topic-names|uk-time|column-enums|words/(fold|stop-words))\\.ts$',
      },
    },
    {
      name: 'drizzle-only-in-db',
      comment: 'Queries live in packages/db, where both engines are tested.',
      severity: 'error',
      from: { pathNot: '^packages/db/|^apps/api/bench/' },
      to: { path: 'node_modules/(drizzle-orm|better-sqlite3|pg|@electric-sql)/' },
    },
    {
      name: 'lucia-only-in-sessions',
      comment: 'Lucia is deprecated. If one file imports it, it can be replaced in one file.',
      severity: 'error',
      from: { pathNot: '^apps/api/src/auth/sessions\\.ts$' },
      to: { path: '/lucia/' },
    },
    {
      name: 'traces-are-loaded-on-demand',
      comment: 'Without a collector no code of OpenTelemetry is loaded, so that traces which are off cost nothing.',
      severity: 'error',
      from: { pathNot: ['^apps/api/src/tracing/(open-tracer|otlp-exporter)', '\\.test\\.ts$'] },
      to: { path: ['@opentelemetry/', '^apps/api/src/tracing/(open-tracer|otlp-exporter)'], dynamic: false },
    },
    {
      name: 'apps-import-only-types-from-api',
      comment: 'Server code must not reach the browser; types of the router may.',
      severity: 'error',
      from: { path: '^apps/(web|admin)/' },
      to: { path: '^(apps/api|packages/client)/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'client-imports-few-libraries',
      comment:
        'The published client contains the tRPC client, two small libraries and our own files, and only types of the server.',
      severity: 'error',
      from: { path: '^packages/client/src/', ...production },
      to: {
        pathNot:
          '^packages/client/src/|/@trpc/(client|server)/|/(cookie-es|eventsource)/|^apps/api/src/router\\.ts$|^packages/schema/src/',
      },
    },
    {
      name: 'client-imports-only-types-from-workspace',
      comment: 'The published client contains no server code and no zod, only their types.',
      severity: 'error',
      from: { path: '^packages/client/src/', ...production },
      to: { path: '^(apps/api|packages/schema)/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'features-import-only-public-files',
      comment: 'Other features use only what public.ts lists, so the rest of a feature can change freely.',
      severity: 'error',
      from: { path: '^apps/(web|admin)/src/(?:features/([^/]+)|layout)/' },
      to: {
        path: '^apps/(web|admin)/src/features/',
        pathNot: ['^apps/$1/src/features/$2/', '^apps/$1/src/features/[^/]+/public\\.ts$'],
      },
    },
    {
      name: 'stories-are-below-composer-and-feed',
      comment: 'The feed shows what the composer writes, and both work with stories. A story knows neither.',
      severity: 'error',
      from: { path: '^apps/web/src/features/(story|composer)/' },
      to: { path: '^apps/web/src/features/(?:feed|composer)/', pathNot: '^apps/web/src/features/$1/' },
    },
    {
      name: 'shared-code-imports-no-feature',
      comment: 'Components, hooks and lib are below the features that share them.',
      severity: 'error',
      from: { path: '^apps/(web|admin)/src/(components|hooks|lib)/' },
      to: { path: '^apps/(web|admin)/src/(features|layout|routes)/' },
    },
    {
      name: 'apps-do-not-import-each-other',
      comment: 'Members never download code of the admin app, nor admins code of the member app.',
      severity: 'error',
      from: { path: '^apps/(web|admin)/src/' },
      to: { path: '^apps/(web|admin)/', pathNot: '^apps/$1/' },
    },
    {
      name: 'ui-imports-no-app',
      comment: 'Components can be shared because they do not depend on an app.',
      severity: 'error',
      from: { path: '^packages/ui/' },
      to: { path: '^(apps|packages/(db|content))/' },
    },
    {
      name: 'no-tests-in-production',
      comment: 'Test code must not be served.',
      severity: 'error',
      from: { path: '^(apps|packages)/[^/]+/src', ...production },
      to: { path: '\\.test\\.tsx?$|/testing/|/db/src/testing\\.ts$' },
    },
    {
      name: 'no-unresolved-imports',
      comment: 'An unresolved import crashes when its code runs.',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: '^(cloudflare:|pg-native|vite/|virtual:)' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(apps|packages)/[^/]+/dist/|routeTree\\.gen\\.ts$' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.base.json' },
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'types', 'node', 'default'] },
  },
};
