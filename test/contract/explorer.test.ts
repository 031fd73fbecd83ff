import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { type HandMadeDemo, readHandMadeDemo } from '../../src/demo/hand-made-demo.ts';
import { locationTypes } from '../../src/transfers/places/location.ts';
import { dropOffFields, pickupFields } from '../../src/transfers/transfer-details.ts';
import { aToken } from '../support/accounts.ts';
import { createApi, type TestApi } from '../support/api.ts';
import { onceInSuite } from '../support/running/in-suite.ts';
import { production } from '../support/staff.ts';

const whole = readHandMadeDemo() as HandMadeDemo & { tours: { id: number }[] };
const acme = 'ptl_test_0000000000000000000000000000acme';
const boat = 'PRD16374';
const seldom = 'PRD16359';
/** One on which it runs: a page looks 30 days ahead by itself, wherever midnight has just been. */
const onlyDay = Temporal.Now.plainDateISO('UTC').add({ days: 33 }).toString();
const weekday = new Date(onlyDay).toUTCString().slice(0, 3).toLowerCase();
const tours = whole.tours
  .filter(({ id }) => [boat, seldom].includes(`PRD${id}`))
  .map((tour) =>
    seldom === `PRD${tour.id}`
      ? { ...tour, schedule: [{ times: ['9:30 AM'], weekdays: [weekday] }] }
      : tour,
  );
const demo = { ...whole, tours };

function unescaped(html: string): string {
  return html
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&');
}

/** The path of the request that the page shows. */
function askedIn(html: string): string {
  return (
    /https?:\/\/[^/\s]+(\/v1\/return_availability[^']*)/.exec(
      unescaped(html).replaceAll('&#39;', "'"),
    )?.[1] ?? ''
  );
}

function inputsOf(html: string): string[] {
  return Array.from(html.matchAll(/<input name="([^"]+)"/g), ([, name = '']) => name);
}

async function fillIn(api: TestApi, form: Record<string, string>) {
  return api.call({
    method: 'POST',
    url: '/docs/explorer',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams(form).toString(),
  });
}

describe('asking for a price on a page', () => {
  const staging = onceInSuite(() => createApi({ marketplace: demo }));

  it('shows the request, the answer of the API to it, and receipts that end at its price', async () => {
    const api = staging();
    const { text } = await api.call({ url: `/docs/explorer?id=${boat}&rate+4+hours=1` });

    const path = askedIn(text);
    assert.match(path, /\?id=PRD16374&date=\d{4}-\d\d-\d\d&range=1&4\+hours=1&currency=USD$/);
    const { body } = await api.call({ url: path, headers: { 'access-token': acme } });
    assert.ok(unescaped(text).includes(JSON.stringify(body, null, 2)));
    const [day] = Object.values(
      (body as { availability: Record<string, { price: number }> }).availability,
    );
    const total = /<tr class="total">.*?<td>([\d.]+) <small>USD/s.exec(text)?.[1];
    assert.equal(Number(total), day?.price);
  });

  it('asks for something that has a price where nothing was chosen', async () => {
    const { text } = await staging().call({ url: '/docs/explorer' });

    assert.match(text, /<tr class="total">/);
  });

  it('moves to a day on which the tour runs, or names it to who has chosen another', async () => {
    const api = staging();
    const { text } = await api.call({ url: `/docs/explorer?id=${seldom}` });
    const before = Temporal.PlainDate.from(onlyDay).subtract({ days: 1 }).toString();
    const closed = await fillIn(api, { id: seldom, date: before });
    const chosen = await fillIn(api, { id: seldom, date: before, day: onlyDay });

    for (const shown of [text, chosen.text]) {
      assert.match(askedIn(shown), new RegExp(`date=${onlyDay}&`));
      assert.match(shown, /<tr class="total">/);
    }
    assert.match(askedIn(closed.text), new RegExp(`date=${before}&`));
    assert.match(closed.text, new RegExp(`<button form="ask" name="day" value="${onlyDay}">`));
  });

  it('shows the refusal of the API as it is, and nothing that was sent as HTML', async () => {
    const api = staging();
    const { status, text } = await api.call({
      url: `/docs/explorer?id=${boat}&date=${encodeURIComponent('<b>soon</b>')}`,
    });

    assert.equal(status, 200);
    assert.match(text, /Answer 400/);
    assert.doesNotMatch(text, /<b>soon|class="receipt"/);
  });

  it('asks with a token of the reader, which stays in its hidden field', async () => {
    const api = staging();
    const { token: mine } = await aToken(api.app.db);
    const { text } = await fillIn(api, { id: boat, token: mine });

    assert.match(text, /<tr class="commission">/);
    assert.equal(text.split(mine).length - 1, 1);
    assert.match(text, new RegExp(`name="token" value="${mine}" type="password"`));
    assert.match(text, /access-token: YOUR_ACCESS_TOKEN/);
    const wrong = await fillIn(api, { id: boat, token: 'ptl_test_wrong' });
    assert.match(wrong.text, /Answer 401/);
    assert.doesNotMatch(wrong.text, /class="receipt"|4 hours/);
  });

  it('waits for a token in production', async () => {
    await using live = await createApi({
      environment: production,
      marketplace: { ...demo, organizations: [] },
    });
    const { text } = await live.call({ url: `/docs/explorer?id=${boat}` });

    assert.match(text, /Give an access token of yours/);
    assert.equal(askedIn(text), '');
    assert.doesNotMatch(text, /4 hours/);
  });
});

describe('the form of what a driver has to know', () => {
  const staging = onceInSuite(() => createApi());

  it('asks for what a booking between two places needs, and checks it as the booking does', async () => {
    const api = staging();
    for (const from of locationTypes) {
      for (const to of locationTypes) {
        const url = `/docs/transfer-form?${new URLSearchParams({ from, to }).toString()}`;
        const { text } = await api.call({ url });
        const needed = { ...pickupFields[from].shape, ...dropOffFields[to].shape };
        assert.deepEqual(inputsOf(text), Object.keys(needed), `${from} to ${to}`);
        const examples = Object.entries(needed).map(([name, schema]) => [
          name,
          String(schema.meta()?.['example']),
        ]);
        if (examples.length === 0) continue;
        const query = new URLSearchParams(Object.fromEntries(examples));
        const complete = await api.call({ url: `${url}&${query.toString()}` });
        assert.match(complete.text, /A booking with these fields is taken/, `${from} to ${to}`);
      }
    }
  });

  it('says what is missing in the words of the API, beside the field', async () => {
    const { text } = await staging().call({
      url: '/docs/transfer-form?from=airport&to=address&arrival_flight_number=soon',
    });

    assert.match(text, /arrival_flight_number must be a flight number such as AA 123/);
    assert.match(text, /origin_airport is missing/);
    assert.match(text, /2 fields are missing or wrong/);
  });
});
