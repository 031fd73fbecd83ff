const form = /^(?:prd)?([1-9]\d{0,9})$/i;
export const largestTourId = 2_147_483_647;
/** From here on the numbers belong to products of suppliers' own systems. */
export const firstConnectedTourId = 900_000_001;

/** Whether a supplier's own system says when a tour runs, and keeps its places. */
export function isConnected(tourId: number): boolean {
  return tourId >= firstConnectedTourId;
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
