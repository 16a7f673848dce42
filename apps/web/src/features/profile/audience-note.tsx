import { type Audience, isShowable } from '@ballast/schema/profile-visibility';
import { PlimsollMark } from '@ballast/ui/plimsoll-mark';
import styles from './audience-note.module.css';
import { audienceOfField } from './field-audience.ts';
import type { FieldName } from './profile-fields.ts';
import { useSettings } from './settings-context.ts';

const texts: Record<Audience, string> = {
  everyone: 'Every member sees this.',
  followers: 'Your followers see this.',
  nobody: 'Only you see this.',
};

const loads = { everyone: 'full', followers: 'half', nobody: 'empty' } as const;

/** A fuller mark means that more members see the field. */
export function AudienceNote({ name, children }: { name: FieldName | 'profileImage'; children?: string | undefined }) {
  const audience = audienceOfField(name, useSettings());
  return (
    <span className={styles.note}>
      <PlimsollMark load={audience ? loads[audience] : 'empty'} className={styles.mark} />
      <span>
        {`${audience ? texts[audience] : 'Others see this only if your settings show it.'}${audience === 'nobody' && isShowable(name) ? ' Your settings keep it so.' : ''}${children ? ` ${children}` : ''}`}
      </span>
    </span>
  );
}
