import { Button, Kbd, Textarea } from '@mantine/core';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import type { Booking } from '../bookings/booking-queries.ts';
import { ChangeFields } from '../bookings/dialogs/change-fields.tsx';
import { ChangePreview } from '../bookings/dialogs/change-preview.tsx';
import { moneyText } from '../formats/money.ts';
import { MoneyField } from '../pieces/fields/money-field.tsx';
import { useKeys } from '../pieces/keys/use-keys.ts';
import { bookingWords } from '../words/en/bookings.ts';
import { requestsWords } from '../words/en/requests.ts';
import { RejectDialog } from './reject-dialog.tsx';
import classes from './request.module.css';
import type { Request } from './request-queries.ts';
import { type RequestDecision, useDecision } from './use-decision.ts';

const text = requestsWords;

/** Where a request is decided: an editable copy, what it would come to, and the note on it. */
export function RequestDesk({ request, booking }: { request: Request; booking: Booking }) {
  const decision = useDecision(request, booking);
  const [isRejecting, setRejecting] = useState(false);
  const desk = useRef<HTMLElement>(null);
  const note = useRef<HTMLTextAreaElement>(null);
  const { isNoteMissing } = decision;
  useEffect(() => {
    if (isNoteMissing) note.current?.focus();
  }, [isNoteMissing]);
  const isChange = request.kind === 'change';
  useKeys({
    e: (event) => {
      event.preventDefault();
      desk.current?.querySelector<HTMLElement>('input, textarea')?.focus();
    },
    a: withoutTyping(() => decision.send(false)),
    p: withoutTyping(() => isChange && decision.send(true)),
    r: withoutTyping(() => setRejecting(true)),
  });
  const onKeyDown = (event: KeyboardEvent) => {
    const { key, target } = event;
    // The dialog of a rejection is part of the desk, and sends itself by the same keys.
    if (event.defaultPrevented || event.repeat) return;
    if (key === 'Escape' && target instanceof HTMLElement) target.blur();
    if (key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      decision.send(false);
    }
  };
  return (
    // Escape leaves a field, so that the keys of the desk work again; Ctrl and Enter apply.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <section ref={desk} className={classes['desk']} aria-label={text.desk} onKeyDown={onKeyDown}>
      {isChange ? (
        <>
          <h2>{text.copy}</h2>
          <ChangeFields copy={decision.copy} error={decision.previewError ?? decision.error} />
        </>
      ) : (
        <Refund request={request} decision={decision} />
      )}
      <ChangePreview
        booking={booking}
        preview={decision.preview}
        error={decision.previewError}
        isAsking={decision.isAsking}
        nothing={text.nothingChanged}
      />
      <Textarea
        ref={note}
        label={text.note}
        description={text.noteHint}
        autosize
        minRows={2}
        maxRows={6}
        value={decision.note}
        error={decision.isNoteMissing ? text.noteMissing : null}
        onChange={({ currentTarget }) => decision.setNote(currentTarget.value)}
      />
      {decision.error && (
        <p role="alert" className={classes['fault']}>
          {decision.error.message}
        </p>
      )}
      <DeskButtons isChange={isChange} decision={decision} reject={() => setRejecting(true)} />
      {isRejecting && (
        <RejectDialog request={request} goOn={decision.goOn} close={() => setRejecting(false)} />
      )}
    </section>
  );
}

/** The field that is shown then does not get the letter. */
function withoutTyping(act: () => void): (event: globalThis.KeyboardEvent) => void {
  return (event) => {
    event.preventDefault();
    act();
  };
}

function Refund({ request, decision }: { request: Request; decision: RequestDecision }) {
  const { promised_refund: promised, promised_fee: fee, currency } = request;
  return (
    <>
      <h2>{text.refund}</h2>
      <p>
        {promised === null
          ? text.nothingPromised
          : text.promisedText(moneyText(promised, currency))}
        {fee !== null && fee > 0 && ` ${bookingWords.fee(moneyText(fee, currency))}`}
      </p>
      <MoneyField
        label={text.otherRefund}
        description={text.otherRefundHint}
        placeholder={promised === null ? '' : String(promised)}
        currency={currency}
        value={decision.refund}
        onChange={decision.setRefund}
      />
      {decision.isLess && promised !== null && (
        <p className={classes['fault']}>{text.lessThanPromised(moneyText(promised, currency))}</p>
      )}
    </>
  );
}

type DeskButtonsProps = { isChange: boolean; decision: RequestDecision; reject: () => void };

function DeskButtons({ isChange, decision, reject }: DeskButtonsProps) {
  const { copy, send, isPending } = decision;
  return (
    <div className={classes['bar']}>
      <Button loading={isPending} onClick={() => send(false)}>
        {isChange ? text.apply(copy.count) : text.cancelBooking}
      </Button>
      {isChange && (
        <Button variant="default" onClick={() => send(true)}>
          {text.applyInPart}
        </Button>
      )}
      <Button variant="default" onClick={reject}>
        {text.reject}
      </Button>
      <p className={classes['keys']}>
        {Object.entries(text.keys)
          .filter(([key]) => isChange || key !== 'p')
          .map(([key, what]) => (
            <span key={key}>
              <Kbd size="xs">{key}</Kbd> {what}
            </span>
          ))}
      </p>
    </div>
  );
}
