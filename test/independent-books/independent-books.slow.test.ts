import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { type Program, startProgram } from '../support/running/program.ts';
import { rounds, seedOf } from '../support/running/rounds.ts';
import { waitUntil } from '../support/running/wait.ts';
import { askPartner, askStaff, book, type Chance, happen, type Marketplace } from './deeds.ts';
import type { Account } from './ledger.ts';
import { capacity, marketplace, partners } from './price-book.ts';

const deeds = rounds({ sample: 240, long: 20_000 });
const kills = rounds({ sample: 3, long: 60 });
const atOnce = 6;

/** The same every time in a usual run. */
function chanceOf(seed: number): Chance {
  let state = seed;
  return (below) => {
    state = (state * 48_271) % 2_147_483_647;
    return state % below;
  };
}

/** A program that dies without warning after so many deeds, and is started again over what it left. */
async function openMarketplace() {
  await using undo = new AsyncDisposableStack();
  let program: Program = undo.use(await startProgram({ environment: { WORKERS: '1' } }));
  const { dataDir, staffToken } = program;
  const imported = await program.run(['import', '-'], JSON.stringify(marketplace));
  assert.equal(imported.status, 0, imported.stderr);
  const resources = undo.move();
  const market: Marketplace = { address: () => program.address, staffToken };
  return {
    market,
    run: (words: string[]) => program.run(words),
    dieAndStartAgain: async () => {
      await program.kill();
      program = resources.use(await startProgram({ dataDir, environment: { WORKERS: '1' } }));
    },
    [Symbol.asyncDispose]: () => resources.disposeAsync(),
  };
}

/** Bookings of several at once, each with its own, while the program is killed now and then. */
async function load({ market, dieAndStartAgain }: Awaited<ReturnType<typeof openMarketplace>>) {
  const accounts: Account[] = [];
  const chance = chanceOf(1 + (seedOf(20_261_129) % 2_147_483_646));
  let done = 0;
  const deaths: Promise<void>[] = [];
  let isDying = false;
  const work = async () => {
    const own: Account[] = [];
    while (done < deeds) {
      done += 1;
      const account = own[chance(Math.max(1, own.length))];
      if (!account || chance(3) === 0) {
        const booked = await book(market, chance);
        own.push(booked);
        accounts.push(booked);
      } else await happen(market, account, chance);
      if (deaths.length < kills && !isDying && done > ((deaths.length + 1) * deeds) / (kills + 1)) {
        isDying = true;
        const death = dieAndStartAgain().finally(() => {
          isDying = false;
        });
        deaths.push(death);
      }
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  await Promise.all(deaths);
  assert.equal(deaths.length, kills);
  return accounts;
}

type Shown = {
  status: string;
  pricing: { total: number; amount_paid: number; due: number; commission: number };
  record: {
    to_return: number;
    payments: { kind: string; state: string; method: string; amount: number }[];
  };
};

const minor = (amount: number) => Math.round(amount * 100);

async function assertSame(market: Marketplace, account: Account): Promise<void> {
  const { body } = await askStaff(market, `bookings/${account.reference}`);
  const { status, pricing, record } = body as unknown as Shown;
  assert.deepEqual(
    {
      status,
      total: minor(pricing.total),
      commission: minor(pricing.commission),
      paid: minor(pricing.amount_paid),
      due: minor(pricing.due),
      toReturn: minor(record.to_return),
    },
    {
      status: account.isCanceled ? 'Canceled' : 'Confirmed',
      total: account.total,
      commission: account.commission,
      paid: account.paid,
      due: account.due,
      toReturn: account.toReturn,
    },
    `${account.reference} of ${account.partner.key}: ${account.moved.join(', ')}`,
  );
  const moved = record.payments
    .filter(({ state, kind, method }) =>
      kind === 'charge' || method !== 'card' ? state === 'done' : state !== 'refused',
    )
    .reduce((sum, { kind, amount }) => sum + minor(amount) * (kind === 'charge' ? 1 : -1), 0);
  assert.equal(moved, account.paid, `the payments of ${account.reference}`);
}

async function assertPlaces(market: Marketplace, accounts: readonly Account[]): Promise<void> {
  const taken = Map.groupBy(accounts, ({ product, date }) => `${product.id} ${date}`);
  for (const [name, sold] of taken) {
    const [id = '', date = ''] = name.split(' ');
    const path = `/v1/return_availability?id=${id}&date=${date}&range=1&adults=1`;
    const { body } = await askPartner(
      market,
      { partner: partners[0] as Account['partner'] },
      { path },
    );
    const days = Object.values(body['availability'] as Record<string, { available: number }>);
    const places = sold.reduce((sum, account) => sum + account.places, 0);
    assert.equal(days[0]?.available, capacity - places, name);
  }
}

describe('books that are kept beside the program', () => {
  it('agree with it after a random load in which it was killed', async () => {
    await using opened = await openMarketplace();
    const { market } = opened;

    const accounts = await load(opened);
    await askStaff(market, 'jobs/bookings.compare-payments/run', {});
    const disputed = accounts.filter(({ isDisputed }) => isDisputed);
    for (const account of disputed) account.dispute();
    await waitUntil(async () => {
      const { body } = await askStaff(market, 'payments?state=all&kind=dispute&limit=200');
      return Object.keys(body).length >= Math.min(200, disputed.length);
    });

    for (const account of accounts) await assertSame(market, account);
    await assertPlaces(market, accounts);
    const { body: ages } = await askStaff(market, 'invoices/ages?organization=books-credit');
    const [row] = Object.values(ages) as { due: number }[];
    const due = accounts
      .filter(({ isByBank }) => isByBank)
      .reduce((sum, account) => sum + account.due, 0);
    assert.equal(minor(row?.due ?? 0), due);
    const { stdout } = await opened.run(['doctor']);
    assert.match(stdout, /^ok +books /m);
  });
});
