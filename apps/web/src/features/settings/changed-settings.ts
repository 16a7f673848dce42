import type { Settings, SettingsChange } from './setting-fields.ts';

/** Compares JSON, because lists and objects of settings have a fixed order. */
const isEqual = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

export function changedSettings(change: SettingsChange, saved: Settings): SettingsChange {
  const savedValues: Record<string, unknown> = saved;
  return Object.fromEntries(Object.entries(change).filter(([name, value]) => !isEqual(savedValues[name], value)));
}
