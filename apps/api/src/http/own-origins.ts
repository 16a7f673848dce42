const loopbackNames = ['127.0.0.1', 'localhost', '[::1]'];

const everyInterface = new Set(['0.0.0.0', '::', '']);

/** PUBLIC_URL if it is set, otherwise the listening address and, if that is local, its other names. */
export function createOwnOrigins(publicUrl: string | undefined, host: string) {
  let port = 0;
  const address = () =>
    `http://${everyInterface.has(host) ? '127.0.0.1' : host.includes(':') ? `[${host}]` : host}:${port}`;
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
