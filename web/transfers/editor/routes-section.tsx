import { useQuery } from '@tanstack/react-query';
import { endOf, findStops, keyOf, nameOf, type RouteEnd, stopQuery } from '../../api/stops.ts';
import classes from '../../document/document.module.css';
import { useField } from '../../document/document-context.ts';
import { ChoiceField, NumberField, SwitchField } from '../../document/fields.tsx';
import { EntriesField } from '../../document/list-fields.tsx';
import { FoundSelect } from '../../pieces/fields/found-select.tsx';
import { documentWords } from '../../words/en/document.ts';
import { transfersWords } from '../../words/en/transfers.ts';
import type { FixedRoute } from '../fleet-queries.ts';
import { classChoices } from './vehicles-section.tsx';

const text = transfersWords;

/** Begins where the last one does: a fleet often drives from one airport to many places. */
const blank = (routes: readonly FixedRoute[]): FixedRoute => ({
  from: routes.at(-1)?.from ?? { type: 'airport', iata: '' },
  to: { type: 'airport', iata: '' },
  class: routes.at(-1)?.class ?? 'Sedan',
  price: 0,
  both_ways: true,
});

/** Rides at a price of their own, whatever their distance. */
export function RoutesSection({ currency }: { currency: string }) {
  return (
    <EntriesField<FixedRoute>
      path="fixed_routes"
      label={text.routes}
      addLabel={text.addRoute}
      blank={blank}
      titleOf={(_, at) => documentWords.entry(text.route, at + 1)}
    >
      {(path) => (
        <>
          <div className={classes['pair']}>
            <EndField path={`${path}.from`} label={text.from} />
            <EndField path={`${path}.to`} label={text.to} />
          </div>
          <div className={classes['pair']}>
            <ChoiceField path={`${path}.class`} label={text.class} choices={classChoices} />
            <NumberField
              path={`${path}.price`}
              label={`${text.price}, ${currency}`}
              decimals={2}
              empty={0}
            />
          </div>
          <SwitchField path={`${path}.both_ways`} label={text.both} />
        </>
      )}
    </EntriesField>
  );
}

function EndField({ path, label }: { path: string; label: string }) {
  const { value, set, error } = useField<RouteEnd>(path);
  const key = value ? keyOf(value) : '';
  const isChosen = !key.endsWith(' ') && key !== '';
  const id = useField<string>(`${path}.${value?.type === 'airport' ? 'iata' : 'id'}`);
  const { data: stop } = useQuery({ ...stopQuery(key), enabled: isChosen });
  return (
    <FoundSelect
      label={label}
      placeholder={text.find}
      find={findStops}
      named={stop ? nameOf(stop) : undefined}
      allowDeselect={false}
      value={isChosen ? key : null}
      error={error ?? id.error}
      onChange={(chosen) => chosen !== null && set(endOf(chosen))}
    />
  );
}
