import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { secondsOf, spaceOf, stepsOf } from './foretell.ts';

const migration = `
-- A note; it is no statement.
create table boat (id integer primary key, tour_id integer references tour (id));
create index boat_of_tour on boat (tour_id);
alter table tour add column note text, add column rank integer not null default 0;
alter table payment alter column amount type numeric;
alter table booking add constraint booking_check check (total >= 0);
create unique index booking_key on booking (key) where key is not null;
update traveler set email = lower(email);
insert into boat (tour_id) select id from cruise;
create function note() returns trigger language plpgsql as $$ begin update tour set note = ''; end $$;
create trigger note before update on tour for each row execute function note();
`;

describe('what a migration will do', () => {
  it('is told by its words, for tables that have rows already', () => {
    assert.deepEqual(
      stepsOf(migration).map(({ table, work }) => `${table} ${work}`),
      [
        'tour brief',
        'payment rewrites',
        'booking reads',
        'booking reads',
        'traveler changes rows',
        'cruise changes rows',
        'tour brief',
      ],
    );
  });

  it('takes as long, and as much disk, as the tables are large', () => {
    const sizes = new Map([
      ['payment', 4_000_000_000],
      ['booking', 900_000_000],
      ['tour', 9_000_000_000],
    ]);
    const steps = stepsOf(migration);

    assert.deepEqual(
      steps.map((step) => secondsOf(step, sizes)),
      [0, 100, 9, 9, 0, 0, 0],
    );
    assert.equal(spaceOf(steps, sizes), 5_800_000_000);
  });
});
