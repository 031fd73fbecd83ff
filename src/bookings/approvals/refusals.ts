import { forStaff, wordedRefusal } from '../../platform/errors.ts';

/** The sentences of deciding what waits for a second person. */
export const approvalRefusals = forStaff({
  approvalUnknown: wordedRefusal(
    'approval-unknown',
    404,
    'There is no approval <id>',
    '`portolan approvals list` shows what waits.',
  ),
  approvalDecided: wordedRefusal(
    'approval-decided',
    409,
    'The approval <id> is already <approved or refused>',
    '`portolan approvals list --state all` shows by whom.',
  ),
  approvalOwn: wordedRefusal(
    'approval-own',
    409,
    'You have asked for the approval <id>: somebody else decides it',
    'Ask another manager, or an owner.',
  ),
  approvalOutdated: wordedRefusal(
    'approval-outdated',
    409,
    'The approval <id> is for <amount>, and <amount> would go out now',
    'Refuse it, and have it asked for again.',
  ),
});
