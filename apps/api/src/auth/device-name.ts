type NamePattern = readonly [pattern: RegExp, name: string];

/** Ordered, because most browsers also name the browsers that they descend from. */
const browsers: readonly NamePattern[] = [
  [/\bEdg(A|iOS)?\//, 'Edge'],
  [/\bOPR\/|\bOPX\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bDuckDuckGo\/|\bDdg\//, 'DuckDuckGo'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|CriOS|HeadlessChrome)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];

const systems: readonly NamePattern[] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bCrOS\b/, 'Chromebook'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac(intosh| OS X)\b/, 'Mac'],
  [/\bLinux\b/, 'Linux'],
];

export const unknownDeviceName = 'Unknown device';

/** Returns a name such as "Chrome on Android". It contains only names of the lists above, never a part of the header. */
export function deviceNameOf(userAgent = ''): string {
  const findName = (names: readonly NamePattern[]) => names.find(([pattern]) => pattern.test(userAgent))?.[1];
  const found = [findName(browsers), findName(systems)].filter((name) => name !== undefined);
  return found.length > 0 ? found.join(' on ') : unknownDeviceName;
}
