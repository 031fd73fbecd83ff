import type { InfiniteData, UseInfiniteQueryResult, UseQueryResult } from '@tanstack/react-query';
import type { Answer, Page } from '../api/client.ts';

type Session = Omit<Answer<'GET /operator/v1/sessions'>[number], 'staff'>;

/** What one signs in with, and where one is signed in: of staff, or of a partner's user. */
export type Account = {
  changePassword: (given: {
    current_password: string;
    password: string;
    code?: string;
  }) => Promise<{ sessions: number }>;
  useSecondFactor: () => UseQueryResult<Answer<'GET /operator/v1/second-factor'>>;
  setUpFactor: (given: { password: string }) => Promise<Answer<'POST /operator/v1/second-factor'>>;
  confirmFactor: (given: {
    code: string;
  }) => Promise<Answer<'POST /operator/v1/second-factor/confirm'>>;
  removeFactor: (given: { password: string; code: string }) => Promise<unknown>;
  useSessions: () => UseInfiniteQueryResult<InfiniteData<Page<Session>>>;
  endSession: (id: number) => Promise<unknown>;
  /** Ends all sessions, and leaves the page: its own has ended too. */
  useLeaveEverywhere: () => () => Promise<void>;
  /** Has everything of it asked again. */
  changed: () => void;
};
