import { Unbuilt } from '../frame/unbuilt.tsx';

export function RequestsScreen() {
  return <Unbuilt screen="requests" />;
}
