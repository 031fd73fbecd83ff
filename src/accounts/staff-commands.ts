import type { Actor } from '../platform/audit.ts';
import { type Command, command } from '../platform/cli/command.ts';
import { table } from '../platform/cli/table.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/db/database.ts';
import { addStaff } from './add-staff.ts';
import { emailField as email } from './command-fields.ts';
import { listStaff } from './list-staff.ts';
import { toStaffView } from './operator-views.ts';
import { staffPassword } from './password-field.ts';
import { setStaffPassword } from './set-staff-password.ts';
import { setStaffStatus } from './set-staff-status.ts';

type Deps = { actor: Actor; db: Database; clock: Clock };

export const staffCommands: Command<Deps>[] = [
  command({
    name: 'staff list',
    summary: 'The people who run the marketplace',
    fields: {},
    run: async (deps: Deps) => {
      const staff = (await listStaff(deps)).map(toStaffView);
      return { value: staff, text: table(staff, 'There is no staff yet.') };
    },
  }),
  command({
    name: 'staff add',
    summary: 'Add a staff user',
    fields: { email, password: staffPassword.describe('PASSWORD') },
    run: async (deps: Deps, staff) => {
      const added = await addStaff(deps, deps.actor, staff);
      return { value: added, text: `${added.email} can sign in.` };
    },
  }),
  command({
    name: 'staff password',
    summary: 'Give a staff user another password, and end the sessions and staff tokens',
    fields: { email, password: staffPassword.describe('PASSWORD') },
    run: async (deps: Deps, staff) => {
      const changed = await setStaffPassword(deps, deps.actor, staff);
      return { value: changed, text: `${changed.email} has the new password.` };
    },
  }),
  command({
    name: 'staff deactivate',
    summary: 'Keep a staff user from signing in, and end the sessions',
    words: ['email'],
    fields: { email },
    run: async (deps: Deps, given) => {
      const staff = await setStaffStatus(deps, deps.actor, { ...given, status: 'Inactive' });
      return { value: staff, text: `${staff.email} is inactive and cannot sign in any more.` };
    },
  }),
  command({
    name: 'staff activate',
    summary: 'Let a staff user sign in again',
    words: ['email'],
    fields: { email },
    run: async (deps: Deps, given) => {
      const staff = await setStaffStatus(deps, deps.actor, { ...given, status: 'Active' });
      return { value: staff, text: `${staff.email} is active and can sign in.` };
    },
  }),
];
