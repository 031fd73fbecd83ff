const tours = 200;
const days = 50;

/** 10,000 departures: 200 tours, each once a day, on which places do not run out. */
export const manyDepartures = {
  format: 'portolan/1',
  suppliers: [{ key: 'measured', name: 'Measured Tours' }],
  tours: Array.from({ length: tours }, (_, index) => ({
    id: index + 1,
    supplier: 'measured',
    name: `Measured walk ${index + 1}`,
    place: {
      town: 'Rome',
      country: 'Italy',
      latitude: 41.9,
      longitude: 12.5,
      time_zone: 'Europe/Rome',
    },
    pricing: { model: 'Per Person', currency: 'USD', rates: [{ name: 'Adults', price: 59 }] },
    schedule: [{ times: ['7:30 AM'], capacity: 1_000_000 }],
  })),
};

type Extras = { token: string; email?: string; hasKey?: boolean };

/** One order of two travelers for each departure; orders that follow each other are of other tours. */
export function ordersOfAll({ token, email, hasKey = false }: Extras) {
  const headers = {
    'access-token': token,
    'content-type': 'application/json',
    // The load generator puts something else in its place each time.
    ...(hasKey && { 'idempotency-key': '[<id>]' }),
  };
  const requests = Array.from({ length: tours * days }, (_, at) => ({
    method: 'POST' as const,
    path: '/v1/booking',
    headers,
    body: JSON.stringify({
      product_id: `PRD${(at % tours) + 1}`,
      date: dateOf(Math.floor(at / tours)),
      time: '7:30 AM',
      phone: '+12025550123',
      adults: 'Ada Byron, Ben Hobart',
      ...(email !== undefined && { email }),
    }),
  }));
  return { requests, idReplacement: hasKey };
}

export type Orders = ReturnType<typeof ordersOfAll>;

/** SQL of the same departures: tours, and days from the first. */
export const departuresInSql = `generate_series(1, ${tours}) tour, generate_series(0, ${days - 1}) day`;

/** So that none is over while it is measured. */
export function dateOf(day: number): string {
  return Temporal.Now.plainDateISO('UTC')
    .add({ days: 30 + day })
    .toString();
}
