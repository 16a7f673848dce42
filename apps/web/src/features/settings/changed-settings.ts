import type { Settings, SettingsChange } from './setting-fields.ts';

/** Lists and objects of settings are in one order. */
const isEqual = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

export function changedSettings(change: SettingsChange, saved: Settings): SettingsChange {
  const savedValues: Record<string, unknown> = saved;
  return Object.fromEntries(Object.entries(change).filter(([name, value]) => !isEqual(savedValues[name], value)));
}
