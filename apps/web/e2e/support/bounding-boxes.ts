import type { Locator } from '@playwright/test';

/** Where something comes to rest on the screen; it has to be there. */
export async function boxOf(locator: Locator) {
  await (await locator.elementHandle())?.waitForElementState('stable');
  const box = await locator.boundingBox();
  if (!box) throw new Error(`${locator} is not on the screen`);
  const { x, y, width, height } = box;
  return { left: x, top: y, right: x + width, bottom: y + height };
}

/** Whether one of the two hides some of the other. */
export async function overlap(one: Locator, other: Locator): Promise<boolean> {
  const [a, b] = [await boxOf(one), await boxOf(other)];
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
}
