import { TextInput } from '@mantine/core';
import { words } from '../../words/words.ts';
import classes from './date-range-field.module.css';

export type DateRange = { from: string; to: string };

type DateRangeFieldProps = {
  label: string;
  /** Dates as `2026-12-05`; empty where one is not given. */
  value: DateRange;
  onChange: (value: DateRange) => void;
  min?: string;
  max?: string;
};

/** Two days and all between them. */
export function DateRangeField({ label, value, onChange, min, max }: DateRangeFieldProps) {
  const { from, to } = value;
  const isTurned = from !== '' && to !== '' && to < from;
  return (
    <fieldset className={classes['range']}>
      <legend>{label}</legend>
      <TextInput
        type="date"
        label={words.range.from}
        value={from}
        min={min}
        max={to === '' ? max : to}
        onChange={({ currentTarget }) => onChange({ from: currentTarget.value, to })}
      />
      <TextInput
        type="date"
        label={words.range.to}
        value={to}
        min={from === '' ? min : from}
        max={max}
        error={isTurned ? words.range.turned : null}
        onChange={({ currentTarget }) => onChange({ from, to: currentTarget.value })}
      />
    </fieldset>
  );
}
