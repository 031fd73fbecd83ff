import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { Body } from '../../pieces/body.tsx';
import { Copy } from '../../pieces/copy.tsx';
import { FactCard, Facts } from '../../pieces/fact-card.tsx';
import { Columns } from '../../pieces/layout/columns.tsx';
import { Panel } from '../../pieces/layout/panel.tsx';
import { Fault } from '../../pieces/states/fault.tsx';
import { LoadingLines } from '../../pieces/states/loading.tsx';
import { When } from '../../pieces/when.tsx';
import { logWords } from '../../words/en/portal/log.ts';
import classes from './log.module.css';
import { type LoggedRequest, loggedRequestQuery } from './log-queries.ts';
import { answeredError, curlOf, namedBookings } from './logged-request.ts';
import { StatusState } from './request-columns.tsx';

const text = logWords;

/** One request: what was sent and answered, and what mends its error. */
export function LoggedRequestPanel() {
  const { request: id = '' } = useParams({ strict: false });
  const { data: request, error, refetch } = useQuery(loggedRequestQuery(Number(id)));
  return (
    <Panel
      back="/log/requests"
      title={
        request ? (
          <span className={classes['title']}>
            {request.method} {request.path}
          </span>
        ) : (
          text.one(id)
        )
      }
      state={request && <StatusState status={request.status} />}
      actions={
        request && (
          <>
            <Copy label={text.copyId} value={request.request_id} />
            <Copy label={text.asCurl} value={curlOf(request)} />
          </>
        )
      }
    >
      {error && <Fault error={error} retry={() => void refetch()} />}
      {!request && !error && <LoadingLines count={10} />}
      {request && (
        <Columns aside={<RequestFacts request={request} />}>
          <Mending request={request} />
          <Bodies request={request} />
        </Columns>
      )}
    </Panel>
  );
}

/** The error in the words of the catalogue, and what to do about it. */
function Mending({ request }: { request: LoggedRequest }) {
  const { status, error_code: code, remedy, link } = request;
  const sentence = answeredError(request) ?? request.sentence;
  if (status < 400) return null;
  return (
    <FactCard title={text.error}>
      {code === null && <p>{text.noCode}</p>}
      {sentence !== null && <p className={classes['sentence']}>{sentence}</p>}
      {remedy !== null && <p>{remedy}</p>}
      {code !== null && (
        <p className={classes['links']}>
          {link !== null && <a href={link}>{text.aboutError}</a>}
          <Link to="/log/requests" search={{ error: code }}>
            {text.othersLikeIt}
          </Link>
        </p>
      )}
    </FactCard>
  );
}

function Bodies({ request: { request, response, has_bodies: hasBodies } }: Props) {
  return (
    <section className={classes['bodies']}>
      {!hasBodies && <p>{text.noBodies}</p>}
      <Body title={text.sent} content={request} />
      <Body title={text.answered} content={response} />
      {hasBodies && <small>{text.masked}</small>}
    </section>
  );
}

type Props = { request: LoggedRequest };

function RequestFacts({ request }: Props) {
  const { error_code: code, request_id: id, duration_ms: took, user, operation, at, via } = request;
  const bookings = namedBookings(request);
  return (
    <>
      <FactCard title={text.facts}>
        <Facts
          rows={[
            [text.columns.at, <When key="at" at={at} />],
            [text.columns.duration, `${took} ms`],
            [text.columns.user, user],
            [text.via, via === 'mcp' ? text.byAgent : null],
            [text.columns.operation, <code key="operation">{operation}</code>],
            ...bookings.map(
              (reference) =>
                [
                  text.booking,
                  <Link key={reference} to="/bookings/$reference" params={{ reference }}>
                    {reference}
                  </Link>,
                ] as const,
            ),
          ]}
        />
      </FactCard>
      <FactCard title={text.headers}>
        <Facts
          rows={[
            ['X-Request-Id', <code key="id">{id}</code>],
            ['X-Error-Code', code === null ? null : <code key="code">{code}</code>],
          ]}
        />
        <p className={classes['quiet']}>{text.headersLead}</p>
      </FactCard>
    </>
  );
}
