import { Button, type ButtonProps } from '@mantine/core';
import type { ComponentPropsWithRef } from 'react';
import { todayWords } from '../words/en/today.ts';

type SnoozeButtonProps = ButtonProps & ComponentPropsWithRef<'button'> & { label: string };

export function SnoozeButton({ label, ...props }: SnoozeButtonProps) {
  return (
    <Button
      size="compact-sm"
      variant="subtle"
      color="gray"
      aria-label={label}
      aria-haspopup="menu"
      {...props}
    >
      {todayWords.snooze}
    </Button>
  );
}
