import { z } from 'zod';
import type { Actor } from '../platform/audit.ts';
import { type Command, command } from '../platform/cli/command.ts';
import { table } from '../platform/cli/table.ts';
import { listCampaigns, mostCampaignsListed } from './list-campaigns.ts';
import { toCampaignView, toRunView } from './operator-views.ts';
import { type DayRun, type RunDeps, runDay } from './run-day.ts';

type Deps = RunDeps & { actor: Actor };

const shown = ['reference_id', 'organization', 'email', 'date', 'title', 'next_send'] as const;

export const campaignCommands: Command<Deps>[] = [
  command({
    name: 'campaign list',
    summary: `The newest campaigns, at most ${mostCampaignsListed} at a time`,
    fields: {
      email: z.string().trim().min(1).max(254).optional().describe('EMAIL'),
      before: z.string().trim().min(1).max(100).optional().describe('REF'),
    },
    run: async (deps: Deps, filter) => {
      const campaigns = (await listCampaigns(deps, filter)).map(toCampaignView);
      const rows = campaigns.map((campaign) =>
        Object.fromEntries(shown.map((name) => [name, campaign[name]])),
      );
      const last = campaigns.length === mostCampaignsListed ? campaigns.at(-1) : undefined;
      const more = last ? `\nGo on with --before ${last.reference_id}` : '';
      return { value: campaigns, text: `${table(rows, 'There are no campaigns.')}${more}` };
    },
  }),
  command({
    name: 'campaign run-day',
    summary: 'Send the mails of today, unless that was done',
    fields: {},
    run: async (deps: Deps) => {
      const run = await runDay(deps, deps.actor);
      return { value: toRunView(run), text: inWords(run) };
    },
  }),
];

function inWords(run: DayRun): string {
  const { day, counts } = run;
  const figures = `${counts.sent} sent, ${counts.skipped} skipped, ${counts.failed} failed`;
  switch (run.kind) {
    case 'finished':
      return `The mails of ${day} are out: ${figures}.`;
    case 'done already':
      return `Nothing was sent: the run of ${day} is done already (${figures}).`;
    case 'under way':
      return `Nothing was sent: the run of ${day} is under way.`;
    case 'held up':
      return `${counts.waiting} mails of ${day} wait: ${run.reason}. The jobs carry on by themselves (${figures}).`;
    default:
      return run satisfies never;
  }
}
