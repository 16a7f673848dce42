import type { Locator } from '@playwright/test';

/** The box of a visible element, once it has stopped moving. */
export async function boundingBoxOf(locator: Locator) {
  await (await locator.elementHandle())?.waitForElementState('stable');
  const box = await locator.boundingBox();
  if (!box) throw new Error(`${locator} is not on the screen`);
  const { x, y, width, height } = box;
  return { left: x, top: y, right: x + width, bottom: y + height };
}

/** Whether the two elements overlap. */
export async function overlaps(one: Locator, other: Locator): Promise<boolean> {
  const [a, b] = [await boundingBoxOf(one), await boundingBoxOf(other)];
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
}
