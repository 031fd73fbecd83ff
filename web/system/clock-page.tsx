import { Button, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { clockQuery, useNow } from '../api/clock.ts';
import { useMay } from '../api/session.ts';
import { welcome } from '../api/welcome.ts';
import { cityOf, instantText } from '../formats/time.ts';
import { Section } from '../pieces/layout/section.tsx';
import { Sheet } from '../pieces/layout/sheet.tsx';
import { tell, tellFault } from '../pieces/notify.tsx';
import { systemWords } from '../words/en/system.ts';
import classes from './clock-page.module.css';
import { type ClockMove, useMoveClock } from './system-queries.ts';

const text = systemWords.clock;
const steps = [
  { duration: '1h', label: text.hour },
  { duration: '1d', label: text.day },
  { duration: '7d', label: text.week },
  { duration: '30d', label: text.month },
];

/** In staging the clock can be moved, so that what is due next month is seen today. */
export function ClockPage() {
  const { data } = useQuery(clockQuery);
  const now = useNow();
  const move = useMoveClock();
  const isOwner = useMay()('owner');
  const [instant, setInstant] = useState('');
  const to = (step: ClockMove) =>
    move.mutate(step, {
      onSuccess: ({ now: at }) => tell(text.moved(instantText(at, welcome.timeZone))),
      onError: tellFault,
    });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (instant !== '') to({ instant });
  };
  const isMoved = data !== undefined && data.offset_seconds !== 0;
  return (
    <Sheet>
      <Section title={text.title} lead={text.lead}>
        <p className={classes['now']}>
          {instantText(now, welcome.timeZone)} <span>{cityOf(welcome.timeZone)}</span>
        </p>
        <p>{isMoved ? text.isMoved : text.isReal}</p>
        {isOwner && (
          <>
            <div className={classes['steps']}>
              {steps.map(({ duration, label }) => (
                <Button
                  key={duration}
                  variant="default"
                  disabled={move.isPending}
                  onClick={() => to({ duration })}
                >
                  {label}
                </Button>
              ))}
              {isMoved && (
                <Button variant="subtle" disabled={move.isPending} onClick={() => to(null)}>
                  {text.reset}
                </Button>
              )}
            </div>
            <form className={classes['steps']} onSubmit={submit}>
              <TextInput
                type="datetime-local"
                label={text.set}
                description={text.setHint(cityOf(welcome.timeZone))}
                value={instant}
                onChange={({ currentTarget }) => setInstant(currentTarget.value)}
              />
              <Button type="submit" variant="default" disabled={instant === ''}>
                {text.setIt}
              </Button>
            </form>
          </>
        )}
      </Section>
    </Sheet>
  );
}
