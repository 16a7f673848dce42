// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createRef } from 'react';
import { expect, test } from 'vitest';
import { createCase } from '../../testing/case.ts';
import { createFakeServer, refuse } from '../../testing/fake-server.tsx';
import { renderCase } from '../../testing/render-case.tsx';
import { CaseContent } from './case-content.tsx';

const evidence = { content: 'Awake', isAnonymous: true, author: null, createdAt: null, mediaUrl: null };
const live = { ...evidence, version: 'first', edited: false, isShown: true, postId: 'p'.repeat(22) };

test('leaving an item names the version that stood there when the case was opened, and the new one once that was refused', async () => {
  const item = createCase({ reason: 'abuse', evidence, live });
  let isRead = false;
  const calls = createFakeServer({
    'moderation.decide': () => (isRead ? { ...item, status: 'closed' } : refuse('EDITED_MEANWHILE')),
  });
  const { rerender } = renderCase(item);
  const props = { headingRef: createRef<HTMLHeadingElement>(), isAdmin: false, onReveal() {}, onDecided() {} };
  const changed = { ...item, live: { ...live, content: 'On the bridge', version: 'second' } };
  rerender(<CaseContent {...props} caseRecord={changed} />);
  await userEvent.keyboard('1{Control>}{Enter}{/Control}');
  await screen.findByRole('alert');
  isRead = true;
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  const versions = () => calls.filter(({ name }) => name === 'moderation.decide').map(({ input }) => input);
  expect(versions()).toMatchObject([{ readVersion: 'first' }, { readVersion: 'second' }]);
});
