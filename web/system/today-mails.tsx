import { Checkbox, NumberInput, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Section } from '../pieces/layout/section.tsx';
import { tellFault } from '../pieces/notify.tsx';
import { Fault } from '../pieces/states/fault.tsx';
import { LoadingLines } from '../pieces/states/loading.tsx';
import { systemWords } from '../words/en/system.ts';
import { todayWords } from '../words/en/today.ts';
import { type TodayMails, todayMailsQuery, useChooseTodayMails } from './system-queries.ts';
import classes from './today-mails.module.css';

const text = systemWords.todayMails;
const times = ['at_once', 'daily', 'before_due'] as const;
const mostHours = 168;

/** What one is mailed of what waits: at once, once a day, or before it is due. */
export function TodayMailsChoice({ staff }: { staff: string }) {
  const { data: chosen, error, refetch } = useQuery(todayMailsQuery(staff));
  return (
    <Section title={text.title} lead={text.lead}>
      {error && <Fault error={error} retry={() => void refetch()} />}
      {!chosen && !error && <LoadingLines count={6} />}
      {chosen && chosen.kinds.length === 0 && <p>{text.nothing}</p>}
      {chosen && chosen.kinds.length > 0 && <Choice chosen={chosen} />}
    </Section>
  );
}

function Choice({ chosen }: { chosen: TodayMails }) {
  const choose = useChooseTodayMails(chosen);
  const save = (change: Partial<TodayMails>) => choose.mutate(change, { onError: tellFault });
  return (
    <>
      <table className={classes['kinds']}>
        <thead>
          <tr>
            <td />
            {times.map((time) => (
              <th key={time} scope="col">
                {text.times[time]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {chosen.kinds.map((kind) => (
            <tr key={kind}>
              <th scope="row">{todayWords.kinds[kind]}</th>
              {times.map((time) => (
                <td key={time}>
                  {(time !== 'before_due' || isDue(kind)) && (
                    <Checkbox
                      aria-label={`${todayWords.kinds[kind]}: ${text.times[time]}`}
                      checked={(chosen[time] as string[]).includes(kind)}
                      onChange={({ currentTarget: { checked } }) =>
                        save({ [time]: toggled(chosen[time], kind, checked) })
                      }
                    />
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <div className={classes['when']}>
        <TextInput
          type="time"
          label={text.dailyAt}
          description={chosen.time_zone}
          defaultValue={chosen.daily_at}
          onBlur={({ currentTarget: { value } }) =>
            value !== '' && value !== chosen.daily_at && save({ daily_at: value })
          }
        />
        <NumberInput
          label={text.hoursBefore}
          description={text.hours}
          min={1}
          max={mostHours}
          allowDecimal={false}
          defaultValue={chosen.hours_before}
          onBlur={({ currentTarget: { value } }) =>
            Number(value) > 0 &&
            Number(value) !== chosen.hours_before &&
            save({ hours_before: Number(value) })
          }
        />
      </div>
    </>
  );
}

/** Only these have a time that partners were promised. */
function isDue(kind: string): boolean {
  return kind === 'request' || kind === 'confirmation';
}

function toggled<Kind extends string>(of: readonly Kind[], kind: string, isIn: boolean): Kind[] {
  return isIn ? [...of, kind as Kind] : of.filter((one) => one !== kind);
}
