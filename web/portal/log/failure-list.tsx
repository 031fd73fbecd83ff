import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Row, Rows } from '../../pieces/layout/section.tsx';
import { Sheet } from '../../pieces/layout/sheet.tsx';
import { Empty } from '../../pieces/states/empty.tsx';
import { Fault } from '../../pieces/states/fault.tsx';
import { LoadingLines } from '../../pieces/states/loading.tsx';
import { When } from '../../pieces/when.tsx';
import { logWords } from '../../words/en/portal/log.ts';
import classes from './log.module.css';
import { type Failure, failuresQuery } from './log-queries.ts';
import { NothingLogged } from './nothing-logged.tsx';

const text = logWords.failures;

/** Why requests failed, the most frequent first: how often, where, and what mends it. */
export function FailureList() {
  const { data, error, refetch } = useQuery(failuresQuery);
  if (error) return <Fault error={error} retry={() => void refetch()} />;
  if (!data) return <LoadingLines count={8} />;
  if (data.length === 0) {
    return (
      <NothingLogged>
        <Empty title={text.none} lead={text.noneLead} />
      </NothingLogged>
    );
  }
  return (
    <div className={classes['failures']}>
      <Sheet>
        <p className={classes['quiet']}>{text.lead}</p>
        <Rows>
          {byCode(data).map((failures) => (
            <FailureRow key={failures[0].code} failures={failures} />
          ))}
        </Rows>
      </Sheet>
    </div>
  );
}

type Group = readonly [Failure, ...Failure[]];

/** One error, of all operations that have it. */
function FailureRow({ failures }: { failures: Group }) {
  const [{ code, sentence, remedy, link }] = failures;
  const count = countOf(failures);
  const last = failures.reduce((one, other) => (other.last_at > one.last_at ? other : one));
  return (
    <Row
      title={titleOf(code, sentence)}
      state={<code className={classes['code']}>{code}</code>}
      lead={
        <>
          {`${text.times(count)} · ${text.last} `}
          <When at={last.last_at} form="relative" />
        </>
      }
    >
      <p className={classes['remedy']}>{remedy ?? logWords.noCode}</p>
      <p className={classes['links']}>
        <Link to="/log/requests" search={searchOf(code)}>
          {text.showAll}
        </Link>
        <Link to="/log/requests/$request" params={{ request: String(last.last_id) }}>
          {text.showLast}
        </Link>
        {sentence !== null && <a href={link}>{logWords.aboutError}</a>}
      </p>
      {failures.length > 1 && <Operations failures={failures} />}
    </Row>
  );
}

/** Where it happens. */
function Operations({ failures }: { failures: Group }) {
  return (
    <ul className={classes['operations']} aria-label={text.operations}>
      {failures.map(({ code, operation, requests }) => (
        <li key={operation}>
          <Link to="/log/requests" search={{ ...searchOf(code), operation }}>
            <code>{operation}</code>
          </Link>{' '}
          {text.times(requests)}
        </li>
      ))}
    </ul>
  );
}

/** Some sentences are only what the parameter in question makes of them. */
function titleOf(code: string, sentence: string | null): string {
  if (sentence === null) return text.noSentence(code);
  if (!sentence.startsWith('<')) return sentence;
  const said = code.replaceAll('-', ' ');
  return `${said.charAt(0).toUpperCase()}${said.slice(1)}`;
}

/** Without an error code a group is of a status. */
function searchOf(code: string) {
  return /^\d{3}$/.test(code) ? { status: `${code[0] ?? ''}xx` } : { error: code };
}

function byCode(failures: readonly Failure[]): Group[] {
  const groups = Map.groupBy(failures, ({ code }) => code);
  return [...groups.values()]
    .flatMap(([first, ...others]) => (first ? [[first, ...others] as const] : []))
    .toSorted((one, other) => countOf(other) - countOf(one));
}

function countOf(failures: Group): number {
  return failures.reduce((sum, { requests }) => sum + requests, 0);
}
