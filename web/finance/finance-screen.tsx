import { Unbuilt } from '../frame/unbuilt.tsx';

export function FinanceScreen() {
  return <Unbuilt screen="finance" />;
}
