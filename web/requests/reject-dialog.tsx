import { ReasonDialog } from '../pieces/fields/reason-dialog.tsx';
import { tell } from '../pieces/notify.tsx';
import { bookingWords } from '../words/en/bookings.ts';
import { requestsWords } from '../words/en/requests.ts';
import { type Request, useRejectRequest } from './request-queries.ts';

const text = requestsWords;

type RejectDialogProps = { request: Request; goOn: () => Promise<void>; close: () => void };

export function RejectDialog({ request, goOn, close }: RejectDialogProps) {
  const reject = useRejectRequest(request.id);
  return (
    <ReasonDialog
      title={text.rejectTitle(request.agency)}
      sentences={[text.staysAsItIs(request.booking_reference), text.partnerIsTold(request.agency)]}
      action={text.reject}
      missing={bookingWords.reasonMissing}
      send={(reason) => reject.mutateAsync({ reason, seen: request.version })}
      done={() => {
        tell(text.rejected);
        close();
        void goOn();
      }}
      close={close}
    />
  );
}
