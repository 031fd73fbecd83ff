import { useQuery } from '@tanstack/react-query';
import { countText } from '../../formats/money.ts';
import { Facts } from '../../pieces/fact-card.tsx';
import { Icon } from '../../pieces/icon.tsx';
import { Section } from '../../pieces/layout/section.tsx';
import { Fault } from '../../pieces/states/fault.tsx';
import { LoadingLines } from '../../pieces/states/loading.tsx';
import { ownUsageWords } from '../../words/en/portal/usage.ts';
import classes from './limits.module.css';
import { limitsQuery } from './usage-queries.ts';

const text = ownUsageWords;
const nearShare = 0.8;

/** How many requests are allowed, and how near the organization came to that. */
export function Limits() {
  const { data, error, refetch } = useQuery(limitsQuery);
  return (
    <Section
      title={text.limits}
      lead={text.limitsLead}
      actions={<a href="/docs/guides/limits-and-retries">{text.aboutLimits}</a>}
    >
      {error && <Fault error={error} retry={() => void refetch()} />}
      {!data && !error && <LoadingLines count={3} />}
      {data && <LimitFacts {...data} />}
    </Section>
  );
}

function LimitFacts(props: {
  requests_per_minute: number;
  organization_per_minute: number;
  busiest_minute: number;
  rate_limited: number;
}) {
  const { requests_per_minute: limit, organization_per_minute: ceiling } = props;
  const { busiest_minute: busiest, rate_limited: limited } = props;
  const share = busiest / limit;
  return (
    <>
      <Facts
        rows={[
          [text.perToken, text.perMinute(countText(limit))],
          [text.together, text.perMinute(countText(ceiling))],
          [
            text.busiest,
            busiest === 0
              ? text.quiet
              : text.busiestShare(countText(busiest), Math.round(share * 100)),
          ],
          [text.limited, limited === 0 ? text.notLimited : text.limitedTimes(countText(limited))],
        ]}
      />
      {share >= nearShare && (
        <p className={classes['near']}>
          <Icon name="warning" size={16} /> {text.nearLimit}
        </p>
      )}
    </>
  );
}
