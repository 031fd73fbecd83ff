import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { Refusal } from '../platform/errors.ts';
import { readEcbRates } from './ecb-rates.ts';

const xml = (days: string) => `<?xml version="1.0" encoding="UTF-8"?>
<gesmes:Envelope xmlns:gesmes="http://www.gesmes.org/xml/2002-08-01" xmlns="http://www.ecb.int/vocabulary/2002-08-01/eurofxref">
  <gesmes:subject>Reference rates</gesmes:subject>
  <!-- <Cube currency='XXX' rate='1'/> -->
  <Cube>${days}</Cube>
</gesmes:Envelope>`;

const friday = { date: '2026-11-20', base: 'EUR', rates: { USD: 1.08, JPY: 165.52 } };
const thursday = { date: '2026-11-19', base: 'EUR', rates: { USD: 1.0775 } };

describe('the reference rates of the European Central Bank', () => {
  it('are read from the XML of a day', () => {
    const file = xml(`
      <Cube time='2026-11-20'>
        <Cube currency='USD' rate='1.08'/>
        <Cube currency='JPY' rate='165.52'/>
      </Cube>`);

    assert.deepEqual(readEcbRates(file), [friday]);
  });

  it('are read from the XML of many days, whatever its spacing and quotes', () => {
    const file = xml(
      '<Cube time="2026-11-20"><Cube rate="1.08" currency="USD" /><Cube  currency = \'JPY\' rate="165.52"/></Cube>' +
        '<Cube time="2026-11-19"><Cube currency="USD" rate="1.0775"></Cube></Cube>',
    );

    assert.deepEqual(readEcbRates(`\uFEFF${file}`), [friday, thursday]);
  });

  it('are read from the CSV of a day', () => {
    assert.deepEqual(readEcbRates('Date, USD, JPY, \n20 November 2026, 1.0800, 165.52, \n'), [
      friday,
    ]);
  });

  it('are read from the CSV of many days, without the currencies that had none', () => {
    const file = 'Date,USD,JPY,CYP,\r\n2026-11-20,1.08,165.52,N/A,\r\n2026-11-19,1.0775,,N/A,\r\n';

    assert.deepEqual(readEcbRates(file), [friday, thursday]);
  });
});

// Where the work grows with the square of the length, these take hours.
describe('a file of millions of signs that lead nowhere is refused at once', () => {
  for (const [what, file] of [
    ['comments that begin', '<!--'.repeat(1_000_000)],
    ['days that begin', `<Cube><!-- -->${"<x:Cube time='".repeat(1_000_000)}`],
    ['spaces in a tag', `<Cube><!-- --><Cube ${'time '.repeat(1_000_000)}/>`],
  ] as const) {
    it(what, () => {
      assert.throws(() => readEcbRates(file), Refusal);
    });
  }
});

describe('a faulty file of reference rates is refused', () => {
  const day = "<Cube time='2026-11-20'><Cube currency='USD' rate='1.08'/></Cube>";
  for (const [what, file, sentence] of [
    [
      'when it is empty',
      '',
      'the file has neither a <Cube> nor a first line that begins with "Date"',
    ],
    ['without a day', xml(''), 'the file has no day'],
    ['without a line for a day', 'Date, USD', 'the file has no day'],
    ['when its end is missing', xml(day).slice(0, -40), 'the file is cut off'],
    ['with a day twice', xml(day + day), '2026-11-20 is a duplicate'],
    [
      'with a currency twice',
      'Date, USD, USD\n2026-11-20, 1.08, 1.08',
      'USD is a duplicate on 2026-11-20',
    ],
    [
      'with a rate before any day',
      xml("<Cube currency='USD' rate='1.08'/>"),
      'USD has no day before it',
    ],
    ['with a day that does not exist', 'Date, USD\n2026-02-30, 1.08', '"2026-02-30" is not a date'],
    [
      'with a month that does not exist',
      'Date, USD\n20 Nivôse 2026, 1.08',
      '"20 Nivôse 2026" is not a date',
    ],
    ['with a code that is none', 'Date, usd\n2026-11-20, 1.08', '"usd" is not a currency code'],
    [
      'with a line that is too short',
      'Date, USD, JPY\n2026-11-20, 1.08',
      'the line of 2026-11-20 is too short',
    ],
    [
      'with a day without rates',
      'Date, USD\n2026-11-20, N/A',
      '2026-11-20 must have 1 to 200 rates; it has 0',
    ],
    ...['0', '-1', '1e3', '1,08', 'NaN', '0.0000000001', '10000000000'].map(
      (rate) =>
        [
          `with the rate ${rate}`,
          xml(`<Cube time='2026-11-20'><Cube currency='USD' rate='${rate}'/></Cube>`),
          `the rate of USD on 2026-11-20 is "${rate}", not a number above 0`,
        ] as const,
    ),
  ] as const) {
    it(what, () => {
      assert.throws(
        () => readEcbRates(file),
        (error) =>
          error instanceof Refusal && error.message === `Invalid reference rates: ${sentence}`,
      );
    });
  }
});
