import { Modal, TextInput } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { type KeyboardEvent, useState } from 'react';
import { Icon, type IconName } from '../pieces/icon.tsx';
import type { Search } from '../search.ts';
import { words } from '../words/words.ts';
import classes from './palette.module.css';

const text = words.palette;

export type Entry = {
  id: string;
  icon: IconName;
  title: string;
  lead: string;
  to: string;
  search?: Search;
};

type PaletteProps = {
  close: () => void;
  placeholder: string;
  /** What is found. */
  useEntries: (asked: string) => Entry[];
};

/** One field that leads to every screen, to records, and to what can be done. */
export function Palette({ close, placeholder, useEntries }: PaletteProps) {
  const [asked, setAsked] = useState('');
  const [chosen, setChosen] = useState(0);
  const entries = useEntries(asked);
  const navigate = useNavigate();
  const at = Math.min(chosen, entries.length - 1);
  const go = (entry: Entry | undefined) => {
    if (!entry) return;
    close();
    void navigate({ to: entry.to, search: entry.search ?? {} });
  };
  const move = (event: KeyboardEvent) => {
    if (event.key === 'Enter') go(entries[at]);
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step === undefined || entries.length === 0) return;
    event.preventDefault();
    setChosen((at + step + entries.length) % entries.length);
  };
  return (
    <Modal
      opened
      onClose={close}
      withCloseButton={false}
      size="lg"
      padding={0}
      yOffset="12vh"
      centered={false}
      aria-label={words.frame.search}
    >
      <TextInput
        classNames={{ input: classes['field'] ?? '' }}
        data-autofocus
        size="md"
        variant="unstyled"
        leftSection={<Icon name="search" />}
        placeholder={placeholder}
        aria-label={words.frame.search}
        role="combobox"
        aria-expanded
        aria-controls="palette-entries"
        aria-activedescendant={entries[at] && `palette-${entries[at].id}`}
        value={asked}
        onKeyDown={move}
        onChange={({ currentTarget }) => {
          setAsked(currentTarget.value);
          setChosen(0);
        }}
      />
      <ul className={classes['entries']} id="palette-entries" role="listbox" aria-label={text.hint}>
        {entries.map((entry, place) => (
          // The field has the keys: this is only for the pointer.
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
          <li
            key={entry.id}
            id={`palette-${entry.id}`}
            role="option"
            aria-selected={place === at}
            className={classes['entry']}
            onPointerMove={() => setChosen(place)}
            onClick={() => go(entry)}
          >
            <Icon name={entry.icon} />
            <span className={classes['title']}>{entry.title}</span>
            <span className={classes['lead']}>{entry.lead}</span>
          </li>
        ))}
      </ul>
      <p className={classes['hint']} role="status">
        {entries.length === 0 ? text.nothing : text.hint}
      </p>
    </Modal>
  );
}
