import { sql } from 'kysely';
import { type TimelineSource, theProgram } from '../platform/lists/timeline.ts';
import type { NoticeKind } from './notices.ts';

type Data = { id: number; kind: NoticeKind; sentence: string; settled_at: string | null };

/** What is to be settled with the supplier of a booking; the log tells that it was. */
export const toldNotices: TimelineSource<{ reference: string }> = {
  name: 'supplier_notice',
  select: ({ reference }) => sql`
    select id, found_at as at, 'supplier' as kind, jsonb_build_object('id', id, 'kind', kind,
      'sentence', sentence, 'settled_at', settled_at) as data
    from supplier_notice where booking_reference = ${reference}`,
  tell: ({ id, sentence, settled_at: settledAt }: Data) => ({
    actor: theProgram,
    sentence: `${settledAt === null ? 'To settle with the supplier' : 'Settled with the supplier'}: ${sentence}`,
    ids: { supplier_notice: id },
  }),
};
