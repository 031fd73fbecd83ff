import type {
  ChargeOutcome,
  Processor,
  RefundOutcome,
} from '../../../src/card-processor/processor.ts';
import { openTestProcessor } from '../../../src/card-processor/test-processor.ts';
import type { Database } from '../../../src/platform/db/database.ts';

/** What becomes of the next calls: `lost` did what was asked, and the answer did not arrive. */
export type Mood = 'well' | 'away' | 'lost' | 'refusing' | 'failing';

export type MoodyProcessor = Processor & {
  /** Of charges, of refunds, and of whatever else is asked. */
  charging: Mood;
  refunding: Mood;
  asking: Mood;
  /** What it was asked to do, under which key. */
  asked: string[];
};

const unknown = { kind: 'unknown', reason: 'no answer' } as const;
const refused = { kind: 'refused', reason: 'the card is gone' } as const;
const declined = { kind: 'declined', sentence: 'The card was declined' } as const;
const failed = { kind: 'failed', reason: 'the key is wrong' } as const;

/** The test processor, as well or unwell as the test wants it. */
export function moodyProcessor(db: Database): MoodyProcessor {
  const usual = openTestProcessor(db);
  const processor: MoodyProcessor = {
    charging: 'well',
    refunding: 'well',
    asking: 'well',
    asked: [],
    charge: async (order): Promise<ChargeOutcome> => {
      processor.asked.push(`charge ${order.key}`);
      if (processor.charging === 'away') return unknown;
      if (processor.charging === 'refusing') return declined;
      if (processor.charging === 'failing') return failed;
      const outcome = await usual.charge(order);
      return processor.charging === 'lost' ? unknown : outcome;
    },
    refund: async (order): Promise<RefundOutcome> => {
      processor.asked.push(`refund ${order.key}`);
      if (processor.refunding === 'away' || processor.refunding === 'failing') return unknown;
      if (processor.refunding === 'refusing' && !(await isMade(db, order.key))) return refused;
      const outcome = await usual.refund(order);
      return processor.refunding === 'lost' ? unknown : outcome;
    },
    findCharge: async (attempt) =>
      processor.asking === 'well' ? usual.findCharge(attempt) : unknown,
    undo: async (attempt) => {
      processor.asked.push(`undo ${attempt.key}`);
      return processor.asking === 'well' ? usual.undo(attempt) : unknown;
    },
    findEntry: async (name) => (processor.asking === 'well' ? usual.findEntry(name) : unknown),
    list: async (page) => (processor.asking === 'well' ? usual.list(page) : unknown),
    openLink: async (order) => (processor.asking === 'well' ? usual.openLink(order) : unknown),
    findLink: async (link) => (processor.asking === 'well' ? usual.findLink(link) : unknown),
    forgetCard: async (handle) => {
      processor.asked.push(`forget ${handle}`);
      return processor.asking === 'well' ? usual.forgetCard(handle) : unknown;
    },
  };
  return processor;
}

/** What was given back under a key is not refused any more. */
async function isMade(db: Database, key: string): Promise<boolean> {
  const made = await db.selectFrom('testRefund').select('key').where('key', '=', key).execute();
  return made.length > 0;
}
