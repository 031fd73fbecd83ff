import { FormDialog } from '../../pieces/fields/form-dialog.tsx';
import { tell } from '../../pieces/notify.tsx';
import { bookingWords } from '../../words/en/bookings.ts';
import { type Booking } from '../booking-queries.ts';
import { type Resend, useResendMail } from '../booking-verbs.ts';

const text = bookingWords;

const mailsOf = ({ status }: Booking) =>
  status === 'Confirmed'
    ? (['confirmed', 'voucher', 'changed'] as const)
    : status === 'Canceled'
      ? (['canceled', 'declined'] as const)
      : (['pending'] as const);

/** Mails the traveler the news of the booking again, or the voucher. */
export function ResendDialog({ booking, close }: { booking: Booking; close: () => void }) {
  const { booking_ref: reference, pax } = booking;
  const resend = useResendMail(reference);
  const mails = mailsOf(booking);
  return (
    <FormDialog
      title={text.resendTitle(reference)}
      lead={<p>{text.resendLead(pax.contact_email)}</p>}
      fields={[
        {
          name: 'mail',
          label: text.mail,
          kind: 'choice',
          options: mails.map((value) => ({ value, label: text.mailKinds[value] })),
        },
      ]}
      action={text.resend}
      send={({ mail = mails[0] }) => resend.mutateAsync(mail as Resend)}
      done={({ email }) => {
        tell(text.resent(email));
        close();
      }}
      close={close}
    />
  );
}
