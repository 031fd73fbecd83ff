import { sample } from '../guides/sample.ts';
import { allFaults } from '../platform/faults.ts';
import { escapeHtml } from '../platform/html.ts';
import { type LocationType, locationTypes } from '../transfers/places/location.ts';
import {
  dropOffFields,
  pickupFields,
  readTransferDetails,
  type TransferDetails,
} from '../transfers/transfer-details.ts';
import { inputField, selectField } from './fields.ts';
import { explorerPage, type Surroundings } from './page.ts';

export type TransferForm = {
  from: LocationType;
  to: LocationType;
  sent: Readonly<Record<string, string>>;
};

const longestValue = 200;

export function readTransferForm(query: URLSearchParams): TransferForm {
  const place = (name: string, usual: LocationType) =>
    locationTypes.find((type) => type === query.get(name)) ?? usual;
  const [from, to] = [place('from', 'airport'), place('to', 'address')];
  const sent = fieldsBetween(from, to).flatMap(([name]) => {
    const value = query.get(name)?.trim().slice(0, longestValue);
    return value ? [[name, value]] : [];
  });
  return { from, to, sent: Object.fromEntries(sent) };
}

/** What a booking has to say between two kinds of places, to fill in and to check. */
export function transferPage(form: TransferForm, surroundings: Surroundings): string {
  const { from, to, sent } = form;
  const faults = allFaults();
  const details = readTransferDetails(sent, form, faults);
  const isBegun = Object.keys(sent).length > 0;
  const inputs = fieldsBetween(from, to).map(([name, { description = '', example }]) =>
    inputField({
      name,
      label: name,
      value: sent[name] ?? '',
      hint: `${description}, such as ${String(example)}`,
      fault: isBegun ? faults.found.get(name)?.message : undefined,
    }),
  );
  const content = `<main class="tool" id="content">
<h1>What the driver has to know</h1>
<p>It depends on where a ride begins and ends. Choose both, fill in what is asked, and see whether a booking would be
taken. The <a href="/docs/guides/book-a-transfer">guide</a> says how to book it.</p>
<div class="panes">
<form method="get" action="/docs/transfer-form">
${selectField('from', 'From', choices, from)}
${selectField('to', 'To', choices, to)}
${inputs.join('\n')}
<button>${inputs.length === 0 ? 'Show the fields' : 'Check the fields'}</button>
</form>
<div>
${verdict(form, isBegun ? faults.found.size : null)}
<h2>The body of POST /v1/booking</h2>
${sample(bodyOf(form, details), 'json')}
</div>
</div>
</main>`;
  return explorerPage(
    {
      title: 'What the driver has to know',
      description: 'Which fields the booking of a transfer needs, by where it begins and ends.',
      content,
    },
    surroundings,
  );
}

const choices = locationTypes.map(
  (type) => [type, `${type.charAt(0).toUpperCase()}${type.slice(1)}`] as const,
);

type Meta = { description?: string | undefined; example?: unknown };

function fieldsBetween(from: LocationType, to: LocationType): [name: string, Meta][] {
  const { shape } = pickupFields[from].extend(dropOffFields[to].shape);
  return Object.entries(shape).map(([name, schema]) => [name, schema.meta() ?? {}]);
}

function verdict({ from, to }: TransferForm, faults: number | null): string {
  const fields = fieldsBetween(from, to).length;
  return `<p class="try">${escapeHtml(verdictText(fields, faults))}</p>`;
}

function verdictText(fields: number, faults: number | null): string {
  if (fields === 0) return 'The driver has to know nothing more than the places.';
  if (faults === null) return `${counted(fields, 'field')} more than for a ride between addresses.`;
  if (faults === 0) return 'A booking with these fields is taken.';
  return `A booking with these fields is refused: ${counted(faults, 'field')} ${faults === 1 ? 'is' : 'are'} missing or wrong.`;
}

function counted(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? '' : 's'}`;
}

/** As the API would keep what is right; the rest as in an example. */
function bodyOf({ from, to }: TransferForm, details: TransferDetails): string {
  const fields = fieldsBetween(from, to).map(([name, { example }]) => [
    name,
    details[name] ?? example,
  ]);
  const body = {
    type: 'transfer',
    search: '(of the answer)',
    quote_id: '(of the result)',
    price: 74.9,
    lead_pax: 'Grace Hopper',
    contact_phone: '+1 202 555 0123',
    contact_email: 'grace@example.com',
    ...Object.fromEntries(fields),
  };
  return JSON.stringify(body, null, 2);
}
