import type { Database } from '@ballast/db/engine/database';
import { clearDatabase, engines } from '@ballast/db/testing';
import { afterAll, afterEach, beforeAll, beforeEach, describe } from 'vitest';
import { createTestApp, type TestApp, type TestAppOptions } from './test-app.ts';

/** Uses PGlite if no PostgreSQL server is configured. The tests of packages/db always run on both. */
const appEngines = engines.some(({ name }) => name === 'PostgreSQL')
  ? engines.filter(({ name }) => name !== 'PGlite')
  : engines;

let appCount = 0;

/** Runs the tests on SQLite and PostgreSQL, each with a fresh app, which `suite` gets as a function. */
export function describeOnEngines(title: string, options: TestAppOptions, suite: (app: () => TestApp) => void): void {
  describe.each(appEngines)(`${title} on $name`, ({ open }) => {
    let database: Database;
    let app: TestApp;
    beforeAll(async () => {
      database = await open();
    });
    beforeEach(async () => {
      await clearDatabase(database);
      appCount += 1;
      // The admins' log can't be emptied between tests, so two tests must not draw the same ids.
      app = await createTestApp({ seed: `seed ${appCount}`, ...options, database });
    });
    afterEach(() => app.close());
    afterAll(() => database.close());
    suite(() => app);
  });
}
