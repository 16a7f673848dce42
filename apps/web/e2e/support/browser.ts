import { existsSync } from 'node:fs';

/** Where Debian installs Chromium. */
const chromiumPaths = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'];

/** The Chromium named by CHROMIUM_PATH, else Debian's, else undefined: Playwright's own. */
const executablePath = process.env['CHROMIUM_PATH'] || chromiumPaths.find((path) => existsSync(path));

export const launchOptions = {
  ...(executablePath && { executablePath }),
  args: [
    '--no-sandbox',
    '--disable-quic',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    '--lang=en-GB',
  ],
};

export const phone = {
  locale: 'en-GB',
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
  deviceScaleFactor: 1,
};
export const desktop = { locale: 'en-GB', viewport: { width: 1440, height: 900 } };
