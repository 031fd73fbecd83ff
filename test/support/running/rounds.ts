/** Set by `npm run test:long`, which tries more of what chance or a crash decides. */
export const isLong = process.env['TEST_LONG'] === '1';

/** How often something is tried: a sample of it, or many more. */
export function rounds({ sample, long }: { sample: number; long: number }): number {
  return isLong ? long : sample;
}

/** The same every time, so that a failure can be repeated; a long run tries something new. */
export function seedOf(usual: number): number {
  return isLong ? Date.now() % 1_000_000_000 : usual;
}
