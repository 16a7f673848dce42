import { expect, test } from 'vitest';
import { moodEmoji } from './mood-emoji.ts';

test.each([
  ['Anxiety', '😰'],
  ['anxious again', '😰'],
  ['stressed', '😰'],
  ['Sad', '😔'],
  ['depression', '😔'],
  ['happy', '😊'],
  ['full of joy', '😊'],
  ['angry', '😠'],
  ['anger', '😠'],
  ['mad', '😠'],
  ['calm', '😌'],
  ['peaceful', '😌'],
  ['hopeful', '🌅'],
  ['optimistic', '🌅'],
  ['hopeless', '💭'],
  ['Hopelessness', '💭'],
  ['no hope', '💭'],
  ['not happy', '💭'],
  ['can’t find peace', '💭'],
  ['hopeless and sad', '😔'],
  ['restless but hopeful', '💭'],
  ['happy but anxious', '😰'],
  ['made it', '💭'],
  ['nomad', '💭'],
  ['knackered', '💭'],
])('the mood "%s" has the emoji %s', (mood, emoji) => {
  expect(moodEmoji(mood)).toBe(emoji);
});
