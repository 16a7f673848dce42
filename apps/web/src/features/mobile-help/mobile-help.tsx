import { brand } from '@ballast/schema/brand';
import { type ComponentType, useEffect, useState } from 'react';
import * as v from 'valibot';
import { openBrowserStorage, readStored, type StorageLike, writeStored } from '../../lib/storage/browser-storage.ts';

export const visitedKey = `${brand.slug}_mobile_visited`;
export const attemptsKey = `${brand.slug}_mobile_attempts`;

/** From this many attempts on, the network is the likely cause. */
const minAttempts = 3;

const storedAttempts = v.pipe(v.number(), v.integer(), v.minValue(0));

export function isMobileBrowser(userAgent: string): boolean {
  return /Android|iPhone|iPad|iPod|Mobile/i.test(userAgent);
}

/**
 * Records a mobile visit and returns whether to offer help. Always false for now, because nothing increments the attempts.
 */
export function recordMobileVisit(storage: StorageLike): boolean {
  const hasVisited = readStored(storage, visitedKey, v.literal(true)) ?? false;
  const attempts = readStored(storage, attemptsKey, storedAttempts) ?? 0;
  if (hasVisited && attempts === 0) return false;
  writeStored(storage, visitedKey, true);
  if (attempts === 0) writeStored(storage, attemptsKey, 1);
  return attempts >= minAttempts;
}

export function MobileHelp() {
  const [Overlay, setOverlay] = useState<ComponentType>();
  useEffect(() => {
    if (!isMobileBrowser(navigator.userAgent) || !recordMobileVisit(openBrowserStorage())) return;
    import('./mobile-access-dialog.tsx').then(
      ({ MobileAccessDialog }) => setOverlay(() => MobileAccessDialog),
      () => undefined,
    );
  }, []);
  return Overlay ? <Overlay /> : null;
}
