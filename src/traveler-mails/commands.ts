import { z } from 'zod';
import { type Command, command } from '../platform/cli/command.ts';
import { table } from '../platform/cli/table.ts';
import type { Database } from '../platform/db/database.ts';
import { mailStates } from '../platform/mail/mail-states.ts';
import { listMails, mostMailsListed } from './list-mails.ts';
import { toTravelerMailView } from './operator-views.ts';

const shown = ['id', 'booking_reference', 'kind', 'email', 'state', 'reason'] as const;

export const travelerMailCommands: Command<{ db: Database }>[] = [
  command({
    name: 'mail log',
    summary: `The newest mails to travelers, at most ${mostMailsListed} at a time`,
    fields: {
      booking: z.string().trim().min(1).max(100).optional().describe('REF'),
      state: z.enum(mailStates).optional().describe('STATE'),
      before: z.coerce
        .number({ error: 'it must be a whole number' })
        .int()
        .min(1)
        .optional()
        .describe('ID'),
    },
    run: async (deps: { db: Database }, filter) => {
      const mails = (await listMails(deps, filter)).map(toTravelerMailView);
      const rows = mails.map((mail) => Object.fromEntries(shown.map((name) => [name, mail[name]])));
      const last = mails.length === mostMailsListed ? mails.at(-1) : undefined;
      const more = last ? `\nGo on with --before ${last.id}` : '';
      return { value: mails, text: `${table(rows, 'There are no mails.')}${more}` };
    },
  }),
];
