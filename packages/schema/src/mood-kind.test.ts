import { expect, test } from 'vitest';
import { moodKindOf } from './mood-kind.ts';

test.each([
  ['Anxiety', 'anxious'],
  ['anxious again', 'anxious'],
  ['panicking', 'anxious'],
  ['stressed', 'stressed'],
  ['anxious and stressed', 'anxious'],
  ['Sad', 'sad'],
  ['depression', 'depressed'],
  ['sad and depressed', 'depressed'],
  ['good', 'good'],
  ['not good', 'thought'],
  ['goodbye', 'thought'],
  ['happy', 'happy'],
  ['full of joy', 'happy'],
  ['angry', 'angry'],
  ['anger', 'angry'],
  ['mad', 'angry'],
  ['calm', 'calm'],
  ['peaceful', 'calm'],
  ['hopeful', 'hopeful'],
  ['optimistic', 'hopeful'],
  ['hopeless', 'thought'],
  ['Hopelessness', 'thought'],
  ['no hope', 'thought'],
  ['not happy', 'thought'],
  ['can’t find peace', 'thought'],
  ['hopeless and sad', 'sad'],
  ['restless but hopeful', 'thought'],
  ['happy but anxious', 'anxious'],
  ['made it', 'thought'],
  ['nomad', 'thought'],
  ['knackered', 'thought'],
])('the mood "%s" has the kind %s', (mood, kind) => {
  expect(moodKindOf(mood)).toBe(kind);
});
