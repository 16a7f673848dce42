import { beforeEach } from 'vitest';
import { localData } from '../lib/storage/local-data.ts';

// What one file leaves on the device and in memory would be there in the next one. Tests begin on a device of alder's.
beforeEach(() => {
  localData.clear();
  localData.reserveFor('alder');
});
