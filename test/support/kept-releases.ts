import assert from 'node:assert/strict';
import { join } from 'node:path';
import { importMarketplace } from '../../src/marketplace/import-marketplace.ts';
import { somebody } from './accounts.ts';
import type { TestApi } from './api.ts';
import { root } from './source/imports.ts';
import type { StaffApi } from './staff.ts';
import { walkMarketplace, walkOrder, walkToken } from './walks.ts';

export const keptFolder = join(root, 'test/upgrades');

/** What is kept of a version: a backup it has made, and what it answered then. */
export function keptRelease(version: string): { backup: string; about: string } {
  const file = join(keptFolder, version);
  return { backup: `${file}.backup`, about: `${file}.json` };
}

/** Path and answer; those under `/operator` are asked by staff. */
export type KeptAnswers = Record<string, unknown>;

/** A tiny marketplace with bookings in each state. Answers the paths that tell of it. */
export async function fillKept(api: StaffApi): Promise<string[]> {
  await importMarketplace(api.app, somebody, walkMarketplace('http://127.0.0.1:9/hook'));
  await api.app.catalog.loaded;
  const decisions = [
    { verb: 'confirm', body: {} },
    { verb: 'decline', body: { reason: 'Too windy' } },
    { verb: 'cancel', body: {} },
    null,
  ];
  const booked: string[] = [];
  for (const decision of decisions) {
    const { status, body, text } = await api.call({
      method: 'POST',
      url: '/v1/booking',
      token: walkToken,
      body: walkOrder(),
    });
    const reference = String(body['booking_ref']);
    assert.equal(status, 200, text);
    booked.push(reference);
    if (decision === null) continue;
    const url = `/operator/v1/bookings/${reference}/${decision.verb}`;
    const decided = await api.asStaff({ method: 'POST', url, body: decision.body });
    assert.equal(decided.status, 200, decided.text);
  }
  return [
    '/v1/users?user_id=1',
    '/v1/return_tours',
    ...booked.map((reference) => `/v1/booking?id=${reference}`),
    ...booked.map((reference) => `/operator/v1/bookings/${reference}`),
    '/operator/v1/organizations/harbor/users',
    '/operator/v1/tours/990001',
  ];
}

export async function readAnswers(
  api: TestApi,
  paths: readonly string[],
  staffToken?: string,
): Promise<KeptAnswers> {
  const answers: KeptAnswers = {};
  for (const url of paths) {
    const isForStaff = url.startsWith('/operator');
    const { status, body, text } = await api.call({
      url,
      ...(isForStaff
        ? { headers: { authorization: `Bearer ${staffToken ?? ''}` } }
        : { token: walkToken }),
    });
    assert.equal(status, 200, `${url}: ${text}`);
    answers[url] = body;
  }
  return answers;
}
