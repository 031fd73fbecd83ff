import './theme/global.css';
import '@mantine/core/styles.css';
import '@mantine/notifications/styles.css';
import './theme/overrides.css';
import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { type AnyRouter, RouterProvider } from '@tanstack/react-router';
import { Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import { queryClient } from './api/query-client.ts';
import { leadToSignIn } from './api/session-end.ts';
import { nonce } from './api/welcome.ts';
import { later } from './pieces/later.ts';
import { cssVariables, theme } from './theme/theme.ts';

const Notifications = later(() => import('@mantine/notifications'), 'Notifications');

/** Starts the console or the portal in its page. */
export function openPage(router: AnyRouter): void {
  const element = document.querySelector('#page');
  if (!element) throw new Error('the page has no place for its screens');
  // What locks the page behind a dialog writes a style of its own, and takes its nonce from here.
  Object.assign(globalThis, { __webpack_nonce__: nonce });
  leadToSignIn(router);

  createRoot(element).render(
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariables}
      defaultColorScheme="auto"
      getStyleNonce={() => nonce}
    >
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
        <Suspense>
          <Notifications position="bottom-right" limit={4} />
        </Suspense>
      </QueryClientProvider>
    </MantineProvider>,
  );
}
