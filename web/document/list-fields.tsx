import { ActionIcon, Autocomplete, Button, TagsInput, Textarea } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Icon } from '../pieces/icon.tsx';
import { documentWords } from '../words/en/document.ts';
import classes from './document.module.css';
import { useDocument, useField } from './document-context.ts';
import { isUnder } from './faults.ts';

type ListProps = { path: string; label: string; description?: string };
type Find = (typed: string) => Promise<readonly string[]>;
const pauseMilliseconds = 150;

function useSuggestions(find: Find | undefined, label: string, typed: string) {
  const [settled] = useDebouncedValue(typed.trim(), pauseMilliseconds);
  const { data = [] } = useQuery({
    queryKey: ['suggestions', label, settled],
    queryFn: () => find?.(settled) ?? [],
    enabled: find !== undefined,
    placeholderData: (before) => before,
  });
  return [...new Set(data)];
}

/** Words that other records have, or new ones. */
export function SuggestedField({ path, find, ...props }: ListProps & { find: Find }) {
  const { value, set, error } = useField<string>(path);
  const data = useSuggestions(find, props.label, value ?? '');
  return <Autocomplete {...props} data={data} value={value ?? ''} error={error} onChange={set} />;
}

/** Several short words. */
export function TagsField({
  path,
  find,
  ...props
}: ListProps & { find?: Find; placeholder?: string }) {
  const { value, set } = useField<string[]>(path);
  const { faults } = useDocument();
  const [typed, setTyped] = useState('');
  const data = useSuggestions(find, props.label, typed);
  return (
    <TagsInput
      {...props}
      data={data}
      acceptValueOnBlur
      searchValue={typed}
      onSearchChange={setTyped}
      value={value ?? []}
      error={faults.under(path)}
      onChange={set}
    />
  );
}

/** Sentences one under the other. */
export function LinesField({ path, label }: ListProps) {
  const { value, set } = useField<string[]>(path);
  const { faults } = useDocument();
  const lines = value ?? [];
  return (
    <fieldset className={classes['list']}>
      <legend>{label}</legend>
      {lines.map((line, at) => (
        // Lines have a place and nothing else.
        // oxlint-disable-next-line react/no-array-index-key
        <div key={at} className={classes['line']}>
          <Textarea
            aria-label={documentWords.entry(label, at + 1)}
            autosize
            minRows={1}
            value={line}
            error={faults.of(`${path}[${at}]`)}
            onChange={({ currentTarget }) =>
              set(lines.map((one, place) => (place === at ? currentTarget.value : one)))
            }
          />
          <RemoveButton
            label={documentWords.remove(label, at + 1)}
            act={() => set(lines.filter((_, place) => place !== at))}
          />
        </div>
      ))}
      <AddButton label={documentWords.addTo(label)} act={() => set([...lines, ''])} />
    </fieldset>
  );
}

/** Entries of several fields, each in a frame of its own. */
export function EntriesField<Entry>({
  path,
  label,
  blank,
  addLabel,
  titleOf,
  isRow = false,
  children,
}: ListProps & {
  /** Of few fields, on one line. */
  isRow?: boolean;
  blank: (entries: readonly Entry[]) => Entry;
  addLabel: string;
  titleOf: (entry: Entry, at: number) => string;
  children: (path: string, entry: Entry) => ReactNode;
}) {
  const { value, set } = useField<Entry[]>(path);
  const { faults } = useDocument();
  const entries = value ?? [];
  return (
    <div className={classes['entries']} role="group" aria-label={label}>
      {entries.map((entry, at) => (
        <fieldset
          // oxlint-disable-next-line react/no-array-index-key
          key={at}
          className={classes['entry']}
          data-row={isRow}
          data-faulty={faults.all.some((fault) => isUnder(fault.path, `${path}[${at}]`))}
        >
          <legend className="visually-hidden">{titleOf(entry, at)}</legend>
          <header className={classes['entryHead']}>
            {isRow ? (
              children(`${path}[${at}]`, entry)
            ) : (
              <strong aria-hidden="true">{titleOf(entry, at)}</strong>
            )}
            <RemoveButton
              label={documentWords.removeNamed(titleOf(entry, at))}
              act={() => set(entries.filter((_, place) => place !== at))}
            />
          </header>
          {!isRow && children(`${path}[${at}]`, entry)}
          {faults.of(`${path}[${at}]`) && (
            <p className={classes['fault']}>{faults.of(`${path}[${at}]`)}</p>
          )}
        </fieldset>
      ))}
      {faults.of(path) && <p className={classes['fault']}>{faults.of(path)}</p>}
      <AddButton label={addLabel} act={() => set([...entries, blank(entries)])} />
    </div>
  );
}

export function AddButton({ label, act }: { label: string; act: () => void }) {
  return (
    <Button
      variant="subtle"
      size="compact-sm"
      className={classes['add'] ?? ''}
      leftSection={<Icon name="plus" size={16} />}
      onClick={act}
    >
      {label}
    </Button>
  );
}

export function RemoveButton({ label, act }: { label: string; act: () => void }) {
  return (
    <ActionIcon aria-label={label} onClick={act}>
      <Icon name="close" size={16} />
    </ActionIcon>
  );
}
