import { Unbuilt } from '../frame/unbuilt.tsx';

export function SystemScreen() {
  return <Unbuilt screen="system" />;
}
