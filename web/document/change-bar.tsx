import { Button } from '@mantine/core';
import { useState } from 'react';
import { Changes } from '../pieces/changes.tsx';
import { documentWords } from '../words/en/document.ts';
import classes from './document.module.css';
import type { FieldChange } from './document-form.tsx';
import type { Faults } from './faults.ts';

const text = documentWords;

type BarProps = {
  /** What would differ; null while that is asked. */
  changes: readonly FieldChange[] | null;
  faults: Faults;
  /** The fields that show their faults themselves. */
  shown: readonly string[];
  refusal: string | null;
  /** Who changed it meanwhile; null where it is as it was read. */
  stale: string | null;
  isBusy: boolean;
  isSaving: boolean;
  save: () => void;
  reset: () => void;
};

/** Counts what has changed, and shows it before it is saved. */
export function ChangeBar(props: BarProps) {
  const { changes, faults, shown, refusal, stale, isBusy, isSaving, save, reset } = props;
  const [isOpen, setOpen] = useState(false);
  const elsewhere = faults.rest(shown);
  const count = faults.all.length;
  return (
    <div className={classes['bar']} role="region" aria-label={text.changes}>
      {isOpen && changes && (
        <div className={classes['review']}>
          <Changes changes={changes} />
        </div>
      )}
      {[...elsewhere, ...(refusal === null ? [] : [refusal])].map((fault) => (
        <p key={fault} role="alert" className={classes['fault']}>
          {fault}
        </p>
      ))}
      {stale !== null && (
        <p role="alert" className={classes['fault']}>
          {stale}
        </p>
      )}
      <div className={classes['barLine']} aria-live="polite">
        <button
          type="button"
          className={classes['count']}
          aria-expanded={isOpen}
          disabled={!changes || changes.length === 0}
          onClick={() => setOpen(!isOpen)}
        >
          {changes && changes.length > 0 ? text.count(changes.length) : text.edited}
        </button>
        {count > 0 && <span className={classes['faults']}>{text.faults(count)}</span>}
        {isBusy && <span className={classes['busy']}>{text.checking}</span>}
        <span className={classes['grow']} />
        <span className={classes['barButtons']}>
          <Button variant="default" onClick={reset}>
            {text.discard}
          </Button>
          <Button loading={isSaving} disabled={stale === null && count > 0} onClick={save}>
            {stale === null ? text.save : text.merge}
          </Button>
        </span>
      </div>
    </div>
  );
}
