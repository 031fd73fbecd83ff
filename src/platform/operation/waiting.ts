import { z } from 'zod';

/** Answers instead of the operation itself, with 202, where a second person has to approve it. */
export const Waiting = z
  .object({
    status: z.literal('waiting').describe('Nothing has changed and no money has moved yet'),
    approval_id: z.int().describe('The number of the approval that somebody else decides'),
  })
  .meta({ id: 'Waiting', description: 'Waits for a second person' });

export type Waiting = z.output<typeof Waiting>;

export const waitingStatus = 202;

export function waitingText({ approval_id: id }: Waiting): string {
  return `Nothing has moved yet: a second person has to approve it. It waits as approval ${id}; another manager decides it with \`portolan approvals approve ${id}\`.`;
}
