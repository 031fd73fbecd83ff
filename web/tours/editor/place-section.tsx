import { Autocomplete } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { townsQuery } from '../../api/towns.ts';
import classes from '../../document/document.module.css';
import { useField } from '../../document/document-context.ts';
import { NumberField, ProseField, SwitchField, TextField } from '../../document/fields.tsx';
import { tourWords } from '../../words/en/tours.ts';
import type { Tour } from '../tour-queries.ts';

const { fields: label, editor: text } = tourWords;
const pauseMilliseconds = 150;

/** Where it is; a known town brings the rest. */
export function PlaceSection() {
  return (
    <>
      <Town />
      <div className={classes['pair']}>
        <TextField path="place.region" label={text.region} />
        <TextField path="place.country" label={text.country} />
        <TextField path="place.subcontinent" label={text.subcontinent} />
        <TextField path="place.time_zone" label={text.timeZone} placeholder="Europe/Rome" />
        <NumberField path="place.latitude" label={text.latitude} decimals={6} />
        <NumberField path="place.longitude" label={text.longitude} decimals={6} />
      </div>
      <ProseField path="meeting_point" label={label.meeting_point} rows={2} />
      <SwitchField path="hotel_pickup" label={label.hotel_pickup} />
    </>
  );
}

function Town() {
  const town = useField<string>('place.town');
  const place = useField<Tour['place']>('place');
  const [settled] = useDebouncedValue(town.value ?? '', pauseMilliseconds);
  const { data = [] } = useQuery(townsQuery(settled));
  const named = new Map(data.map((one) => [`${one.town}, ${one.country}`, one]));
  const choose = (typed: string) => {
    const found = named.get(typed);
    if (!found || !place.value) return town.set(typed);
    place.set({
      ...place.value,
      town: found.town,
      region: found.region,
      country: found.country,
      latitude: found.latitude ?? place.value.latitude,
      longitude: found.longitude ?? place.value.longitude,
      time_zone: found.time_zone ?? place.value.time_zone,
    });
  };
  return (
    <Autocomplete
      label={label.town}
      description={tourWords.townHint}
      data={[...named.keys()]}
      value={town.value ?? ''}
      error={town.error}
      onChange={choose}
    />
  );
}
