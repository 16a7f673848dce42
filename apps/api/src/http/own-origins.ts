const loopbackNames = ['127.0.0.1', 'localhost', '[::1]'];

const everyInterface = new Set(['0.0.0.0', '::', '']);

function hostInUrl(host: string): string {
  if (everyInterface.has(host)) return '127.0.0.1';
  return host.includes(':') ? `[${host}]` : host;
}

export function createOwnOrigins(publicUrl: string | undefined, host: string) {
  let port = 0;
  const address = () => `http://${hostInUrl(host)}:${port}`;
  const isLocal = () => everyInterface.has(host) || loopbackNames.includes(host) || host === '::1';
  return {
    setPort(listening: number): void {
      port = listening;
    },
    publicOrigin: (): string => (publicUrl === undefined ? address() : new URL(publicUrl).origin),
    isOwn(origin: string): boolean {
      if (publicUrl !== undefined) return origin === new URL(publicUrl).origin;
      return origin === address() || (isLocal() && loopbackNames.some((name) => origin === `http://${name}:${port}`));
    },
    isSecure: publicUrl?.startsWith('https:') ?? false,
  };
}

export type OwnOrigins = ReturnType<typeof createOwnOrigins>;
