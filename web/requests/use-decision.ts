import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useBookingChange } from '../bookings/booking-change.ts';
import type { Booking } from '../bookings/booking-queries.ts';
import { tell } from '../pieces/notify.tsx';
import { requestsWords } from '../words/en/requests.ts';
import {
  type Decision,
  decisionPreviewQuery,
  findNextRequest,
  type Request,
  useApplyRequest,
} from './request-queries.ts';

const text = requestsWords;
const pauseMilliseconds = 250;

/** What is being made of a request, what it would come to, and sending it. */
export function useDecision(request: Request, booking: Booking) {
  const copy = useBookingChange(booking);
  const [note, setNote] = useState('');
  const [refund, setRefund] = useState<number | undefined>();
  const [isNoteMissing, setNoteMissing] = useState(false);
  const isChange = request.kind === 'change';
  const promised = request.promised_refund ?? 0;
  const isLess = refund !== undefined && refund < promised;
  const decision: Decision = isChange
    ? { ...(copy.count > 0 && { change: copy.change }) }
    : { ...(refund !== undefined && { refund, ...(isLess && { below_promise: 1 as const }) }) };
  const [settled] = useDebouncedValue(JSON.stringify(decision), pauseMilliseconds);
  const isPreviewed = !isChange || copy.count > 0;
  const wanted = { ...(JSON.parse(settled) as Decision), ...(!isChange && { note: '-' }) };
  const preview = useQuery(decisionPreviewQuery(request.id, wanted, isPreviewed));
  const apply = useApplyRequest(request.id);
  const goOn = useGoOn(request.id);
  const send = (inPart: boolean) => {
    const needsNote = inPart || refund !== undefined;
    setNoteMissing(needsNote && note.trim() === '');
    if (apply.isPending || (needsNote && note.trim() === '')) return;
    apply.mutate(
      {
        ...decision,
        ...(note.trim() !== '' && { note: note.trim() }),
        ...(inPart && { in_part: 1 as const }),
        seen: request.version,
      },
      {
        onSuccess: () => {
          tell(inPart ? text.appliedInPart : text.applied);
          void goOn();
        },
      },
    );
  };
  return {
    copy,
    note,
    setNote,
    isNoteMissing,
    refund,
    setRefund,
    isLess,
    preview: isPreviewed ? preview.data : undefined,
    previewError: isPreviewed ? preview.error : null,
    isAsking: isPreviewed && preview.isFetching,
    error: apply.error,
    isPending: apply.isPending,
    send,
    goOn,
  };
}

export type RequestDecision = ReturnType<typeof useDecision>;

/** After one is decided, the next one is shown, until none is open. */
function useGoOn(id: number): () => Promise<void> {
  const navigate = useNavigate();
  return async () => {
    const next = await findNextRequest(id).catch(() => null);
    await navigate({ to: next === null ? '/requests' : `/requests/${next}`, search: true });
  };
}
