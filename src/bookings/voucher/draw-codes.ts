import { createRequire } from 'node:module';
import { qrCode } from '../../platform/pages/qr-code.ts';
import type { TicketKind } from './voucher.ts';

/** What draws bars is loaded with the first one. */
const load = createRequire(import.meta.url);
const longestCode = 2000;
/** What lines hold without getting too narrow for a telephone. */
const lineable = /^[ -~]{1,60}$/;

/** The code of a ticket as scanners read it; null where it cannot be drawn, and is told as text. */
export function ticketCode(kind: TicketKind, value: string): string | null {
  if (value.length > longestCode) return null;
  try {
    if (kind === 'qr') return qrCode(value);
    if (kind === 'code128') return lineable.test(value) ? barcode('code128', value) : null;
    return kind === 'aztec' ? barcode('azteccode', value) : null;
  } catch {
    return null;
  }
}

function barcode(bcid: 'code128' | 'azteccode', text: string): string {
  const { toSVG } = load('@bwip-js/node') as typeof import('@bwip-js/node');
  return toSVG({
    bcid,
    text,
    ...(bcid === 'code128' && { height: 14 }),
    paddingwidth: 10,
    paddingheight: 4,
    barcolor: '111820',
    backgroundcolor: 'ffffff',
  }).replaceAll('\n', '');
}
