import { NativeSelect, NumberInput, TextInput } from '@mantine/core';
import { useToday } from '../../api/clock.ts';
import { partnersWords } from '../../words/en/partners.ts';
import { optionsOf } from '../partner-filters.ts';
import { parameterIn, withParameter } from './parameters.ts';
import classes from './view.module.css';
import type { ViewedPath } from './view-queries.ts';

const text = partnersWords.view;
const currencies = ['USD', 'GBP', 'EUR', 'AUD'];
const mostDays = 31;

type FieldsProps = { query: string; change: (query: string) => void };

/** The usual parameters as fields, and all of them as they are sent. */
export function ViewForm({ path, ...fields }: FieldsProps & { path: ViewedPath }) {
  return (
    <>
      <div className={classes['fields']}>
        {path === 'return_tours' ? <TourFields {...fields} /> : <AvailabilityFields {...fields} />}
      </div>
      <TextInput
        label={text.parameters}
        description={text.parametersHint}
        className={classes['parameters']}
        leftSection="?"
        value={fields.query}
        onChange={({ currentTarget }) => fields.change(currentTarget.value.replace(/^.*\?/, ''))}
        spellCheck={false}
      />
    </>
  );
}

function TourFields({ query, change }: FieldsProps) {
  const field = (name: string, label: string) => (
    <TextInput
      label={label}
      value={parameterIn(query, name)}
      onChange={({ currentTarget }) => change(withParameter(query, name, currentTarget.value))}
    />
  );
  return (
    <>
      {field('name', text.name)}
      {field('country', text.country)}
      {field('town', text.town)}
      <NativeSelect
        label={text.sort}
        data={[{ value: '', label: text.unsorted }, ...optionsOf(text.sorts)]}
        value={parameterIn(query, 'sort_by')}
        onChange={({ currentTarget }) =>
          change(withParameter(query, 'sort_by', currentTarget.value))
        }
      />
    </>
  );
}

function AvailabilityFields({ query, change }: FieldsProps) {
  const today = useToday();
  const set = (name: string, value: string) => change(withParameter(query, name, value));
  return (
    <>
      <TextInput
        label={text.product}
        placeholder="PRD16350"
        required
        value={parameterIn(query, 'id')}
        onChange={({ currentTarget }) => set('id', currentTarget.value)}
      />
      <TextInput
        type="date"
        label={text.day}
        value={parameterIn(query, 'date') || today}
        onChange={({ currentTarget }) => set('date', currentTarget.value)}
      />
      <NumberInput
        label={text.days}
        min={1}
        max={mostDays}
        allowDecimal={false}
        value={Number(parameterIn(query, 'range')) || mostDays}
        onChange={(days) => set('range', String(days))}
      />
      <NativeSelect
        label={text.currency}
        data={currencies}
        value={parameterIn(query, 'currency') || 'USD'}
        onChange={({ currentTarget }) => set('currency', currentTarget.value)}
      />
    </>
  );
}
