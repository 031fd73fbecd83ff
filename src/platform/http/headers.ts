/**
 * On every answer. Pages and cacheable answers replace what does not fit them.
 * An answer of the API is never a page, so a browser is told to run and load nothing for it.
 */
export const standardHeaders = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cache-control': 'no-store',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
} as const;

/** For pictures, which partners and mails show in pages of their own. */
export const forAnyPage = { 'cross-origin-resource-policy': 'cross-origin' } as const;

/** Where people reach the marketplace by https, browsers never try it without. */
export const secureHeaders = {
  ...standardHeaders,
  'strict-transport-security': 'max-age=31536000',
} as const;

/** For what belongs to one caller and may be kept by its browser, but is asked for every time. */
export const revalidated = 'private, no-cache';
