import { adminKey } from '../support/server.ts';
import type { Engine } from './engine.ts';
import { signUpOther } from './other-member.ts';
import { createScreen } from './screen.ts';

const words = 'Buy gold with Tom.';
const note = 'Looked at the account.';

/** Opens the workbench with the admin key, reads a reported story, writes a note for the team, and writes to its author. */
export async function playWorkbenchJourney({ engine, url }: { engine: Engine; url: string }): Promise<void> {
  const { click, fill, see } = createScreen(engine);
  const author = await signUpOther(url, 'alder');
  const reporter = await signUpOther(url, 'birch');
  await author('/api/community/posts', { content: words, isAnonymous: true, openToRead: true });
  const [story]: { id: string }[] = await (await fetch(`${url}/api/stories`)).json();
  await reporter('/api/reports', { targetType: 'post', targetId: story?.id, reason: 'spam' });

  await engine.open(`${url}/admin`);
  await fill('Admin key', adminKey);
  await click('button', 'Access Dashboard');
  await click('button', 'Cases (1)');
  await click('button', '1 report');
  await see('text', words);
  await click('button', 'Claim it');
  await see('button', 'Release it');
  await click('button', 'Write a note');
  await fill('A note for the team', note);
  await click('button', 'Add the note');
  await see('text', note);
  await click('choice', '2. Write to support');
  await click('button', 'Write to support the author');
  await see('text', 'No open cases. Nobody is waiting for you.');
  await see('button', 'Take it back: Decided: Write to support, an anonymous story');
}
