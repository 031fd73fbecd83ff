import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { sampleVoucher } from './sample-voucher.ts';
import type { Voucher } from './voucher.ts';
import { type Line, voucherSheet } from './voucher-sheet.ts';

const linesUnder = (title: string, changes: Partial<Voucher> = {}): Line[] => {
  const { trip, contacts } = voucherSheet(sampleVoucher(changes));
  return [...trip, ...contacts].find((block) => block.title === title)?.lines ?? [];
};

describe('what stands on a voucher', () => {
  it('writes the date so that nobody takes the month for the day', () => {
    assert.deepEqual(voucherSheet(sampleVoucher()).facts, [
      { label: 'Date', text: 'Sunday 2 May 2027' },
      { label: 'Start', text: '7:30 AM · Dawn entry' },
      { label: 'Duration', text: '3 hours' },
      { label: 'Language', text: 'English' },
      { label: 'Travelers', text: '3' },
      { label: 'Lead traveler', text: 'Zoë Müller' },
    ]);
  });

  it('calls things of a transfer by their names', () => {
    const details = [{ label: 'Drop-off', text: 'Hotel Plaza\nVia del Corso 1, Rome' }];
    const ride = { kind: 'transfer', meetingPoint: '', details, partySize: '2 adults' } as const;
    const { facts, trip } = voucherSheet(sampleVoucher(ride));

    assert.deepEqual(facts.slice(1, 2), [{ label: 'Pickup', text: '7:30 AM · Dawn entry' }]);
    assert.deepEqual(facts[4], { label: 'Travelers', text: '2 adults' });
    assert.deepEqual(trip[0], {
      title: 'Your ride',
      lines: [...details, { label: 'Times', text: 'Local time in Rome (Europe/Rome)' }],
    });
  });

  it('leaves out what is not known', () => {
    assert.deepEqual(linesUnder('Where to go'), [
      { label: 'Meeting point', text: 'Arch of Constantine' },
      {
        label: 'Map',
        text: 'Open the meeting point on a map',
        href: 'https://www.openstreetmap.org/?mlat=41.8902&mlon=12.4922#map=17/41.8902/12.4922',
      },
      { label: 'Times', text: 'Local time in Rome (Europe/Rome)' },
    ]);
  });

  it('shows pickup, details and requests where there are any', () => {
    const changes = {
      meetingPoint: '',
      pickup: { time: '6:45 AM', location: 'Hotel Artemide' },
      details: [{ label: 'Flight', text: 'BA 551' }],
      notes: 'Two child seats',
    };
    assert.deepEqual(linesUnder('Where to go', changes), [
      { label: 'Pickup', text: '6:45 AM · Hotel Artemide' },
      { label: 'Flight', text: 'BA 551' },
      { label: 'Times', text: 'Local time in Rome (Europe/Rome)' },
      { label: 'Your requests', text: 'Two child seats' },
    ]);
  });

  it('lists what is included, and what to bring where there is anything', () => {
    assert.deepEqual(linesUnder('Good to know'), [
      { label: 'Included', text: '• Entry\n• A headset', items: ['Entry', 'A headset'] },
      { label: 'What to bring', text: 'A hat' },
    ]);
    assert.deepEqual(
      linesUnder('Good to know', { goodToKnow: [{ label: 'x', texts: [' '] }] }),
      [],
    );
  });

  it('lets the operator be called and written to, and breaks its notes into lines', () => {
    assert.deepEqual(linesUnder('Your operator'), [
      { label: 'Name', text: 'Roma Walks' },
      { label: 'Phone', text: '+39 06 123 4567', href: 'tel:+39061234567' },
      { label: 'Email', text: 'ops@romawalks.test', href: 'mailto:ops@romawalks.test' },
      { label: 'Reference', text: 'IT-123' },
      { label: 'Please note', text: 'Meet 10 minutes early\nBring a passport' },
    ]);
  });

  it('does not make a link of what is no address', () => {
    const operator = { ...sampleVoucher().operator, phone: 'ask', email: 'x@y.test?bcc=z@y.test' };
    const hrefs = linesUnder('Your operator', { operator }).map(({ href }) => href);
    assert.deepEqual(hrefs, [undefined, undefined, undefined, undefined, undefined]);
  });

  it('groups travelers by rate, and names the agency as the issuer', () => {
    const { travelers, issuer } = voucherSheet(sampleVoucher());
    assert.deepEqual(travelers, {
      title: '3 travelers',
      groups: [
        { label: 'Adults (2)', names: ['Zoë Müller', 'Renée O’Connor'] },
        { label: 'Children (1)', names: ['Noé Müller'] },
      ],
    });
    assert.equal(issuer, 'Acme Travel');
  });

  it('drops signs that turn the direction of the text or are broken, and keeps those that join letters', () => {
    const names = [
      '\u202egnp.exe',
      '\u2066a\u2069\u0000b',
      'half \ud83d of a pair',
      'می\u200cخواهم',
    ];
    const { travelers } = voucherSheet(sampleVoucher({ travelers: [{ rate: 'Adults', names }] }));
    assert.deepEqual(travelers.groups[0]?.names, [
      'gnp.exe',
      'ab',
      'half \ufffd of a pair',
      'می\u200cخواهم',
    ]);
  });
});
