import { hash } from 'node:crypto';
import { clockTimeText } from '../../catalog/clock-times.ts';
import { dateText, dayText } from '../../platform/date-words.ts';
import { escapeHtml } from '../../platform/html.ts';
import { confidential, wholePage } from '../../platform/pages/whole-page.ts';
import { styles } from './manifest-page-styles.ts';
import { manifestSection } from './manifest-section.ts';
import type { DayManifest } from './read-day-manifest.ts';
import type { Manifest } from './read-manifest.ts';

/** Nothing but the page's own styles: no script, no request, no frame around it. */
export const manifestPolicy = `default-src 'none'; img-src data:; style-src 'sha256-${hash('sha256', styles, 'base64')}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

type Printed = { at: Temporal.Instant; isTest: boolean };
type Sheet = Printed & { title: string; timeZone: string; body: string };

/** Who comes along on a departure, as a sheet that the guide folds into a pocket. */
export function manifestPage(manifest: Manifest, printed: Printed): string {
  const { tour, date, minutes } = manifest.departure;
  return sheetPage({
    ...printed,
    title: `${clockTimeText(minutes)} ${tour.name}, ${dayText(date)}`,
    timeZone: tour.timeZone,
    body: manifestSection(manifest),
  });
}

/** All departures of a day, for the office. */
export function dayPage(
  { date, manifests }: DayManifest,
  { timeZone, ...printed }: Printed & { timeZone: string },
): string {
  const travelers = manifests.reduce((sum, { departure }) => sum + departure.travelers, 0);
  const counts = [countText(manifests.length, 'departure'), countText(travelers, 'traveler')];
  const sum = manifests.length === 0 ? 'Nobody travels on this day.' : counts.join(', ');
  return sheetPage({
    ...printed,
    title: `Manifest, ${dayText(date)}`,
    timeZone,
    body: `<header class="day"><h1>${dayText(date)}</h1><p>${sum}</p></header>
${manifests.map(manifestSection).join('\n')}`,
  });
}

function sheetPage({ title, body, timeZone, at, isTest }: Sheet): string {
  const printed = at.toZonedDateTimeISO(timeZone);
  const time = clockTimeText(printed.hour * 60 + printed.minute);
  return wholePage({
    title: escapeHtml(title),
    about: confidential,
    styles,
    body: `${isTest ? '<p class="test">This is a test marketplace.</p>' : ''}
<main><div class="sheet">
${body}
<footer>As of ${dateText(printed)}, ${time} (${escapeHtml(timeZone)}). Personal data: destroy this sheet after the tour.</footer>
</div></main>`,
  });
}

const countText = (count: number, word: string) => `${count} ${count === 1 ? word : `${word}s`}`;
