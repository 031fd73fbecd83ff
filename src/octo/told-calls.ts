import { sql } from 'kysely';
import { type TimelineSource, theProgram } from '../platform/lists/timeline.ts';

type Data = {
  id: number;
  kind: string;
  status: number | null;
  outcome: 'answered' | 'refused' | 'unknown';
  reason: string | null;
  duration_ms: number;
};

type AtSupplier = { reference: string; supplier: { name: string } };

/** Calls about a booking to the system of its supplier. */
export const toldCalls: TimelineSource<AtSupplier> = {
  name: 'supplier_call',
  select: ({ reference }) => sql`
    select id, at, 'supplier' as kind, jsonb_build_object('id', id, 'kind', kind,
      'method', method, 'path', path, 'status', status, 'outcome', outcome, 'reason', reason,
      'duration_ms', duration_ms, 'attempts', attempts) as data
    from supplier_call where booking_reference = ${reference}`,
  tell: (call: Data, { supplier }) => ({
    actor: theProgram,
    sentence: `${sentenceOf(call, supplier.name)}.`,
    ids: { supplier_call: call.id },
  }),
};

function sentenceOf({ kind, status, outcome, reason, duration_ms: took }: Data, supplier: string) {
  const why = reason === null ? '' : `: ${reason}`;
  switch (outcome) {
    case 'answered':
      return `The system of ${supplier} answered the call “${kind}” with ${status} in ${took} ms`;
    case 'refused':
      return `The system of ${supplier} refused the call “${kind}” with ${status}${why}`;
    case 'unknown':
      return `The system of ${supplier} gave no answer to the call “${kind}”${why}`;
    default:
      return outcome satisfies never;
  }
}
