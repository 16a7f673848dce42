import { existsSync } from 'node:fs';

const debianChromium = '/usr/bin/chromium';

/** A Chromium that is there: the one named by CHROMIUM_PATH, Debian's, or else Playwright's own. */
export function chromiumPath(): string | undefined {
  const named = process.env['CHROMIUM_PATH'];
  if (named) return named;
  return existsSync(debianChromium) ? debianChromium : undefined;
}

const executablePath = chromiumPath();

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
