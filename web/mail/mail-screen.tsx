import { Unbuilt } from '../frame/unbuilt.tsx';

export function MailScreen() {
  return <Unbuilt screen="mail" />;
}
