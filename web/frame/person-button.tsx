import { UnstyledButton, type UnstyledButtonProps } from '@mantine/core';
import type { ComponentPropsWithRef } from 'react';
import { words } from '../words/words.ts';
import classes from './person-menu.module.css';

type PersonButtonProps = UnstyledButtonProps & ComponentPropsWithRef<'button'> & { email: string };

/** Who is signed in; it opens a menu. */
export function PersonButton({ email, className = '', ...props }: PersonButtonProps) {
  return (
    <UnstyledButton
      className={`${classes['person']} ${className}`}
      aria-label={words.frame.person(email)}
      aria-haspopup="menu"
      {...props}
    >
      {email.slice(0, 1).toUpperCase()}
    </UnstyledButton>
  );
}
