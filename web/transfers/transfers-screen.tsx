import { Unbuilt } from '../frame/unbuilt.tsx';

export function TransfersScreen() {
  return <Unbuilt screen="transfers" />;
}
