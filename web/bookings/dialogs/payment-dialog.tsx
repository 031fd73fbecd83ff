import { useToday } from '../../api/clock.ts';
import { moneyText } from '../../formats/money.ts';
import { FormDialog } from '../../pieces/fields/form-dialog.tsx';
import { tell } from '../../pieces/notify.tsx';
import { bookingWords } from '../../words/en/bookings.ts';
import { type Booking } from '../booking-queries.ts';
import { type Payment, useRecordPayment } from '../booking-verbs.ts';

const text = bookingWords;
const methods = ['transfer', 'cash', 'cheque'] as const;

/** Records money that came in outside of the system. */
export function PaymentDialog({ booking, close }: { booking: Booking; close: () => void }) {
  const { booking_ref: reference, pricing, version } = booking;
  const today = useToday();
  const pay = useRecordPayment(reference);
  const send = ({ amount, method, on, reference: theirs }: Record<string, string>) => {
    const payment: Payment = {
      method: (method ?? 'transfer') as Payment['method'],
      ...(amount !== undefined && { amount: Number(amount) }),
      on: on ?? today,
      ...(theirs !== undefined && { reference: theirs }),
    };
    return pay.mutateAsync({ payment, seen: version });
  };
  return (
    <FormDialog
      title={text.paymentTitle(reference)}
      lead={<p>{text.stillDue(moneyText(pricing.due, pricing.currency))}</p>}
      fields={[
        {
          name: 'amount',
          label: `${text.amount} (${pricing.currency})`,
          kind: 'number',
          placeholder: String(pricing.due),
          description: text.amountHint,
        },
        {
          name: 'method',
          label: text.method,
          kind: 'choice',
          options: methods.map((value) => ({ value, label: text.methods[value] })),
        },
        { name: 'on', label: text.paidOn, kind: 'date', placeholder: today },
        { name: 'reference', label: text.paymentReference, description: text.paymentReferenceHint },
      ]}
      action={text.recordPayment}
      send={send}
      done={() => {
        tell(text.paymentRecorded(reference));
        close();
      }}
      close={close}
    />
  );
}
