type Terms = {
  /** `48 hours before the start`, or a moment. */
  deadline: string;
  /** `the start`, or `the pickup` */
  start: string;
  percentKept: number | null;
  /** On credit a fee may be a share of the price, paid or not. */
  isOfPrice?: boolean;
};

/** The terms of a cancellation, in the one form in which anybody reads them. */
export function cancellationSentence({
  deadline,
  start,
  percentKept,
  isOfPrice = false,
}: Terms): string {
  if (!percentKept) return `Free cancellation until ${start}.`;
  const kept = isOfPrice
    ? `${percentKept} % of the price is due`
    : `${percentKept} % of what was paid is kept`;
  const rest = percentKept === 100 && !isOfPrice ? ' and nothing is refunded' : '';
  return `Free cancellation until ${deadline}; after that ${kept}${rest}.`;
}
