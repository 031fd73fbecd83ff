/** A card for this one payment, or one that the partner left with the processor. */
export type PaymentMethod = { token: string; cardHolder: string } | { storedMethod: string };

/** What the processor calls the card. */
export function handleOf(method: PaymentMethod): string {
  return 'token' in method ? method.token : method.storedMethod;
}

/** The code of the decline when the processor knows no such card. */
export function unknownCardCode(method: PaymentMethod): string {
  return 'token' in method ? 'no_such_token' : 'no_such_stored_method';
}
