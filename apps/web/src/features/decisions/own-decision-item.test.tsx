// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { WithServer } from '../../testing/with-server.tsx';
import type { OwnDecision } from './decision-texts.ts';
import { OwnDecisionItem } from './own-decision-item.tsx';

const suspension: OwnDecision = {
  id: 'd'.repeat(22),
  action: 'suspend',
  rule: null,
  words: 'Take a week.',
  until: '2026-11-27T03:07:00.000Z',
  removesItem: true,
  madeAt: '2026-11-20T03:07:00.000Z',
  isReversed: false,
  item: { targetType: 'post', id: 'p'.repeat(22), content: 'You are all pathetic' },
  appeal: null,
  canAppealUntil: null,
  reply: null,
};

function renderItem(changes: Partial<OwnDecision>, others: readonly OwnDecision[] = []) {
  const decision = { ...suspension, ...changes };
  render(<OwnDecisionItem decision={decision} all={[decision, ...others]} memberId="alder" />, { wrapper: WithServer });
}

test.each([
  ['a suspension that took the story down says so', {}, true],
  ['a suspension that left the story does not mention a take-down', { removesItem: false }, false],
  ['a decision that was taken back does not mention a take-down', { isReversed: true }, false],
  ['a removal mentions the take-down only in its title', { action: 'remove' }, false],
] as const)('%s', (_case, changes, isShown) => {
  renderItem(changes);
  expect(screen.queryAllByText('We took your story down as well. Nobody else can see it now.')).toHaveLength(
    isShown ? 1 : 0,
  );
});

const removal: OwnDecision = { ...suspension, id: 'r'.repeat(22), action: 'remove' };

test.each([
  ['a suspension that left the story', { action: 'suspend' }, [], true],
  ['a limit that left the story', { action: 'limit' }, [], true],
  ['a closed account that took the story down', { action: 'close', removesItem: true }, [], false],
  ['a warning, whose words say it', { action: 'warn' }, [], false],
  ['a sanction that was taken back', { isReversed: true }, [], false],
  ['a story that the author deleted', { item: { ...suspension.item, content: null } }, [], false],
  ['a story that another decision removed', {}, [removal], false],
  ['a story whose removal was reversed', {}, [{ ...removal, isReversed: true }], true],
  ['another story that was removed', {}, [{ ...removal, item: { ...removal.item, id: 'q'.repeat(22) } }], true],
] as const)('%s says that the story was left up only if that is true', (_case, changes, others, isShown) => {
  renderItem({ removesItem: false, ...changes }, others);
  expect(screen.queryAllByText('With this decision we left your story up.')).toHaveLength(isShown ? 1 : 0);
});

test('numbers in the words of staff are links', () => {
  const appeal = { words: 'I rang 999.', answer: 'You can ring 101.', isOpen: false };
  renderItem({ action: 'warn', removesItem: false, words: 'Ring 116 123.', appeal });
  const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(links.filter((href) => href?.startsWith('tel:'))).toEqual(['tel:116123', 'tel:101']);
});

test('after an upheld appeal the entry says what is back, links to the story and keeps the words of the appeal', () => {
  const appeal = { words: 'I meant myself.', answer: 'You are right.', isOpen: false };
  renderItem({ isReversed: true, appeal });
  for (const text of ['Your story is back where it was.', 'You can write again.', 'I meant myself.', 'You are right.'])
    expect(screen.getByText(text)).toBeTruthy();
  const link = screen.getByRole('link', { name: 'Open the story' });
  expect(link.getAttribute('href')).toBe(`/post/${'p'.repeat(22)}`);
});

test('an appeal that waits says who reads it and how the answer arrives', () => {
  renderItem({ appeal: { words: 'I meant myself.', answer: null, isOpen: true } });
  expect(screen.getByText(/^We read it again, .* You get a notification\.$/)).toBeTruthy();
});

const invitation = /^If we have misread you, tell us below, until 10 December 2026\./;
const contactHint =
  /^(This answer stands\.|You could appeal until 10 December 2026\. That time is over\.) .* contact page/;
const refused = { words: 'I meant myself.', answer: 'It stays.', isOpen: false };

test.each([
  ['an appeal is possible', { canAppealUntil: '2026-12-10T03:07:00.000Z' }, true, false],
  ['the appeal waits', { appeal: { ...refused, answer: null, isOpen: true } }, false, false],
  ['the appeal was refused', { appeal: refused }, false, true],
  ['the appeal was upheld', { appeal: refused, isReversed: true }, false, false],
  ['the time is over', {}, false, true],
  ['the decision was taken back', { isReversed: true }, false, false],
  ['the message cannot be appealed against', { action: 'support', removesItem: false }, false, false],
] as const)('if %s, the entry says whether and where to write', (_case, changes, isInvited, isSentToContact) => {
  renderItem(changes);
  const texts = screen.queryAllByText((_text, element) => element?.tagName === 'P').map((one) => one.textContent ?? '');
  expect(texts.some((text) => invitation.test(text))).toBe(isInvited);
  expect(texts.some((text) => contactHint.test(text))).toBe(isSentToContact);
  expect(screen.queryAllByRole('link', { name: 'contact page' })).toHaveLength(isSentToContact ? 1 : 0);
});

test.each([
  ['removal', { action: 'remove' }, 1],
  ['suspension', { removesItem: false }, 1],
  ['closed account', { action: 'close', removesItem: false }, 1],
  ['warning', { action: 'warn', removesItem: false }, 0],
  ['reversed removal', { action: 'remove', isReversed: true }, 0],
] as const)('the way to help is below the words of a decision: %s', (_, changes, links) => {
  renderItem(changes);
  expect(screen.queryAllByRole('link', { name: 'Get help now' })).toHaveLength(links);
});

const later = '2126-12-09T12:00:00.000Z';

test.each([
  ['suspend', later, ['You can still read,', 'Until 9 December 2126 you cannot post, comment,']],
  ['limit', later, ['You can still read, post,', 'Until 9 December 2126 you cannot comment,']],
  ['close', null, ['You can still read,', 'You cannot post, comment,']],
  ['suspend', '2020-12-09T12:00:00.000Z', []],
  ['warn', null, []],
] as const)('the decision %s until %s says what still works', (action, until, starts) => {
  renderItem({ action, until, removesItem: false });
  const items = screen.queryAllByRole('list').flatMap((list) => [...list.querySelectorAll('li')]);
  expect(items.map(({ textContent }, index) => textContent?.startsWith(starts[index] ?? '?'))).toEqual(
    starts.map(() => true),
  );
});
