import { QueryClient } from '@tanstack/react-query';
import { ApiFault } from './client.ts';
import { connection } from './connection.ts';

const mostTries = 3;

/** What was answered is shown at once, and asked again when one comes back to it. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 5_000,
      gcTime: 600_000,
      retry: (tries, error) => tries < mostTries && mayPass(error),
      networkMode: 'always',
    },
    mutations: { retry: false, networkMode: 'always' },
  },
});

connection.onReturn(() => void queryClient.invalidateQueries());

/** What a fault of the server's may be, and a refusal is not. */
function mayPass(error: Error): boolean {
  return error instanceof ApiFault && error.status >= 500;
}
