import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { aCruise, openCruises } from '../support/cruises.ts';

describe('2.7 a cruise sailing', () => {
  it('has cruiseline, cruiseship and sailing_dates, and nothing else', async () => {
    await using cruises = await openCruises([aCruise(['2099-05-09', '2099-05-02'])]);

    const { text } = await cruises.list();

    assert.deepEqual(JSON.parse(text), [
      {
        cruiseline: 'Aurelia Cruises',
        cruiseship: 'Aurelia Star',
        sailing_dates: ['2099-05-02', '2099-05-09'],
      },
    ]);
  });
});
