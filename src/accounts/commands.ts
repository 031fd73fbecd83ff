import { z } from 'zod';
import type { Actor } from '../platform/audit.ts';
import { type Command, command } from '../platform/cli/command.ts';
import { table } from '../platform/cli/table.ts';
import type { Clock } from '../platform/clock.ts';
import type { Changes } from '../platform/db/changes.ts';
import type { Database } from '../platform/db/database.ts';
import { addStaff } from './add-staff.ts';
import { issueTokenAsStaff } from './issue-token.ts';
import { allOrganizations } from './list-organizations.ts';
import { toOrganizationView } from './operator-views.ts';
import { password } from './password-field.ts';
import { revokeToken } from './revoke-token.ts';
import { setStaffPassword } from './set-staff-password.ts';
import type { TokenKind } from './token.ts';
import { setTravelerMails } from './traveler-mails.ts';

type Deps = {
  actor: Actor;
  db: Database;
  clock: Clock;
  changes: Changes;
  tokenKind: TokenKind;
};

const email = z
  .string()
  .trim()
  .pipe(z.email({ error: 'it must be an e-mail address' }))
  .describe('EMAIL');

export const accountCommands: Command<Deps>[] = [
  command({
    name: 'staff add',
    summary: 'Add somebody who runs the marketplace',
    fields: {
      email,
      password: password.describe('PASSWORD'),
    },
    run: async (deps: Deps, staff) => {
      const added = await addStaff(deps, deps.actor, staff);
      return { value: added, text: `${added.email} can sign in.` };
    },
  }),
  command({
    name: 'staff password',
    summary: 'Give a staff user another password',
    fields: { email, password: password.describe('PASSWORD') },
    run: async (deps: Deps, staff) => {
      const changed = await setStaffPassword(deps, deps.actor, staff);
      return { value: changed, text: `${changed.email} has the new password.` };
    },
  }),
  command({
    name: 'org list',
    summary: 'The partner organizations',
    fields: {},
    run: async (deps: Deps) => {
      const organizations = (await Array.fromAsync(allOrganizations(deps))).map(toOrganizationView);
      return {
        value: organizations,
        text: table(organizations, 'There are no organizations yet.'),
      };
    },
  }),
  command({
    name: 'org mails',
    summary: 'Send the travelers of a partner mails about their bookings: on or off',
    words: ['key', 'wanted'],
    fields: {
      key: z.string().trim().min(1).max(64).describe('KEY'),
      wanted: z.enum(['on', 'off']).describe('SWITCH'),
    },
    run: async (deps: Deps, { key, wanted }) => {
      const isOn = wanted === 'on';
      await setTravelerMails(deps, deps.actor, { key, isOn });
      const what = isOn ? 'mails' : 'no mails';
      return {
        value: { key, traveler_mails: isOn },
        text: `The travelers of ${key} get ${what} about their bookings.`,
      };
    },
  }),
  command({
    name: 'token create',
    summary: 'Give a user a new access token, shown once',
    fields: { user: email },
    run: async (deps: Deps, { user }) => {
      const token = await issueTokenAsStaff(deps, deps.actor, user);
      return { value: { access_token: token }, text: token };
    },
  }),
  command({
    name: 'token revoke',
    summary: 'Take a token out of use, by its first 12 or more characters',
    words: ['prefix'],
    fields: { prefix: z.string().min(1).describe('PREFIX') },
    run: async (deps: Deps, { prefix }) => {
      const revoked = await revokeToken(deps, deps.actor, prefix);
      return {
        value: revoked,
        text: `The token ${revoked.prefix}... of ${revoked.user} is revoked.`,
      };
    },
  }),
];
