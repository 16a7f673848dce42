// @vitest-environment jsdom
import { appealWords } from '@ballast/content/moderation';
import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { getQueryKey } from '@trpc/react-query';
import { createRef } from 'react';
import { expect, test, vi } from 'vitest';
import { queryClient } from '../../lib/query-client.ts';
import { trpc } from '../../lib/trpc.ts';
import { createCase, createDecision } from '../../testing/case.ts';
import { createFakeServer, loseConnection, refuse, WithServer } from '../../testing/fake-server.tsx';
import { renderCase } from '../../testing/render-case.tsx';
import type { Case } from './case.ts';
import { CaseContent } from './case-content.tsx';
import { CaseView } from './case-view.tsx';
import { defaultWords } from './decision-rules.ts';

const noop = () => {};
const send = () => userEvent.keyboard('{Control>}{Enter}{/Control}');
const wordsField = () => screen.getByLabelText<HTMLTextAreaElement>(/^What the author is told/);

/** Opens the case. The server answers each decision with `respond`, and from then on returns the case with `changes`. */
async function openCase(
  item: Case,
  respond: () => never = () => refuse('CLAIMED'),
  changes: Partial<Case> = {},
  onDecided = noop,
) {
  let current = item;
  const fail = () => {
    current = { ...item, ...changes };
    return respond();
  };
  createFakeServer({
    'moderation.case': () => current,
    'moderation.decide': fail,
    'moderation.decideAppeal': fail,
  });
  render(<CaseView caseId={item.id} isAdmin={false} onReveal={noop} onDecided={onDecided} onBack={noop} />, {
    wrapper: WithServer,
  });
  const heading = await screen.findByRole('heading', { level: 3 });
  await waitFor(() => expect(document.activeElement).toBe(heading));
  return heading;
}

test('an invalid field is focused each time that the decision is sent', async () => {
  const heading = await openCase(createCase({ reason: 'other' }));
  await userEvent.keyboard('5');
  await send();
  expect(document.activeElement).toBe(screen.getByLabelText('What is wrong with it'));
  heading.focus();
  await send();
  expect(document.activeElement).toBe(screen.getByLabelText('What is wrong with it'));
});

test('the ground is what was reported, and the words to the author follow it', async () => {
  await openCase(createCase({ reason: 'spam' }));
  await userEvent.keyboard('4');
  const field = screen.getByLabelText<HTMLSelectElement>('What is wrong with it');
  const words = wordsField();
  expect(field.value).toBe('No spam');
  expect(field.options[0]?.text).toBe('None of these');
  expect(words.value).toMatch(/sells or advertises.*do not post or send it again/);
  await userEvent.selectOptions(field, 'Nothing that puts a child at risk');
  expect(words.value).toMatch(/sexual about a child/);
  expect(words.value).not.toMatch(/advertises|write it again/);
});

test('an error of the form is shown until its own field changes', async () => {
  const fields = { rule: 'Not this rule.', words: 'Not these words.', days: 'Not so many.' };
  await openCase(createCase(), () => refuse('BAD_INPUT', fields));
  const shown = () => Object.values(fields).filter((text) => screen.queryByText(text) !== null);
  await userEvent.keyboard('6');
  await userEvent.selectOptions(screen.getByLabelText('What is wrong with it'), 'No spam');
  await userEvent.type(wordsField(), 'Stop.');
  await send();
  await screen.findByText(fields.rule);
  expect(document.activeElement).toBe(screen.getByLabelText('What is wrong with it'));
  await userEvent.selectOptions(screen.getByLabelText('What is wrong with it'), 'Be kind');
  expect(shown()).toEqual([fields.words, fields.days]);
  const words = wordsField();
  await userEvent.type(words, ' Please.');
  expect(shown()).toEqual([fields.days]);
  expect(words.value.endsWith('Stop. Please.')).toBe(true);
  await userEvent.type(screen.getByLabelText('For how many days'), '0');
  expect(shown()).toEqual([]);
});

test('an error of the form is scrolled into view', async () => {
  const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView');
  await openCase(createCase(), () => refuse('RATE_LIMITED'));
  await userEvent.keyboard('2');
  await send();
  const notice = await screen.findByRole('alert');
  await waitFor(() => expect(scrolled.mock.contexts).toContain(notice));
});

test.each([
  ['open', '2', 'What the author is told', /^Somebody read/],
  ['appealed', '1', 'Your answer to the appeal', /weather/],
] as const)(
  'if somebody else claimed the %s case, their claim and the refusal are shown, and the words stay',
  async (status, key, label, words) => {
    const heading = await openCase(createCase({ status }), undefined, { claimedBy: 'elm', canClaim: false });
    await userEvent.keyboard(key);
    if (status === 'appealed') await userEvent.type(wordsField(), reason);
    await send();
    await screen.findByText(/^@elm has claimed it\./);
    screen.getByText('Somebody else is working on that.');
    screen.getByText('Your decision was not sent');
    expect(screen.getByLabelText<HTMLTextAreaElement>(label).value).toMatch(words);
    expect(
      screen.queryByRole('button', { name: /and open the next$|^Decide|^Leave it as it is|^Write to/ }),
    ).toBeNull();
    expect(document.activeElement).toBe(heading);
  },
);

