// @vitest-environment jsdom
import { adminCaseSteps } from '@ballast/content/admin-case-steps';
import { caseSteps } from '@ballast/content/moderation';
import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createReport } from '../../testing/case.ts';
import { CaseSteps } from './case-steps.tsx';

const titles = () => screen.queryAllByRole('heading').map(({ textContent }) => textContent);

test('an item reported for several reasons shows the steps of each, the reason of the case first', () => {
  const reports = ['child_safety', 'danger', 'child_safety', 'spam', 'I am worried', null].map((reason) =>
    createReport(reason),
  );
  render(<CaseSteps isAdmin={false} item={{ reason: 'danger', reports }} />);
  expect(titles()).toEqual(['Somebody may be in danger', 'A child may be at risk']);
  expect(screen.getByText(/Childline is on/)).toBeTruthy();
});

test('other reasons have no steps', () => {
  render(<CaseSteps isAdmin={false} item={{ reason: 'spam', reports: [createReport('spam')] }} />);
  expect(titles()).toEqual([]);
});

test('the steps for an admin are about the same reasons', () => {
  expect(Object.keys(adminCaseSteps)).toEqual(Object.keys(caseSteps));
});

test('numbers and sites are links', () => {
  render(<CaseSteps isAdmin={false} item={{ reason: 'child_safety', reports: [] }} />);
  const links = screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
  expect(links).toEqual([
    ['0800 1111', 'tel:08001111'],
    ['999', 'tel:999'],
    ['ceop.police.uk', 'https://www.ceop.police.uk'],
    ['report.iwf.org.uk', 'https://report.iwf.org.uk'],
    ['999', 'tel:999'],
  ]);
  expect(screen.getByRole('link', { name: 'ceop.police.uk' }).getAttribute('rel')).toBe('noreferrer');
});
