import { expect, test } from 'vitest';
import { describeOnEngines } from '../testing/on-engines.ts';
import { keyCheckQueries } from './key-checks.ts';
import { searchVersionQueries, storeIdQueries } from './store-ids.ts';

describeOnEngines('ids and checks that are stored once', (database) => {
  test('the first of several concurrent ids of a store stays', async () => {
    const store = storeIdQueries(database());
    expect(await store.get()).toBeUndefined();
    const ids = await Promise.all(['a', 'b', 'c'].map((id) => store.getOrAdd(id)));
    expect(new Set(ids)).toEqual(new Set([await store.get()]));
  });

  test('the version of the search forms is replaced, and does not change the id of the store', async () => {
    const version = searchVersionQueries(database());
    await version.set('1');
    await version.set('2');
    expect(await version.get()).toBe('2');
    expect(await storeIdQueries(database()).get()).toBeUndefined();
  });

  test('one of several concurrent key checks is added, and checks are listed oldest first', async () => {
    const checks = keyCheckQueries(database());
    const added = await Promise.all(['one', 'two'].map((seal) => checks.add({ id: 'b', seal })));
    expect(added.toSorted()).toEqual([false, true]);
    await checks.add({ id: 'a', seal: 'first' });
    expect((await checks.list()).map(({ id }) => id)).toEqual(['a', 'b']);
  });
});
