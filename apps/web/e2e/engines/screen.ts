import { setTimeout as wait } from 'node:timers/promises';
import type { Engine } from './engine.ts';

export type Kind = 'button' | 'link' | 'field' | 'choice' | 'heading' | 'text';

const timeoutMs = 20_000;
const retryMs = 50;
const clickAgainMs = 5000;

/**
 * Runs in the page: scrolls to the first visible element whose name starts or ends with `name`, and returns its centre. Looks only
 * into the topmost dialog if one is open. Null if there is no such element, if another element covers it, or while it moves. A
 * transition begins up to two frames after its element appears, and on a busy machine a frame can take longer than a retry.
 */
async function locate(kind: Kind, name: string): Promise<{ x: number; y: number } | null> {
  const selectors = {
    button: 'button, summary',
    link: 'a[href]',
    field: 'input, textarea',
    choice: 'label',
    heading: 'h1, h2, h3',
    text: 'p, li, span',
  };
  const dialogs = [...document.querySelectorAll('[role="dialog"][data-open], [role="alertdialog"][data-open]')];
  const root = dialogs.at(-1) ?? document;
  const nameOf = (element: Element) => {
    const label =
      element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement ? element.labels?.[0] : null;
    return (element.getAttribute('aria-label') ?? label?.textContent ?? element.textContent).trim();
  };
  for (const element of root.querySelectorAll(selectors[kind])) {
    const text = nameOf(element);
    if (!(text.startsWith(name) || text.endsWith(name)) || !element.checkVisibility()) continue;
    const look = () => {
      const { left, top, bottom, width, height } = element.getBoundingClientRect();
      const centre = { x: left + width / 2, y: top + height / 2 };
      const hit = document.elementFromPoint(centre.x, centre.y);
      const isCovered = !hit || !(element.contains(hit) || kind === 'heading' || kind === 'text');
      return { centre, isCovered, isCut: top < 0 || bottom > window.innerHeight };
    };
    // A bar at the edge of the window may lie over it.
    const { isCovered, isCut } = look();
    if (isCovered || isCut) element.scrollIntoView({ block: 'center' });
    const seen = look();
    if (seen.isCovered) continue;
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    const isMoving = document
      .getAnimations()
      .some(
        ({ playState, timeline, effect }) =>
          playState === 'running' &&
          timeline === document.timeline &&
          effect?.getComputedTiming().endTime !== Infinity &&
          effect instanceof KeyframeEffect &&
          effect.target?.contains(element),
      );
    const { centre, isCovered: isCoveredNow } = look();
    const isStill = !isMoving && centre.x === seen.centre.x && centre.y === seen.centre.y;
    return isStill && !isCoveredNow ? centre : null;
  }
  return null;
}

/** Runs in the page: whether the field with this label has the focus. */
function isFieldFocused(name: string): boolean {
  const field = document.activeElement;
  if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) return false;
  return (field.getAttribute('aria-label') ?? field.labels?.[0]?.textContent ?? '').trim().startsWith(name);
}

/** For the message of a failure. */
const whatIsSeen = `location.href + ' ' + (document.querySelector('[role=dialog]') ?? document.body).innerText.slice(0, 300)`;

const isPoint = (value: unknown): value is { x: number; y: number } =>
  typeof value === 'object' && value !== null && 'x' in value && 'y' in value;

/** The actions of a journey. Each waits until its element exists and can be clicked. */
export function createScreen(engine: Engine) {
  /** Waits until the expression is truthy. */
  async function until(expression: string, waitMs = timeoutMs): Promise<unknown> {
    const deadlineMs = Date.now() + waitMs;
    for (;;) {
      // During a navigation the page cannot evaluate.
      const value = await engine.evaluate(expression).catch(() => undefined);
      if (value) return value;
      if (Date.now() > deadlineMs) {
        const seen = await engine.evaluate(whatIsSeen).catch(() => undefined);
        throw new Error(`Still false after ${waitMs / 1000} s: ${expression.slice(-200)}\nSeen: ${String(seen)}`);
      }
      await wait(retryMs);
    }
  }

  async function find(kind: Kind, name: string): Promise<{ x: number; y: number }> {
    const point = await until(`(${locate})(${JSON.stringify(kind)}, ${JSON.stringify(name)})`);
    if (!isPoint(point)) throw new Error(`${name} has no position.`);
    return point;
  }

  async function click(kind: Kind, name: string): Promise<void> {
    const { x, y } = await find(kind, name);
    await engine.clickAt(x, y);
  }

  /** Presses the button of a dialog that closes it; again while the dialog stands, because WebKit's driver may lose a click. */
  async function clickAndClose(name: string): Promise<void> {
    const isClosed = `document.querySelector('[role=dialog]') === null`;
    do await click('button', name);
    while (!(await until(isClosed, clickAgainMs).catch(() => engine.evaluate(isClosed))));
  }

  return {
    until,
    click,
    clickAndClose,
    see: async (kind: Kind, name: string): Promise<void> => void (await find(kind, name)),
    async fill(name: string, text: string): Promise<void> {
      // A dialog that has just opened may move the focus away: click again.
      for (let isFocused = false; !isFocused; ) {
        await click('field', name);
        await wait(retryMs);
        isFocused = Boolean(await engine.evaluate(`(${isFieldFocused})(${JSON.stringify(name)})`));
      }
      await engine.type(text);
      await until(`document.activeElement.value === ${JSON.stringify(text)}`);
    },
    atPath: (path: string) => until(`location.pathname === ${JSON.stringify(path)}`),
  };
}

export type Screen = ReturnType<typeof createScreen>;
