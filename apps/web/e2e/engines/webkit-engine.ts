import { type ChildProcess, spawn } from 'node:child_process';
import type { Engine, Look, Size } from './engine.ts';
import { openDriver } from './webdriver.ts';

export const webkitDriver = '/usr/bin/WebKitWebDriver';
export const miniBrowser = '/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser';
export const virtualDisplay = '/usr/bin/Xvfb';

/** WebDriver's key codes. */
const keyCodes = { ArrowDown: '\uE015', Enter: '\uE007' };

/** The first text that a program writes to a file descriptor. */
function firstOutput(child: ChildProcess, descriptor: number): Promise<string> {
  return new Promise((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`${child.spawnfile} stopped with ${code}.`)));
    child.stdio[descriptor]?.once('data', (chunk) => resolve(String(chunk).trim()));
  });
}

function readHandle(value: unknown): string {
  const handle: unknown = typeof value === 'object' && value !== null ? Reflect.get(value, 'handle') : value;
  if (typeof handle !== 'string') throw new Error('The driver named no window.');
  return handle;
}

/** WebKit on a virtual display, driven over WebDriver. The window is at least 447 px wide. It has no forced colours. */
export async function openWebKit({ viewport }: Look): Promise<Engine> {
  const displayArgs = ['-displayfd', '3', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'];
  const display = spawn(virtualDisplay, displayArgs, { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] });
  const env = { ...process.env, DISPLAY: `:${await firstOutput(display, 3)}`, GDK_BACKEND: 'x11' };
  const { driver, stop } = await openDriver(webkitDriver, env, {
    'webkitgtk:browserOptions': { binary: miniBrowser, args: ['--automation'] },
    proxy: { proxyType: 'manual', httpProxy: '127.0.0.1:9', sslProxy: '127.0.0.1:9', noProxy: ['127.0.0.1'] },
  }).catch((error: unknown) => {
    display.kill();
    throw error;
  });
  const toolbarPx = 38;
  const resize = async ({ width, height }: Size) => {
    await driver.post('window/rect', { x: 0, y: 0, width, height: height + toolbarPx });
  };
  await resize(viewport);
  const keys = (...actions: [type: 'keyDown' | 'keyUp', value: string][]) =>
    driver.act([{ type: 'key', id: 'keys', actions: actions.map(([type, value]) => ({ type, value })) }]);
  const pressAndRelease = (value: string): ['keyDown' | 'keyUp', string][] => [
    ['keyDown', value],
    ['keyUp', value],
  ];
  const createEngine = (handle: string, close: () => Promise<void>): Engine => ({
    open: async (url) => void (await driver.post('url', { url })),
    evaluate: (expression) => driver.post('execute/sync', { script: `return ${expression}`, args: [] }),
    clickAt: (x, y) =>
      driver.act([
        {
          type: 'pointer',
          id: 'mouse',
          actions: [
            { type: 'pointerMove', x: Math.round(x), y: Math.round(y), origin: 'viewport' },
            { type: 'pointerDown', button: 0 },
            { type: 'pointerUp', button: 0 },
          ],
        },
      ]),
    type: (text) => keys(...[...text].flatMap(pressAndRelease)),
    press: (key) => keys(...pressAndRelease(keyCodes[key])),
    resize,
    screenshot: async () => Buffer.from(String(await driver.get('screenshot')), 'base64'),
    bringToFront: async () => void (await driver.post('window', { handle })),
    async openTab() {
      // The driver brings a window to the front, but not a tab within one.
      const handle = readHandle(await driver.post('window/new', { type: 'window' }));
      const tab = createEngine(handle, () => driver.delete('window'));
      await tab.bringToFront();
      await resize(viewport);
      return tab;
    },
    close,
  });
  return createEngine(readHandle(await driver.get('window')), async () => {
    await stop();
    display.kill();
  });
}
