import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { useMay } from '../api/session.ts';
import { dateText } from '../formats/time.ts';
import { FactCard, Facts } from '../pieces/fact-card.tsx';
import { Columns } from '../pieces/layout/columns.tsx';
import { Framed } from '../pieces/layout/framed.tsx';
import { Panel } from '../pieces/layout/panel.tsx';
import { Row, Rows, Section } from '../pieces/layout/section.tsx';
import { tell, tellFault } from '../pieces/notify.tsx';
import { Fault } from '../pieces/states/fault.tsx';
import { LoadingLines } from '../pieces/states/loading.tsx';
import { When } from '../pieces/when.tsx';
import { mailWords } from '../words/en/mail.ts';
import { CampaignState } from './campaign-list.tsx';
import {
  type Campaign,
  campaignQuery,
  type ScheduledMail,
  useResend,
  useSwitchCampaign,
} from './mail-queries.ts';
import { MailState } from './mail-state.tsx';

const text = mailWords.campaigns;

/** One campaign: its mails by day, sent, planned and skipped with why, and how each looks. */
export function CampaignPanel() {
  const { campaign: reference = '' } = useParams({ strict: false });
  const { data, error, refetch } = useQuery(campaignQuery(reference));
  return (
    <Panel
      back="/mail/campaigns"
      title={data?.campaign.title ?? reference}
      state={data && <CampaignState campaign={data.campaign} />}
      actions={data && !data.campaign.unsubscribed && <Switch campaign={data.campaign} />}
    >
      {error && <Fault error={error} retry={() => void refetch()} />}
      {!data && !error && <LoadingLines count={8} />}
      {data && (
        <Columns aside={<CampaignFacts campaign={data.campaign} />}>
          <Section title={text.schedule}>
            <Rows>
              {data.schedule.map((mail) => (
                <ScheduleRow
                  key={`${mail.interval} ${mail.day}`}
                  reference={reference}
                  mail={mail}
                />
              ))}
            </Rows>
          </Section>
        </Columns>
      )}
    </Panel>
  );
}

function ScheduleRow({ reference, mail }: { reference: string; mail: ScheduledMail }) {
  const [isOpen, setOpen] = useState(false);
  const resend = useResend();
  const may = useMay()('agent');
  const days = Number.parseInt(mail.interval, 10);
  const again = (id: number) =>
    resend.mutate(
      { of: 'campaign', ids: [id] },
      {
        onSuccess: ([result]) =>
          result?.error ? tellFault(new Error(result.error)) : tell(mailWords.resent(1)),
        onError: tellFault,
      },
    );
  return (
    <Row
      title={mailWords.before(mail.interval)}
      state={<MailState state={mail.state} />}
      lead={[dateText(mail.day), mail.reason].filter(Boolean).join(' · ')}
      actions={
        <>
          <Button
            variant="default"
            size="compact-sm"
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
          >
            {isOpen ? text.hide : text.look}
          </Button>
          {may && mail.mail !== null && (
            <Button
              variant="subtle"
              size="compact-sm"
              loading={resend.isPending}
              onClick={() => again(mail.mail ?? 0)}
            >
              {text.again}
            </Button>
          )}
        </>
      }
    >
      {isOpen && (
        <Framed
          title={mailWords.before(mail.interval)}
          url={`/operator/v1/campaigns/${encodeURIComponent(reference)}/preview/page?interval=${days || 0}`}
        />
      )}
    </Row>
  );
}

function Switch({ campaign }: { campaign: Campaign }) {
  const switching = useSwitchCampaign(campaign.reference_id);
  const may = useMay()('agent');
  if (!may) return null;
  const turn = (verb: 'stop' | 'resume', seen?: number) =>
    switching.mutate(
      { verb, ...(seen !== undefined && { seen }) },
      {
        onSuccess: () =>
          verb === 'stop' ? tell(text.stoppedNow, () => turn('resume')) : tell(text.resumedNow),
        onError: tellFault,
      },
    );
  return (
    <Button
      variant="default"
      loading={switching.isPending}
      onClick={() => turn(campaign.stopped ? 'resume' : 'stop', campaign.version)}
    >
      {campaign.stopped ? text.resume : text.stop}
    </Button>
  );
}

function CampaignFacts({ campaign }: { campaign: Campaign }) {
  return (
    <FactCard title={text.record}>
      <Facts
        rows={[
          [text.traveler, `${campaign.first_name} ${campaign.last_name}`],
          [mailWords.columns.to, campaign.email],
          [mailWords.columns.partner, campaign.organization],
          [text.travels, dateText(campaign.date)],
          [text.next, campaign.next_send === null ? text.noNext : dateText(campaign.next_send)],
          [
            text.leadsTo,
            <a key="leads" href={campaign.svc_url} target="_blank" rel="noreferrer">
              {campaign.svc_url}
            </a>,
          ],
          [text.since, <When key="since" at={campaign.created_at} form="relative" />],
        ]}
      />
    </FactCard>
  );
}
