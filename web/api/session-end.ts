import { onSessionEnd } from './client.ts';
import { queryClient } from './query-client.ts';

type Leading = {
  state: { location: { href: string } };
  navigate(to: { to: '/sign-in'; search: { to: string } }): Promise<void>;
};

/** Has whoever was signed out meanwhile sign in again, and come back to the same page. */
export function leadToSignIn(router: Leading): void {
  onSessionEnd(() => {
    if (!queryClient.getQueryData(['session'])) return;
    queryClient.setQueryData(['session'], null);
    void router.navigate({ to: '/sign-in', search: { to: router.state.location.href } });
  });
}
