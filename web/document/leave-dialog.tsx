import { Button, Modal } from '@mantine/core';
import { documentWords } from '../words/en/document.ts';
import classes from './document.module.css';

const text = documentWords;

/** Asked once, before what was edited is lost. */
export function LeaveDialog({ leave, stay }: { leave: () => void; stay: () => void }) {
  return (
    <Modal opened onClose={stay} title={text.leaveTitle}>
      <p>{text.leaveLead}</p>
      <div className={classes['buttons']}>
        <Button variant="default" onClick={leave}>
          {text.leave}
        </Button>
        <Button data-autofocus onClick={stay}>
          {text.stay}
        </Button>
      </div>
    </Modal>
  );
}
