import { Anchor, Button, Text, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { forgottenWords, signInWords } from '../words/en/sign-in.ts';
import type { Door } from './door.ts';
import classes from './sign-in-screen.module.css';

const text = forgottenWords;

/** Has a link mailed, without saying whether the address belongs to anybody. */
export function ForgottenForm({ door, back }: { door: Door; back: () => void }) {
  const [email, setEmail] = useState('');
  const forgotten = door.usePasswordLink();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (email.trim() !== '') forgotten.mutate({ email });
  };
  return (
    <form className={classes['form']} onSubmit={submit} noValidate>
      <h1>{text.title}</h1>
      {forgotten.isSuccess ? (
        <p role="status">{door.linkSent(email)}</p>
      ) : (
        <>
          <Text c="dimmed">{text.lead}</Text>
          <TextInput
            label={signInWords.email}
            type="email"
            autoComplete="username"
            autoFocus
            value={email}
            onChange={({ currentTarget }) => setEmail(currentTarget.value)}
          />
          <p role="alert" className={classes['fault']}>
            {forgotten.error?.message}
          </p>
          <Button type="submit" size="md" loading={forgotten.isPending}>
            {text.submit}
          </Button>
        </>
      )}
      <Anchor component="button" type="button" size="sm" onClick={back}>
        {text.back}
      </Anchor>
    </form>
  );
}
