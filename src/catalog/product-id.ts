const form = /^(?:prd)?([1-9]\d{0,9})$/i;
export const largestTourId = 2_147_483_647;
/** From here on the numbers belong to products of the sandbox, which only staging has. */
export const firstSandboxTourId = 890_000_001;
/** From here on the numbers belong to products of suppliers' own systems. */
export const firstConnectedTourId = 900_000_001;

/** Whether a supplier's own system says when a tour runs, and keeps its places. */
export function isConnected(tourId: number): boolean {
  return tourId >= firstConnectedTourId;
}

/** Whether it is there to be tried out: what it does is known beforehand. */
export function isOfSandbox(tourId: number): boolean {
  return tourId >= firstSandboxTourId && !isConnected(tourId);
}

/** The number of a product, written with or without its letters; undefined for anything else. */
export function readProductId(text: string): number | undefined {
  const number = Number(form.exec(text.trim())?.[1] ?? Number.NaN);
  return number <= largestTourId ? number : undefined;
}

/** `PRD16350` */
export function productId(tourId: number): string {
  return `PRD${tourId}`;
}
