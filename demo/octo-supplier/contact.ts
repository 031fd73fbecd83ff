import type { ContactGiven } from './bodies.ts';
import type { Contact } from './wire.ts';

export function toContact(given: ContactGiven | undefined, before?: Contact): Contact {
  const field = (name: Exclude<keyof Contact, 'locales'>) =>
    given?.[name] ?? before?.[name] ?? null;
  const [firstName, lastName] = [field('firstName'), field('lastName')];
  const names = [firstName, lastName].filter((name) => name !== null).join(' ');
  return {
    fullName: field('fullName') ?? (names || null),
    firstName,
    lastName,
    emailAddress: field('emailAddress'),
    phoneNumber: field('phoneNumber'),
    locales: given?.locales ?? before?.locales ?? [],
    postalCode: field('postalCode'),
    country: field('country'),
    notes: field('notes'),
  };
}
