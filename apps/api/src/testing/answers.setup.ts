import { afterEach } from 'vitest';
import { takeMismatches } from './answer-checks.ts';

afterEach(async () => {
  const mismatches = await takeMismatches();
  if (mismatches.length > 0) throw new Error(`Not as in the published document:\n${mismatches.join('\n')}`);
});
