import { type CurrencyRatesInFile, mostCurrencies } from './marketplace-file.ts';
import { currencyRefusals } from './refusals.ts';

const base = 'EUR';
const mostDays = 20_000;
/** The date, the currencies, and what the comma at the end of a line makes. */
const mostColumns = mostCurrencies + 2;

/**
 * The days in a file of the European Central Bank's reference rates: of one day or of many, in its
 * XML or its CSV form.
 */
export function readEcbRates(content: string): CurrencyRatesInFile[] {
  const written = content.replace(/^\uFEFF/, '').trim();
  const days = written.startsWith('<') ? readXml(written) : readCsv(written);
  if (days.length === 0) throw fault('the file has no day');
  if (days.length > mostDays) throw fault(`the file has more than ${mostDays} days`);
  const seen = new Set<string>();
  for (const { date, rates } of days) {
    if (seen.has(date)) throw fault(`${date} is a duplicate`);
    seen.add(date);
    const count = Object.keys(rates).length;
    if (count === 0 || count > mostCurrencies) {
      throw fault(`${date} must have 1 to ${mostCurrencies} rates; it has ${count}`);
    }
  }
  return days;
}

/** `<Cube time='2026-11-20'><Cube currency='USD' rate='1.08'/>…</Cube>`, once or many times. */
function readXml(content: string): CurrencyRatesInFile[] {
  const days: CurrencyRatesInFile[] = [];
  let open = 0;
  // A comment without an end ends with the file: looked for anew, it would cost the square of its length.
  const tags = /<!--[\s\S]*?(?:-->|$)|<(\/?)(?:\w+:)?Cube\b([^<>]*)>/g;
  for (const [, end, inside] of content.matchAll(tags)) {
    if (inside === undefined) continue;
    if (end) open -= 1;
    else if (!inside.endsWith('/')) open += 1;
    const [time, currency, rate] = ['time', 'currency', 'rate'].map((of) => attribute(inside, of));
    if (time !== undefined) days.push({ date: readDate(time), base, rates: {} });
    if (currency === undefined || rate === undefined) continue;
    const day = days.at(-1);
    if (!day) throw fault(`${currency} has no day before it`);
    addRate(day, currency, rate);
  }
  if (open !== 0) throw fault('the file is cut off');
  return days;
}

function attribute(inside: string, name: string): string | undefined {
  const found = new RegExp(`\\s${name}\\s*=\\s*(?:'([^']*)'|"([^"]*)")`).exec(inside);
  return found?.[1] ?? found?.[2];
}

/** `Date, USD, JPY` and below it a line for each day; `N/A` where a currency had no rate. */
function readCsv(content: string): CurrencyRatesInFile[] {
  const [header = [], ...lines] = content
    .split(/\r?\n/)
    .filter((line) => line.trim() !== '')
    .map((line) => line.split(',').map((cell) => cell.trim()));
  if (header[0]?.toLowerCase() !== 'date') {
    throw fault('the file has neither a <Cube> nor a first line that begins with "Date"');
  }
  if (header.length > mostColumns) throw fault(`a line has more than ${mostColumns} columns`);
  if (lines.length > mostDays) throw fault(`the file has more than ${mostDays} days`);
  return lines.map(([date = '', ...cells]) => {
    const day: CurrencyRatesInFile = { date: readDate(date), base, rates: {} };
    for (const [column, currency] of header.slice(1).entries()) {
      const cell = cells[column];
      // The lines of the bank end with a comma.
      if (currency === '') continue;
      if (cell === undefined) throw fault(`the line of ${day.date} is too short`);
      if (cell !== '' && cell !== 'N/A') addRate(day, currency, cell);
    }
    return day;
  });
}

function addRate(day: CurrencyRatesInFile, currency: string, written: string): void {
  if (!/^[A-Z]{3}$/.test(currency)) throw fault(`${shown(currency)} is not a currency code`);
  if (Object.hasOwn(day.rates, currency)) throw fault(`${currency} is a duplicate on ${day.date}`);
  const rate = /^\d{1,10}(?:\.\d{1,20})?$/.test(written) ? Number(written) : Number.NaN;
  if (!(rate >= 1e-9 && rate <= 1e9)) {
    throw fault(
      `the rate of ${currency} on ${day.date} is ${shown(written)}, not a number above 0`,
    );
  }
  day.rates[currency] = rate;
}

const months =
  'January February March April May June July August September October November December'
    .toLowerCase()
    .split(' ');

/** `2026-11-20`, and in the file of a single day `20 November 2026`. */
function readDate(written: string): string {
  const [, day, month = '', year] = /^(\d{1,2}) ([a-z]+) (\d{4})$/i.exec(written.trim()) ?? [];
  const number = months.indexOf(month.toLowerCase()) + 1;
  const date =
    number > 0
      ? `${year}-${String(number).padStart(2, '0')}-${day?.padStart(2, '0')}`
      : written.trim();
  try {
    if (/^\d{4}-\d{2}-\d{2}$/.test(date)) return Temporal.PlainDate.from(date).toString();
  } catch {
    // Told below.
  }
  throw fault(`${shown(written)} is not a date`);
}

function shown(text: string): string {
  return JSON.stringify(text.length > 40 ? `${text.slice(0, 40)}…` : text);
}

function fault(what: string) {
  return currencyRefusals.unreadable(`Invalid reference rates: ${what}`);
}
