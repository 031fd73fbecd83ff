import { email, optional } from '../../platform/http/schemas.ts';

export const staffEmail = email({ description: 'The email of the staff user' });

/** Narrows a list of what staff users have. */
export const ofStaff = optional(email({ description: 'The email of a staff user' }));
