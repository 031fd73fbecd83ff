import { Chip, NumberInput } from '@mantine/core';
import classes from '../../document/document.module.css';
import { useDocument, useField } from '../../document/document-context.ts';
import { DateField, NumberField, TextField } from '../../document/fields.tsx';
import { EntriesField, TagsField } from '../../document/list-fields.tsx';
import { dateText } from '../../formats/time.ts';
import { documentWords } from '../../words/en/document.ts';
import { tourWords } from '../../words/en/tours.ts';
import { ScheduleCalendar } from '../schedule-calendar.tsx';
import { type ScheduleEntry, type Tour, weekdays } from '../tour-queries.ts';
import editor from './editor.module.css';

const { editor: text } = tourWords;
type Closure = Tour['closures'][number];

/** When it starts, in which season at which price, and when it does not. */
export function ScheduleSection({ draft }: { draft: Tour }) {
  return (
    <>
      <EntriesField<ScheduleEntry>
        path="schedule"
        label={tourWords.sections.schedule}
        addLabel={text.addEntry}
        blank={(entries) => blankEntry(entries.at(-1))}
        titleOf={(entry, at) =>
          entry.description || entry.key || documentWords.entry(text.entry, at + 1)
        }
      >
        {(path) => <EntryFields path={path} draft={draft} />}
      </EntriesField>
      <h3>{text.closures}</h3>
      <EntriesField<Closure>
        path="closures"
        label={text.closures}
        isRow
        addLabel={text.addClosure}
        blank={() => ({ from: '', to: null, time: null })}
        titleOf={({ from }, at) =>
          from ? dateText(from) : documentWords.entry(text.closure, at + 1)
        }
      >
        {(path) => (
          <div className={classes['fields']}>
            <DateField path={`${path}.from`} label={text.from} />
            <DateField path={`${path}.to`} label={text.to} />
            <TextField path={`${path}.time`} label={text.onlyTime} placeholder={text.wholeDay} />
          </div>
        )}
      </EntriesField>
      <h3>{text.preview}</h3>
      <ScheduleCalendar timetable={draft} />
    </>
  );
}

/** Like the last one, as another season: its prices and places are a good beginning. */
function blankEntry(last: ScheduleEntry | undefined): ScheduleEntry {
  const usual: ScheduleEntry = { times: ['9:00 AM'], weekdays: [...weekdays] };
  return { ...usual, ...last, key: null, description: '', from: null, to: null };
}

function EntryFields({ path, draft }: { path: string; draft: Tour }) {
  const { rates, currency } = draft.pricing;
  return (
    <>
      <div className={classes['pair']}>
        <TextField path={`${path}.description`} label={text.entryDescription} />
        <TagsField path={`${path}.times`} label={text.times} placeholder="7:30 AM" />
      </div>
      <Weekdays path={`${path}.weekdays`} />
      <div className={classes['fields']}>
        <DateField path={`${path}.from`} label={text.seasonFrom} />
        <DateField path={`${path}.to`} label={text.seasonTo} />
        <NumberField
          path={`${path}.capacity`}
          label={text.capacity}
          placeholder={tourWords.unlimited}
        />
        <TextField path={`${path}.key`} label={text.key} placeholder={text.keyHint} />
      </div>
      <div className={classes['fields']}>
        {rates
          .filter(({ name }) => name !== '')
          .map(({ name, price }) => (
            <SeasonPrice
              key={name}
              path={`${path}.prices`}
              rate={name}
              label={text.seasonPrice(name, currency)}
              usual={price}
            />
          ))}
      </div>
    </>
  );
}

type SeasonProps = { path: string; rate: string; label: string; usual: number };

/** The price of a rate in this season; empty is the usual one. */
function SeasonPrice({ path, rate, label, usual }: SeasonProps) {
  // A rate may be called anything, also with the signs of a path.
  const { value, set, error } = useField<Record<string, number>>(path);
  const { faults } = useDocument();
  const change = (price: number | string) => {
    const { [rate]: _before, ...others } = value ?? {};
    set(price === '' ? others : { ...others, [rate]: Number(price) });
  };
  return (
    <NumberInput
      label={label}
      placeholder={String(usual)}
      hideControls
      clampBehavior="none"
      decimalScale={4}
      value={value?.[rate] ?? ''}
      error={faults.of(`${path}.${rate}`) ?? error}
      onChange={change}
    />
  );
}

function Weekdays({ path }: { path: string }) {
  const { value, set, error } = useField<string[]>(path);
  return (
    <fieldset className={editor['weekdays']}>
      <legend>{text.weekdays}</legend>
      <Chip.Group
        multiple
        value={value ?? [...weekdays]}
        onChange={(days) => set(weekdays.filter((day) => days.includes(day)))}
      >
        {weekdays.map((day) => (
          <Chip key={day} value={day} size="xs">
            {tourWords.weekdays[day]}
          </Chip>
        ))}
      </Chip.Group>
      {error && <p className={classes['fault']}>{error}</p>}
    </fieldset>
  );
}
