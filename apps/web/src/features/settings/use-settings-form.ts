import { showToast } from '@ballast/ui/toasts';
import { useState } from 'react';
import { useForm } from '../../hooks/use-form.ts';
import { showFailure } from '../../lib/error-messages.ts';
import { createPageMemory } from '../../lib/storage/page-memory.ts';
import { trpc } from '../../lib/trpc.ts';
import type { Settings, SettingsChange } from './setting-fields.ts';

/** Compares JSON, because lists and objects of settings have a fixed order. */
const isEqual = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

export function changedSettings(change: SettingsChange, saved: Settings): SettingsChange {
  const savedValues: Record<string, unknown> = saved;
  return Object.fromEntries(Object.entries(change).filter(([name, value]) => !isEqual(savedValues[name], value)));
}

const unsavedChanges = createPageMemory<SettingsChange>();

/** Sends only changed settings, so that changes made on another device are kept. */
export function useSettingsForm(memberId: string, saved: Settings) {
  const utils = trpc.useUtils();
  const [change, setChange] = useState<SettingsChange>(() => unsavedChanges.get(memberId) ?? {});
  const [sent, setSent] = useState<SettingsChange>({});
  const unsaved = changedSettings(change, saved);

  function store(next: SettingsChange): void {
    unsavedChanges.set(memberId, Object.keys(next).length === 0 ? undefined : next);
    setChange(next);
  }

  const mutation = trpc.settings.update.useMutation({
    onSuccess(saved) {
      utils.settings.get.setData(undefined, saved);
      store(changedSettings(change, { ...saved, ...sent }));
      showToast('Settings updated', { text: 'Your account settings have been saved successfully.' });
    },
    onError(error) {
      const { code, message } = form.showRefusal(error);
      showFailure(error, 'Error', code ? message : 'Failed to update settings');
    },
  });

  const form = useForm({
    isPending: mutation.isPending,
    send() {
      setSent(unsaved);
      mutation.mutate(unsaved);
    },
  });

  return {
    form,
    settings: { ...saved, ...change },
    unsavedCount: Object.keys(unsaved).length,
    choose: (part: SettingsChange) => store(changedSettings({ ...change, ...part }, saved)),
    discard: () => store({}),
  };
}

export type SettingsFormState = ReturnType<typeof useSettingsForm>;
