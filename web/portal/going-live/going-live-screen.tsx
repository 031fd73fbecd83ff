import { Button, Progress } from '@mantine/core';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { ask } from '../../api/client.ts';
import { PageHead } from '../../frame/page-head.tsx';
import { Icon } from '../../pieces/icon.tsx';
import { Rows } from '../../pieces/layout/section.tsx';
import { Sheet } from '../../pieces/layout/sheet.tsx';
import { Fault } from '../../pieces/states/fault.tsx';
import { LoadingLines } from '../../pieces/states/loading.tsx';
import { goingLiveWords } from '../../words/en/portal/going-live.ts';
import classes from './going-live.module.css';
import { type Point, PointRow } from './point-row.tsx';

const text = goingLiveWords;

const pointsQuery = queryOptions({
  queryKey: ['going live'],
  queryFn: () => ask('GET /portal/v1/going_live', {}),
  refetchInterval: 15_000,
});

/** The checklist that checks itself. */
export function GoingLiveScreen() {
  const { data: points, error, refetch } = useQuery(pointsQuery);
  return (
    <>
      <PageHead title={text.title}>
        <Button
          variant="default"
          className={classes['print'] ?? ''}
          leftSection={<Icon name="print" size={18} />}
          onClick={() => window.print()}
        >
          {text.print}
        </Button>
      </PageHead>
      {error && <Fault error={error} retry={() => void refetch()} />}
      {!points && !error && <LoadingLines count={12} />}
      {points && (
        <Sheet>
          <Standing points={points} />
          <Rows>
            {points.map((point) => (
              <PointRow key={point.key} point={point} />
            ))}
          </Rows>
          <p className={classes['onlyYou']}>
            {text.onlyYou}: <a href="/docs/guides/going-live">{text.guide}</a>
          </p>
        </Sheet>
      )}
    </>
  );
}

/** How far one is. What is not needed does not count. */
function Standing({ points }: { points: readonly Point[] }) {
  const needed = points.filter(({ state }) => state !== 'not needed');
  const done = needed.filter(({ state }) => state === 'done').length;
  const open = needed.length - done;
  const standing = text.progress(done, needed.length);
  return (
    <div className={classes['standing']}>
      <strong>{standing}</strong>
      <Progress value={(done / needed.length) * 100} aria-label={standing} />
      <p>
        {open === 0 ? text.ready : text.open(open)} {text.lead}
      </p>
    </div>
  );
}
