import { Kbd, Modal } from '@mantine/core';
import { words } from '../words/words.ts';
import classes from './shortcuts.module.css';
import type { KeyList, Shortcut } from './use-shortcuts.tsx';

const text = words.shortcuts;
const inLists: KeyList['rows'] = [
  [['/'], text.search],
  [['j'], text.next],
  [['k'], text.previous],
  [['Enter'], text.open],
  [['x'], text.select],
  [['Esc'], text.close],
];

type ShortcutsProps = {
  close: () => void;
  screens: readonly Shortcut[];
  /** What else has keys. */
  more: readonly KeyList[];
};

export function Shortcuts({ close, screens, more }: ShortcutsProps) {
  const anywhere: KeyList['rows'] = [
    [['Ctrl', 'K'], text.palette],
    [['?'], text.help],
    ...screens.map(({ key, title }): [string[], string] => [['g', key], text.go(title)]),
  ];
  return (
    <Modal opened onClose={close} title={text.title} size="lg">
      <div className={classes['lists']}>
        {[
          { title: text.anywhere, rows: anywhere },
          { title: text.lists, rows: inLists },
          ...more,
        ].map(({ title, rows }) => (
          <Keys key={title} title={title} rows={rows} />
        ))}
      </div>
    </Modal>
  );
}

function Keys({ title, rows }: KeyList) {
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
