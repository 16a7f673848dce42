import type { RouterOutputs } from '@ballast/client/types';
import { weekdays } from '@ballast/content/weekly-hours';
import { Button } from '@ballast/ui/button';
import { CheckboxField } from '@ballast/ui/checkbox-field';
import { ChoiceField } from '@ballast/ui/choice-field';
import { Form } from '@ballast/ui/form';
import { Notice } from '@ballast/ui/notice';
import { SelectField } from '@ballast/ui/select-field';
import { showToast } from '@ballast/ui/toasts';
import { useState } from 'react';
import { readRefusal } from '../../lib/refusal.ts';
import { trpc } from '../../lib/trpc.ts';
import { fromOptions, toOptions } from './hours.ts';
import styles from './rota-panel.module.css';

type Alerts = RouterOutputs['admin']['ownAlerts'];
type Hours = Alerts['hours'][number];

const choices = [
  { value: 'none', label: 'None' },
  { value: 'urgent', label: 'Urgent ones', hint: 'Danger, encouraged suicide, a child at risk, and crisis messages.' },
  { value: 'all', label: 'All' },
] as const;

function DayFields({ name, hours, onChange }: { name: string; hours: Hours; onChange: (hours: Hours) => void }) {
  return (
    <div className={styles.day}>
      <CheckboxField
        label={name}
        checked={hours !== null}
        onChange={({ target }) => onChange(target.checked ? { from: 8, to: 22 } : null)}
      />
      {hours && (
        <>
          <SelectField
            label="From"
            aria-label={`${name} from`}
            options={fromOptions}
            value={String(hours.from)}
            onChange={({ target }) => onChange({ ...hours, from: Number(target.value) })}
          />
          <SelectField
            label="To"
            aria-label={`${name} to`}
            options={toOptions}
            value={String(hours.to)}
            onChange={({ target }) => onChange({ ...hours, to: Number(target.value) })}
          />
        </>
      )}
    </div>
  );
}

/** Which push messages of new cases the staff member takes, and when. */
export function OwnAlertsForm({ stored }: { stored: Alerts }) {
  const utils = trpc.useUtils();
  const [newCases, setNewCases] = useState(stored.newCases);
  const [hours, setHours] = useState(stored.hours);
  const save = trpc.admin.setOwnAlerts.useMutation({
    onSuccess: (saved) => {
      utils.admin.ownAlerts.setData(undefined, saved);
      showToast('Saved');
    },
  });
  return (
    <Form
      aria-label="Push messages of new cases"
      className={styles.form}
      onSubmit={() => {
        if (!save.isPending) save.mutate({ newCases, hours });
      }}
    >
      {save.error && <Notice>{readRefusal(save.error).message}</Notice>}
      <ChoiceField legend="New cases" name="newCases" choices={choices} value={newCases} onChange={setNewCases} />
      {newCases !== 'none' &&
        weekdays.map((name, index) => (
          <DayFields
            key={name}
            name={name}
            hours={hours[index] ?? null}
            onChange={(changed) => setHours(hours.map((day, at) => (at === index ? changed : day)))}
          />
        ))}
      <div>
        <Button type="submit" look="quiet" isBusy={save.isPending}>
          {save.isPending ? 'Saving...' : 'Save'}
        </Button>
      </div>
    </Form>
  );
}
