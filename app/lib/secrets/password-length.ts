/** In characters, for every password of staff. */
export const PASSWORD_LENGTH = { min: 12, max: 200 };

export const passwordTooShort = `Use at least ${PASSWORD_LENGTH.min} characters.`;
export const passwordTooLong = `Use at most ${PASSWORD_LENGTH.max} characters.`;
