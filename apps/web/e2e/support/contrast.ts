import { contrast } from '@ballast/ui/testing/contrast';
import type { BrowserContext, Page } from '@playwright/test';

type TextOrIcon = {
  name: string;
  colour: string;
  /** The product of the opacities of the element and all its ancestors. */
  opacity: number;
  isLarge: boolean;
  box: { x: number; y: number; width: number; height: number };
};

type Contrast = { name: string; ratio: number; required: number };

/** Runs in the page: finds all texts and the icons of controls. Disabled controls and decoration are exempt (WCAG 1.4.3). */
function findTextsAndIcons(): TextOrIcon[] {
  const found: TextOrIcon[] = [];
  const largePx = 24;
  const largeBoldPx = 18.66;
  /** Whether something that stays on the screen while the page scrolls lies over this point. */
  const isCovered = (element: Element, x: number, y: number): boolean => {
    for (let cover = document.elementFromPoint(x, y); cover && !cover.contains(element); cover = cover.parentElement) {
      if (/sticky|fixed/.test(getComputedStyle(cover).position)) return true;
    }
    return false;
  };
  const add = (element: Element, name: string, rects: Iterable<DOMRect>, { isIcon }: { isIcon: boolean }) => {
    const style = getComputedStyle(element);
    let opacity = 1;
    for (let ancestor: Element | null = element; ancestor; ancestor = ancestor.parentElement) {
      opacity *= Number(getComputedStyle(ancestor).opacity);
    }
    const px = Number.parseFloat(style.fontSize);
    const isLarge = isIcon || px >= largePx || (px >= largeBoldPx && Number(style.fontWeight) >= 700);
    for (const { x, y, width, height } of rects) {
      if (width < 2 || height < 2) continue;
      if (isCovered(element, x + 1, y + 1) || isCovered(element, x + width - 1, y + height - 1)) continue;
      found.push({ name, colour: style.color, opacity, isLarge, box: { x, y, width, height } });
    }
  };
  const isExempt = (element: Element) =>
    element.closest('[aria-disabled="true"], [popover]:not(:popover-open)') !== null ||
    (element.closest('[aria-hidden="true"]') !== null && element.closest('svg') === null);
  const root = document.querySelector('main');
  if (!root) return found;
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const text = node.textContent?.trim() ?? '';
    const element = node.parentElement;
    // Visually hidden text is 1 px high.
    if (!text || !element || isExempt(element) || element.clientHeight === 1) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    add(element, text.slice(0, 40), range.getClientRects(), { isIcon: false });
  }
  for (const icon of root.querySelectorAll('svg')) {
    if (icon.closest('a, button, label, summary') && !isExempt(icon))
      add(icon, `icon in ${icon.parentElement?.textContent}`, icon.getClientRects(), { isIcon: true });
  }
  return found;
}

/** Runs in the page: hides texts and icons, so that a screenshot shows only the background. */
function hideText(): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(
    `main * { color: transparent !important; text-decoration-color: transparent !important; }
     main *, main { transition: none !important; animation: none !important; }
     main svg { visibility: hidden !important; }`,
  );
  document.adoptedStyleSheets = [sheet];
}

type Measurement = { items: TextOrIcon[]; picture: string; scale: number };

/** Runs in a blank page, which has no CSP. Returns the distinct colours behind each item, as 0xRRGGBB. */
async function readBackgrounds({ items, picture, scale }: Measurement): Promise<number[][]> {
  const image = await createImageBitmap(await (await fetch(`data:image/png;base64,${picture}`)).blob());
  const context = new OffscreenCanvas(image.width, image.height).getContext('2d', { willReadFrequently: true });
  if (!context) throw new Error('The canvas has no 2D context.');
  context.drawImage(image, 0, 0);
  return items.map(({ box }) => {
    const left = Math.max(0, Math.round(box.x * scale));
    const top = Math.max(0, Math.round(box.y * scale));
    const width = Math.min(image.width - left, Math.round(box.width * scale));
    const height = Math.min(image.height - top, Math.round(box.height * scale));
    if (width < 1 || height < 1) return [];
    const colours = new Set<number>();
    const { data } = context.getImageData(left, top, width, height);
    for (let offset = 0; offset < data.length; offset += 4) {
      colours.add(((data[offset] ?? 0) << 16) | ((data[offset + 1] ?? 0) << 8) | (data[offset + 2] ?? 0));
    }
    return [...colours];
  });
}

/** The lowest contrast of the item with any colour behind it. */
function worstContrast({ name, colour, opacity, isLarge }: TextOrIcon, backgrounds: readonly number[]): Contrast {
  const [r = 0, g = 0, b = 0, alpha = 1] = (colour.match(/[\d.]+/g) ?? []).map(Number);
  const visibleShare = alpha * opacity;
  const ratios = backgrounds.map((packed) => {
    const background = [packed >> 16, (packed >> 8) & 0xff, packed & 0xff];
    const seen = [r, g, b].map((value, index) => value * visibleShare + (background[index] ?? 0) * (1 - visibleShare));
    return contrast(seen, background);
  });
  const worst = ratios.reduce((one, other) => Math.min(one, other), Number.POSITIVE_INFINITY);
  return { name, ratio: Math.round(worst * 100) / 100, required: isLarge ? 3 : 4.5 };
}

/** The blank page of each context, in which its screenshots are measured. */
const blankPages = new WeakMap<BrowserContext, Page>();

/** The contrast of all texts and icons with the pixels behind them, and the contrast that WCAG AA requires. */
export async function measureContrast(page: Page): Promise<Contrast[]> {
  const items = await page.evaluate(findTextsAndIcons);
  await page.evaluate(hideText);
  const picture = (await page.screenshot({ animations: 'disabled' })).toString('base64');
  await page.evaluate(() => {
    document.adoptedStyleSheets = [];
  });
  const scale = await page.evaluate(() => window.devicePixelRatio);
  const context = page.context();
  const blank = blankPages.get(context) ?? (await context.newPage());
  blankPages.set(context, blank);
  const backgrounds = await blank.evaluate(readBackgrounds, { items, picture, scale });
  return items.flatMap((item, index) => {
    const behind = backgrounds[index] ?? [];
    return behind.length === 0 ? [] : [worstContrast(item, behind)];
  });
}

/** The texts and icons on the screen with too little contrast. */
export async function findLowContrast(page: Page): Promise<Contrast[]> {
  return (await measureContrast(page)).filter(({ ratio, required }) => ratio < required);
}
