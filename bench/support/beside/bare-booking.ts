import { join } from 'node:path';
import { connectionsEach } from '../../../src/start/connections.ts';
import { dateOf, departuresInSql } from '../departures.ts';
import { type Listening, listen } from '../listen.ts';
import type { PlainSql } from './plain-sql.ts';

/** Tables with nothing but what the reference writes, and a row for each departure. */
const tables = `create schema bare;
  create table bare.inventory (tour_id integer, date date, taken integer not null default 0,
    capacity integer not null, primary key (tour_id, date));
  create table bare.booking (id bigint generated always as identity primary key,
    reference text not null unique, tour_id integer not null, date date not null,
    phone text not null, travelers jsonb not null, status text not null, at timestamptz not null);
  create table bare.payment (id bigint generated always as identity primary key,
    booking_id bigint not null, amount_minor bigint not null, currency text not null,
    state text not null, reference text);
  create table bare.outbox (id bigint generated always as identity primary key,
    booking_id bigint not null, type text not null, body jsonb not null);
  insert into bare.inventory (tour_id, date, capacity)
    select tour, date '${dateOf(0)}' + day, 1000000 from ${departuresInSql}`;

/** Into the database of a running program, before the first server is started. */
export async function makeBareTables({ pool }: PlainSql): Promise<void> {
  await pool.query(tables);
  await pool.query('vacuum analyze bare.inventory');
}

export type BareSeller = {
  /** An answer of ours, in which `reference` stands: it answers with the same bytes. */
  answer: string;
  reference: string;
  /** With one it sells by card. */
  processor?: { url: string; key: string };
};

/** A bare node:http server that sells the same departures with one statement, over as many connections. */
export function startBareBooking({ url }: PlainSql, seller: BareSeller): Promise<Listening> {
  const connections = connectionsEach(1, Number.POSITIVE_INFINITY);
  const script = join(import.meta.dirname, 'bare-booking-server.ts');
  return listen([script, JSON.stringify({ ...seller, url, connections })], {
    PATH: process.env['PATH'] ?? '',
  });
}
