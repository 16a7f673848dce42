import manifest from '../../../package.json' with { type: 'json' };

/** The release, from the root package.json; CHANGELOG.md says what it contains. */
export const { version } = manifest;
