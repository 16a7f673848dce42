import { clearErrorToasts, showToast } from '@ballast/ui/toasts';
import { useState } from 'react';
import { readRefusal } from '../../lib/error-messages.ts';
import { createPageMemory } from '../../lib/storage/page-memory.ts';
import { trpc } from '../../lib/trpc.ts';
import { changedSettings } from './changed-settings.ts';
import type { Settings, SettingsChange } from './setting-fields.ts';

const held = createPageMemory<SettingsChange>();

/** Choosing, and saving what was chosen. Only what differs is sent, so that another device's choices stay. */
export function useSettingsForm(memberId: string, saved: Settings) {
  const utils = trpc.useUtils();
  const [change, setChange] = useState<SettingsChange>(() => held.get(memberId) ?? {});
  const [problem, setProblem] = useState<string>();
  const [sent, setSent] = useState<SettingsChange>({});
  const settings = { ...saved, ...change };
  const unsaved = changedSettings(change, saved);

  function keep(next: SettingsChange): void {
    held.set(memberId, Object.keys(next).length === 0 ? undefined : next);
    setChange(next);
  }

  const mutation = trpc.settings.update.useMutation({
    onSuccess(answer) {
      utils.settings.get.setData(undefined, answer);
      keep(changedSettings(change, { ...answer, ...sent }));
      showToast('Settings updated', { text: 'Your account settings have been saved successfully.' });
    },
    onError(error) {
      const { code, message } = readRefusal(error);
      setProblem(message);
      showToast('Error', { text: code ? message : 'Failed to update settings', tone: 'error' });
    },
  });

  return {
    settings,
    unsavedCount: Object.keys(unsaved).length,
    problem,
    isPending: mutation.isPending,
    choose: (part: SettingsChange) => keep(changedSettings({ ...change, ...part }, saved)),
    discard: () => keep({}),
    submit(): void {
      if (mutation.isPending) return;
      clearErrorToasts();
      setProblem(undefined);
      setSent(unsaved);
      mutation.mutate(unsaved);
    },
  };
}

export type SettingsFormState = ReturnType<typeof useSettingsForm>;
