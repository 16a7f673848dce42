import type { Database } from '@ballast/db/engine/database';
import { clearDatabase, engines, openSqliteInMemory } from '@ballast/db/testing';
import { afterAll, afterEach, beforeAll, beforeEach, describe } from 'vitest';
import { createLiveApp, type LiveApp } from './live-app.ts';
import { createTestApp, type TestApp, type TestAppOptions } from './test-app.ts';

let appCount = 0;

type Suite = (app: LiveApp) => void;

function runSuite(open: () => Promise<Database>, options: TestAppOptions, suite: Suite): void {
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
  suite(createLiveApp(() => app));
}

/** Runs each test with a fresh app on SQLite, which `suite` gets as the {@link LiveApp}. */
export function describeWithApp(title: string, options: TestAppOptions, suite: Suite): void {
  describe(title, () => runSuite(async () => openSqliteInMemory(), options, suite));
}

/**
 * {@link describeWithApp} on SQLite and PostgreSQL. For proofs, erasure, and races that no contract test in packages/db asserts.
 */
export function describeOnEngines(title: string, options: TestAppOptions, suite: Suite): void {
  describe.each(engines)(`${title} on $name`, ({ open }) => runSuite(open, options, suite));
}
