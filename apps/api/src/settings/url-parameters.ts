/** Names can be parts of a password that was not encoded, which must not be printed. */
const isPrintable = (name: string) => /^[\w.-]{1,40}$/.test(name);

/** Says what a URL has to be, if it has a parameter that nothing reads, or one twice. */
export function wrongParameter(url: string, known: readonly string[]): string | undefined {
  const parameters = new URLSearchParams(/\?([^#]*)/.exec(url)?.[1] ?? '');
  const names = [...parameters.keys()];
  const wrong = names.find((name) => !known.includes(name));
  const list = known.length === 0 ? 'it has none' : `it can have ${known.join(', ')}`;
  if (wrong !== undefined)
    return `without ${isPrintable(wrong) ? `the parameter ${wrong}` : 'this parameter'}: ${list}`;
  const repeated = names.find((name, index) => names.indexOf(name) !== index);
  if (repeated !== undefined) return `with ${repeated} once`;
  const unclear = flags.find((name) => !['true', 'false', null].includes(parameters.get(name)));
  return unclear && `with ${unclear}=true or ${unclear}=false`;
}

/** The mail library takes every value but "false" for true. */
const flags = ['requireTLS', 'ignoreTLS', 'tls.rejectUnauthorized'];

export const bucketParameters = ['endpoint', 'region'];

/** The other options of nodemailer are set by the program, or have no use here. */
export const smtpParameters = [
  ...['requireTLS', 'ignoreTLS', 'name', 'authMethod', 'localAddress'],
  ...['tls.servername', 'tls.rejectUnauthorized', 'tls.minVersion', 'tls.ciphers'],
];
