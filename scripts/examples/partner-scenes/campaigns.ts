import { type Scene, show, showRefused } from '../step.ts';

const signUp = {
  email: 'orla.byrne@mail.test',
  first_name: 'Orla',
  date: '2027-01-30',
  title: 'Rome',
  svc_url: 'https://acme.test/rome',
  freq_30: 1,
  freq_7: 1,
};

export const campaigns: Scene = [
  show('signUpTraveler', { body: signUp }),
  showRefused(400, 'signUpTraveler', { body: { ...signUp, date: 'next year' } }),
];
