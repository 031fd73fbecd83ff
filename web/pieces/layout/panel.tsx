import { ActionIcon, CopyButton, Tooltip } from '@mantine/core';
import { useLocation, useNavigate, useSearch } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { welcome } from '../../api/welcome.ts';
import type { Search } from '../../search.ts';
import { words } from '../../words/words.ts';
import { Icon, type IconName } from '../icon.tsx';
import { useKeys } from '../keys/use-keys.ts';
import classes from './panel.module.css';

type PanelProps = {
  title: ReactNode;
  state?: ReactNode;
  /** What can be done now: the likely one filled, the others quiet. */
  actions?: ReactNode;
  /** Where the list is, to which Esc leads back. */
  back: string;
  children: ReactNode;
};

const text = words.panel;
const base = `/${welcome.page}`;

/** An object's page: beside its list, or as a page of its own. */
export function Panel({ title, state, actions, back, children }: PanelProps) {
  const search: Search = useSearch({ strict: false });
  const { href } = useLocation();
  const navigate = useNavigate();
  const { page, ...others } = search;
  const isWhole = page === '1';
  const close = () => void navigate({ to: back, search: others });
  const resize = () =>
    void navigate({ to: '.', search: isWhole ? others : { ...others, page: '1' }, replace: true });
  useKeys({
    Escape: close,
    Enter: (event) => {
      if (isWhole) return;
      // The row's link would open it beside the list again.
      event.preventDefault();
      resize();
    },
  });

  return (
    <article className={classes['panel']}>
      <header className={classes['head']}>
        <div className={classes['title']}>
          <h1>{title}</h1>
          {state}
        </div>
        <div className={classes['tools']}>
          <CopyButton value={`${location.origin}${base}${href.replace(base, '')}`}>
            {({ copied, copy }) => (
              <Tool
                icon={copied ? 'check' : 'link'}
                label={copied ? words.states.copied : text.copyLink}
                act={copy}
              />
            )}
          </CopyButton>
          <Tool icon="whole" label={isWhole ? text.narrow : text.whole} act={resize} wide />
          <Tool icon="close" label={text.close} act={close} />
        </div>
      </header>
      {actions && <div className={classes['actions']}>{actions}</div>}
      <div className={classes['body']}>{children}</div>
    </article>
  );
}

type ToolProps = { icon: IconName; label: string; act: () => void; wide?: boolean };

function Tool({ icon, label, act, wide = false }: ToolProps) {
  return (
    <Tooltip label={label}>
      <ActionIcon
        size="lg"
        aria-label={label}
        onClick={act}
        {...(wide && { className: classes['wide'] ?? '' })}
      >
        <Icon name={icon} />
      </ActionIcon>
    </Tooltip>
  );
}
