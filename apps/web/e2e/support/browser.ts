import { existsSync } from 'node:fs';

/** Debian's. */
const chromiumPaths = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'];

/** The Chromium named by CHROMIUM_PATH, else Debian's, else undefined: Playwright's own. */
const executablePath = process.env['CHROMIUM_PATH'] || chromiumPaths.find((path) => existsSync(path));

/**
 * Chromium obeys only the last --disable-features, so Playwright's list (chromiumSwitches.ts of 1.65) is repeated.
 * A full Chromium renders its omnibox popups for each window: one second of processor time per test.
 */
const disabledFeatures = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'TcpPortRandomizationWin',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxFullPopup',
];

export const launchOptions = {
  ...(executablePath && { executablePath }),
  args: [
    '--no-sandbox',
    '--disable-quic',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    '--lang=en-GB',
    `--disable-features=${disabledFeatures.join(',')}`,
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
