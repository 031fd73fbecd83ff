import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { fieldText, valueText } from '../pieces/changes.tsx';
import { FactCard, Facts } from '../pieces/fact-card.tsx';
import { Columns } from '../pieces/layout/columns.tsx';
import { Panel } from '../pieces/layout/panel.tsx';
import { Fault } from '../pieces/states/fault.tsx';
import { When } from '../pieces/when.tsx';
import { systemWords } from '../words/en/system.ts';
import classes from './audit-panel.module.css';
import { addressOf, sentenceOf, subjectOf } from './audit-words.ts';
import { type AuditEntry, auditEntryQuery } from './system-queries.ts';

const text = systemWords.audit;

/** One change: what was there before, and what after. */
export function AuditPanel() {
  const { entry: id = '' } = useParams({ strict: false });
  const { data: entry, error } = useQuery(auditEntryQuery(Number(id)));
  return (
    <Panel back="/system/audit" title={entry ? sentenceOf(entry.action) : id}>
      {error && <Fault error={error} />}
      {entry === null && <Columns>{text.gone}</Columns>}
      {entry && (
        <Columns aside={<EntryFacts entry={entry} />}>
          <Differences entry={entry} />
        </Columns>
      )}
    </Panel>
  );
}

function EntryFacts({ entry }: { entry: AuditEntry }) {
  const address = addressOf(entry.subject);
  return (
    <FactCard title={text.record}>
      <Facts
        rows={[
          [text.at, <When key="at" at={entry.at} />],
          [text.actor, `${entry.actor} (${entry.actor_kind})`],
          [
            text.subject,
            address === null ? (
              subjectOf(entry)
            ) : (
              <Link key="subject" to={address}>
                {entry.subject}
              </Link>
            ),
          ],
          [text.request, entry.request_id],
        ]}
      />
    </FactCard>
  );
}

function Differences({ entry: { before, after } }: { entry: AuditEntry }) {
  const [was, is] = [flat(before), flat(after)];
  const names = [...new Set([...Object.keys(was), ...Object.keys(is)])];
  if (names.length === 0) return <FactCard title={text.changes}>{text.nothing}</FactCard>;
  return (
    <FactCard title={text.changes}>
      <table className={classes['differences']}>
        <thead>
          <tr>
            <th scope="col">{text.field}</th>
            <th scope="col">{text.before}</th>
            <th scope="col">{text.after}</th>
          </tr>
        </thead>
        <tbody>
          {names.map((name) => (
            <tr key={name} data-changed={was[name] !== is[name]}>
              <th scope="row">{fieldText(name)}</th>
              <td>{was[name] ?? ''}</td>
              <td>{is[name] ?? ''}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </FactCard>
  );
}

/** Each field as one text. */
function flat(value: unknown): Record<string, string> {
  if (value === null || value === undefined) return {};
  if (typeof value !== 'object') return { [text.value]: valueText(value) };
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, valueText(one)]));
}
