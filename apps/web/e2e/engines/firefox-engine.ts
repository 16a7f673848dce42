import { launch, type Page } from 'puppeteer-core';
import type { Engine, Look } from './engine.ts';

/** Only 127.0.0.1 is reachable: the quick exit opens no foreign page, and Firefox sends no requests of its own. */
const ownHostOnly = {
  'network.proxy.type': 1,
  'network.proxy.http': '127.0.0.1',
  'network.proxy.http_port': 9,
  'network.proxy.ssl': '127.0.0.1',
  'network.proxy.ssl_port': 9,
  'network.proxy.no_proxies_on': '127.0.0.1',
  'network.proxy.allow_hijacking_localhost': false,
};

/** The theme and colours of Windows' contrast themes, on any system. */
const forcedColours = { 'ui.useAccessibilityTheme': 1, 'browser.display.document_color_use': 2 };

/** Debian's Firefox, which speaks WebDriver BiDi itself. */
export async function openFirefox({ viewport, forcedColors }: Look, executablePath: string): Promise<Engine> {
  const extraPrefsFirefox = { ...ownHostOnly, ...(forcedColors === 'active' && forcedColours) };
  const browser = await launch({ browser: 'firefox', executablePath, extraPrefsFirefox });
  async function openPage(): Promise<Page> {
    const page = await browser.newPage();
    await page.setViewport(viewport);
    return page;
  }
  const createEngine = (page: Page, close: () => Promise<void>): Engine => ({
    open: async (url) => void (await page.goto(url)),
    evaluate: (expression) => page.evaluate(expression),
    clickAt: (x, y) => page.mouse.click(x, y),
    type: (text) => page.keyboard.type(text),
    press: (key) => page.keyboard.press(key),
    resize: (size) => page.setViewport(size),
    screenshot: async () => Buffer.from(await page.screenshot()),
    bringToFront: () => page.bringToFront(),
    async openTab() {
      const tab = await openPage();
      await tab.bringToFront();
      return createEngine(tab, () => tab.close());
    },
    close,
  });
  return createEngine(await openPage(), () => browser.close());
}
