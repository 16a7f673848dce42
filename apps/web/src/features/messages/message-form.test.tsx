// @vitest-environment jsdom
import { fireEvent, render, screen } from '@testing-library/react';
import { createRef } from 'react';
import { expect, test, vi } from 'vitest';
import { MessageForm } from './message-form.tsx';

vi.mock('../crisis-card/public.ts', () => ({ CrisisCard: () => null }));
vi.mock('../../components/sanction-line.tsx', () => ({ SanctionLine: () => null }));

test('Enter that ends a composition in Safari’s order of events sends nothing; the next Enter sends', () => {
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  const onSend = vi.fn();
  render(
    <MessageForm
      pair={{ memberId: 'alder', receiverId: 'birch' }}
      otherName="Birch"
      isSending={false}
      input={createRef()}
      onSend={onSend}
    />,
  );
  const field = screen.getByLabelText('Message to Birch');
  fireEvent.compositionStart(field);
  fireEvent.change(field, { target: { value: '眠れない' } });
  fireEvent.compositionEnd(field);
  fireEvent.keyDown(field, { key: 'Enter', keyCode: 229 });
  expect(onSend).not.toHaveBeenCalled();
  fireEvent.keyDown(field, { key: 'Enter', keyCode: 13 });
  expect(onSend).toHaveBeenCalledWith('眠れない');
});
