import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { payers, usualTour } from '../../test/support/placing.ts';
import { runBySam } from '../../test/support/staff.ts';
import { openMailing, traveler } from '../../test/support/traveler-mails.ts';

const today = Temporal.PlainDate.from('2026-11-20');
const schedule = usualTour.schedule.map((rule) => ({ ...rule, capacity: 100 }));
const tour = { ...usualTour, schedule };
const noon = `${today.toString()}T12:00:00Z`;

describe('the mails of bookings to one address in a day', () => {
  it('are ten of one partner, and the story of the booking tells of the eleventh', async () => {
    await using mailing = await openMailing(tour, { MARKETPLACE_TIME_ZONE: 'Europe/Rome' });
    const references: string[] = [];
    for (let one = 0; one < 11; one++) {
      references.push(await mailing.place({ email: one % 2 ? traveler : traveler.toUpperCase() }));
    }
    await mailing.send();
    await mailing.place({}, payers.credit);
    await mailing.place({ email: 'other@traveler.test' });
    await mailing.send();

    const skipped =
      'confirmed skipped the address got 10 mails about bookings of the partner that day';
    const noted = await mailing.noted();
    assert.deepEqual(
      noted.map((said, place) => (said === skipped ? place : -1)).filter((place) => place >= 0),
      [10],
    );
    assert.equal((await mailing.outbox()).length, 12);

    const last = references.at(-1) ?? '';
    const staff = await runBySam(mailing.api);
    const { text } = await staff.asStaff({ url: `/operator/v1/bookings/${last}/timeline` });
    assert.match(
      text,
      /did not mail the traveler that the booking is confirmed: the address got 10/,
    );
  });

  it('are counted anew from midnight of the marketplace on', async () => {
    await using mailing = await openMailing(tour, { MARKETPLACE_TIME_ZONE: 'Europe/Rome' });
    await mailing.setClock(noon);
    for (let one = 0; one < 10; one++) await mailing.place();
    await mailing.send();

    await mailing.setClock('2026-11-20T22:59:00Z');
    await mailing.place();
    await mailing.send();
    await mailing.setClock('2026-11-20T23:01:00Z');
    await mailing.place();
    await mailing.send();

    const states = (await mailing.noted()).map((said) => said.split(' ')[1]);
    assert.deepEqual(states, [...Array.from({ length: 10 }, () => 'sent'), 'skipped', 'sent']);
  });
});
