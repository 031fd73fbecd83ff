import { createHash } from 'node:crypto';

/** What is drawn by chance or differs from machine to machine, with what the reference shows for it. */
const shownFor: readonly [RegExp, string][] = [
  [/http:\/\/127\.0\.0\.1:9\/([\w-]+)\/(\w+)/g, 'https://$1.test/$2'],
  [/127\.0\.0\.1:9\b/g, '192.0.2.9:443'],
  [/http:\/\/127\.0\.0\.1:\d+\/hook/g, 'https://partner.test/hook'],
  [/http:\/\/127\.0\.0\.1:\d+/g, 'https://octo.harbourlights.test'],
  [/127\.0\.0\.1/g, '192.0.2.7'],
  [/\b(vouchers|unsubscribe|r)\/[\w-]{24}/g, '$1/exampleExampleExample24'],
  [/\b(test_[a-z]+)_\w{16}\b/g, '$1_example'],
  [/\b(ptl_test|ptl_staff)_[A-Za-z0-9]{40}\b/g, '$1_EXAMPLExEXAMPLExEXAMPLExEXAMPLExEXAMPLE'],
  [/\b(ptl_test|ptl_staff)_(?!EXAMPLE)[A-Za-z0-9]{11,12}\b/g, '$1_EXAMPLExEX'],
  [/\bsecret=[A-Z2-7]+/g, 'secret=EXAMPLE2EXAMPLE2EXAMPLE2EXAMPLE2'],
  [/\bchange-\d+\b/g, 'change-83'],
  [/^\d{6}$/g, '123456'],
  // One step more must not move the moments of all that follow.
  [/(2026-12-0[1-3][T ]\d\d:\d\d):\d\d/g, '$1:00'],
];

/** The same, where only the name of the field tells. */
const shownIn: Record<string, unknown> = {
  csrf_token: 'EXAMPLE-token-against-forgery',
  duration_ms: 12,
  latest_migration: '0060_example',
  migrations: 60,
  node: 'v26.10.0',
  postgresql: '18.4',
  quote_id: 'lupa-limousine.skoda-superb-or-similar.EXAMPLE135',
  qr_svg: '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 57 57">…</svg>',
  recovery_codes: ['examp-le234', 'examp-le567'],
  request_id: 'EXAMPLE-135',
  search: 'MS5FWEFNUExFLnt9',
  secret: 'EXAMPLE2EXAMPLE2EXAMPLE2EXAMPLE2',
  started_at: '2026-12-01T08:00:00Z',
};

const longestText = 240;
const mostRows = 2;
const mostInside = 3;

export type Presenter = {
  /** With fake values for what was drawn by chance. */
  settled: (value: unknown) => unknown;
  /** The same, and what is long is cut. */
  cut: (value: unknown) => unknown;
};

/** `names` are references drawn by chance, with what they stand for: it is the same in each run. */
export function presenter(names: ReadonlyMap<string, string>): Presenter {
  const shown = new Map(
    [...names].map(([drawn, meaning]) => [drawn, referenceFor(drawn, meaning)]),
  );
  const isDrawn = new RegExp(`\\b(?:${[...shown.keys()].join('|')})\\b`, 'g');
  const textOf = (text: string) =>
    shownFor.reduce(
      (settled, [drawn, instead]) => settled.replace(drawn, instead),
      text.replace(isDrawn, (drawn) => shown.get(drawn) ?? drawn),
    );
  const settled = (value: unknown) => mapped(value, textOf);
  return { settled, cut: (value) => shortened(settled(value), mostRows) };
}

/** As references look, of as many letters. */
function referenceFor({ length }: string, meaning: string): string {
  const letters = 'BCDFGHJKMPQRTVWXY346789';
  const digest = createHash('sha256').update(meaning).digest();
  return Array.from({ length }, (_, at) => letters[(digest[at] ?? 0) % letters.length]).join('');
}

function mapped(value: unknown, textOf: (text: string) => string): unknown {
  if (typeof value === 'string') return textOf(value);
  if (Array.isArray(value)) return value.map((one) => mapped(one, textOf));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, inside]) => [
      name,
      inside !== null && name in shownIn && typeof inside === typeof shownIn[name]
        ? shownIn[name]
        : mapped(inside, textOf),
    ]),
  );
}

function shortened(value: unknown, most: number): unknown {
  if (typeof value === 'string') {
    return value.length > longestText ? `${value.slice(0, longestText)}…` : value;
  }
  if (Array.isArray(value)) return value.slice(0, most).map((one) => shortened(one, mostInside));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, inside]) => [name, shortened(inside, mostInside)]),
  );
}
