import { clockTimeText } from '../../catalog/clock-times.ts';
import { fromMinor } from '../../currencies/currency.ts';
import { isPending, owedMinor, toReturnMinor, unpaidMinor } from '../booking/balance.ts';
import { type Booking, type Payment, paymentWords } from '../booking/booking.ts';
import { paymentInWords } from '../booking/terms/payment-in-words.ts';
import { voucherAddress } from '../booking/voucher-address.ts';
import { partyWords, rideLines } from './searching/transfer-words.ts';

/** A booking on the terminal. */
export function bookingText(booking: Booking, baseAddress: string): string {
  const { product, agent, currency, payments } = booking;
  const amount = (minor: number) => `${fromMinor(minor, currency)} ${currency}`;
  const [owed, toReturn] = [owedMinor(booking), toReturnMinor(booking)];
  const feeDue = booking.status === 'Canceled' ? unpaidMinor(booking) : 0;
  const isEnded = booking.status === 'Canceled';
  const commission = isEnded ? '' : `, commission ${amount(booking.commissionMinor)}`;
  const departure = booking.description === '' ? '' : `, ${booking.description}`;
  const lines: [label: string, text: string][] = [
    ['Booking', booking.reference],
    ['Status', booking.status],
    ['Product', `${product.id} ${product.name}`],
    ['Start', `${booking.date} ${clockTimeText(booking.minutes)} ${product.timeZone}${departure}`],
    ...rideOf(booking),
    ...booking.party.map(({ rate, names }): [string, string] => [rate, names.join(', ')]),
    ['Contact', [booking.phone, booking.email].filter((way) => way !== '').join(', ')],
    ['Partner', `${agent.agency}, ${agent.name} <${agent.email}>`],
    ['Partner ref', booking.partnerRef],
    ['Total', `${amount(booking.totalMinor)}${commission}`],
    ['Paid', `${amount(booking.amountPaidMinor)}, ${paymentInWords(booking)}`],
    ['Owed', owed > 0 ? amount(owed) : ''],
    ['Fee due', feeDue > 0 ? amount(feeDue) : ''],
    ['To return', toReturn > 0 ? amount(toReturn) : ''],
    ...payments.map((payment): [string, string] => [
      paymentWords[payment.kind],
      [amount(payment.amountMinor), stateOf(payment), payment.reason ?? '']
        .filter((part) => part !== '')
        .join(', '),
    ]),
    ['Voucher', voucherAddress(baseAddress, booking).page],
  ];
  const told = lines
    .map(([label, text]): [string, string] => [plain(label), plain(text)])
    .filter(([, text]) => text !== '');
  const width = Math.max(...told.map(([label]) => label.length));
  return told.map(([label, text]) => `${label.padEnd(width)}  ${text}`).join('\n');
}

function stateOf(payment: Payment): string {
  return isPending(payment) ? 'pending' : payment.state;
}

function rideOf({ transfer }: Booking): [label: string, text: string][] {
  if (!transfer) return [];
  const lines = rideLines(transfer).map(({ label, text }): [string, string] => [label, text]);
  return [...lines, ['Party', partyWords(transfer)]];
}

/** What a partner sent must not steer the terminal. */
function plain(text: string): string {
  return text.replace(/\p{Cc}+/gu, ' ').trim();
}
