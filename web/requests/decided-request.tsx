import { moneyText } from '../formats/money.ts';
import { FactCard, Facts } from '../pieces/fact-card.tsx';
import { State } from '../pieces/state.tsx';
import { When } from '../pieces/when.tsx';
import { requestsWords } from '../words/en/requests.ts';
import type { Request } from './request-queries.ts';

const text = requestsWords;

/** What became of a request. */
export function DecidedRequest({ request }: { request: Request }) {
  const { currency, promised_refund: promised, refunded } = request;
  return (
    <FactCard title={text.decision}>
      <Facts
        rows={[
          [text.state, <State key="state" state={request.status} />],
          [text.inPart, request.in_part ? text.yes : ''],
          [text.promised, promised === null ? '' : moneyText(promised, currency)],
          [text.refunded, refunded === null ? '' : moneyText(refunded, currency)],
          [text.note, request.note],
          [text.by, request.decided_by],
          [text.at, request.decided_at && <When key="at" at={request.decided_at} />],
        ]}
      />
    </FactCard>
  );
}
