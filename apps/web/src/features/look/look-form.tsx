import { type Choice, ChoiceField } from '@ballast/ui/choice-field';
import { useState } from 'react';
import * as v from 'valibot';
import { openBrowserStorage, readStored, writeStored } from '../../lib/storage/browser-storage.ts';
import styles from './look-form.module.css';
import { lookKey } from './look-key.ts';

/** A missing field: as the device has it. */
const storedLook = v.object({
  scheme: v.optional(v.picklist(['day', 'night'])),
  text: v.optional(v.picklist(['large', 'larger', 'largest'])),
});

/** How the app looks on this device, whichever member is signed in. */
type Look = v.InferOutput<typeof storedLook>;

const readLook = (): Look => readStored(openBrowserStorage(), lookKey, storedLook) ?? {};

/** Stores the choice. `public/look.js` applies it, in this tab also where storage is refused. */
function chooseLook(look: Look): void {
  writeStored(openBrowserStorage(), lookKey, look);
  window.dispatchEvent(new StorageEvent('storage', { key: lookKey, newValue: JSON.stringify(look) }));
}

const schemes: readonly Choice<Look['scheme']>[] = [
  { value: undefined, label: 'As on this device', hint: 'Light by day and dark by night, if the device changes.' },
  { value: 'day', label: 'Day', hint: 'Dark letters on light.' },
  { value: 'night', label: 'Night', hint: 'Light letters on dark, easier on the eyes at four in the morning.' },
];

const textSizes: readonly Choice<Look['text']>[] = [
  { value: undefined, label: 'As on this device' },
  { value: 'large', label: 'Large' },
  { value: 'larger', label: 'Larger' },
  { value: 'largest', label: 'Largest', hint: 'Half as big again.' },
];

/** Applies a choice at once and keeps it on this device. */
export function LookForm() {
  const [look, setLook] = useState(readLook);

  function choose(changes: Look): void {
    const next = { ...look, ...changes };
    setLook(next);
    chooseLook(next);
  }

  return (
    <div className={styles.form}>
      <ChoiceField
        legend="Day or night?"
        name="scheme"
        choices={schemes}
        value={look.scheme}
        onChange={(scheme) => choose({ scheme })}
      />
      <ChoiceField
        legend="How big should the text be?"
        name="textSize"
        choices={textSizes}
        value={look.text}
        onChange={(text) => choose({ text })}
      />
    </div>
  );
}
