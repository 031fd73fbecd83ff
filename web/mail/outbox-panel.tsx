import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { Chips } from '../pieces/chips.tsx';
import { Facts } from '../pieces/fact-card.tsx';
import { Columns } from '../pieces/layout/columns.tsx';
import { Framed } from '../pieces/layout/framed.tsx';
import { Panel } from '../pieces/layout/panel.tsx';
import { Empty } from '../pieces/states/empty.tsx';
import { Fault } from '../pieces/states/fault.tsx';
import { LoadingLines } from '../pieces/states/loading.tsx';
import { When } from '../pieces/when.tsx';
import { mailWords } from '../words/en/mail.ts';
import classes from './mail.module.css';
import { keptMailQuery } from './mail-queries.ts';

const text = mailWords.outbox;
const forms = ['html', 'text'] as const;

/** A mail that was kept: as it looks, and as plain text. */
export function OutboxPanel() {
  const { mail: id = '' } = useParams({ strict: false });
  const { data: mail, error } = useQuery(keptMailQuery(Number(id)));
  const [form, setForm] = useState<(typeof forms)[number]>('html');
  return (
    <Panel back="/mail/outbox" title={mail?.subject ?? id}>
      {error && <Fault error={error} />}
      {!mail && !error && <LoadingLines count={8} />}
      {mail && (
        <Columns>
          <Facts
            rows={[
              [text.from, mail.from],
              [mailWords.columns.to, mail.to],
              [mailWords.columns.at, <When key="at" at={mail.at} />],
              ...Object.entries(mail.headers),
            ]}
          />
          {mail.is_private ? (
            <Empty title={text.isPrivate} lead={text.privateLead(mail.id)} />
          ) : (
            <>
              <Chips
                label={text.form}
                choices={forms.map((value) => ({ value, label: text.forms[value] }))}
                chosen={form}
                choose={setForm}
              />
              {form === 'html' ? (
                <Framed title={mail.subject} url={`/operator/v1/outbox/${id}/page`} />
              ) : (
                <pre className={classes['text']}>{mail.text}</pre>
              )}
            </>
          )}
        </Columns>
      )}
    </Panel>
  );
}
