import assert from 'node:assert/strict';
import { type Answer, settle, type Wish } from './client.ts';
import { Account } from './ledger.ts';
import { orderOf, type Party, partners, products, travelDates } from './price-book.ts';

export type Marketplace = { address: () => string; staffToken: string };
/** A number from 0 to below the limit. */
export type Chance = (below: number) => number;

export async function askStaff(
  { address, staffToken }: Marketplace,
  path: string,
  body?: object,
): Promise<Answer> {
  const headers = { authorization: `Bearer ${staffToken}` };
  const wish: Wish = { path: `/operator/v1/${path}`, headers };
  const answer = await settle(address, body ? { ...wish, method: 'POST', body } : wish);
  assert.equal(answer.status, 200, `${path}: ${JSON.stringify(answer.body)}`);
  return answer;
}

export async function askPartner(
  { address }: Marketplace,
  { partner }: Pick<Account, 'partner'>,
  wish: Omit<Wish, 'headers'>,
): Promise<Answer> {
  const answer = await settle(address, { ...wish, headers: { 'access-token': partner.token } });
  assert.equal(answer.status, 200, `${wish.path}: ${JSON.stringify(answer.body)}`);
  return answer;
}

const partyOf = (chance: Chance): Party => ({ Adults: 1 + chance(3), Children: chance(3) });

/** A new booking, by any partner, of any product. */
export async function book(market: Marketplace, chance: Chance): Promise<Account> {
  const product = products[chance(products.length)];
  const partner = partners[chance(partners.length)];
  assert.ok(product && partner);
  const isLate = chance(3) === 0;
  const isDisputed = partner.term === 'Default' && chance(4) === 0;
  const { early, late } = travelDates(Date.now());
  const date = isLate ? late : early;
  const account = new Account({
    product,
    partner,
    date,
    isLate,
    isDisputed,
    party: partyOf(chance),
  });
  const token = isDisputed ? 'tok_createDispute' : 'tok_visa';
  const order = orderOf(product, account.party, date);
  const { body } = await askPartner(market, account, {
    method: 'POST',
    path: '/v1/booking',
    body: partner.term === 'Default' ? { ...order, token, card_holder: 'Ada Byron' } : order,
  });
  account.reference = String(body['booking_ref']);
  return account;
}

/** Something that may happen to a booking at this moment, in the program and in the ledger. */
export async function happen(market: Marketplace, account: Account, chance: Chance): Promise<void> {
  const { reference } = account;
  const staff = (path: string, body: object = {}) =>
    askStaff(market, `bookings/${reference}/${path}`, body);
  const deed = chance(6);
  if (deed === 0) return await cancel(market, account, chance);
  if (deed === 1 && account.mostRefundable > 0) {
    const minor = 1 + chance(Math.min(account.mostRefundable, 2_000));
    await staff('refund', { amount: minor / 100, reason: 'Rain' });
    return account.refund(minor);
  }
  if (account.isByBank && deed === 2 && account.due > 0) {
    const minor = account.due;
    await staff('paid');
    return account.receive(minor);
  }
  if (account.isByBank && deed === 3 && account.due > 0) {
    const minor = 1 + chance(account.due);
    await staff('payments', { method: 'transfer', amount: minor / 100 });
    return account.receive(minor);
  }
  if (account.isByBank && account.awaited > 0) {
    await staff('refunded');
    return account.refundMade();
  }
  if (account.isCanceled || account.isLate || account.isDisputed) return;
  const party = partyOf(chance);
  const names = orderOf(account.product, party, account.date);
  await staff('update', {
    names: JSON.stringify({ Adults: names.adults, Children: names.children ?? '' }),
  });
  account.change(party);
}

/** Cancels as staff at once, or as its partner, who is told what it comes to before staff apply it. */
async function cancel(market: Marketplace, account: Account, chance: Chance): Promise<void> {
  const { reference, isCanceled } = account;
  if (isCanceled) return;
  const { fee, refund } = account.quote();
  if (chance(2) === 0) {
    await askStaff(market, `bookings/${reference}/cancel`, {});
    return account.cancel();
  }
  const { body } = await askPartner(market, account, {
    method: 'DELETE',
    path: '/v1/booking',
    body: { reference_id: reference, reason: 'Ill' },
  });
  assert.deepEqual(
    [body['refund_amount'], body['cancellation_fee']],
    [refund / 100, fee / 100],
    `the promise of ${reference}`,
  );
  await askStaff(market, `requests/${String(body['request_id'])}/apply`, {});
  account.cancel();
}
