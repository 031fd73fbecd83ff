import { sql } from 'kysely';
import { isActiveStaff } from '../../accounts/staff/find-active-staff.ts';
import { openOutgoing } from '../../platform/outgoing/outgoing.ts';

/** As the lock is called, so that no mail takes something in while it is written. */
export const todayMails = 'today mails';

/** Mails about what waits. None leaves to a staff user who was deactivated meanwhile. */
export const outgoingTodayMails = openOutgoing<{ id: number; recipient: string }>('today_mail', {
  claim: {
    columns: { recipient: 'text' },
    set: sql`recipient = claim.recipient`,
    where: isActiveStaff(sql`today_mail.staff_id`),
  },
});
