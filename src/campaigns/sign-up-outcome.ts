export type SavedCampaign = {
  kind: 'saved';
  reference: string;
  campaignId: number;
  /** What was noted of the mail at once, before anything is sent. */
  immediateMail: 'none' | 'waiting' | 'skipped';
  /** Whether that or a test copy is to be sent now. */
  hasMailToSend: boolean;
};

export type SignUpOutcome = SavedCampaign | { kind: 'duplicate'; reference: string };
