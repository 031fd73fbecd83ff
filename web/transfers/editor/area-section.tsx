import { Autocomplete, Switch } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { townsQuery } from '../../api/towns.ts';
import classes from '../../document/document.module.css';
import { useField } from '../../document/document-context.ts';
import { NumberField } from '../../document/fields.tsx';
import { transfersWords } from '../../words/en/transfers.ts';
import type { Fleet } from '../fleet-queries.ts';

const text = transfersWords;
const pauseMilliseconds = 150;
const usualRadius = 100;

/** Where it drives at all: everywhere, or in a circle. */
export function AreaSection() {
  const area = useField<NonNullable<Fleet['area']>>('area');
  return (
    <>
      <Switch
        label={text.limited}
        checked={Boolean(area.value)}
        error={area.error}
        onChange={({ currentTarget }) =>
          area.set(
            currentTarget.checked ? { latitude: 0, longitude: 0, radius_km: usualRadius } : null,
          )
        }
      />
      {area.value && (
        <div className={classes['pair']}>
          <Center />
          <NumberField path="area.radius_km" label={text.radiusLabel} decimals={1} empty={0} />
          <NumberField path="area.latitude" label={text.latitude} decimals={6} empty={0} />
          <NumberField path="area.longitude" label={text.longitude} decimals={6} empty={0} />
        </div>
      )}
    </>
  );
}

function Center() {
  const area = useField<NonNullable<Fleet['area']>>('area');
  const [typed, setTyped] = useState('');
  const [settled] = useDebouncedValue(typed, pauseMilliseconds);
  const { data = [] } = useQuery(townsQuery(settled));
  const named = new Map(data.map((one) => [`${one.town}, ${one.country}`, one]));
  const choose = (name: string) => {
    setTyped(name);
    const { latitude, longitude } = named.get(name) ?? {};
    if (!area.value || typeof latitude !== 'number' || typeof longitude !== 'number') return;
    area.set({ ...area.value, latitude, longitude });
  };
  return (
    <Autocomplete
      label={text.center}
      description={text.centerHint}
      data={[...named.keys()]}
      value={typed}
      onChange={choose}
    />
  );
}
