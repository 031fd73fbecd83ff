import { sql } from 'kysely';
import type { Transaction } from '../platform/db/database.ts';
import { readReference } from '../platform/ids.ts';
import type { RecordNow } from '../platform/operation/version.ts';
import { type ListDeps, type ListedCampaign, listCampaigns } from './list-campaigns.ts';
import { campaignRefusals } from './refusals.ts';

/** A campaign of any partner, as staff see it. */
export async function findCampaign(deps: ListDeps, reference: string): Promise<ListedCampaign> {
  const page = { cursor: undefined, limit: 1 };
  const [found] = await listCampaigns(deps, { reference }, page);
  if (found) return found;
  throw campaignRefusals.campaignUnknown(`There is no campaign ${reference}`);
}

/** What a change that names the version it has seen is held against. */
export async function lockCampaignRecord(
  tx: Transaction,
  given: string,
): Promise<RecordNow | undefined> {
  const reference = readReference(given);
  const { rows } = await sql<{ version: number }>`
    select version from campaign where reference = ${reference} for no key update`.execute(tx);
  return rows[0] && { ...rows[0], subject: `campaign ${reference}` };
}
