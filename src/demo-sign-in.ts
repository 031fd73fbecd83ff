import type { Keyring } from './platform/secrets.ts';

/** The sign-in of a trial follows from the marketplace's secret: it is the same at every start. */
export function demoSignIn(app: { keyring: Keyring }): { email: string; password: string } {
  return {
    email: 'staff@portolan.test',
    password: lettersFor(app, 'demo staff password').slice(0, 16),
  };
}

export function lettersFor({ keyring }: { keyring: Keyring }, purpose: string): string {
  return keyring.textFor(purpose).replace(/[-_]/g, '');
}
