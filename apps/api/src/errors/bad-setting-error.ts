/** A setting, or what it names, cannot be used. The message is for the operator. */
export class BadSettingError extends Error {}
