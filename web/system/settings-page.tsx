import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ask } from '../api/client.ts';
import { queryClient } from '../api/query-client.ts';
import { useMay } from '../api/session.ts';
import { FormDialog } from '../pieces/fields/form-dialog.tsx';
import { Row, Rows, Section } from '../pieces/layout/section.tsx';
import { Sheet } from '../pieces/layout/sheet.tsx';
import { tell } from '../pieces/notify.tsx';
import { Fault } from '../pieces/states/fault.tsx';
import { LoadingLines } from '../pieces/states/loading.tsx';
import { When } from '../pieces/when.tsx';
import { systemWords } from '../words/en/system.ts';
import { type Setting, settingsQuery } from './system-queries.ts';

const text = systemWords.settings;

/** What can change while the program runs, and what it means. */
export function SettingsPage() {
  const { data, error, refetch } = useQuery(settingsQuery);
  const [edited, setEdited] = useState<string | null>(null);
  const setting = data?.find(({ key }) => key === edited);
  return (
    <Sheet>
      <Section title={text.title} lead={text.lead}>
        {error && <Fault error={error} retry={() => void refetch()} />}
        {!data && !error && <LoadingLines count={6} />}
        <Rows>
          {data?.map((one) => (
            <SettingRow key={one.key} setting={one} edit={() => setEdited(one.key)} />
          ))}
        </Rows>
        {setting && <EditSetting setting={setting} close={() => setEdited(null)} />}
      </Section>
    </Sheet>
  );
}

function SettingRow({ setting, edit }: { setting: Setting; edit: () => void }) {
  const isOwner = useMay()('owner');
  const name = nameOf(setting);
  return (
    <Row
      title={name}
      lead={
        <>
          <div>{setting.description}.</div>
          <div>
            {text.allowed(setting.allowed)}
            {setting.changed_at !== null && (
              <>
                {' · '}
                {text.changedBy(setting.changed_by ?? '')}{' '}
                <When at={setting.changed_at} form="relative" />
              </>
            )}
          </div>
        </>
      }
      actions={
        <>
          <code>{valueOf(setting)}</code>
          {isOwner && (
            <Button
              variant="default"
              size="compact-sm"
              aria-label={text.change(name)}
              onClick={edit}
            >
              {text.edit}
            </Button>
          )}
        </>
      }
    />
  );
}

function EditSetting({ setting, close }: { setting: Setting; close: () => void }) {
  const name = nameOf(setting);
  const numeric = setting.type === 'number' || setting.type === 'integer';
  return (
    <FormDialog
      title={name}
      lead={<p>{setting.description}.</p>}
      fields={[
        {
          name: 'value',
          label: text.value,
          description: `${text.allowed(setting.allowed)} · ${text.usual(String(setting.default))}`,
          required: true,
        },
      ]}
      values={{ value: valueOf(setting) }}
      version={setting.version}
      action={text.save}
      send={({ value = '' }, seen) =>
        ask('PUT /operator/v1/settings/{key}', {
          path: { key: setting.key },
          body: { value: numeric ? Number(value) : value },
          ...(seen !== undefined && { seen }),
        })
      }
      done={() => {
        tell(text.saved(name));
        void queryClient.invalidateQueries({ queryKey: ['settings'] });
        close();
      }}
      close={close}
    />
  );
}

function valueOf({ value }: Setting): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}

function nameOf({ key }: Setting): string {
  const said = key.replaceAll('_', ' ');
  return said.slice(0, 1).toUpperCase() + said.slice(1);
}
