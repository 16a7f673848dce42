import type { Settings, SettingsChange } from './setting-fields.ts';

export function changedSettings(change: SettingsChange, saved: Settings): SettingsChange {
  const savedValues: Record<string, unknown> = saved;
  return Object.fromEntries(Object.entries(change).filter(([name, value]) => savedValues[name] !== value));
}
