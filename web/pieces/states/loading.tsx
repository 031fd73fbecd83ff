import { Skeleton } from '@mantine/core';
import { type ReactNode, useEffect, useState } from 'react';

const patienceMilliseconds = 150;

/** Shows the shape of what comes, only when it takes a while. */
export function Loading({ children }: { children: ReactNode }) {
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), patienceMilliseconds);
    return () => clearTimeout(timer);
  }, []);
  return isSlow ? <div aria-busy="true">{children}</div> : null;
}

/** Lines of text that are on their way. */
export function LoadingLines({ count = 4 }: { count?: number }) {
  return (
    <Loading>
      {Array.from({ length: count }, (_, line) => (
        <Skeleton key={line} height={14} mb={14} width={`${90 - ((line * 17) % 40)}%`} radius={4} />
      ))}
    </Loading>
  );
}
