import { createRequire } from 'node:module';

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
