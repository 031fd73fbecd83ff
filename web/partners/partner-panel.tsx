import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { Suspense } from 'react';
import { useLookers } from '../api/changes.ts';
import { useMay } from '../api/session.ts';
import { later } from '../pieces/later.ts';
import { Columns } from '../pieces/layout/columns.tsx';
import { Panel } from '../pieces/layout/panel.tsx';
import { Lookers } from '../pieces/lookers.tsx';
import { State } from '../pieces/state.tsx';
import { Fault } from '../pieces/states/fault.tsx';
import { LoadingLines } from '../pieces/states/loading.tsx';
import { Usage } from '../usage/usage.tsx';
import { PartnerActions } from './partner-actions.tsx';
import { PartnerFacts } from './partner-facts.tsx';
import { partnerQuery, usageOf } from './partner-queries.ts';
import { Tokens } from './tokens.tsx';
import { Users } from './users.tsx';
import { Webhooks } from './webhooks.tsx';

const PartnerView = later(() => import('./view/partner-view.tsx'), 'default');

/** One partner: who works there, with which tokens and webhooks, and on which terms. */
export function PartnerPanel() {
  const { partner: key = '' } = useParams({ strict: false });
  const { data: partner, error, refetch } = useQuery(partnerQuery(key));
  const lookers = useLookers(`organization ${key}`);
  const mayView = useMay()('agent');
  return (
    <Panel
      back="/partners"
      title={partner?.name ?? key}
      state={partner && <State state={partner.status} />}
      actions={partner && <PartnerActions partner={partner} />}
    >
      <Lookers emails={lookers} />
      {error && <Fault error={error} retry={() => void refetch()} />}
      {!error && (
        <Columns aside={partner && <PartnerFacts partner={partner} />}>
          {partner ? (
            <>
              <Usage source={usageOf(key)} />
              <Users partner={key} />
              <Tokens partner={key} />
              <Webhooks partner={key} />
              {mayView && (
                <Suspense>
                  <PartnerView key={key} partner={key} />
                </Suspense>
              )}
            </>
          ) : (
            <LoadingLines count={10} />
          )}
        </Columns>
      )}
    </Panel>
  );
}
