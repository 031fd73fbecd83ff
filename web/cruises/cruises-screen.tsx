import { Button } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useMay } from '../api/session.ts';
import { PagedScreen } from '../pieces/layout/paged-screen.tsx';
import { useOpened } from '../pieces/use-opened.ts';
import { cruisesWords } from '../words/en/cruises.ts';
import classes from './cruises.module.css';
import { NewShip } from './edit-ship.tsx';
import { ImportSailings } from './import-sailings.tsx';

const text = cruisesWords;
const pages = [
  { path: '/cruises', title: text.pages.ships },
  { path: '/cruises/sailings', title: text.pages.sailings },
];

/** The ships whose travelers look for tours, and where each sailing calls. */
export function CruisesScreen() {
  const [isAdding, setAdding] = useOpened('add');
  const [isImporting, setImporting] = useOpened('import');
  const navigate = useNavigate();
  const may = useMay()('manager');
  return (
    <>
      <PagedScreen
        title={text.title}
        pages={pages}
        actions={
          may && (
            <span className={classes['tools']}>
              <Button variant="default" onClick={() => setImporting(true)}>
                {text.import}
              </Button>
              <Button onClick={() => setAdding(true)}>{text.add}</Button>
            </span>
          )
        }
      />
      {may && isImporting && <ImportSailings close={() => setImporting(false)} />}
      {may && isAdding && (
        <NewShip
          close={() => setAdding(false)}
          done={(id) => {
            void navigate({ to: `/cruises/${id}` });
          }}
        />
      )}
    </>
  );
}
