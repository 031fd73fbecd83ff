// A node:http server that sells a departure with one statement: what placing a booking is compared with.
import { randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import pg from 'pg';
import type { BareSeller } from './bare-booking.ts';
import { chargeBarely } from './bare-charge.ts';

type Order = { product_id: string; date: string; phone: string; adults: string };

const given: BareSeller & { url: string; connections: number } = JSON.parse(process.argv[2] ?? '');
const pool = new pg.Pool({ connectionString: given.url, max: given.connections });
const parts = given.answer.split(given.reference);

const sell = `with departure as (
    update bare.inventory set taken = taken + $3
    where tour_id = $1 and date = $2 and taken + $3 <= capacity
    returning tour_id, date
  ), booking as (
    insert into bare.booking (reference, tour_id, date, phone, travelers, status, at)
    select $4, tour_id, date, $5, $6, 'Booked', now() from departure
    returning id
  ), payment as (
    insert into bare.payment (booking_id, amount_minor, currency, state)
    select id, $7, 'USD', $8 from booking
    returning id
  ), outbox as (
    insert into bare.outbox (booking_id, type, body)
    select id, 'New Booking', jsonb_build_object('booking_ref', $4::text) from booking
  )
  select id from payment`;

const settle = `with payment as (
    update bare.payment set state = 'paid', reference = $2 where id = $1 returning booking_id
  )
  update bare.booking set status = 'Paid' from payment where id = booking_id`;

async function place(order: Order): Promise<string> {
  const travelers = order.adults.split(',').map((name) => name.trim());
  const reference = randomBytes(9).toString('base64url');
  const { processor } = given;
  const amount = travelers.length * 5900;
  const { rows } = await pool.query<{ id: string }>({
    name: 'sell',
    text: sell,
    values: [
      order.product_id.slice('PRD'.length),
      order.date,
      travelers.length,
      reference,
      order.phone,
      JSON.stringify(travelers),
      amount,
      processor ? 'open' : 'invoiced',
    ],
  });
  const [payment] = rows;
  if (!payment) throw new Error('sold out');
  if (processor) {
    const charge = await chargeBarely(processor, { amount, reference });
    await pool.query({ name: 'settle', text: settle, values: [payment.id, charge] });
  }
  return parts.join(reference);
}

const server = createServer((request, response) => {
  const body: Buffer[] = [];
  request.on('data', (chunk: Buffer) => body.push(chunk));
  request.once('end', () => {
    const text = Buffer.concat(body).toString();
    const answering = text === '' ? Promise.resolve('{}') : place(JSON.parse(text) as Order);
    answering.then(
      (answer) =>
        response
          .writeHead(200, {
            'content-type': 'application/json',
            'content-length': Buffer.byteLength(answer),
          })
          .end(answer),
      (error) => response.writeHead(500).end(String(error)),
    );
  });
});
server.listen(0, '127.0.0.1', () => {
  process.stdout.write(`http://127.0.0.1:${(server.address() as AddressInfo).port}\n`);
});
