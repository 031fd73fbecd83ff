import type { Availability, Booking } from '../../../../demo/octo-supplier/wire.ts';
import type { FakeOcto } from './octo-supplier.ts';

const contact = { firstName: 'Ada', lastName: 'Lovelace', emailAddress: 'ada@example.com' };

export type Refusal = { error: string; uuid?: string };

export const units = (unitId: string, count: number) =>
  Array.from({ length: count }, () => ({ unitId }));

export const asked = (productId: string, availabilityId?: string, optionId = 'DEFAULT') => ({
  productId,
  optionId,
  ...(availabilityId !== undefined && { availabilityId }),
});

export async function availability(fake: FakeOcto, name: string): Promise<Availability[]> {
  const option = fake.supplier.books.offer(name).product.options[0];
  return ask(fake, 'POST /availability', {
    ...asked(name, undefined, option?.id),
    localDateStart: '2026-06-10',
    localDateEnd: '2026-06-10',
  });
}

export async function reserve(fake: FakeOcto, name: string, more: object = {}): Promise<Booking> {
  const option = fake.supplier.books.offer(name).product.options[0];
  const least = option?.restrictions.minUnits ?? 1;
  const [slot] = await availability(fake, name);
  return ask(fake, 'POST /bookings', {
    ...asked(name, slot?.id, option?.id),
    unitItems: units(option?.units[0]?.id ?? '', least).map((item) => ({ ...item, contact })),
    ...more,
  });
}

export const confirm = (fake: FakeOcto, uuid: string): Promise<Booking> =>
  ask(fake, `POST /bookings/${uuid}/confirm`, {
    contact: { ...contact, phoneNumber: '+351215550100', country: 'PT' },
  });

export async function ask<Answer>(fake: FakeOcto, call: string, body?: object): Promise<Answer> {
  const answer = await send(fake, call, body);
  return (await answer.json()) as Answer;
}

export function send(
  fake: FakeOcto,
  call: string,
  body?: object,
  more: Record<string, string> = {},
): Promise<Response> {
  const [method = '', path = ''] = call.split(' ');
  return fetch(`${fake.url}${path}`, {
    method,
    redirect: 'manual',
    headers: {
      authorization: `Bearer ${fake.apiKey}`,
      'content-type': 'application/json',
      'octo-capabilities': 'octo/pricing, octo/content',
      ...more,
    },
    ...(body && { body: JSON.stringify(body) }),
  });
}
