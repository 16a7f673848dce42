// @vitest-environment jsdom
import { fireEvent, render, screen } from '@testing-library/react';
import { createRef } from 'react';
import { expect, test, vi } from 'vitest';
import { queryUtils } from '../../lib/query-client.ts';
import { createFakeServer } from '../../testing/fake-server.ts';
import { memberOf } from '../../testing/members.ts';
import { WithServer } from '../../testing/with-server.tsx';
import { MessageForm } from './message-form.tsx';

test('Enter that ends a composition in Safari’s order of events sends nothing; the next Enter sends', () => {
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  createFakeServer({});
  queryUtils.auth.me.setData(undefined, memberOf('alder'));
  const onSend = vi.fn();
  render(
    <MessageForm
      pair={{ memberId: 'alder', receiverId: 'birch' }}
      otherName="Birch"
      isSending={false}
      input={createRef()}
      onSend={onSend}
    />,
    { wrapper: WithServer },
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
