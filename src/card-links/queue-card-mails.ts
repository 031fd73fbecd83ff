import { cardText, type ShownCard, shortCardText } from '../accounts/cards/stored-card.ts';
import { findAdmins } from '../accounts/users/find-admins.ts';
import type { Clock } from '../platform/clock.ts';
import type { Transaction } from '../platform/db/database.ts';

type News = { card: ShownCard & { organizationId: number }; replaced: ShownCard | null };

/** Notes in the transaction that puts a card on file that the Admins of the partner are told. */
export async function queueCardMails(
  tx: Transaction,
  { clock }: { clock: Clock },
  { card, replaced }: News,
): Promise<void> {
  const { organizationId } = card;
  const admins = await findAdmins(tx, organizationId);
  if (admins.length === 0) return;
  const mail = {
    organizationId,
    card: cardText(card),
    replaced: replaced && shortCardText(replaced),
    at: clock.now(),
  };
  await tx
    .insertInto('cardMail')
    .values(admins.map(({ id: userId }) => ({ ...mail, userId, state: 'waiting' as const })))
    .execute();
}
