import { createRequire } from 'node:module';
import type { TicketKind } from './voucher.ts';

const quietZone = 4;
/** What draws codes is loaded with the first one. */
const load = createRequire(import.meta.url);

/** The code as a drawing of its own, dark on white in every colour scheme: that is what scanners read. */
export function qrCode(text: string): string {
  const { create } = load('qrcode') as typeof import('qrcode');
  const { modules } = create(text, { errorCorrectionLevel: 'M' });
  const width = modules.size + 2 * quietZone;
  let path = '';
  for (let row = 0; row < modules.size; row++) {
    for (let column = 0; column < modules.size; column++) {
      if (modules.get(row, column)) path += `M${column + quietZone} ${row + quietZone}h1v1h-1z`;
    }
  }
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${width}" shape-rendering="crispEdges"><path fill="#fff" d="M0 0h${width}v${width}H0z"/><path fill="#111820" d="${path}"/></svg>`;
}

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
