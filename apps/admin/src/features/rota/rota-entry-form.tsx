import { Button } from '@ballast/ui/button';
import { Form } from '@ballast/ui/form';
import { Notice } from '@ballast/ui/notice';
import { SelectField } from '@ballast/ui/select-field';
import { TextField } from '@ballast/ui/text-field';
import { useState } from 'react';
import { readRefusal } from '../../lib/refusal.ts';
import { trpc } from '../../lib/trpc.ts';
import { fromOptions, toOptions, weekdayOptions } from './hours.ts';
import styles from './rota-panel.module.css';

const somebodyElse = '';
const emptyPerson = { name: '', phone: '', email: '' };

export function RotaEntryForm() {
  const utils = trpc.useUtils();
  const staff = trpc.admin.staff.useQuery();
  const [times, setTimes] = useState({ weekday: 1, fromHour: 22, toHour: 6 });
  const [staffId, setStaffId] = useState(somebodyElse);
  const [person, setPerson] = useState(emptyPerson);
  const [staffPhone, setStaffPhone] = useState('');
  const add = trpc.admin.addRotaEntry.useMutation({
    onSuccess: async (rota) => {
      utils.admin.rota.setData(undefined, rota);
      setPerson(emptyPerson);
      setStaffPhone('');
      await Promise.all([
        utils.admin.session.invalidate(),
        utils.admin.log.invalidate(),
        utils.admin.alertPlan.invalidate(),
      ]);
    },
  });
  const refusal = add.error ? readRefusal(add.error) : undefined;
  const fields = refusal?.fields ?? {};
  const isPerson = staffId === somebodyElse;

  function send(): void {
    const { email, ...named } = person;
    const who = isPerson
      ? { person: { ...named, ...(email.trim() !== '' && { email }) } }
      : { staffId, ...(staffPhone.trim() !== '' && { phone: staffPhone }) };
    add.mutate({ ...times, ...who });
  }
  const timeField = (name: keyof typeof times, label: string, options: typeof fromOptions) => (
    <SelectField
      label={label}
      name={name}
      options={options}
      value={String(times[name])}
      onChange={({ target }) => setTimes({ ...times, [name]: Number(target.value) })}
    />
  );
  const personField = (name: keyof typeof person, label: string, hint?: string) => (
    <TextField
      label={label}
      name={name}
      autoComplete="off"
      hint={hint}
      value={person[name]}
      error={fields[`person.${name}`]}
      onChange={({ target }) => setPerson({ ...person, [name]: target.value })}
    />
  );

  return (
    <Form
      aria-label="Add to the rota"
      className={styles.form}
      onSubmit={() => {
        if (!add.isPending) send();
      }}
    >
      {refusal && <Notice>{fields['staffId'] ?? refusal.message}</Notice>}
      <div className={styles.times}>
        {timeField('weekday', 'Day', weekdayOptions)}
        {timeField('fromHour', 'From', fromOptions)}
        {timeField('toHour', 'To', toOptions)}
      </div>
      <SelectField
        label="Who"
        name="staffId"
        options={[
          { value: somebodyElse, label: 'Somebody who is not on the staff' },
          ...(staff.data ?? []).map(({ id, username }) => ({ value: id, label: `@${username}` })),
        ]}
        value={staffId}
        onChange={({ target }) => setStaffId(target.value)}
      />
      {isPerson && (
        <>
          {personField('name', 'Name')}
          {personField('phone', 'Phone number')}
          {personField('email', 'Email address', 'Optional. It gets the mails about cases that nobody claims.')}
        </>
      )}
      {!isPerson && (
        <TextField
          label="Phone number"
          name="staffPhone"
          autoComplete="off"
          hint="Optional. All staff see it."
          value={staffPhone}
          error={fields['phone']}
          onChange={({ target }) => setStaffPhone(target.value)}
        />
      )}
      <div>
        <Button type="submit" look="quiet" isBusy={add.isPending}>
          {add.isPending ? 'Adding...' : 'Add to the rota'}
        </Button>
      </div>
    </Form>
  );
}
