import { words } from '../words/words.ts';
import classes from './changes.module.css';

type Change = { field: string; before: unknown; after: unknown };

/** What each field was and is. */
export function Changes({ changes }: { changes: readonly Change[] }) {
  return (
    <dl className={classes['changes']}>
      {changes.map(({ field, before, after }) => (
        <div key={field}>
          <dt>{fieldText(field)}</dt>
          <dd>
            {before !== null && <del>{valueText(before)}</del>}{' '}
            {after === null ? <em>{words.states.nothing}</em> : <ins>{valueText(after)}</ins>}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** `Pricing › rates › Adults › price` of `pricing.rates.Adults.price`. */
export function fieldText(field: string): string {
  const plain = field
    .replaceAll(/\[(\d+)\]/g, (_, place: string) => `.${Number(place) + 1}`)
    .replaceAll('_', ' ')
    .split('.')
    .join(' › ');
  return plain.charAt(0).toUpperCase() + plain.slice(1);
}

export function valueText(value: unknown): string {
  if (value === null || value === undefined || value === '') return words.states.nothing;
  if (typeof value === 'boolean') return value ? words.states.yes : words.states.no;
  if (typeof value === 'string')
    return /^[\da-f]{32,}$/.test(value) ? words.states.otherContent : value;
  if (typeof value === 'number') return String(value);
  if (Array.isArray(value)) {
    return value.length === 0 ? words.states.nothing : value.map(valueText).join(', ');
  }
  return Object.entries(value)
    .map(([name, part]) => `${name.replaceAll('_', ' ')} ${valueText(part)}`)
    .join(', ');
}
