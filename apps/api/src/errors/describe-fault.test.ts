import { describe, expect, test } from 'vitest';
import { describeFault } from './describe-fault.ts';

describe('the description of a fault', () => {
  test('leaves out the message, even one that looks like a stack frame', () => {
    const cause = new TypeError('canary\n    at canary (/canary.ts:1:1)\n    at canary');
    const description = describeFault(new Error(`canary\n    at canary (/canary.ts:2:2)`, { cause }));
    expect(description.map(({ type }) => type)).toEqual(['Error', 'TypeError']);
    for (const { at } of description) expect(at[0]).toContain('describe-fault.test.ts');
    expect(JSON.stringify(description)).not.toContain('canary');
  });

  test('has the code of an error that has one', () => {
    expect(describeFault(Object.assign(new Error('canary'), { code: 'ENOSPC' }))).toMatchObject([{ code: 'ENOSPC' }]);
  });

  test('is empty for a value that is not an error', () => {
    expect(describeFault('canary')).toEqual([]);
  });
});
