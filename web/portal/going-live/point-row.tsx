import { Link } from '@tanstack/react-router';
import type { Answer } from '../../api/client.ts';
import { Row } from '../../pieces/layout/section.tsx';
import { State } from '../../pieces/state.tsx';
import { When } from '../../pieces/when.tsx';
import { goingLiveWords } from '../../words/en/portal/going-live.ts';
import classes from './going-live.module.css';

const text = goingLiveWords;
const portal = '/portal';

export type Point = Answer<'GET /portal/v1/going_live'>[number];

/** A point: whether it is so, how that was checked, and what to do while it is not. */
export function PointRow({ point }: { point: Point }) {
  const { title, state, checked, remedy, link } = point;
  return (
    <Row
      title={title}
      state={<State state={state} word={text.states[state]} />}
      lead={<Found point={point} />}
    >
      {state === 'open' && (
        <p className={classes['remedy']}>
          {remedy} <PointLink link={link} />
        </p>
      )}
      <p className={classes['checked']}>
        {text.checked}: {checked}
      </p>
    </Row>
  );
}

/** What was found, and when it was so. */
function Found({ point: { state, since, found } }: { point: Point }) {
  return (
    <>
      {found}
      {found !== null && since !== null && ' · '}
      {state === 'open' && since !== null && `${text.last} `}
      {since !== null && <When at={since} form="relative" />}
    </>
  );
}

/** A page of the documentation, or a screen of the portal. */
function PointLink({ link }: { link: string }) {
  if (!link.startsWith(portal)) return <a href={link}>{text.link}</a>;
  return <Link to={link.slice(portal.length)}>{text.seeLog}</Link>;
}
