import type { Voucher, VoucherTicket } from './voucher.ts';

/** For tests. */
export function sampleVoucher(changes: Partial<Voucher> = {}): Voucher {
  return {
    kind: 'tour',
    link: 'https://travel.test/vouchers/b8Zk2v4Q9sXw7LmN3pRtYcHd',
    pdfLink: 'https://travel.test/vouchers/b8Zk2v4Q9sXw7LmN3pRtYcHd.pdf',
    isTest: false,
    reference: 'PTL7KQ4MW9',
    status: 'Confirmed',
    product: {
      name: 'Colosseum at Dawn',
      type: 'Walking Tour',
      departure: 'Dawn entry',
      town: 'Rome',
      country: 'Italy',
    },
    date: '2027-05-02',
    time: '7:30 AM',
    timeZone: 'Europe/Rome',
    duration: '3 hours',
    language: 'English',
    meetingPoint: 'Arch of Constantine',
    pickup: { time: null, location: null },
    details: [
      {
        label: 'Map',
        text: 'Open the meeting point on a map',
        href: 'https://www.openstreetmap.org/?mlat=41.8902&mlon=12.4922#map=17/41.8902/12.4922',
      },
    ],
    goodToKnow: [
      { label: 'Included', texts: ['Entry', 'A headset'] },
      { label: 'What to bring', texts: ['A hat'] },
    ],
    leadTraveler: 'Zoë Müller',
    partySize: '3',
    travelers: [
      { rate: 'Adults', names: ['Zoë Müller', 'Renée O’Connor'] },
      { rate: 'Children', names: ['Noé Müller'] },
    ],
    tickets: [],
    contact: { email: 'zoe@traveler.test', phone: '+49 30 901820' },
    notes: '',
    operator: {
      name: 'Roma Walks',
      phone: '+39 06 123 4567',
      email: 'ops@romawalks.test',
      reference: 'IT-123',
      notes: 'Meet 10 minutes early\nBring a passport',
    },
    cancellation:
      'Free cancellation until 30 April 2027, 7:30 AM (Europe/Rome), 48 hours before the start; after that 50 % of what was paid is kept.',
    partner: {
      name: 'Ada Byron',
      agency: 'Acme Travel',
      email: 'ada@acme.test',
      phone: '+1 202 555 0123',
      reference: 'AC-2041',
    },
    payment: null,
    ...changes,
  };
}

export function partyOf(...names: string[]): Partial<Voucher> {
  const partySize = String(names.length);
  return { leadTraveler: names[0] ?? '', partySize, travelers: [{ rate: 'Adults', names }] };
}

/** One name in each script that the fonts cover. */
export const namesInManyScripts = [
  'Łukasz Müller-Øst',
  'Анна Каренина',
  'Γιώργος Παπαδόπουλος',
  'محمد الفارسي',
  'דוד בן־גוריון',
  '王小明',
  '田中さくら',
  '김민수',
  'สมชาย ใจดี',
  'अमिताभ बच्चन',
];

export const hostileNames = [
  '#read("/etc/passwd")',
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  '$x^2$ *bold* _it_ @ref <label> `raw` \\ // c',
  "O'Neill & Sons",
];

/** One of each kind. */
export const sampleTickets: VoucherTicket[] = [
  { kind: 'qr', value: 'https://supplier.test/t/4711', traveler: 'Zoë Müller', reference: '4711' },
  { kind: 'code128', value: 'RW-4712', traveler: 'Renée O’Connor', reference: '' },
  { kind: 'aztec', value: 'RW4713|2027-05-02|CHILD', traveler: 'Noé Müller', reference: '' },
  { kind: 'pdf', value: 'https://supplier.test/tickets/4714.pdf', traveler: '', reference: '' },
];
