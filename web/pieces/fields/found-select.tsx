import { Select, type SelectProps } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { words } from '../../words/words.ts';

type Choice = { value: string; label: string };

type FoundProps = Omit<SelectProps, 'data' | 'searchable' | 'onSearchChange'> & {
  label: string;
  find: (typed: string) => Promise<readonly Choice[]>;
  /** What the value is called while it is not among those that were found. */
  named?: string | undefined;
};

const pauseMilliseconds = 150;

/** A choice among more than a list can show: the server finds them, as one types. */
export function FoundSelect({ find, named, ...props }: FoundProps) {
  const [typed, setTyped] = useState('');
  const [settled] = useDebouncedValue(typed.trim(), pauseMilliseconds);
  const { data = [] } = useQuery({
    queryKey: ['choices', props.label, settled],
    queryFn: () => find(settled),
    placeholderData: (before) => before,
  });
  const { value } = props;
  const isKnown = !value || data.some((one) => one.value === value);
  return (
    <Select
      {...props}
      searchable
      nothingFoundMessage={words.states.nothingFound}
      // What is chosen stays named, also when another word is looked for.
      data={isKnown ? [...data] : [{ value, label: named ?? value }, ...data]}
      filter={({ options }) => options}
      onSearchChange={setTyped}
    />
  );
}
