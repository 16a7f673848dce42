import { expect, test } from 'vitest';
import { anonymousPost } from '../../testing/posts.ts';
import { nameStory, speakStory, toReadable } from './story-name.ts';

const post = (content: string) => ({ ...toReadable(anonymousPost('p1')), content, mood: 'Calm' });
const reason = 'This may be about: self-harm.';

test('the name of a story has its author and first words', () => {
  expect(nameStory(post('Rang my brother.'), undefined)).toBe('The story by Anonymous: “Rang my brother.”');
  expect(nameStory(post('One two three four five six seven eight nine.'), undefined)).toBe(
    'The story by Anonymous: “One two three four five six seven eight…”',
  );
});

test('a move reads the story first and its position last', () => {
  expect(speakStory(post('Rang my brother.'), undefined, 'Post 2 of 3.')).toBe(
    'Anonymous: Rang my brother. Mood: Calm. Post 2 of 3.',
  );
  expect(speakStory({ ...post('A hill.'), mood: null, mediaUrl: '/media/a.webp' }, undefined, 'Post 2.')).toBe(
    'Anonymous: A hill. With a picture. Post 2.',
  );
});

test('no word of a covered story is read', () => {
  const covered = post('The words below the cover.');
  expect(nameStory(covered, reason)).toBe('The story by Anonymous, covered');
  expect(speakStory(covered, reason, 'Post 2 of 3.')).toBe(
    'Anonymous: This may be about: self-harm. Mood: Calm. Post 2 of 3.',
  );
});
