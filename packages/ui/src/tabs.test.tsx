// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { Tabs } from './tabs.tsx';

type Name = 'basic' | 'health' | 'log';

type Options = { start?: Name; look?: 'headings' | 'bar'; keepMounted?: boolean };

function Profile({ start = 'basic', ...options }: Options) {
  const [selected, setSelected] = useState<Name>(start);
  return (
    <Tabs
      label="Your profile"
      tabs={[
        { name: 'basic', label: 'Basic Info', content: <input aria-label="Town" /> },
        { name: 'health', label: 'Mental Health', content: <input aria-label="Triggers" /> },
        { name: 'log', label: 'Log', content: <input aria-label="Line" /> },
      ]}
      selected={selected}
      onSelect={setSelected}
      {...options}
    />
  );
}

const tab = (name: string) => screen.getByRole('tab', { name });
const selectedTab = () => screen.getByRole('tab', { selected: true }).textContent;

afterEach(() => Reflect.deleteProperty(Element.prototype, 'scrollIntoView'));

test('tab list, tabs and panel have names and are linked', () => {
  render(<Profile />);
  expect(screen.getByRole('tablist', { name: 'Your profile' })).toBeDefined();
  const panel = screen.getByRole('tabpanel', { name: 'Basic Info' });
  expect(tab('Basic Info').getAttribute('aria-controls')).toBe(panel.id);
  expect(selectedTab()).toBe('Basic Info');
});

test('a click selects a tab', async () => {
  render(<Profile />);
  await userEvent.click(tab('Mental Health'));
  expect(selectedTab()).toBe('Mental Health');
  expect(screen.getByRole('tabpanel', { name: 'Mental Health' })).toBeDefined();
});

test('the list is one tab stop, followed by the content of the panel', async () => {
  render(<Profile start="health" />);
  await userEvent.tab();
  expect(document.activeElement).toBe(tab('Mental Health'));
  await userEvent.tab();
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Triggers' }));
});

test.each([
  ['{ArrowRight}', 'Mental Health'],
  ['{ArrowLeft}', 'Log'],
  ['{End}', 'Log'],
  ['{End}{ArrowRight}', 'Basic Info'],
  ['{End}{Home}', 'Basic Info'],
])('%s selects and focuses %s', async (keys, name) => {
  render(<Profile />);
  await userEvent.tab();
  await userEvent.keyboard(keys);
  expect(selectedTab()).toBe(name);
  expect(document.activeElement).toBe(tab(name));
});

test('a panel that is kept mounted keeps its form state', async () => {
  render(<Profile keepMounted />);
  await userEvent.type(screen.getByRole('textbox', { name: 'Town' }), 'Hull');
  await userEvent.click(tab('Mental Health'));
  expect(screen.queryByRole('textbox', { name: 'Town' })).toBeNull();
  await userEvent.click(tab('Basic Info'));
  expect(screen.getByRole('textbox', { name: 'Town' })).toHaveProperty('value', 'Hull');
});

test('panels that are not selected are unmounted by default', async () => {
  const { container } = render(<Profile />);
  await userEvent.click(tab('Mental Health'));
  expect(container.querySelectorAll('input')).toHaveLength(1);
});

test('a bar scrolls the selected tab into view', async () => {
  const scrolled: (string | null)[] = [];
  Element.prototype.scrollIntoView = function scrollIntoView() {
    scrolled.push(this.textContent);
  };
  render(<Profile look="bar" />);
  await userEvent.click(tab('Log'));
  expect(scrolled).toEqual(['Basic Info', 'Log']);
});
