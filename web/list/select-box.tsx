import { Checkbox } from '@mantine/core';

/** The box that selects a row, or all that are shown. */
export function SelectBox(box: {
  label: string;
  checked: boolean;
  indeterminate?: boolean;
  onChange: () => void;
}) {
  return (
    <Checkbox
      size="xs"
      aria-label={box.label}
      checked={box.checked}
      indeterminate={box.indeterminate ?? false}
      onChange={box.onChange}
      onClick={(event) => event.stopPropagation()}
    />
  );
}
