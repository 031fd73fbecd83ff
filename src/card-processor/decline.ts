import { keyed } from '../platform/foreign/keyed.ts';

const longestMessage = 200;

/**
 * What a partner reads, by the codes of Stripe. Lost, stolen and suspicious cards have no sentence
 * of their own: who holds such a card must not learn that it is known.
 */
const sentences: Readonly<Record<string, string>> = keyed({
  card_declined: 'The card was declined',
  generic_decline: 'The card was declined',
  fraudulent: 'The card was declined',
  lost_card: 'The card was declined',
  stolen_card: 'The card was declined',
  insufficient_funds: 'The card was declined: insufficient funds',
  card_velocity_exceeded: 'The card was declined: its limit is used up',
  expired_card: 'The card was declined: it has expired',
  incorrect_cvc: 'The card was declined: its security code is wrong',
  processing_error: 'The card was declined: an error of the processor; try again',
  authentication_required:
    'The card was declined: its holder would have to authenticate the payment, which cannot be done here',
  no_such_token: 'The card was declined: no such token',
  no_such_stored_method: 'The card was declined: no such stored card',
  token_already_used: 'The card was declined: the token was used before',
  called_off: 'The card was declined: the payment was called off',
});

/** The processor's own message counts only where we have no sentence for the code. */
export function declineSentence(code: string, message = ''): string {
  const known = Object.hasOwn(sentences, code) ? sentences[code] : undefined;
  if (known !== undefined) return known;
  const said = toSafeText(message);
  if (/^your card was declined$/i.test(said)) return 'The card was declined';
  return said ? `The card was declined: ${said}` : 'The card was declined';
}

/** One line without keys, for people to read; a processor may write anything. */
export function toSafeText(message: string): string {
  return message
    .replaceAll(/[^\p{L}\p{N}\p{P}\p{Sc}]+/gu, ' ')
    .replaceAll(/\b(?:sk|rk|pk|whsec)_[\w*]+/g, '…')
    .trim()
    .slice(0, longestMessage)
    .replace(/(?<![.\s])[.\s]+$/, '');
}
