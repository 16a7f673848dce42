/** Values of columns that the API also answers with or takes. Imports nothing, so that the tables stay free of zod. */

export const answerChoices = ['everyone', 'followed', 'nobody'] as const;

export const profileVisibilities = ['public', 'followers', 'private'] as const;
export const messageSenders = ['everyone', 'requests', 'followed'] as const;
export const anonymousNewsTimes = ['later', 'at_once'] as const;

/** For one participant of a conversation. */
export const conversationStatuses = ['open', 'request', 'sent', 'declined'] as const;

export const knownPlaceKinds = ['device', 'address'] as const;

export const contactTypes = ['general', 'support', 'billing', 'feedback', 'partnership', 'crisis'] as const;

/** Of reports and contact messages. */
export const openStatuses = ['open', 'closed'] as const;
export const caseStatuses = ['open', 'appealed', 'closed'] as const;

export const staffRoles = ['moderator', 'admin'] as const;
export const newCasesChoices = ['none', 'urgent', 'all'] as const;

/** Whom a reveal shows. */
export const revealedSides = ['author', 'reporter', 'other'] as const;
/** `same_author`: an admin asked whether two items have one author, and was not shown who that is. */
export const revealKinds = [...revealedSides, 'same_author'] as const;

export const logTargets = ['post', 'comment', 'report', 'contact_message', 'staff', 'case', 'member'] as const;

export const logActions = [
  'sign_in',
  'sign_out',
  'reveal',
  'close_report',
  'close_contact_message',
  'claim_contact_message',
  'release_contact_message',
  'answer_contact_message',
  'edit_rota',
  'appoint_staff',
  'dismiss_staff',
  'open_case',
  'claim_case',
  'release_case',
  'add_note',
  'call_admin',
  'raise_case',
  'lower_case',
  'confirm_reason',
  'hide_item',
  'show_item',
  'close_answers',
  'open_answers',
  'correct_note',
  'add_record',
  'same_author',
  'show_reveal_time',
  'test_alert',
  'decide_case',
  'decide_appeal',
  'reopen_case',
  'look_again',
  'hand_over',
  'search',
  'export_log',
  'export_transparency',
  'export_figures',
  'show_member',
  'delete_member',
  'reset_password',
  'stop_two_factor',
  'thaw_member',
  'test_mail',
  'make_backup',
  'complete_restore',
  'move_database',
  'start_version',
  'export_records',
] as const;
