// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { Button } from './button.tsx';
import { buttonStyle } from './button-style.tsx';

const button = () => screen.getByRole('button', { name: 'Send' });

test('a press calls onClick and submits no form', async () => {
  const [onClick, onSubmit] = [vi.fn(), vi.fn()];
  render(
    <form onSubmit={onSubmit}>
      <Button onClick={onClick}>Send</Button>
    </form>,
  );
  await userEvent.click(button());
  expect(onClick).toHaveBeenCalledOnce();
  expect(onSubmit).not.toHaveBeenCalled();
});

test.each([{ isOff: true }, { isBusy: true }])(
  '%o: the button is focusable, announced as disabled, and ignores clicks',
  async (state) => {
    const [onClick, onSubmit] = [vi.fn(), vi.fn()];
    render(
      <form onSubmit={onSubmit}>
        <Button type="submit" onClick={onClick} {...state}>
          Send
        </Button>
      </form>,
    );
    await userEvent.tab();
    expect(document.activeElement).toBe(button());
    expect(button().getAttribute('aria-disabled')).toBe('true');
    await userEvent.keyboard('{Enter}');
    await userEvent.click(button());
    expect(onClick).not.toHaveBeenCalled();
    expect(onSubmit).not.toHaveBeenCalled();
  },
);

test('only a busy button has aria-busy', () => {
  const { rerender } = render(<Button isBusy>Send</Button>);
  expect(button().getAttribute('aria-busy')).toBe('true');
  rerender(<Button isOff>Send</Button>);
  expect(button().hasAttribute('aria-busy')).toBe(false);
});

test('each variant has the shared class and a specific one', () => {
  const looks = (['primary', 'quiet', 'text', 'danger', 'icon'] as const).map((look) => buttonStyle(look).split(' '));
  expect(new Set(looks.map(([shared]) => shared)).size).toBe(1);
  expect(new Set(looks.map(([, specific]) => specific)).size).toBe(5);
});

test('the default variant is primary', () => {
  expect(buttonStyle()).toBe(buttonStyle('primary'));
});
