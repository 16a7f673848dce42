import { useHeadingInUrl } from '../../hooks/use-heading-in-url.ts';
import { ExportButton } from '../accounts/public.ts';
import { SettingsSection } from './settings-section.tsx';

const id = 'export';

/** The notice of a reveal leads here (`/settings#export`). `isReady` is false while the sections above load. */
export function DataSection({ isReady }: { isReady: boolean }) {
  return (
    <SettingsSection
      id={id}
      headingRef={useHeadingInUrl(id, isReady)}
      title="Your data"
      lead={<p>Everything we hold on you, in one file.</p>}
    >
      <p>
        What you wrote is in it, by name and anonymously. If our team ever looked up who wrote something that carries no
        name, and it was you, so are the reason and the day.
      </p>
      <div>
        <ExportButton />
      </div>
    </SettingsSection>
  );
}
