type Name = readonly [pattern: RegExp, name: string];

/** Ordered, because most browsers also name the browsers that they descend from. */
const browsers: readonly Name[] = [
  [/\bEdg(A|iOS)?\//, 'Edge'],
  [/\bOPR\/|\bOPX\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bDuckDuckGo\/|\bDdg\//, 'DuckDuckGo'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|CriOS|HeadlessChrome)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];

const systems: readonly Name[] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bCrOS\b/, 'Chromebook'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac(intosh| OS X)\b/, 'Mac'],
  [/\bLinux\b/, 'Linux'],
];

export const unknownDeviceName = 'Unknown device';

/** Returns a name such as "Chrome on Android". It has known words only, so nothing else of the header is stored. */
export function deviceNameOf(userAgent: string | undefined): string {
  const find = (names: readonly Name[]) => names.find(([pattern]) => pattern.test(userAgent ?? ''))?.[1] ?? [];
  return [find(browsers), find(systems)].flat().join(' on ') || unknownDeviceName;
}
