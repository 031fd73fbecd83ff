import type { Field } from '../pieces/fields/form-field.tsx';
import { accessWords } from '../words/en/access.ts';

const text = accessWords.user;

/** What is known of a person: the fields that every user has. */
export const nameFields: readonly Field[] = [
  { name: 'first_name', label: text.firstName, required: true },
  { name: 'last_name', label: text.lastName, required: true },
  { name: 'email', label: text.email, kind: 'email', required: true },
];

/** What may be left out. */
export const officeFields: readonly Field[] = [
  { name: 'agency_name', label: text.office, description: text.officeHint },
  { name: 'phone', label: text.phone },
  { name: 'website', label: text.website, placeholder: 'https://' },
  { name: 'address', label: text.address, kind: 'lines' },
];
