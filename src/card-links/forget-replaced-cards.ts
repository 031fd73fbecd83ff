import { findReplacedCards, noteForgotten } from '../accounts/cards/replaced-cards.ts';
import { isCardAwaited } from '../bookings/money/carrying-out/is-card-awaited.ts';
import type { LinkDeps } from './take-in-link.ts';

type Deps = Pick<LinkDeps, 'db' | 'clock' | 'log' | 'processor'>;

/**
 * Has the processor forget cards that others have replaced. It is asked again until it has: to forget
 * a card twice does no harm.
 */
export async function forgetReplacedCards(deps: Deps): Promise<void> {
  const { db, log, processor } = deps;
  if (!processor) return;
  for (const card of await findReplacedCards(deps)) {
    if (await isCardAwaited({ db }, card.handle)) continue;
    const forgotten = await processor.forgetCard(card.handle);
    if (forgotten.kind === 'unknown') {
      log.error({ reason: forgotten.reason }, 'a replaced card could not be forgotten yet');
      return;
    }
    await noteForgotten(deps, card);
  }
}