test('an answer to an appeal without a choice focuses the first choice', async () => {
  await openCase(createCase({ status: 'appealed' }));
  await send();
  expect(document.activeElement).toBe(screen.getByRole('radio', { name: /^1\. / }));
});

const otherDecision = createDecision();

test('the words of a refused decision stay, with the decision that somebody else made', async () => {
  const onDecided = vi.fn();
  const closed = { status: 'closed', closedAt: otherDecision.decidedAt, history: [otherDecision] } as const;
  await openCase(
    createCase({ reason: 'abuse' }),
    () => refuse('ALREADY_DECIDED'),
    { ...closed, history: [...closed.history] },
    onDecided,
  );
  await userEvent.keyboard('2');
  const field = wordsField();
  await userEvent.type(field, ' Ring me.');
  const typed = field.value;
  await send();
  await screen.findByText('@elm decided: Warn.');
  const kept = wordsField();
  expect(kept.value).toEqual(typed);
  expect(kept.readOnly).toBe(true);
  await userEvent.click(screen.getByRole('button', { name: 'Next case' }));
  expect(onDecided).toHaveBeenCalledOnce();
});

function signIn(username: string): void {
  const session = { username, role: 'moderator', onCall: null } as const;
  queryClient.setQueryData(getQueryKey(trpc.admin.session, undefined, 'query'), session);
}

const supportWords = defaultWords({ action: 'support', removesItem: false, targetType: 'post' });

test.each([
  ['an own decision with the same action that was sent', {}, 'Your decision was sent'],
  ['the decision of somebody else', { decidedBy: 'elm' }, 'Your decision was not sent'],
] as const)('after a lost response, the case with %s says so', async (_case, changes, title) => {
  const made = { ...otherDecision, action: 'support', words: supportWords, decidedBy: 'cedar', ...changes } as const;
  const onDecided = vi.fn();
  const earlier = { ...otherDecision, id: 'e'.repeat(22), decidedBy: 'cedar', action: 'support' } as const;
  await openCase(
    createCase({ reason: 'abuse', history: [{ ...earlier, isReversed: true }] }),
    loseConnection,
    { status: 'closed', closedAt: made.decidedAt, history: [{ ...earlier, isReversed: true }, made] },
    onDecided,
  );
  signIn('cedar');
  await userEvent.keyboard('2');
  await send();
  await screen.findByText(title);
  const isSent = title === 'Your decision was sent';
  expect(screen.queryByText(/^We could not reach the server/) === null).toBe(isSent);
  expect(document.activeElement?.tagName).toBe('H3');
  await userEvent.click(screen.getByRole('button', { name: 'Next case' }));
  expect(onDecided).toHaveBeenCalledOnce();
});

test.each([
  ['ALREADY_DECIDED', 'Your decision was not sent'],
  ['INTERNAL', 'Your decision was sent'],
] as const)('after the response %s, a case with an equal decision says: %s', async (code, title) => {
  const made = { ...otherDecision, action: 'support', words: supportWords, decidedBy: 'cedar' } as const;
  const closed = { status: 'closed', closedAt: made.decidedAt, history: [made] } satisfies Partial<Case>;
  await openCase(createCase({ reason: 'abuse' }), () => refuse(code), closed);
  signIn('cedar');
  await userEvent.keyboard('2');
  await send();
  await screen.findByText(title);
});

const reason = 'It was the weather.';
const upheldWords = `${appealWords.upheld}${reason}`;

async function uphold(): Promise<void> {
  await userEvent.keyboard('9');
  await userEvent.type(wordsField(), reason);
  await send();
}

const appeal = { words: 'I meant the weather.', madeAt: otherDecision.decidedAt, answer: null, answeredBy: null };

test.each([
  ['the answer of the viewer', 'cedar', true, 'Your answer was sent', 'You upheld the appeal.'],
  ['the answer of somebody else', 'elm', true, 'Your decision was not sent', undefined],
])(
  'after a lost response, the case with %s to the appeal says so',
  async (_case, answeredBy, isReversed, title, text) => {
    const answered = { ...otherDecision, isReversed, appeal: { ...appeal, answer: upheldWords, answeredBy } };
    await openCase(createCase({ status: 'appealed', history: [{ ...otherDecision, appeal }] }), loseConnection, {
      status: 'closed',
      closedAt: otherDecision.decidedAt,
      history: [answered],
    });
    signIn('cedar');
    await uphold();
    await screen.findByText(title);
    expect(screen.queryByText(/^We could not reach the server/) === null).toBe(text !== undefined);
    expect(screen.queryByLabelText('Your answer to the appeal') === null).toBe(text !== undefined);
    if (text) screen.getByText(`The answer to it was lost on the way. ${text}`);
  },
);

test('after a refused answer, an equal answer of another holder of the admin key is not taken for it', async () => {
  const answered = { ...appeal, answer: upheldWords, answeredBy: 'cedar' };
  await openCase(
    createCase({ status: 'appealed', history: [{ ...otherDecision, appeal }] }),
    () => refuse('ALREADY_DECIDED'),
    { status: 'closed', history: [{ ...otherDecision, isReversed: true, appeal: answered }] },
  );
  signIn('cedar');
  await uphold();
  await screen.findByText('Your decision was not sent');
});

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
