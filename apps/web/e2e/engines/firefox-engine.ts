import { launch } from 'puppeteer-core';
import type { Engine, Size } from './engine.ts';

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

/** Debian's Firefox, which speaks WebDriver BiDi itself. */
export async function openFirefox(viewport: Size, executablePath: string): Promise<Engine> {
  const browser = await launch({ browser: 'firefox', executablePath, extraPrefsFirefox: ownHostOnly });
  const page = await browser.newPage();
  await page.setViewport(viewport);
  return {
    open: async (url) => void (await page.goto(url)),
    evaluate: (expression) => page.evaluate(expression),
    clickAt: (x, y) => page.mouse.click(x, y),
    type: (text) => page.keyboard.type(text),
    press: (key) => page.keyboard.press(key),
    resize: (size) => page.setViewport(size),
    screenshot: async () => Buffer.from(await page.screenshot()),
    close: () => browser.close(),
  };
}
