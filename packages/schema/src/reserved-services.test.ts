import { expect, test } from 'vitest';
import { createServiceNameCheck } from './reserved-services.ts';

const isServiceName = createServiceNameCheck([
  { name: 'Emergency services', number: '999' },
  { name: 'Samaritans', number: '116 123' },
  { name: 'SHOUT', number: '85258' },
  { name: 'NHS 111', number: '111' },
  { name: 'Mind infoline', number: '0300 123 3393' },
  { name: 'Breathing Space', number: '0800 83 85 87' },
  { name: 'C.A.L.L.', number: '0800 132 737' },
  { name: 'Lifeline', number: '0808 808 8000' },
]);

test.each([
  ...['Samaritans', 'Samaritan', 'the_samaritans', 'Samaritans UK', 'Dave from Samaritans', 'samaritans_leeds'],
  ...['5amar1tans', 'NHS', 'NHS 111', 'nhs111', 'Tom (NHS 111)', 'NHS doctor', 'SHOUT', 'SHOUT 85258', 'shout85258'],
  ...['Shout volunteer', 'text 85258', 'Mind infoline', 'Mind Infoline Sue', 'Breathing Space Scotland', 'C.A.L.L.'],
  ...['call_24_7', 'Lifeline NI', 'lifeline_support', 'Emergency services', 'call_116_123', '0800 83 85 87', '999'],
])('%s passes for a service', (name) => {
  expect(isServiceName(name)).toBe(true);
});

test.each([
  ...['Good Samaritan', 'Sam Martins', 'Twist and Shout', 'shout_out_dave', 'need_breathing_space', 'My lifeline'],
  ...['Call of Duty', 'Call me Al', 'call_centre_carl', 'nhs_nurse_joe', 'Mindful Mike', 'peace_of_mind'],
  ...['Dave999', 'agent_111', '007', '24', 'Emergency exit', 'mick852580'],
])('%s is an ordinary name', (name) => {
  expect(isServiceName(name)).toBe(false);
});
