import { Anchor, Button, PasswordInput, Text, TextInput } from '@mantine/core';
import { useRouter, useSearch } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { ApiFault } from '../api/client.ts';
import { welcome } from '../api/welcome.ts';
import { signInWords } from '../words/en/sign-in.ts';
import type { Door } from './door.ts';
import classes from './sign-in-screen.module.css';

const text = signInWords;

/** E-mail address and password, and then the code of the second factor where there is one. */
export function SignInForm({ door, forgot }: { door: Door; forgot: () => void }) {
  const [given, setGiven] = useState({ email: '', password: '', code: '' });
  const [fault, setFault] = useState('');
  const signIn = door.useSignIn();
  const enter = useEntrance(door.base);
  const needsCode = isAsked(signIn.error, 'second-factor-required') || given.code !== '';

  const tryWith = async (body: { email: string; password: string; code?: string }) => {
    setFault('');
    try {
      await signIn.mutateAsync(body);
      enter();
    } catch (error) {
      if (!isAsked(error, 'second-factor-required')) setFault((error as Error).message);
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const { email, password, code } = given;
    if (email.trim() === '' || password === '') return setFault(text.missing);
    return void tryWith({ email, password, ...(code !== '' && { code }) });
  };
  const field = (name: keyof typeof given) => ({
    value: given[name],
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) => {
      const { value } = currentTarget;
      setGiven((before) => ({ ...before, [name]: value }));
    },
  });

  return (
    <form className={classes['form']} onSubmit={submit} noValidate>
      <h1>{text.title}</h1>
      <p className={classes['lead']}>{door.lead}</p>
      {needsCode ? (
        <TextInput
          label={text.code}
          description={text.codeHint}
          autoComplete="one-time-code"
          autoFocus
          {...field('code')}
        />
      ) : (
        <>
          <TextInput label={text.email} type="email" autoComplete="username" {...field('email')} />
          <PasswordInput
            label={text.password}
            autoComplete="current-password"
            {...field('password')}
          />
        </>
      )}
      <p role="alert" className={classes['fault']}>
        {fault}
      </p>
      <Button type="submit" size="md" loading={signIn.isPending}>
        {needsCode ? text.verify : text.submit}
      </Button>
      {needsCode ? (
        <Anchor component="button" type="button" size="sm" onClick={() => location.reload()}>
          {text.back}
        </Anchor>
      ) : (
        <Anchor component="button" type="button" size="sm" onClick={forgot}>
          {text.forgotten}
        </Anchor>
      )}
      {welcome.demo.length > 0 && !needsCode && (
        <div className={classes['demo']}>
          {welcome.demo.map(({ name, email, password }) => (
            <Button
              key={email}
              variant="default"
              fullWidth
              disabled={signIn.isPending}
              onClick={() => void tryWith({ email, password })}
            >
              {door.demo(name)}
            </Button>
          ))}
          <Text size="xs" c="dimmed" ta="center">
            {text.demoNote}
          </Text>
        </div>
      )}
    </form>
  );
}

function isAsked(error: unknown, code: string): boolean {
  return error instanceof ApiFault && error.code === code;
}

/** Where a visitor was on the way to; never another site. */
function useEntrance(base: Door['base']): () => void {
  const router = useRouter();
  const { to } = useSearch({ strict: false }) as { to?: string };
  return () => {
    const isOwn = to !== undefined && /^\/(?!\/)/.test(to);
    const within = isOwn ? to.replace(new RegExp(`^${base}(?=/|$)`), '') : '/';
    router.history.push(`${base}${within}`);
  };
}
