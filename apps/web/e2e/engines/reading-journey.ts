import { expect } from '@playwright/test';
import type { Engine, Size } from './engine.ts';
import { signUpOther } from './other-member.ts';
import type { Screen } from './screen.ts';

const story = 'Nobody sleeps in this house.';
const answer = 'Same here, every night.';
const reply = 'It is quieter by five.';
const desk = { width: 1280, height: 900 };

/** A comment by another member on the story. */
async function answerAsOther(url: string, postId: string): Promise<void> {
  const send = await signUpOther(url, 'rowan');
  await send(`/api/community/posts/${postId}/comments`, { content: answer, isAnonymous: false });
}

const article = `(document.querySelector('[role=feed] article')?.textContent ?? '')`;
const showsStory = `${article}.includes(${JSON.stringify(story)})`;

/** Posts with a topic, open to read, and finds the story under its topic. Returns its id. */
async function postOpenStory(url: string, { click, clickAndClose, fill, until }: Screen): Promise<string> {
  await click('button', 'Create post');
  await fill('Your story', story);
  await click('button', 'Sleep');
  await click('choice', 'Let anyone read this');
  await click('button', 'Post anonymously');
  await until(showsStory);
  await until(`document.querySelector('[role=dialog]') === null`);
  await click('button', 'Topics');
  await clickAndClose('Sleep');
  await until(`location.search === '?topic=sleep'`);
  await until(showsStory);
  await click('button', 'Only: Sleep');
  await clickAndClose('Read all posts');
  await until(`location.search === ''`);
  const stories: { id: string; content: string }[] = await (await fetch(`${url}/api/stories`)).json();
  return stories.find(({ content }) => content === story)?.id ?? '';
}

/** Answers a comment as the author of the story, in the dialog that the address of the story opens. */
async function answerAsAuthor(engine: Engine, { click, fill, see }: Screen, address: string): Promise<void> {
  await engine.open(address);
  await see('text', answer);
  await click('button', 'Reply');
  await fill('Reply to @rowan', reply);
  await click('choice', 'Answer as the one who wrote this story');
  await click('button', 'Reply anonymously');
  await see('text', reply);
  await see('text', 'wrote the story');
  await click('button', 'Close');
}

/** The comments beside the story, which stay open as the member moves on. */
async function readBeside(engine: Engine, { click, see, until }: Screen, url: string, phone: Size): Promise<void> {
  await engine.resize(desk);
  await engine.open(`${url}/feed`);
  const panel = `document.querySelector('section[aria-labelledby] h2')?.textContent === 'Comments'`;
  await until(`document.querySelector('[role=feed] article') !== null`);
  if (!(await engine.evaluate(panel))) await click('button', 'Comments');
  await until(panel);
  await see('text', reply);
  expect(await engine.evaluate(`document.querySelector('[role=dialog]') === null`), 'no dialog on a desk').toBe(true);
  await engine.press('ArrowDown');
  await until(`!(${showsStory})`);
  expect(await engine.evaluate(panel), 'the comments after moving on').toBe(true);
  await engine.resize(phone);
}

/** A topic, an open story, its address, a reply with the author's mark, and the comments beside the story. */
export async function readAndAnswer(engine: Engine, screen: Screen, url: string, phone: Size): Promise<string> {
  const id = await postOpenStory(url, screen);
  await answerAsOther(url, id);
  await answerAsAuthor(engine, screen, `${url}/post/${id}`);
  await readBeside(engine, screen, url, phone);
  await engine.open(`${url}/feed`);
  return id;
}

/** What a visitor sees of the story after the member has signed out. */
export async function readAsVisitor(engine: Engine, { see, until }: Screen, url: string, id: string): Promise<void> {
  for (const path of ['/stories', `/post/${id}`]) {
    await engine.open(`${url}${path}`);
    await until(`document.querySelector('main article')?.textContent.includes(${JSON.stringify(story)})`);
    await see('link', 'Join');
  }
  expect(await engine.evaluate(`document.body.textContent.includes(${JSON.stringify(answer)})`)).toBe(false);
}
