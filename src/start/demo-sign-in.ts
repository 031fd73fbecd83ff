import { type DemoPerson, readDemoPartners } from '../demo/hand-made-demo.ts';
import type { Keyring } from '../platform/secrets.ts';

/** The sign-in of a trial follows from the marketplace's secret: it is the same at every start. */
export function demoSignIn(app: { keyring: Keyring }): { email: string; password: string } {
  return { email: 'staff@portolan.test', password: passwordFor(app, 'demo staff password') };
}

/** The token of the same staff, for programs. */
export function demoStaffToken(app: { keyring: Keyring }): string {
  return `ptl_staff_${lettersFor(app, 'demo staff token').slice(0, 40)}`;
}

export type DemoUser = { name: string; role: DemoPerson['role']; email: string; password: string };

/** The people of the first partner of the demo: each role once, with one password for all. */
export function demoUsers(app: { keyring: Keyring }): DemoUser[] {
  const people = readDemoPartners()[0]?.users ?? [];
  const password = passwordFor(app, 'demo partner password');
  return people
    .filter(({ role }, place) => people.findIndex((other) => other.role === role) === place)
    .map(({ first_name: name, role, email }) => ({ name, role, email, password }));
}

function passwordFor(app: { keyring: Keyring }, purpose: string): string {
  return lettersFor(app, purpose).slice(0, 16);
}

function lettersFor({ keyring }: { keyring: Keyring }, purpose: string): string {
  return keyring.textFor(purpose).replace(/[-_]/g, '');
}
