import { ask } from '../api/client.ts';
import classes from '../document/document.module.css';
import { useField } from '../document/document-context.ts';
import { DocumentForm } from '../document/document-form.tsx';
import { DateField, TextField } from '../document/fields.tsx';
import { EntriesField, SuggestedField } from '../document/list-fields.tsx';
import type { Fields } from '../document/paths.ts';
import { addDays } from '../formats/time.ts';
import { FoundSelect } from '../pieces/fields/found-select.tsx';
import { cruisesWords } from '../words/en/cruises.ts';
import { documentWords } from '../words/en/document.ts';
import {
  type Call,
  cruisesChanged,
  findShips,
  type Sailing,
  type SailingChanges,
} from './cruise-queries.ts';

const text = cruisesWords;

/** The day, the ship and the ports of a sailing. */
export default function EditSailing({ stored }: { stored: Sailing }) {
  const path = { id: stored.id };
  return (
    <DocumentForm
      id={`sailing ${stored.id}`}
      stored={stored}
      tryOut={(changes, seen) =>
        ask('PUT /operator/v1/sailings/{id}', {
          path,
          body: { ...toBody(changes), dry_run: 1 },
          seen,
        })
      }
      save={async (changes, seen) => {
        const saved = await ask('PUT /operator/v1/sailings/{id}', {
          path,
          body: toBody(changes),
          seen,
        });
        const { changes: _changes, faults: _faults, ...sailing } = saved;
        return sailing;
      }}
      refresh={cruisesChanged}
      sections={(draft) => [
        {
          key: 'sailing',
          title: text.sections.sailing,
          paths: ['sailing_date', 'ship'],
          content: <SailingSection />,
        },
        {
          key: 'towns',
          title: text.sections.towns,
          paths: ['towns'],
          content: <TownsSection begins={draft.sailing_date} />,
        },
      ]}
    />
  );
}

function SailingSection() {
  const ship = useField<number>('ship');
  const name = useField<string>('cruiseship');
  return (
    <div className={classes['pair']}>
      <DateField path="sailing_date" label={text.date} />
      <FoundSelect
        label={text.ship}
        named={name.value ?? undefined}
        find={findShips}
        allowDeselect={false}
        value={String(ship.value ?? '')}
        error={ship.error}
        onChange={(chosen) => ship.set(Number(chosen))}
      />
    </div>
  );
}

function TownsSection({ begins }: { begins: string }) {
  return (
    <EntriesField<Call>
      path="towns"
      label={text.sections.towns}
      addLabel={text.addTown}
      blank={(calls) => blankAfter(calls.at(-1), begins)}
      titleOf={({ name }, at) => name || documentWords.entry(text.town, at + 1)}
    >
      {(path) => (
        <>
          <div className={classes['pair']}>
            <SuggestedField path={`${path}.name`} label={text.town} find={findTowns} />
            <TextField path={`${path}.country`} label={text.country} />
          </div>
          <div className={classes['fields']}>
            <DateField path={`${path}.arrive_date`} label={text.arriveDate} />
            <TextField path={`${path}.arrive_time`} label={text.arriveTime} />
            <DateField path={`${path}.depart_date`} label={text.departDate} />
            <TextField path={`${path}.depart_time`} label={text.departTime} />
          </div>
        </>
      )}
    </EntriesField>
  );
}

/** The day after the last port. */
function blankAfter(last: Call | undefined, begins: string): Call {
  const date = last ? addDays(last.depart_date, 1) : begins;
  return {
    name: '',
    country: last?.country ?? '',
    arrive_date: date,
    arrive_time: '08:00',
    depart_date: date,
    depart_time: '18:00',
  };
}

async function findTowns(name: string): Promise<string[]> {
  if (name.length < 2) return [];
  const found = await ask('GET /operator/v1/places', { query: { name, limit: 20 } });
  return found.map(({ town }) => town);
}

/** The API judges what is in it. */
function toBody(changes: Fields): SailingChanges {
  return changes;
}
