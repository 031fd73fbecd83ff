import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { moneyText } from '../../formats/money.ts';
import { Consequences } from '../../pieces/consequences.tsx';
import { FactCard, Facts } from '../../pieces/fact-card.tsx';
import { Columns } from '../../pieces/layout/columns.tsx';
import { Panel } from '../../pieces/layout/panel.tsx';
import { tell } from '../../pieces/notify.tsx';
import { State } from '../../pieces/state.tsx';
import { Fault } from '../../pieces/states/fault.tsx';
import { LoadingLines } from '../../pieces/states/loading.tsx';
import { TravelDate, When } from '../../pieces/when.tsx';
import { Talk } from '../../requests/both/talk.tsx';
import { requestsWords } from '../../words/en/portal/requests.ts';
import { useWithdrawRequest } from '../bookings/booking-verbs.ts';
import classes from './request-panel.module.css';
import { type Request, requestQuery } from './request-queries.ts';

const text = requestsWords;

/** One's own words, what the marketplace wrote, and what became of it. */
export function RequestPanel() {
  const params: Record<string, string | undefined> = useParams({ strict: false });
  const id = Number(params['request'] ?? 0);
  const { data: request, error, refetch } = useQuery(requestQuery(id));
  return (
    <Panel
      back="/requests"
      title={request ? text.panelTitle[request.kind] : text.one(id)}
      state={request && <State state={request.status} />}
      actions={request?.status === 'open' && <Withdraw request={request} />}
    >
      {error && <Fault error={error} retry={() => void refetch()} />}
      {!request && !error && <LoadingLines count={8} />}
      {request && (
        <Columns aside={<AboutBooking request={request} />}>
          <Words request={request} />
          <Decision request={request} />
        </Columns>
      )}
    </Panel>
  );
}

function Words({ request }: { request: Request }) {
  return (
    <section className={classes['words']} aria-label={text.words}>
      <Talk
        request={request}
        notes={request.notes === '' ? text.noWords : request.notes}
        due={text.due}
        messages={request.messages.map((one) => ({ ...one, author: text.marketplace }))}
      />
    </section>
  );
}

function Decision({ request }: { request: Request }) {
  const { currency } = request;
  const money = (amount: number | null) => (amount === null ? '' : moneyText(amount, currency));
  return (
    <FactCard title={text.decision}>
      {request.status === 'open' && <p>{text.undecided}</p>}
      <Facts
        rows={[
          [text.inPart, request.in_part ? text.yes : ''],
          [text.promised, money(request.promised_refund)],
          [text.fee, request.promised_fee === 0 ? '' : money(request.promised_fee)],
          [text.refunded, money(request.refunded)],
          [text.note, request.note],
          [text.at, request.decided_at && <When key="at" at={request.decided_at} />],
        ]}
      />
    </FactCard>
  );
}

function AboutBooking({ request }: { request: Request }) {
  const { booking_reference: reference, product, date, time, booking_status: state } = request;
  return (
    <FactCard title={text.booking}>
      <Facts
        rows={[
          [
            text.columns.booking,
            <Link key="booking" to="/bookings/$reference" params={{ reference }}>
              {reference}
            </Link>,
          ],
          [text.state, <State key="state" state={state} />],
          [text.columns.product, product],
          [text.columns.date, <TravelDate key="date" date={date} time={time} />],
        ]}
      />
    </FactCard>
  );
}

function Withdraw({ request }: { request: Request }) {
  const [isOpen, setOpen] = useState(false);
  const { booking_reference: reference, promised_refund: promised, currency } = request;
  const withdraw = useWithdrawRequest();
  const act = () =>
    withdraw.mutate(request.id, {
      onSuccess: () => {
        tell(text.withdrawn);
        setOpen(false);
      },
    });
  return (
    <>
      <Button variant="default" onClick={() => setOpen(true)}>
        {text.withdraw}
      </Button>
      {isOpen && (
        <Consequences
          title={text.withdrawTitle}
          sentences={[
            text.staysAsItIs(reference),
            ...(promised === null || promised === 0
              ? []
              : [text.promiseEnds(moneyText(promised, currency))]),
          ]}
          action={text.withdraw}
          isPending={withdraw.isPending}
          fault={withdraw.error?.message}
          act={act}
          close={() => setOpen(false)}
        />
      )}
    </>
  );
}
