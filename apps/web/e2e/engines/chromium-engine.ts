import { chromium, type Page } from '@playwright/test';
import { launchOptions } from '../support/browser.ts';
import type { Engine, Look } from './engine.ts';

/** Only 127.0.0.1 resolves, so that the quick exit opens no foreign page. */
const ownHostOnly = '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1';

export async function openChromium(look: Look): Promise<Engine> {
  const browser = await chromium.launch({ ...launchOptions, args: [...launchOptions.args, ownHostOnly] });
  const context = await browser.newContext({ ...look, locale: 'en-GB' });
  const createEngine = (page: Page, close: () => Promise<void>): Engine => ({
    open: async (url) => void (await page.goto(url)),
    evaluate: (expression) => page.evaluate(expression),
    clickAt: (x, y) => page.mouse.click(x, y),
    type: (text) => page.keyboard.type(text),
    press: (key) => page.keyboard.press(key),
    resize: (size) => page.setViewportSize(size),
    screenshot: () => page.screenshot(),
    bringToFront: () => page.bringToFront(),
    async openTab() {
      const tab = await context.newPage();
      return createEngine(tab, () => tab.close());
    },
    close,
  });
  return createEngine(await context.newPage(), () => browser.close());
}
