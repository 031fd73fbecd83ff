import { Button } from '@mantine/core';
import { useState } from 'react';
import { useMay } from '../api/session.ts';
import { Facts } from '../pieces/fact-card.tsx';
import { Section } from '../pieces/layout/section.tsx';
import { State } from '../pieces/state.tsx';
import { suppliersWords } from '../words/en/suppliers.ts';
import { ConnectDialog } from './connect-dialog.tsx';
import { ConnectionActions } from './connection-actions.tsx';
import { NewProducts } from './new-products.tsx';
import type { Finding, Supplier, SupplierRow } from './supplier-queries.ts';
import classes from './suppliers.module.css';

const text = suppliersWords;

/** How the system of a supplier is reached, and what can be done about it. */
export function Connection({ supplier }: { supplier: Supplier }) {
  const [isConnecting, setConnecting] = useState(false);
  const [findings, setFindings] = useState<readonly Finding[] | null>(null);
  const may = useMay()('manager');
  const { system } = supplier;
  const isConnected = supplier.connection === 'octo' && system;
  return (
    <Section
      title={text.connectionTitle}
      {...(!isConnected && { lead: text.direct })}
      actions={
        may &&
        (isConnected ? (
          <ConnectionActions supplier={supplier} system={system} found={setFindings} />
        ) : (
          <Button variant="default" size="compact-sm" onClick={() => setConnecting(true)}>
            {text.connect}
          </Button>
        ))
      }
    >
      {isConnected && <HowReached system={system} />}
      {isConnected && system.to_review > 0 && <NewProducts supplier={supplier} />}
      {findings && <Findings findings={findings} />}
      {isConnecting && (
        <ConnectDialog supplier={supplier} isNew close={() => setConnecting(false)} />
      )}
    </Section>
  );
}

function HowReached({ system }: { system: SupplierRow }) {
  const { state, endpoint, capabilities, products, test_mode: isTest, notifications } = system;
  return (
    <Facts
      rows={[
        [
          text.columns.status,
          <State
            key="state"
            state={state === 'paused' ? 'paused' : state === 'looking' ? 'running' : 'active'}
            word={text.systemStates[state ?? 'selling']}
          />,
        ],
        [text.endpoint, <code key="endpoint">{endpoint}</code>],
        [text.secretKept, text.secretIsKept],
        [text.columns.products, products],
        [text.capabilities, capabilities.join(', ')],
        [text.notifications, notifications ? text.ok : ''],
        [text.mode, isTest ? text.testMode : ''],
      ]}
    />
  );
}

function Findings({ findings }: { findings: readonly Finding[] }) {
  return (
    <section className={classes['findings']} aria-label={text.tested} role="status">
      <h3>{text.tested}</h3>
      <ul>
        {findings.map(({ check, ok, finding }) => (
          <li key={check}>
            <State state={ok ? 'done' : 'failed'} word={ok ? text.ok : text.fault} />
            <span>
              <strong>{check}</strong> {finding}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
