import { Button, Modal, SegmentedControl } from '@mantine/core';
import { useState } from 'react';
import { Changes, fieldText, valueText } from '../pieces/changes.tsx';
import { documentWords } from '../words/en/document.ts';
import { words } from '../words/words.ts';
import classes from './document.module.css';
import { type Choice, type Conflict, mergeEdits } from './merge-edits.ts';
import type { Fields } from './paths.ts';

const text = documentWords;

type MergeProps = {
  /** Who changed what, in the words of the API. */
  said: string | null;
  sides: { base: Fields; mine: Fields; theirs: Fields };
  apply: (merged: Fields) => void;
  close: () => void;
};

/** A colleague has saved meanwhile: both versions, and which one it shall be where they collide. */
export function MergeDialog({ said, sides, apply, close }: MergeProps) {
  const [chosen, setChosen] = useState<Record<string, Choice>>({});
  const { merged, taken, conflicts } = mergeEdits(sides, chosen);
  return (
    <Modal opened onClose={close} title={text.mergeTitle} size="xl">
      <div className={classes['merge']}>
        {said !== null && <p>{said}</p>}
        {conflicts.map((conflict) => (
          <ConflictChoice
            key={conflict.path}
            conflict={conflict}
            choice={chosen[conflict.path] ?? 'mine'}
            choose={(choice) => setChosen({ ...chosen, [conflict.path]: choice })}
          />
        ))}
        {taken.length > 0 && (
          <section>
            <h3>{text.taken}</h3>
            <Changes changes={taken} />
          </section>
        )}
        {taken.length + conflicts.length === 0 && <p>{text.nothingTaken}</p>}
        <div className={classes['buttons']}>
          <Button variant="default" onClick={close}>
            {words.states.cancel}
          </Button>
          <Button onClick={() => apply(merged)}>{text.goOn}</Button>
        </div>
      </div>
    </Modal>
  );
}

type ChoiceProps = { conflict: Conflict; choice: Choice; choose: (choice: Choice) => void };

function ConflictChoice({ conflict, choice, choose }: ChoiceProps) {
  const { path, before, mine, theirs } = conflict;
  return (
    <section className={classes['conflict']}>
      <header>
        <h3>{fieldText(path)}</h3>
        <SegmentedControl
          size="xs"
          aria-label={text.choose(fieldText(path))}
          data={[
            { value: 'mine', label: text.mine },
            { value: 'theirs', label: text.theirs },
          ]}
          value={choice}
          onChange={choose}
        />
      </header>
      <div className={classes['versions']}>
        <p data-chosen={choice === 'mine'}>
          <small>{text.mine}</small>
          {valueText(mine)}
        </p>
        <p data-chosen={choice === 'theirs'}>
          <small>{text.theirs}</small>
          {valueText(theirs)}
        </p>
      </div>
      <p className={classes['before']}>{text.before(valueText(before))}</p>
    </section>
  );
}
