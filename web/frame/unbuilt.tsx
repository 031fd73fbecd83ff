import { Anchor } from '@mantine/core';
import { Empty } from '../pieces/empty.tsx';
import type { ScreenName } from '../screens.ts';
import { words } from '../words/words.ts';
import { PageHead } from './page-head.tsx';

/** In place of a screen that is not built yet. */
export function Unbuilt({ screen }: { screen: ScreenName }) {
  const title = words.screens[screen];
  return (
    <>
      <PageHead title={title} />
      <Empty title={words.states.building} lead={words.states.buildingLead(title)}>
        <Anchor href="/operator/docs">{words.frame.reference}</Anchor>
      </Empty>
    </>
  );
}
