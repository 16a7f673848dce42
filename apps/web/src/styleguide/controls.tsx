import { Button } from '@ballast/ui/button';
import { CharacterCount } from '@ballast/ui/character-count';
import { CheckboxField } from '@ballast/ui/checkbox-field';
import { PasswordField } from '@ballast/ui/password-field';
import { TextArea } from '@ballast/ui/text-area';
import { TextField } from '@ballast/ui/text-field';
import { Section } from './section.tsx';

const looks = ['primary', 'quiet', 'text', 'danger'] as const;

export function Controls() {
  return (
    <>
      <Section title="Buttons">
        {looks.map((look) => (
          <Button key={look} look={look}>
            {look}
          </Button>
        ))}
        <Button isBusy>Busy</Button>
        <Button isOff>Off</Button>
      </Section>
      <Section title="Fields">
        <TextField label="A line" hint="With a hint" defaultValue="Low tide at four" />
        <TextField label="A wrong line" error="Please enter something." />
        <PasswordField label="A password" defaultValue="a-quiet-harbour" />
        <TextArea
          label="Words"
          defaultValue="Rang my brother."
          aside={<CharacterCount text="Rang my brother." max={500} />}
        />
        <CheckboxField label="A box" />
        <CheckboxField label="A switch" look="switch" defaultChecked />
      </Section>
    </>
  );
}
