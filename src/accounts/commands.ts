import { z } from 'zod';
import type { Actor } from '../platform/audit.ts';
import { type Command, command } from '../platform/cli/command.ts';
import { table } from '../platform/cli/table.ts';
import type { Clock } from '../platform/clock.ts';
import type { Changes } from '../platform/db/changes.ts';
import type { Database } from '../platform/db/database.ts';
import { emailField as email } from './command-fields.ts';
import { allOrganizations } from './list-organizations.ts';
import { toOrganizationView } from './operator-views.ts';
import { setOrganizationStatus } from './set-organization-status.ts';
import { setUserStatus } from './set-user-status.ts';
import { setTravelerMails } from './traveler-mails.ts';

type Deps = { actor: Actor; db: Database; clock: Clock; changes: Changes };

const key = z.string().trim().min(1).max(64).describe('KEY');

export const partnerCommands: Command<Deps>[] = [
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
    name: 'org deactivate',
    summary: 'Refuse all tokens of a partner; its bookings stay, and its webhooks are told',
    words: ['key'],
    fields: { key },
    run: async (deps: Deps, given) => {
      const wanted = { ...given, status: 'Inactive' } as const;
      const value = await setOrganizationStatus(deps, deps.actor, wanted);
      return { value, text: `${value.key} is inactive: the tokens of its users are refused.` };
    },
  }),
  command({
    name: 'org activate',
    summary: 'Accept the tokens of a partner again',
    words: ['key'],
    fields: { key },
    run: async (deps: Deps, given) => {
      const wanted = { ...given, status: 'Active' } as const;
      const value = await setOrganizationStatus(deps, deps.actor, wanted);
      return { value, text: `${value.key} is active.` };
    },
  }),
  command({
    name: 'org mails',
    summary: 'Send the travelers of a partner mails about their bookings: on or off',
    words: ['key', 'wanted'],
    fields: { key, wanted: z.enum(['on', 'off']).describe('SWITCH') },
    run: async (deps: Deps, { key: organization, wanted }) => {
      const isOn = wanted === 'on';
      await setTravelerMails(deps, deps.actor, { key: organization, isOn });
      const what = isOn ? 'mails' : 'no mails';
      return {
        value: { key: organization, traveler_mails: isOn },
        text: `The travelers of ${organization} get ${what} about their bookings.`,
      };
    },
  }),
  command({
    name: 'user deactivate',
    summary: 'Refuse the tokens of a user; its bookings stay',
    words: ['email'],
    fields: { email },
    run: async (deps: Deps, given) => {
      const value = await setUserStatus(deps, deps.actor, { ...given, status: 'Inactive' });
      return { value, text: `${value.email} is inactive: its tokens are refused.` };
    },
  }),
  command({
    name: 'user activate',
    summary: 'Accept the tokens of a user again',
    words: ['email'],
    fields: { email },
    run: async (deps: Deps, given) => {
      const value = await setUserStatus(deps, deps.actor, { ...given, status: 'Active' });
      return { value, text: `${value.email} is active.` };
    },
  }),
];
