import { Kbd, Modal } from '@mantine/core';
import { screens } from '../screens.ts';
import { words } from '../words/words.ts';
import classes from './shortcuts.module.css';

const text = words.shortcuts;
const anywhere: [keys: string[], what: string][] = [
  [['Ctrl', 'K'], text.palette],
  [['?'], text.help],
  ...screens.map(({ key, name }): [string[], string] => [['g', key], text.go(words.screens[name])]),
];
const inLists: [keys: string[], what: string][] = [
  [['/'], text.search],
  [['j'], text.next],
  [['k'], text.previous],
  [['Enter'], text.open],
  [['x'], text.select],
  [['Esc'], text.close],
];
const ofTasks: typeof anywhere = [
  [['d'], text.settle],
  [['a'], text.take],
  [['s'], text.snooze],
  [['w'], text.wake],
];

export function Shortcuts({ close }: { close: () => void }) {
  return (
    <Modal opened onClose={close} title={text.title} size="lg">
      <div className={classes['lists']}>
        <KeyList title={text.anywhere} rows={anywhere} />
        <KeyList title={text.lists} rows={inLists} />
        <KeyList title={text.today} rows={ofTasks} />
      </div>
    </Modal>
  );
}

function KeyList({ title, rows }: { title: string; rows: typeof anywhere }) {
  return (
    <section>
      <h3>{title}</h3>
      <dl className={classes['keys']}>
        {rows.map(([keys, what]) => (
          <div key={what}>
            <dt>
              {keys.map((key) => (
                <Kbd key={key}>{key}</Kbd>
              ))}
            </dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
