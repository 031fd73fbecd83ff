import { Menu } from '@mantine/core';
import { SnoozeButton } from './snooze-button.tsx';
import { useSnoozes } from './use-snoozes.ts';

type SnoozeMenuProps = { label: string; snooze: (until: string) => void };

export function SnoozeMenu({ label, snooze }: SnoozeMenuProps) {
  const choices = useSnoozes();
  return (
    <Menu position="bottom-end" shadow="md" defaultOpened>
      <Menu.Target>
        <SnoozeButton label={label} />
      </Menu.Target>
      <Menu.Dropdown>
        {choices.map((choice) => (
          <Menu.Item key={choice.label} onClick={() => snooze(choice.until)}>
            {choice.label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
